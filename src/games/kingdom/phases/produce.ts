// Production: a ruler's land feeds its castles in equal shares, and a castle that has gathered the cost of a servant
// makes one, on its own cell or the first free neighbour from north on clockwise.

import { DIRECTIONS, NOWHERE } from "../board.ts";
import type { Kind } from "../orders.ts";
import { addServant, type KingdomState } from "../state.ts";
import { count } from "../tally.ts";

export function produce(state: KingdomState): void {
  const { castles, rules } = state;
  collect(state);
  for (let castle = 0; castle < castles.count; castle++) {
    if (castles.wealth[castle]! < rules.cost) continue;
    const cell = birthplace(state, castles.cell[castle]!);
    if (cell === NOWHERE) continue;
    castles.wealth[castle] = castles.wealth[castle]! - rules.cost;
    addServant(state, castles.training[castle]! as Kind, castles.lord[castle]!, cell);
    count(state.tally.trained, castles.lord[castle]!);
  }
}

const shared = new Int32Array(8);

/** Whole shares; what is left over goes to the ruler's first castles, one each. */
function collect({ castles, tally }: KingdomState): void {
  shared.fill(0);
  for (let castle = 0; castle < castles.count; castle++) {
    const lord = castles.lord[castle]!;
    const land = tally.land[lord]!;
    const own = tally.castles[lord]!;
    const share = Math.floor(land / own) + (shared[lord]! < land % own ? 1 : 0);
    castles.wealth[castle] = castles.wealth[castle]! + share;
    shared[lord] = shared[lord]! + 1;
  }
}

function birthplace({ board, standing }: KingdomState, castle: number): number {
  if (standing[castle] === 0) return castle;
  for (let dir = 0; dir < DIRECTIONS; dir++) {
    const cell = board.step(castle, dir);
    if (cell !== NOWHERE && standing[cell] === 0) return cell;
  }
  return NOWHERE;
}
