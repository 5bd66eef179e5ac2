// Points: what a ruler has and has done, counted every turn; turn t counts t-fold, so the last turns weigh most.
// A ruler that has neither castle nor servant is out and has nothing.

import { type Outcome, placesByScore, withReason } from "../../../core/game.ts";
import { isOut, type KingdomState } from "../state.ts";
import { say } from "../words/en.ts";

export function score(state: KingdomState): void {
  const { tally, seats, turn } = state;
  for (let lord = 0; lord < seats; lord++) {
    tally.points[lord] = isOut(state, lord) ? 0 : tally.points[lord]! + turn * worth(state, lord);
  }
}

/** What a ruler's realm and deeds are worth in a turn, before the turn's weight. */
function worth({ tally, rules }: KingdomState, lord: number): number {
  return (
    rules.perLand * tally.land[lord]! +
    rules.perWorker * tally.workers[lord]! +
    rules.perKnight * tally.knights[lord]! +
    rules.perCastle * tally.castles[lord]! +
    rules.perWorkerKilled * tally.workersKilled[lord]! +
    rules.perKnightKilled * tally.knightsKilled[lord]! +
    rules.perCapture * tally.captured[lord]!
  );
}

/** The score that is shown: the sum so far over ten times the number of turns, whole. */
export function shownScore({ tally, rules }: KingdomState, lord: number): number {
  return Math.floor(tally.points[lord]! / (10 * rules.turns));
}

/** All turns are always played. Equal scores are told apart by land, then castles, then kills; else the place is shared. */
export function kingdomOutcome(state: KingdomState): Outcome | undefined {
  if (state.turn < state.rules.turns) return undefined;
  const { tally, seats } = state;
  const scores = Array.from({ length: seats }, (_, lord) => shownScore(state, lord));
  const merits = scores.map((score, lord) => [
    score,
    tally.land[lord]!,
    tally.castles[lord]!,
    tally.workersKilled[lord]! + tally.knightsKilled[lord]!,
  ]);
  const rank = merits.map((own) => merits.filter((other) => compare(own, other) > 0).length);
  return withReason({ places: placesByScore(rank), scores }, say("kingdom.played", { turns: state.rules.turns }));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((value, i) => value !== b[i]);
  return first < 0 ? 0 : a[first]! - b[first]!;
}
