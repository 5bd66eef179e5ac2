// Kalah's own players: mock ones that choose without thinking and show what a search must at least beat, and levels for
// people. Levels 1 to 3 are the seed's; the ones above follow extra moves and captures to their end.

import type { BuiltIn } from "../../core/game.ts";
import type { KalahState } from "./state.ts";

function firstFilled(pits: (m: number) => number[]) {
  return (state: KalahState, seat: number): number => {
    const m = state.rules.pits;
    return pits(m).find((pit) => state.board[seat * (m + 1) + pit - 1]! > 0)!;
  };
}

const leftToRight = (m: number) => Array.from({ length: m }, (_, i) => i + 1);
const rightToLeft = (m: number) => leftToRight(m).reverse();

export const kalahBots: Record<string, BuiltIn<KalahState, number>> = {
  left: { summary: "the first pit with stones, from pit 1 up", make: () => ({ act: firstFilled(leftToRight) }) },
  right: { summary: "the first pit with stones, from the store down", make: () => ({ act: firstFilled(rightToLeft) }) },
  level1: { summary: "beginner, looks one move ahead", spec: "negamax:depth=1,eval=stores" },
  level2: { summary: "looks three moves ahead", spec: "negamax:depth=3,eval=stores+rows" },
  level3: { summary: "looks seven moves ahead", spec: "alphabeta:depth=7,eval=stores+rows" },
  level4: {
    summary: "looks eight moves ahead, exchanges to the end",
    spec: "alphabeta:depth=8,eval=weights,quiet=true",
  },
  level5: {
    summary: "looks eleven moves ahead, exchanges to the end",
    spec: "alphabeta:depth=11,eval=weights,quiet=true",
  },
  level6: {
    summary: "looks fourteen moves ahead, exchanges to the end",
    spec: "alphabeta:depth=14,eval=weights,quiet=true",
  },
};
