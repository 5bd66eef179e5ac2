// A finished game of the ladder moves the ratings of its players, in the transaction that writes its result: so it counts
// exactly once. Games of a contest are rated one after the other, and numbered in that order: by it, everything can be made
// again from the games alone.

import { and, eq, inArray, max, sql } from "drizzle-orm";
import { rateNext, type SandboxRating, shownRating } from "../../contest/ratings/bayesian.ts";
import { resetDue } from "../../contest/ratings/program-resets.ts";
import type { Queries, Transaction } from "../data/connect.ts";
import { gameSeats, games, ladderRatings, submissions } from "../data/schema.ts";

const LOCK = 0x4c61_6464;

export async function rateLadderGame(
  tx: Transaction,
  contest: number,
  game: number,
  places: readonly number[],
): Promise<void> {
  const seats = await tx
    .select({ entrant: gameSeats.entrantId, submission: gameSeats.submissionId })
    .from(gameSeats)
    .where(eq(gameSeats.gameId, game))
    .orderBy(gameSeats.seat);
  const players = seats.flatMap(({ entrant, submission }) =>
    entrant === null || submission === null ? [] : [{ entrant, submission }],
  );
  // Built-in players have no rating.
  if (players.length < seats.length) return;
  // What is believed before a game is what the one before has left.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${contest})`);
  const ids = players.map(({ entrant }) => entrant);
  const rows = await tx.select().from(ladderRatings).where(inArray(ladderRatings.entrantId, ids));
  const known = new Map(rows.map((row) => [row.entrantId, row]));
  const asked = await resetsAsked(tx, contest, ids);
  const resets = players.map(({ entrant, submission }) =>
    resetDue(asked.get(entrant) ?? [], known.get(entrant)?.submissionId, submission),
  );
  const before = ids.map((id): SandboxRating | undefined => {
    const row = known.get(id);
    return row && { mean: row.mean, sigma: row.sigma, shown: shownRating(row), games: row.games };
  });
  const after = rateNext(before, places, resets);
  const [last] = await tx
    .select({ rated: max(games.rated) })
    .from(games)
    .where(eq(games.contestId, contest));
  await tx
    .update(games)
    .set({ rated: (last?.rated ?? 0) + 1 })
    .where(eq(games.id, game));
  for (const [seat, { entrant, submission }] of players.entries()) {
    const { mean, sigma, games: played } = after[seat]!;
    await tx
      .update(gameSeats)
      .set({ ratingMean: mean, ratingSigma: sigma })
      .where(and(eq(gameSeats.gameId, game), eq(gameSeats.seat, seat)));
    const submissionId = Math.max(submission, known.get(entrant)?.submissionId ?? 0);
    const now = { mean, sigma, games: played, submissionId };
    await tx
      .insert(ladderRatings)
      .values({ entrantId: entrant, contestId: contest, ...now })
      .onConflictDoUpdate({ target: ladderRatings.entrantId, set: now });
  }
}

/** Accepted programs whose authors asked for a reset, by entrant; of some entrants, or of all. */
export async function resetsAsked(
  db: Queries,
  contest: number,
  entrants?: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ id: submissions.id, entrant: submissions.entrantId })
    .from(submissions)
    .where(
      and(
        eq(submissions.contestId, contest),
        entrants && inArray(submissions.entrantId, [...entrants]),
        eq(submissions.state, "accepted"),
        eq(submissions.reset, true),
        eq(submissions.test, false),
      ),
    );
  const byEntrant = new Map<number, number[]>();
  for (const { id, entrant } of rows) byEntrant.set(entrant, [...(byEntrant.get(entrant) ?? []), id]);
  return byEntrant;
}
