// Custom games: against any accepted program that was there before one's own last accepted one. Never rated; limited by a
// quota, counted under a lock on the entrant.

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { type Contest, stateInWords } from "../contests/contests.ts";
import { entrantOf } from "../contests/entrants.ts";
import type { Config } from "../contests/settings.ts";
import { attempt } from "../data/connect.ts";
import { entrants, games, members, submissions } from "../data/schema.ts";
import type { Office } from "../office.ts";
import { stagesOver } from "../stages/state.ts";
import { say } from "../words/en.ts";
import { PRIORITY } from "../workers/queue.ts";
import { addGames, type QueuedGame, queueGames, queuesFor } from "./plan.ts";

export interface CustomGame {
  /** Submissions of the others, in seat order; one's own takes the seat that is named. */
  readonly opponents: readonly number[];
  readonly seat?: number;
  readonly config?: Config;
}

/** The id of the game. */
export async function orderGame(
  office: Office,
  contest: Contest,
  account: number,
  { opponents, seat = 0, config }: CustomGame,
): Promise<number | Refusal> {
  const { settings } = contest;
  if (contest.state !== "open") return refuse(say("office.no-orders", { state: stateInWords(contest.state) }));
  if (opponents.length !== settings.seats - 1)
    return refuse(say("office.opponents", { seats: settings.seats, others: settings.seats - 1 }));
  if (!Number.isInteger(seat) || seat < 0 || seat >= settings.seats)
    return refuse(say("office.seat", { seats: settings.seats }));
  const entrant = await entrantOf(office.db, contest.id, account);
  if (!entrant) return refuse(say("office.enter-first"));
  const own = await lastAccepted(office, entrant.id);
  if (!own) return refuse(say("office.no-program-yet"));
  const others = await office.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        inArray(submissions.id, [...opponents]),
        eq(submissions.contestId, contest.id),
        eq(submissions.state, "accepted"),
        eq(submissions.test, false),
        sql`${submissions.id} <= ${own.id}`,
      ),
    );
  const missing = opponents.find((id) => !others.some((other) => other.id === id));
  if (missing !== undefined) return refuse(say("office.no-opponent", { id: missing }));
  const seats = opponents.map((submission) => ({ submission }));
  const planned: QueuedGame = {
    kind: "custom",
    seats: seats.toSpliced(seat, 0, { submission: own.id }),
    orderedBy: account,
    ...(config && { config }),
  };
  const queue = await queuesFor(office, contest, [planned]);
  return attempt(office.db, async (tx) => {
    await tx.select().from(entrants).where(eq(entrants.id, entrant.id)).for("update");
    const team = tx.select({ id: members.accountId }).from(members).where(eq(members.entrantId, entrant.id));
    const { minutes } = settings.quotas;
    // One more after each finished stage.
    const customGames = settings.quotas.customGames + (await stagesOver(tx, contest.id));
    const used = await tx.$count(
      games,
      and(
        eq(games.contestId, contest.id),
        eq(games.kind, "custom"),
        inArray(games.orderedBy, team),
        sql`abs(extract(epoch from now() - ${games.createdAt})) < ${60 * minutes}`,
      ),
    );
    if (used >= customGames) return refuse(say("office.games-quota", { games: customGames, minutes }));
    const added = await addGames(tx, contest, [planned], queue);
    await queueGames(
      office,
      tx,
      added.map(({ id }) => ({ id, queue: queue(planned) })),
      1,
      PRIORITY.custom,
    );
    return added[0]!.id;
  });
}

/** The program that plays for an entrant: the latest accepted one that is not a test. */
export async function lastAccepted(office: Office, entrant: number) {
  const [submission] = await office.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.entrantId, entrant), eq(submissions.state, "accepted"), eq(submissions.test, false)))
    .orderBy(desc(submissions.number))
    .limit(1);
  return submission;
}
