// From a replay to a game: somebody wants to play on from this turn.

import type { Json } from "../../core/game.ts";
import { go } from "../shell/route.tsx";
import { type Opening, readOpening } from "../stage/messages.ts";

export interface TakenOver {
  readonly opening: Opening;
  readonly steps: readonly (readonly Json[])[];
  /** It is the person's own game, begun on this page before: what the clocks showed. */
  readonly left?: readonly number[];
}

let waiting: TakenOver | undefined;

export function takeOver(replay: string, turn: number): void {
  const { opening, steps } = readOpening(replay);
  waiting = { opening, steps: steps.slice(0, turn) };
  go(`/play/${opening.game}`);
}

/** What was taken over for this game, once. */
export function takenOver(game: string): TakenOver | undefined {
  const taken = waiting?.opening.game === game ? waiting : undefined;
  waiting = undefined;
  return taken;
}
