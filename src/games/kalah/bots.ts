// The seed's mock players: they choose without thinking and show what a search must at least beat.

import type { BuiltIn } from "../../core/game.ts";
import type { KalahState } from "./rules.ts";

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
};
