// Kalah's evaluation as a weighted sum. The default weights were found by ludus tune, from Tseitin's on (docs/tuning.md);
// with near=17.3, cramped=-40, tempo=1.72, rows=0, loot=0 it is Tseitin's evaluation (evaluations.ts) in open positions.

import type { WeightedSum } from "../../core/game.ts";
import { freedomOf } from "./evaluations.ts";
import type { KalahState } from "./state.ts";

export const kalahWeights: WeightedSum<KalahState> = {
  weights: {
    stores: { default: 1, help: "a stone in your store" },
    near: { default: 17, help: "how near the winning number is: 1 / (stones missing)" },
    cramped: { default: -57, help: "how little your sowings leave on your side: 1 / (freedom)" },
    tempo: { default: -0.17, help: "to be on move" },
    rows: { default: 0.086, help: "a stone in your row" },
    extra: { default: 0, help: "a pit from which you could move again" },
    loot: { default: 0.25, help: "a stone of your largest capture" },
  },
  count(state, seat, into) {
    into.fill(0);
    add(state, seat, 1, into);
    add(state, 1 - seat, -1, into);
    into[3] = state.mover === seat ? 1 : -1;
  },
  decided({ board, rules: { pits: m } }, seat) {
    let total = 0;
    for (let i = 0; i < board.length; i++) total += board[i]!;
    const own = board[seat * (m + 1) + m]!;
    const other = board[(1 - seat) * (m + 1) + m]!;
    return 2 * own > total ? 1 : 2 * other > total ? -1 : 0;
  },
};

/** What one side has, added for it or against it. */
function add({ board, rules }: KalahState, seat: number, sign: 1 | -1, into: Float64Array): void {
  const m = rules.pits;
  const first = seat * (m + 1);
  const kept = board[first + m]!;
  let total = 0;
  for (let i = 0; i < board.length; i++) total += board[i]!;
  let row = 0;
  let extra = 0;
  let loot = 0;
  for (let pit = 0; pit < m; pit++) {
    const stones = board[first + pit]!;
    if (stones === 0) continue;
    row += stones;
    const last = (pit + stones) % (2 * m + 1);
    if (rules.extraTurn && last === m) extra++;
    if (!rules.capture || last >= m || stones > 2 * m + 1) continue;
    if (board[first + last] !== 0 && last !== pit) continue;
    const opposite = board[2 * m - first - last]! + (pit + stones > 2 * m ? 1 : 0);
    if (opposite > 0) loot = Math.max(loot, opposite + 1);
  }
  into[0] = into[0]! + sign * kept;
  into[1] = into[1]! + sign / Math.max(0.5, total / 2 + 1 - kept);
  into[2] = into[2]! + sign / Math.max(1, freedomOf(board, first, m));
  into[4] = into[4]! + sign * row;
  into[5] = into[5]! + sign * extra;
  into[6] = into[6]! + sign * loot;
}
