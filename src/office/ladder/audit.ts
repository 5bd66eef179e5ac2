// Whether the ladder that is shown is the one that its games make: all ratings are computed anew from the stored games, and
// compared to the last bit.

import { and, asc, eq } from "drizzle-orm";
import { ratedInTurn, type SandboxRating } from "../../contest/ratings/bayesian.ts";
import { type LadderGame, programResets } from "../../contest/ratings/program-resets.ts";
import type { Message } from "../../core/message.ts";
import { gameSeats, games, ladderRatings } from "../data/schema.ts";
import type { Office } from "../office.ts";
import { say } from "../words/en.ts";
import { resetsAsked } from "./rate.ts";

interface LadderAudit {
  readonly games: number;
  readonly participants: number;
  /** What is not as it must be; the first ones. */
  readonly differences: readonly Message[];
}

const MOST_DIFFERENCES = 100;

export async function auditLadder({ db }: Office, contest: number): Promise<LadderAudit> {
  // One look at everything: games that end meanwhile are not half in it.
  return db.transaction(
    async (tx) => {
      const rows = await tx
        .select({
          game: { id: games.id, state: games.state, rated: games.rated, places: games.places },
          seat: {
            entrantId: gameSeats.entrantId,
            submissionId: gameSeats.submissionId,
            ratingMean: gameSeats.ratingMean,
            ratingSigma: gameSeats.ratingSigma,
          },
        })
        .from(games)
        .innerJoin(gameSeats, eq(gameSeats.gameId, games.id))
        .where(and(eq(games.contestId, contest), eq(games.kind, "ladder")))
        .orderBy(asc(games.rated), asc(games.id), asc(gameSeats.seat));
      const played = [...Map.groupBy(rows, ({ game }) => game.id).values()].map((seats) => ({
        game: seats[0]!.game,
        seats: seats.map(({ seat }) => seat),
      }));
      const differences: Message[] = [];
      for (const { game, seats } of played) {
        const counts = game.state === "finished" && seats.every(({ entrantId }) => entrantId !== null);
        if (counts && game.rated === null) differences.push(say("office.not-rated", { game: game.id }));
        if (!counts && game.rated !== null) differences.push(say("office.wrongly-rated", { game: game.id }));
      }
      const rated = played.filter(({ game }) => game.rated !== null);
      const seatsOf = new Map(rated.map(({ game, seats }) => [String(game.id), seats]));
      for (const [index, { game }] of rated.entries())
        if (game.rated !== index + 1) {
          differences.push(say("office.rated-gap", { game: game.id, number: game.rated!, expected: index + 1 }));
          break;
        }
      const finished = rated.map(
        ({ game, seats }): LadderGame => ({
          id: String(game.id),
          at: game.rated!,
          players: seats.map(({ entrantId }) => String(entrantId)),
          programs: seats.map(({ submissionId }) => submissionId!),
          places: game.places ?? [],
          scores: [],
        }),
      );
      const asked = await resetsAsked(tx, contest);
      const resets = programResets(finished, new Map([...asked].map(([entrant, ids]) => [String(entrant), ids])));
      const ratings = new Map<string, SandboxRating>();
      for (const { game, after } of ratedInTurn(finished, resets))
        for (const [seat, { mean, sigma }] of after.entries()) {
          const stored = seatsOf.get(game.id)![seat]!;
          if (stored.ratingMean !== mean || stored.ratingSigma !== sigma)
            differences.push(say("office.seat-differs", { game: Number(game.id), seat: seat + 1 }));
          ratings.set(game.players[seat]!, after[seat]!);
        }
      const shown = await tx.select().from(ladderRatings).where(eq(ladderRatings.contestId, contest));
      for (const { entrantId, mean, sigma, games: count } of shown) {
        const made = ratings.get(String(entrantId));
        if (made?.mean !== mean || made.sigma !== sigma || made.games !== count)
          differences.push(say("office.rating-differs", { entrant: entrantId }));
      }
      for (const entrant of ratings.keys())
        if (!shown.some(({ entrantId }) => String(entrantId) === entrant))
          differences.push(say("office.rating-differs", { entrant: Number(entrant) }));
      return { games: rated.length, participants: ratings.size, differences: differences.slice(0, MOST_DIFFERENCES) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
