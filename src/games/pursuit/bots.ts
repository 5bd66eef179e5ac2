// The seed's Tom and Jerry, and a Jerry who sees nobody. The rules let the last two play a prey that has no player.

import type { BuiltIn } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import { neighbours, stepTowards } from "../terrain/walk.ts";
import { opponents, type PursuitState, steps } from "./board.ts";

/** Tom: the straight way to the nearest opponent. */
function chase(state: PursuitState, piece: number): number {
  const { grid, cells } = state;
  const from = cells[piece]!;
  const [nearest] = opponents(state, piece)
    .map((other) => cells[other]!)
    .sort((a, b) => grid.distance(from, a) - grid.distance(from, b));
  const next = nearest === undefined ? -1 : stepTowards(state, from, nearest);
  if (next >= 0) return next;
  const reach = new Int32Array(9);
  return reach[steps(state, piece, reach) - 1]!;
}

/** Jerry: the neighbour cell farthest from the nearest opponent, the first such in the order of the compass. */
export function flee(state: PursuitState, piece: number): number {
  const { grid, cells } = state;
  const others = opponents(state, piece);
  const around = new Int32Array(8);
  const count = neighbours(state, cells[piece]!, around);
  let refuge = cells[piece]!;
  let farthest = -1;
  for (let i = 0; i < count; i++) {
    const distance = Math.min(...others.map((other) => grid.distance(cells[other]!, around[i]!)));
    if (distance > farthest) [refuge, farthest] = [around[i]!, distance];
  }
  return refuge;
}

/** Any step that is allowed, each equally likely. */
export function wander(state: PursuitState, piece: number, random: Random): number {
  const reach = new Int32Array(9);
  return reach[random.below(steps(state, piece, reach))]!;
}

export const pursuitBots: Record<string, BuiltIn<PursuitState, number>> = {
  tom: {
    summary: "steps straight towards the prey; around inaccessible cells by a shortest path",
    make: () => ({ act: chase }),
  },
  jerry: {
    summary: "steps to the neighbouring cell farthest from the pursuers",
    make: () => ({ act: flee }),
  },
  wanderer: {
    summary: "sees nobody and steps at random",
    make: () => ({ act: wander }),
  },
};
