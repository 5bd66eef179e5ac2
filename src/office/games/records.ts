// Games as people may see them: results and replays for everybody, test and acceptance games for their author alone, logs
// for those whose program wrote them. Names are put in here.

import { and, desc, eq, gte, inArray, isNull, lt, notInArray, or } from "drizzle-orm";
import type { Chapter } from "../../arena/player.ts";
import { formatReplay, parseReplay } from "../../arena/replay.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import { organises } from "../contests/contests.ts";
import type { Queries } from "../data/connect.ts";
import { gameFaults, gameSeats, games, members, submissions } from "../data/schema.ts";
import type { Office } from "../office.ts";
import type { Account } from "../people/accounts.ts";
import { hiddenStages } from "../stages/state.ts";
import type { Submission } from "../submissions/submit.ts";
import { say } from "../words/en.ts";
import { isPlaying } from "./live.ts";
import { called, seatNames, seatsAsJson } from "./seat-names.ts";

export type OfficeGame = typeof games.$inferSelect;

export interface RecordedGame {
  readonly game: OfficeGame;
  /** By seat, as they are called now. */
  readonly names: readonly string[];
  /** It can be watched. */
  readonly playing: boolean;
  readonly faults: readonly (typeof gameFaults.$inferSelect)[];
  /** Seats of whoever looks. */
  readonly own: readonly number[];
}

/** Acceptance and test games are nobody's business but the author's and the organisers'. */
const PRIVATE: readonly OfficeGame["kind"][] = ["acceptance", "test"];
const PAGE = 50;

export async function gameRecord(
  office: Office,
  viewer: Account | undefined,
  id: number,
): Promise<RecordedGame | Refusal> {
  const [found] = await office.db
    .select({ game: games, seats: seatsAsJson, playing: isPlaying })
    .from(games)
    .where(eq(games.id, id));
  if (!found || !(await maySee(office.db, viewer, found.game))) return refuse(say("office.no-such-game"));
  const { game, seats, playing } = found;
  const faults = await office.db.select().from(gameFaults).where(eq(gameFaults.gameId, id)).orderBy(gameFaults.number);
  const own = await ownSeats(office.db, viewer, id);
  // What a program wrote is its author's; that it failed, and how, everybody sees.
  const shown = faults.map((fault) => (own.includes(fault.seat) ? fault : { ...fault, evidence: null }));
  return { game, names: called(seats ?? []), playing, faults: shown, own };
}

async function ownSeats(db: Queries, viewer: Account | undefined, game: number): Promise<number[]> {
  if (!viewer) return [];
  const rows = await db
    .select({ seat: gameSeats.seat })
    .from(gameSeats)
    .innerJoin(members, eq(members.entrantId, gameSeats.entrantId))
    .where(and(eq(gameSeats.gameId, game), eq(members.accountId, viewer.id)));
  return rows.map(({ seat }) => seat);
}

async function maySee(
  db: Queries,
  viewer: Account | undefined,
  { id, kind, stageId, submissionId, contestId }: OfficeGame,
): Promise<boolean> {
  const hidden = stageId !== null && (await hiddenStages(db, contestId)).includes(stageId);
  if ((!PRIVATE.includes(kind) && !hidden) || (await organises(db, viewer, contestId))) return true;
  if (hidden) return (await ownSeats(db, viewer, id)).length > 0;
  return viewer !== undefined && submissionId !== null && (await isAuthor(db, viewer.id, submissionId));
}

/** Whether a program is of somebody's, alone or in a team. */
export async function isAuthor(db: Queries, account: number, submission: number): Promise<boolean> {
  const found = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(members, eq(members.entrantId, submissions.entrantId))
    .where(and(eq(submissions.id, submission), eq(members.accountId, account)));
  return found.length > 0;
}

/** The text of the replay file. */
export async function replayText(office: Office, viewer: Account | undefined, id: number): Promise<string | Refusal> {
  const game = await gameById(office.db, id);
  if (!game || !(await maySee(office.db, viewer, game))) return refuse(say("office.no-such-game"));
  return replayOf(office, id);
}

export async function gameById(db: Queries, id: number): Promise<OfficeGame | undefined> {
  const [game] = await db.select().from(games).where(eq(games.id, id));
  return game;
}

/** For whoever has seen to it that it may be shown. */
export async function replayOf(office: Office, id: number): Promise<string | Refusal> {
  const game = (await gameById(office.db, id))!;
  if (game.state === "void") return refuse(say("office.not-played", { why: game.trouble ?? say("office.void") }));
  const stored = game.replay && (await office.store.get(game.replay));
  if (!stored) return refuse(say(game.state === "finished" ? "office.replay-gone" : "office.no-replay-yet"));
  // Rules may have changed since it was played.
  const read = parseReplay(stored.toString(), knownGames);
  if (read instanceof Refusal) return read;
  const { replay } = read;
  const names = await seatNames(office.db, id);
  return formatReplay({ ...replay, seats: replay.seats.map((seat, number) => ({ ...seat, name: names[number]! })) });
}

/** What programs wrote in a game, by seat and turn: for those whose they are. */
export async function seatLogs(office: Office, viewer: Account, id: number): Promise<Chapter[][] | Refusal> {
  const own = await ownSeats(office.db, viewer, id);
  if (own.length === 0) return refuse(say("office.no-log"));
  return (await allLogs(office, id)).map((log, seat) => (own.includes(seat) ? log : []));
}

/** Of all seats: whoever asks sees to it that everybody gets their own. */
export async function allLogs(office: Office, id: number): Promise<Chapter[][]> {
  const seats = await office.db.select().from(gameSeats).where(eq(gameSeats.gameId, id)).orderBy(gameSeats.seat);
  return Promise.all(seats.map((row) => readLog(office, row)));
}

/** Who plays, by seat, without saying where a program lies. */
export async function seatSpecs(db: Queries, id: number): Promise<string[]> {
  const seats = await db.select().from(gameSeats).where(eq(gameSeats.gameId, id)).orderBy(gameSeats.seat);
  return seats.map(({ spec }) => spec ?? "program");
}

type StoredLog = Pick<typeof gameSeats.$inferSelect, "log" | "logTurns">;

async function readLog({ store }: Office, { log, logTurns }: StoredLog): Promise<Chapter[]> {
  const text = log ? ((await store.get(log))?.toString() ?? "") : "";
  if (text === "") return [];
  if (!logTurns) return [[0, text]];
  let at = 0;
  return Array.from({ length: logTurns.length / 2 }, (_, n) => {
    const [turn, length] = [logTurns[2 * n]!, logTurns[2 * n + 1]!];
    at += length;
    return [turn, text.slice(at - length, at)];
  });
}

type FaultRow = typeof gameFaults.$inferSelect;

export interface OwnFault extends Pick<FaultRow, "seat" | "kind" | "turn" | "message" | "evidence" | "afterEnd"> {
  readonly game: OfficeGame;
  readonly submission: Submission;
  /** What the program wrote up to that turn. */
  readonly log: string;
  /** Later ones of this seat in this game, which are left out. */
  readonly more: number;
}

/** Games with faults that are shown at once; and faults of one seat in one game: some fail at every turn. */
const GAMES_WITH_FAULTS = 50;
const FAULTS_OF_ONE = 20;

/**
 * "What went wrong since my last submission": every fault of every game that it played, or that another program of the
 * entrant ended since; the latest games first.
 */
export async function faultsSince(
  office: Office,
  { id, entrantId, createdAt }: Submission,
  before?: number,
): Promise<{ faults: OwnFault[]; older: boolean }> {
  const { db } = office;
  const own = and(eq(gameSeats.gameId, gameFaults.gameId), eq(gameSeats.seat, gameFaults.seat));
  const failed = await db
    .selectDistinct({ id: games.id })
    .from(gameFaults)
    .innerJoin(gameSeats, own)
    .innerJoin(games, eq(games.id, gameFaults.gameId))
    .where(
      and(
        eq(gameSeats.entrantId, entrantId),
        or(eq(gameSeats.submissionId, id), gte(games.finishedAt, createdAt)),
        before === undefined ? undefined : lt(games.id, before),
      ),
    )
    .orderBy(desc(games.id))
    .limit(GAMES_WITH_FAULTS + 1);
  const shown = failed.slice(0, GAMES_WITH_FAULTS).map((game) => game.id);
  const rows = await db
    .select({ game: games, fault: gameFaults, seat: gameSeats, submission: submissions })
    .from(gameFaults)
    .innerJoin(gameSeats, own)
    .innerJoin(submissions, eq(submissions.id, gameSeats.submissionId))
    .innerJoin(games, eq(games.id, gameFaults.gameId))
    .where(and(inArray(games.id, shown), eq(gameSeats.entrantId, entrantId)))
    .orderBy(desc(games.id), gameFaults.seat, gameFaults.number);
  const bySeat = Map.groupBy(rows, ({ fault }) => `${fault.gameId} ${fault.seat}`);
  const faults = await Promise.all(
    [...bySeat.values()].map(async (all) => {
      const log = await readLog(office, all[0]!.seat);
      const more = Math.max(0, all.length - FAULTS_OF_ONE);
      return all.slice(0, FAULTS_OF_ONE).map(({ game, fault, submission }) => {
        const until = log.filter(([turn]) => fault.afterEnd || turn <= fault.turn);
        return { ...fault, game, submission, more, log: until.map(([, text]) => text).join("") };
      });
    }),
  );
  return { faults: faults.flat(), older: failed.length > GAMES_WITH_FAULTS };
}

export interface GamesWished {
  /** Only those in which this one played; and against the other, where one is named. */
  readonly entrant?: number | undefined;
  readonly against?: number | undefined;
  readonly kind?: (typeof PUBLIC)[number] | undefined;
  /** Only older ones. */
  readonly before?: number | undefined;
  /** Of one stage, by its id. */
  readonly stage?: number | undefined;
}

const PUBLIC = ["custom", "ladder", "stage"] as const;

export interface ListedGame {
  readonly game: OfficeGame;
  /** By seat, as they are called now. */
  readonly names: readonly string[];
  /** It can be watched. */
  readonly playing: boolean;
}

/**
 * Public games of a contest, the latest first: all that the page shows, in one question. Those of a stage that shows nothing
 * yet are left out, unless `all` is said.
 */
export async function listGames(
  db: Queries,
  contest: number,
  { entrant, against, kind, before, stage }: GamesWished = {},
  all = false,
): Promise<ListedGame[]> {
  const hidden = all ? [] : await hiddenStages(db, contest);
  const played = (by: number | undefined) =>
    by === undefined
      ? undefined
      : inArray(games.id, db.select({ id: gameSeats.gameId }).from(gameSeats).where(eq(gameSeats.entrantId, by)));
  const rows = await db
    .select({ game: games, seats: seatsAsJson, playing: isPlaying })
    .from(games)
    .where(
      and(
        eq(games.contestId, contest),
        inArray(games.kind, kind === undefined ? [...PUBLIC] : [kind]),
        played(entrant),
        played(against),
        stage === undefined ? undefined : eq(games.stageId, stage),
        hidden.length === 0 ? undefined : or(isNull(games.stageId), notInArray(games.stageId, hidden)),
        before === undefined ? undefined : lt(games.id, before),
      ),
    )
    .orderBy(desc(games.id))
    .limit(PAGE);
  return rows.map(({ game, seats, playing }) => ({ game, names: called(seats ?? []), playing }));
}
