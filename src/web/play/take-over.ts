// From a replay to a game: somebody wants to play on from this turn.

import { useEffect } from "react";
import type { Fault } from "../../arena/fault.ts";
import type { Json } from "../../core/game.ts";
import { readSceneSource, type SceneSource } from "../scenes/messages.ts";
import { go } from "../shell/route.tsx";
import type { PastMove } from "./session.ts";

export interface TakenOver {
  readonly opening: SceneSource;
  readonly steps: readonly (readonly Json[])[];
  /** Whose place the person takes. */
  readonly seat: number;
  /** It is the person's own game, begun on this page before: what the clocks showed. */
  readonly left?: readonly number[];
  readonly past?: readonly PastMove[] | undefined;
  readonly faults?: readonly Fault[] | undefined;
  /** It is over, and kept on the server under this id, if it could be. */
  readonly kept?: string | undefined;
}

let waiting: TakenOver | undefined;

export function takeOver(replay: string, turn: number, seat: number): void {
  const { opening, steps } = readSceneSource(replay);
  waiting = { opening, steps: steps.slice(0, turn), seat };
  go(`/play/${opening.game}`);
}

/** What was taken over for this game. A page may ask more than once until it is there. */
export const takenOver = (game: string): TakenOver | undefined =>
  waiting?.opening.game === game ? waiting : undefined;

/** Once the page is there, nothing waits for it any more. */
export const useTakenOverOnce = (): void =>
  useEffect(() => {
    waiting = undefined;
  }, []);
