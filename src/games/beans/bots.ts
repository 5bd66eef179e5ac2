// The seed's first player: leaves both heaps even if that can be done, else takes anything. With three players it goes
// by the king's podium.

import type { BuiltIn } from "../../core/game.ts";
import { kingFormula, kingPodium } from "../one-way/formula.ts";
import { type BeansState, BLACK, BOTH, WHITE } from "./state.ts";

function choices({ white, black }: BeansState): { taken: number; white: number; black: number }[] {
  return [BOTH, WHITE, BLACK]
    .map((taken) => ({ taken, white: white - (taken & WHITE ? 1 : 0), black: black - (taken & BLACK ? 1 : 0) }))
    .filter((left) => left.white >= 0 && left.black >= 0);
}

export const beansBots: Record<string, BuiltIn<BeansState, number>> = {
  formula: {
    summary: "perfect, by the formulas for two and three players",
    make: () => ({
      act(state, _seat, random) {
        const inThree = state.seats === 3 && state.out === 0;
        const rank = inThree
          ? (left: BeansState) => (kingPodium(left.white, left.black) + 1) % 3
          : (left: BeansState) => (kingFormula(left.white, left.black) ? 0 : 1);
        const ranked = choices(state).map((left) => ({ taken: left.taken, rank: rank({ ...state, ...left }) }));
        const best = Math.min(...ranked.map((choice) => choice.rank));
        return random.pick(ranked.filter((choice) => choice.rank === best)).taken;
      },
    }),
  },
};
