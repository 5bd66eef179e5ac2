// Lesson 10: two judges: alpha-beta that waits for quiet, and Monte Carlo among the moves that it finds equal.

import { createInterface } from "node:readline";

const DEPTH = 6;
const GAMES = 100;
let random = Math.random;

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

/** How good the board is for me: the difference of the stores. */
function evaluate(board) {
  return board[6] - board[13];
}

/** The same board as the other player sees it. */
function turned(board) {
  return [...board.slice(7), ...board.slice(0, 7)];
}

/** What the board is worth for the player to move, as far as it lies between alpha and beta. */
function search(board, depth, alpha, beta) {
  const pits = moves(board);
  if (pits.length === 0) return evaluate(board);
  if (depth <= 0) return quiet(board, alpha, beta);
  let best = -1000;
  for (const pit of pits) {
    best = Math.max(best, valueOf(board, pit, depth, Math.max(alpha, best), beta));
    if (best >= beta) break; // the other player will not let it come to this
  }
  return best;
}

/** As search, but only extra turns and captures go on; whoever has neither, or wants neither, may stop here. */
function quiet(board, alpha, beta) {
  let best = evaluate(board);
  for (const pit of moves(board)) {
    if (best >= beta) break;
    const after = sow(board, pit);
    if (after.again || after.board[6] - board[6] > 1) {
      best = Math.max(best, valueOf(board, pit, 0, Math.max(alpha, best), beta));
    }
  }
  return best;
}

/** What it is worth for the player to move to play this pit. */
function valueOf(board, pit, depth, alpha, beta) {
  const after = sow(board, pit);
  if (after.again) return search(after.board, depth - 1, alpha, beta);
  return -search(turned(after.board), depth - 1, -beta, -alpha);
}

/** Numbers from 0 to 1 that repeat with the seed: the same game comes out the same again. */
function seeded(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Plays at random to the end: 1 if the player to move wins, 0 if they lose, a half for a draw. */
function randomGame(start) {
  let board = start;
  let me = true;
  for (let pits = moves(board); pits.length > 0; pits = moves(board)) {
    const after = sow(board, pits[Math.floor(random() * pits.length)]);
    board = after.again ? after.board : turned(after.board);
    if (!after.again) me = !me;
  }
  const difference = Math.sign(board[6] - board[13]);
  return 0.5 + 0.5 * (me ? difference : -difference);
}

/** The share of random games that I win after this pit. */
function chance(board, pit) {
  const after = sow(board, pit);
  let wins = 0;
  for (let n = 0; n < GAMES; n++) {
    wins += after.again ? randomGame(after.board) : 1 - randomGame(turned(after.board));
  }
  return wins / GAMES;
}

function choose(view, legal) {
  const board = boardOf(view);
  let best = -1000;
  let equals = [];
  for (const pit of moves(board)) {
    const value = valueOf(board, pit, DEPTH, best - 1, 1000); // best - 1: what is equal to the best is found, too
    if (value > best) {
      best = value;
      equals = [];
    }
    if (value === best) equals.push(pit);
  }
  let chosen = { pit: equals[0], share: -1 };
  for (const pit of equals) {
    const share = chance(board, pit);
    if (share > chosen.share) chosen = { pit, share };
  }
  return { action: chosen.pit, note: chosen.share.toFixed(2) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "init") {
    random = seeded(message.seed);
  } else if (message.type === "turn") {
    console.log(JSON.stringify(choose(message.view, message.legal)));
  }
}
