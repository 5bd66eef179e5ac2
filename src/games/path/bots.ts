// Two walkers: the seed's, diagonally until level with the goal and then straight; and one that plans the whole way.

import type { BuiltIn } from "../../core/game.ts";
import { stepTowards } from "../terrain/walk.ts";
import { shortestPath } from "./astar.ts";
import { noWay, type PathState } from "./state.ts";

export const pathBots: Record<string, BuiltIn<PathState, number>> = {
  diagonal: {
    summary: "diagonally until level with the goal, then straight; around inaccessible cells by a shortest path",
    make: () => ({
      act(state) {
        const next = stepTowards(state, state.cell, state.goal);
        return next < 0 ? noWay(state) : next;
      },
    }),
  },
  astar: {
    summary: "plans the whole way with A* before every step",
    make: () => ({ act: (state) => shortestPath(state, state.cell, state.goal)?.[0] ?? noWay(state) }),
  },
};
