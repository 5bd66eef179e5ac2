// Lesson 3: greedy: takes as many stones as it can at once, and decides between equals by chance.

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
  let best = -1;
  let bestPits = [];
  for (const pit of legal) {
    const after = sow(board, pit);
    const gain = after.board[6] - board[6];
    if (gain > best) {
      best = gain;
      bestPits = [];
    }
    if (gain === best) bestPits.push(pit);
  }
  return { action: bestPits[Math.floor(Math.random() * bestPits.length)], note: String(best) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") {
    console.log(JSON.stringify(choose(message.view, message.legal)));
  }
}
