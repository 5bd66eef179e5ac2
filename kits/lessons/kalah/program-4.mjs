// Lesson 4: misses no extra turn and no capture.

import { createInterface } from "node:readline";

/** One list of 14: my pits 0..5, my store 6, their pits 7..12, their store 13. */
function boardOf(view) {
  return [...view.pits, view.store, ...view.theirPits, view.theirStore];
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The board after I play this pit (1..6), and whether I move again. The old board stays as it is. */
function sow(old, pit) {
  let board = [...old];
  let at = pit - 1;
  let stones = board[at];
  board[at] = 0;
  while (stones > 0) {
    at = (at + 1) % 13; // 13 is their store: never reached
    board[at] += 1;
    stones -= 1;
  }
  let again = at === 6;
  if (at < 6 && board[at] === 1 && board[12 - at] > 0) {
    board[6] += 1 + board[12 - at];
    board[at] = board[12 - at] = 0;
  }
  if (sum(board.slice(0, 6)) === 0 || sum(board.slice(7, 13)) === 0) {
    board = [0, 0, 0, 0, 0, 0, sum(board.slice(0, 7)), 0, 0, 0, 0, 0, 0, sum(board.slice(7))];
    again = false;
  }
  return { board, again };
}

function choose(view, legal) {
  const board = boardOf(view);
  const fromTheStore = [...legal].sort((a, b) => b - a); // the pit nearest the store first
  for (const pit of fromTheStore) {
    if (sow(board, pit).again) return { action: pit, note: "once more" };
  }
  let bestGain = 1;
  let bestPit;
  for (const pit of legal) {
    const gain = sow(board, pit).board[6] - board[6];
    if (gain > bestGain) {
      bestGain = gain;
      bestPit = pit;
    }
  }
  if (bestPit) return { action: bestPit, note: "captures " + bestGain };
  return { action: legal[Math.floor(Math.random() * legal.length)], note: "nothing to take" };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") {
    console.log(JSON.stringify(choose(message.view, message.legal)));
  }
}
