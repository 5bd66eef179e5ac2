// Lesson 6: one full round: my whole turn, then the best whole turn of the other.

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

/** The best value that I can reach in this turn. */
function bestTurn(board) {
  let best = -1000;
  for (const pit of moves(board)) {
    const after = sow(board, pit);
    best = Math.max(best, after.again ? bestTurn(after.board) : evaluate(after.board));
  }
  return best;
}

/** My turn is over: what the board is worth for me once the other has answered as well as they can. */
function afterReply(board) {
  const theirs = turned(board);
  if (moves(theirs).length === 0) return evaluate(board);
  return -bestTurn(theirs);
}

/** The best value after my turn and the reply, and the pit to begin with. */
function bestRound(board) {
  let best = { value: -1000, pit: undefined };
  for (const pit of moves(board)) {
    const after = sow(board, pit);
    const value = after.again ? bestRound(after.board).value : afterReply(after.board);
    if (value > best.value) best = { value, pit };
  }
  return best;
}

function choose(view, legal) {
  const { value, pit } = bestRound(boardOf(view));
  return { action: pit, note: String(value) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") {
    console.log(JSON.stringify(choose(message.view, message.legal)));
  }
}
