// Games as people may see them: results and replays for everybody, test and acceptance games for their author alone, logs
// for those whose program wrote them. Names are put in here.

import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import { formatReplay, parseReplay } from "../../arena/replay.ts";
import { accepted, type Refusal, refuse } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import { organises } from "../contests/contests.ts";
import type { Queries } from "../data/connect.ts";
import { entrants, gameFaults, gameSeats, games, members, submissions } from "../data/schema.ts";
import type { Office } from "../office.ts";
import type { Account } from "../people/accounts.ts";

export type Game = typeof games.$inferSelect;

export interface GameRecord {
  readonly game: Game;
  /** By seat, as they are called now. */
  readonly names: readonly string[];
  readonly faults: readonly (typeof gameFaults.$inferSelect)[];
}

/** Acceptance and test games are nobody's business but the author's and the organisers'. */
const PRIVATE: readonly Game["kind"][] = ["acceptance", "test"];
const NO_GAME = "there is no such game";
const PAGE = 50;

export async function gameRecord(
  office: Office,
  viewer: Account | undefined,
  id: number,
): Promise<GameRecord | Refusal> {
  const [game] = await office.db.select().from(games).where(eq(games.id, id));
  if (!game || !(await maySee(office.db, viewer, game))) return refuse(NO_GAME);
  const faults = await office.db.select().from(gameFaults).where(eq(gameFaults.gameId, id)).orderBy(gameFaults.number);
  const own = await ownSeats(office.db, viewer, id);
  // What a program wrote is its author's; that it failed, and how, everybody sees.
  const shown = faults.map((fault) => (own.includes(fault.seat) ? fault : { ...fault, evidence: null }));
  return { game, names: await seatNames(office.db, id), faults: shown };
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
  { kind, submissionId, contestId }: Game,
): Promise<boolean> {
  if (!PRIVATE.includes(kind) || (await organises(db, viewer, contestId))) return true;
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

/** `name`, and `name (2)` where somebody sits twice. */
export async function seatNames(db: Queries, game: number): Promise<string[]> {
  const seats = await db
    .select({ spec: gameSeats.spec, name: entrants.name })
    .from(gameSeats)
    .leftJoin(entrants, eq(entrants.id, gameSeats.entrantId))
    .where(eq(gameSeats.gameId, game))
    .orderBy(asc(gameSeats.seat));
  const seen = new Map<string, number>();
  return seats.map(({ spec, name }) => {
    const own = name ?? spec ?? "?";
    const time = (seen.get(own) ?? 0) + 1;
    seen.set(own, time);
    return time === 1 ? own : `${own} (${time})`;
  });
}

/** The text of the replay file. */
export async function replayText(office: Office, viewer: Account | undefined, id: number): Promise<string | Refusal> {
  const [game] = await office.db.select().from(games).where(eq(games.id, id));
  if (!game || !(await maySee(office.db, viewer, game))) return refuse(NO_GAME);
  const stored = game.replay && (await office.store.get(game.replay));
  if (!stored)
    return refuse(
      game.state === "finished" ? "the replay of this game is no longer kept" : "this game has no replay yet",
    );
  const { replay } = accepted(parseReplay(stored.toString(), knownGames));
  const names = await seatNames(office.db, id);
  return formatReplay({ ...replay, seats: replay.seats.map((seat, number) => ({ ...seat, name: names[number]! })) });
}

/** What a program wrote in a game: for those whose it is. */
export async function seatLog(office: Office, viewer: Account, id: number, seat: number): Promise<string | Refusal> {
  const [row] = await office.db
    .select()
    .from(gameSeats)
    .where(and(eq(gameSeats.gameId, id), eq(gameSeats.seat, seat)));
  const own = row?.submissionId != null && (await isAuthor(office.db, viewer.id, row.submissionId));
  if (!own) return refuse("there is no such log, or it is somebody else's");
  return row.log ? ((await office.store.get(row.log))?.toString() ?? "") : "";
}

export interface OwnFault {
  readonly game: Game;
  readonly seat: number;
  readonly submission: number;
  readonly kind: string;
  readonly turn: number;
  readonly message: string;
  readonly evidence: string | null;
}

/** "What went wrong since my last submission": every fault of its games, the latest first. */
export async function faultsOf(db: Queries, submission: number): Promise<OwnFault[]> {
  const rows = await db
    .select({ game: games, fault: gameFaults })
    .from(gameFaults)
    .innerJoin(gameSeats, and(eq(gameSeats.gameId, gameFaults.gameId), eq(gameSeats.seat, gameFaults.seat)))
    .innerJoin(games, eq(games.id, gameFaults.gameId))
    .where(eq(gameSeats.submissionId, submission))
    .orderBy(desc(games.id), gameFaults.number);
  return rows.map(({ game, fault: { seat, kind, turn, message, evidence } }) => {
    return { game, seat, submission, kind, turn, message, evidence };
  });
}

/** Public games of a contest, or of one entrant in it, the latest first; those before the one that is named. */
export async function listGames(db: Queries, contest: number, entrant?: number, before?: number): Promise<Game[]> {
  const played =
    entrant === undefined
      ? undefined
      : db.select({ id: gameSeats.gameId }).from(gameSeats).where(eq(gameSeats.entrantId, entrant));
  return db
    .select()
    .from(games)
    .where(
      and(
        eq(games.contestId, contest),
        inArray(games.kind, ["custom", "ladder", "stage"]),
        played && inArray(games.id, played),
        before === undefined ? undefined : lt(games.id, before),
      ),
    )
    .orderBy(desc(games.id))
    .limit(PAGE);
}
