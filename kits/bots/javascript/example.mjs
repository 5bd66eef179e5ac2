// A player of Kalah that looks one move ahead: it takes what brings most stones into its store, and likes to move again.

import { createInterface } from "node:readline";

/**
 * Stones won by this move; a second move counts as ten.
 * @param {import("./views.d.ts").KalahView} view
 * @param {number} pit
 */
function gain(view, pit) {
  // Your pits, your store, their pits: their store is passed over.
  const board = [...view.pits, view.store, ...view.theirPits];
  const m = view.pits.length;
  let at = pit - 1;
  let stones = board[at];
  board[at] = 0;
  for (; stones > 0; stones--) {
    at = (at + 1) % board.length;
    board[at]++;
  }
  const won = board[m] - view.store;
  if (at === m) return won + 10;
  const opposite = board[2 * m - at];
  return at < m && board[at] === 1 && opposite > 0 ? won + 1 + opposite : won;
}

/**
 * @param {import("./views.d.ts").KalahView} view
 * @param {number[]} legal
 */
function choose(view, legal) {
  return legal.reduce((best, pit) => (gain(view, pit) > gain(view, best) ? pit : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") console.log(JSON.stringify({ action: choose(message.view, message.legal) }));
}
