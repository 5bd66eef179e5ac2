// The ladder as people see it: the table, and of one participant the curve, the versions and how it went against whom. What
// is counted here comes from rated games alone.

import { and, asc, eq, inArray } from "drizzle-orm";
import { SANDBOX_RATING, shownRating } from "../../contest/ratings/bayesian.ts";
import { type OwnGame, type ProgramChange, programChange } from "../../contest/ratings/program-change.ts";
import { byRating } from "../../contest/standings/qualification.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { contestVersion } from "../contests/version.ts";
import { KeptTables } from "../data/kept.ts";
import { entrants, submissions } from "../data/schema.ts";
import type { Office } from "../office.ts";
import { say } from "../words/en.ts";

/** First alone, first with others, or behind. */
type LadderResult = "win" | "draw" | "loss";

interface LadderLine {
  readonly entrant: number;
  readonly name: string;
  readonly place: number;
  /** The cautious end of what is believed; the other end is `high`. */
  readonly rating: number;
  readonly high: number;
  readonly games: number;
  readonly program: { number: number; language: string; at: Date };
  /** The latest first. */
  readonly last: readonly { readonly game: number; readonly result: LadderResult }[];
}

const LAST_GAMES = 8;

const kept = new KeptTables<LadderLine[]>();

/** Everybody with an accepted program, the highest rating first; of equals whoever sent theirs earlier. */
export async function ladderTable(office: Office, contest: number): Promise<LadderLine[]> {
  const version = await contestVersion(office, contest);
  return kept.get(office.pool, contest, version, () => makeTable(office, contest));
}

async function makeTable({ pool }: Office, contest: number): Promise<LadderLine[]> {
  const { rows } = await pool.query(
    `select e.id, e.name, p.number, p.language, p.decided_at, p.created_at, r.mean, r.sigma, r.games, l.last
       from entrants e
       join lateral (
         select number, language, decided_at, created_at from submissions s
          where s.entrant_id = e.id and s.state = 'accepted' and not s.test order by number desc limit 1) p on true
       left join ladder_ratings r on r.entrant_id = e.id
       left join lateral (
         select json_agg(json_build_array(g.id, g.places[latest.seat + 1], g.places) order by g.id desc) as last
           from (select game_id, seat from game_seats
                  where entrant_id = e.id and rating_mean is not null order by game_id desc limit ${LAST_GAMES}) latest
           join games g on g.id = latest.game_id) l on true
      where e.contest_id = $1 and e.withdrawn_at is null and e.disqualified_at is null`,
    [contest],
  );
  const lines = rows.map(({ id, name, number, language, decided_at, created_at, mean, sigma, games, last }) => {
    const belief = mean === null ? SANDBOX_RATING.start : { mean, sigma };
    return {
      entrant: id as number,
      name: name as string,
      ...interval(belief),
      submitted: created_at.getTime() as number,
      games: (games ?? 0) as number,
      program: { number, language, at: decided_at },
      last: ((last ?? []) as [number, number, number[]][]).map(([game, place, places]) => {
        return { game, result: resultOf(place, places) };
      }),
    };
  });
  return byRating(lines).map(({ submitted: _, ...line }, index) => ({ ...line, place: index + 1 }));
}

function interval(belief: { readonly mean: number; readonly sigma: number }): { rating: number; high: number } {
  return { rating: shownRating(belief), high: 2 * belief.mean - shownRating(belief) };
}

function resultOf(place: number, places: readonly number[]): LadderResult {
  if (place > 1) return "loss";
  return places.filter((other) => other === 1).length === 1 ? "win" : "draw";
}

interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

interface LadderVersion extends Tally {
  readonly number: number;
  readonly language: string;
  readonly at: Date;
  readonly reset: boolean;
  /** Games in which it failed. */
  readonly crashes: number;
  /** After its last game. */
  readonly rating: number | null;
  /** Against the version before it that has played. */
  readonly change: (ProgramChange & { readonly since: number }) | null;
}

interface LadderHistory {
  readonly name: string;
  readonly curve: readonly {
    readonly game: number;
    readonly at: Date;
    readonly version: number;
    readonly rating: number;
    readonly high: number;
  }[];
  /** The latest first. */
  readonly versions: readonly LadderVersion[];
  /** Those met most often first. */
  readonly opponents: readonly (Tally & { readonly entrant: number; readonly name: string })[];
}

/** Points of a curve that anybody can tell apart. */
const MOST_POINTS = 400;
/** Games of a version that its strength is fitted to. */
const MOST_FITTED = 500;

export async function ladderHistory(
  office: Office,
  contest: number,
  entrant: number,
): Promise<LadderHistory | Refusal> {
  const { db } = office;
  const [found] = await db
    .select({ name: entrants.name })
    .from(entrants)
    .where(and(eq(entrants.id, entrant), eq(entrants.contestId, contest)));
  if (!found) return refuse(say("office.no-participant"));
  const sent = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.entrantId, entrant), eq(submissions.state, "accepted"), eq(submissions.test, false)))
    .orderBy(asc(submissions.number));
  const played = await ratedGames(office, entrant);
  const numbers = new Map(sent.map(({ id, number }) => [id, number]));
  const curve = thinned(played).map(({ game, at, own }) => ({
    game,
    at,
    version: numbers.get(own.submission)!,
    ...interval(own),
  }));
  return {
    name: found.name,
    curve,
    versions: versionsOf(sent, played),
    opponents: await opponentsOf(office, entrant, played),
  };
}

interface SeatOfGame {
  readonly entrant: number;
  readonly submission: number;
  readonly place: number;
  readonly mean: number;
  readonly sigma: number;
}

interface RatedGame {
  readonly game: number;
  readonly at: Date;
  readonly own: SeatOfGame;
  readonly others: readonly SeatOfGame[];
  readonly result: LadderResult;
  readonly crashed: boolean;
}

/** Of one entrant, in the order in which they were rated. */
async function ratedGames({ pool }: Office, entrant: number): Promise<RatedGame[]> {
  const { rows } = await pool.query(
    `select g.id, g.finished_at, g.places, own.seat,
            (select json_agg(json_build_array(entrant_id, submission_id, rating_mean, rating_sigma) order by seat)
               from game_seats where game_id = g.id) as seats,
            exists (select from game_faults f where f.game_id = g.id and f.seat = own.seat and not f.after_end) as crashed
       from game_seats own join games g on g.id = own.game_id
      where own.entrant_id = $1 and own.rating_mean is not null order by g.rated`,
    [entrant],
  );
  return rows.map(({ id, finished_at, places, seat, seats, crashed }) => {
    const all = (seats as [number, number, number, number][]).map(([entrant, submission, mean, sigma], n) => {
      return { entrant, submission, mean, sigma, place: places[n] as number };
    });
    const own = all[seat]!;
    return {
      game: id,
      at: finished_at,
      own,
      others: all.toSpliced(seat, 1),
      result: resultOf(own.place, places),
      crashed,
    };
  });
}

/** Evenly chosen, with the last. */
function thinned<Point>(points: readonly Point[]): Point[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, n) => (points.length - 1 - n) % step === 0);
}

function tally(played: readonly { readonly result: LadderResult }[]): Tally {
  const count = (result: LadderResult) => played.filter((game) => game.result === result).length;
  return { games: played.length, wins: count("win"), draws: count("draw"), losses: count("loss") };
}

function versionsOf(sent: readonly (typeof submissions.$inferSelect)[], played: readonly RatedGame[]): LadderVersion[] {
  const byVersion = Map.groupBy(played, ({ own }) => own.submission);
  let before: { number: number; games: readonly RatedGame[] } | undefined;
  const versions: LadderVersion[] = [];
  for (const { id, number, language, decidedAt, reset } of sent) {
    const own = byVersion.get(id) ?? [];
    const change =
      own.length > 0 && before ? { ...programChange(asOwn(before.games), asOwn(own)), since: before.number } : null;
    const last = own.at(-1);
    const crashes = own.filter(({ crashed }) => crashed).length;
    const rating = last ? shownRating(last.own) : null;
    versions.push({ number, language, at: decidedAt!, reset, crashes, rating, change, ...tally(own) });
    if (own.length > 0) before = { number, games: own };
  }
  return versions.reverse();
}

function asOwn(played: readonly RatedGame[]): OwnGame[] {
  return played.slice(-MOST_FITTED).map(({ own, others }) => ({
    place: own.place,
    others: others.map(({ mean, place }) => ({ rating: mean, place })),
  }));
}

/** Of more than two at a table: who of the two came before the other. */
async function opponentsOf({ db }: Office, entrant: number, played: readonly RatedGame[]) {
  const meetings = Map.groupBy(
    played.flatMap(({ own, others }) =>
      others.map((other): { with: number; result: LadderResult } => ({
        with: other.entrant,
        result: own.place < other.place ? "win" : own.place === other.place ? "draw" : "loss",
      })),
    ),
    (meeting) => meeting.with,
  );
  const names = await db
    .select({ id: entrants.id, name: entrants.name })
    .from(entrants)
    .where(inArray(entrants.id, [...meetings.keys()]));
  return names
    .map(({ id, name }) => ({ entrant: id, name, ...tally(meetings.get(id)!) }))
    .filter((opponent) => opponent.entrant !== entrant)
    .sort((a, b) => b.games - a.games || a.entrant - b.entrant);
}
