// Kalah for the screen: the board as numbers, and the pit that was sown.

import type { KalahState } from "../../../games/kalah/rules.ts";
import type { Event, SceneMaker } from "../../scenes/scene-maker.ts";
import { say } from "./words/en.ts";

export interface KalahScene {
  /** Pits in a row. */
  readonly pits: number;
  /** The ring as the rules keep it: South's pits, South's store, North's pits, North's store. */
  readonly board: readonly number[];
  readonly mover: number;
  /** The move that led here: who, and which place of the ring was emptied. */
  readonly sown: { readonly seat: number; readonly place: number } | undefined;
}

export const kalahSceneMaker: SceneMaker<KalahState, KalahScene> = {
  pace: 0.7,
  columns: [say("kalah.page.store"), say("kalah.page.row")],
  scene({ board, mover, rules: { pits } }, made) {
    const seat = made?.acting[0];
    const pit = seat === undefined ? undefined : (made!.actions[seat] as number | undefined);
    const sown = pit === undefined ? undefined : { seat: seat!, place: seat! * (pits + 1) + pit - 1 };
    return { pits, board: Array.from(board), mover, sown };
  },
  stats({ board, rules: { pits: m } }) {
    return [0, 1].map((seat) => {
      const first = seat * (m + 1);
      return [board[first + m]!, board.subarray(first, first + m).reduce((sum, stones) => sum + stones, 0)];
    });
  },
  goal: ({ board }) => say("kalah.page.goal", { stones: board.reduce((sum, stones) => sum + stones, 0) }),
  watch: { glimpse: ({ board, mover, rules: { pits } }) => ({ board: Array.from(board), mover, pits }), events },
  spot: (state, pit: number) => ({ to: String(state.mover * (state.rules.pits + 1) + pit - 1) }),
};

type Glimpse = Pick<KalahScene, "board" | "mover" | "pits">;

function events(before: Glimpse, after: Glimpse): Event[] {
  const seat = before.mover;
  const store = seat * (after.pits + 1) + after.pits;
  const gain = after.board[store]! - before.board[store]!;
  if (after.mover === seat) return [{ kind: "extra", seat, text: "" }];
  // A lap puts one stone into the store; more at once were captured, except in the sweep at the end.
  return gain >= 3 && after.mover >= 0 ? [{ kind: "capture", seat, text: `+${gain}` }] : [];
}
