// One turn: all rulers' orders at once, carried out phase after phase. Everybody decided on the same snapshot; what
// an earlier phase changes (a servant that died, a cell that fell free) is seen by the later ones.

import { KEEP, type Orders, TRAIN } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { attack } from "./attack.ts";
import { capture } from "./capture.ts";
import { cultivate } from "./cultivate.ts";
import { heal } from "./heal.ts";
import { move } from "./move.ts";
import { produce } from "./produce.ts";
import { score } from "./score.ts";
import type { Turn } from "./turn-orders.ts";

// One desk for all matches: a turn is played without pause, so no other can need it meanwhile.
const LARGEST = 128 * 128;
const desk: Turn = { orders: new Uint8Array(LARGEST), struck: new Uint8Array(LARGEST) };

/** Orders are indexed by seat. Who gives none keeps its castles and servants, without control. */
export function playTurn(state: KingdomState, orders: readonly (Orders | undefined)[]): void {
  state.turn++;
  gather(state, orders, desk);
  train(state, orders);
  attack(state, desk);
  capture(state, desk);
  cultivate(state, desk);
  move(state, desk);
  heal(state, desk);
  produce(state);
  score(state);
}

const upTo = new Int32Array(8);

/** Lays every ruler's list of orders out over the servants' places. */
function gather({ servants }: KingdomState, orders: readonly (Orders | undefined)[], turn: Turn): void {
  upTo.fill(0);
  for (let i = 0; i < servants.count; i++) {
    const lord = servants.lord[i]!;
    turn.orders[i] = orders[lord]?.servants[upTo[lord]!] ?? 0;
    turn.struck[i] = 0;
    upTo[lord] = upTo[lord]! + 1;
  }
}

/** Castle orders: which kind to train, at once; the wealth is kept. */
function train({ castles }: KingdomState, orders: readonly (Orders | undefined)[]): void {
  upTo.fill(0);
  for (let castle = 0; castle < castles.count; castle++) {
    const lord = castles.lord[castle]!;
    const order = orders[lord]?.castles[upTo[lord]!] ?? KEEP;
    if (order !== KEEP) castles.training[castle] = order - TRAIN;
    upTo[lord] = upTo[lord]! + 1;
  }
}
