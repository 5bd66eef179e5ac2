// Lesson 9: a better evaluation: Tseitin's.

import { createInterface } from "node:readline";

const DEPTH = 4;

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

/** My pits with stones, the one nearest the store first. None: the game is over. */
function moves(board) {
  return [6, 5, 4, 3, 2, 1].filter((pit) => board[pit - 1] > 0);
}

/** How much of all that a player could sow stays with them; at least 1. */
function freedom(pits) {
  let total = 0;
  for (const [place, stones] of pits.entries()) {
    if (stones === 0) continue;
    let own = 0;
    let other = 0;
    let at = place;
    for (let n = 0; n < stones; n++) {
      at = (at + 1) % 13;
      if (at < 6) own += 1;
      else if (at > 6) other += 1;
    }
    total += own - other + 7;
  }
  return Math.max(1, total);
}

/** What a player has, and may hope for. */
function prospects(store, pits) {
  if (store >= 37) return 10000;
  return store + 17.3 / (37 - store) - 40 / freedom(pits);
}

/** Tseitin's evaluation for the player to move. */
function evaluate(board) {
  if (moves(board).length === 0) return 10000 * Math.sign(board[6] - board[13]);
  return prospects(board[6], board.slice(0, 6)) - prospects(board[13], board.slice(7, 13)) + 1.72;
}

/** The same board as the other player sees it. */
function turned(board) {
  return [...board.slice(7), ...board.slice(0, 7)];
}

/** What the board is worth for the player to move, as far as it lies between alpha and beta. */
function search(board, depth, alpha, beta) {
  const pits = moves(board);
  if (depth === 0 || pits.length === 0) return evaluate(board);
  let best = -100000;
  for (const pit of pits) {
    best = Math.max(best, valueOf(board, pit, depth, Math.max(alpha, best), beta));
    if (best >= beta) break; // the other player will not let it come to this
  }
  return best;
}

/** What it is worth for the player to move to play this pit. */
function valueOf(board, pit, depth, alpha, beta) {
  const after = sow(board, pit);
  if (after.again) return search(after.board, depth - 1, alpha, beta);
  return -search(turned(after.board), depth - 1, -beta, -alpha);
}

function choose(view, legal) {
  const board = boardOf(view);
  let best = -100000;
  let bestPit;
  for (const pit of moves(board)) {
    const value = valueOf(board, pit, DEPTH, best, 100000);
    if (value > best) {
      best = value;
      bestPit = pit;
    }
  }
  return { action: bestPit, note: evaluate(board).toFixed(2) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") {
    console.log(JSON.stringify(choose(message.view, message.legal)));
  }
}
