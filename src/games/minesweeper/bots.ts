// A careful sweeper: always opens a cell that is mined with the least probability.

import type { BuiltIn } from "../../core/game.ts";
import type { MinesweeperKnown } from "./board.ts";
import { inferenceOf } from "./inference.ts";

/** Chances that differ by less come from the same fraction. */
const SAME = 1e-9;

export const minesweeperBots: Record<string, BuiltIn<MinesweeperKnown, number>> = {
  careful: {
    summary: "opens the cell least likely to be a mine",
    make: () => ({
      act(known, _seat, random) {
        const chances = [...inferenceOf(known).chances(random)];
        const least = Math.min(...chances.map(([, chance]) => chance));
        return random.pick(chances.filter(([, chance]) => chance <= least + SAME))[0];
      },
    }),
  },
};
