// The exact solver of Kalah. The value is the final difference of the stores for the mover.

import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import type { KalahRules, KalahState } from "../../games/kalah/rules.ts";
import type { ReplayStore, Solution, SolveRequest, Solver } from "../solver.ts";
import { say } from "../words/en.ts";
import { MOST_STONES } from "./kalah/bounds.ts";
import { TooFull } from "./kalah/prover.ts";
import { MOST_PITS, Sower } from "./kalah/sowing.ts";
import { solveWide } from "./kalah/wide.ts";
import { type KalahMove, KalahWorth, type Rows } from "./kalah/worth.ts";

/** Kalah(6,4) has 1.4 * 10^12 ways to lie; more than this takes hours. */
const MOST_POSITIONS = 2e12;
/** Rows that do not fit the fast solver: these many ways to lie are searched in seconds. */
const MOST_WIDE_POSITIONS = 1e8;
/** With more stones in play than this nobody waits for the end. */
const QUICK_STONES = 26;

export const kalahSolver: Solver = {
  games: ["kalah"],
  countsPoints: true,
  isQuick: (state) => stonesInPlay(state as KalahState) <= QUICK_STONES,
  tooLarge: (state) => tooLarge(state as KalahState),
  solve(request) {
    const state = request.state as KalahState;
    return tooLarge(state) ?? (state.rules.pits > MOST_PITS ? solvedWide : solved)(state, request);
  },
};

function solvedWide(state: KalahState, { progress }: SolveRequest): Solution | Refusal {
  const found = solveWide(state, progress);
  if (found instanceof Refusal) return found;
  const { value, best, line, positions } = found;
  return { value, best: best.map(String), line: line.map(String), words: inWords(value), more: { positions } };
}

function solved(state: KalahState, { progress, shelf }: SolveRequest): Solution | Refusal {
  const worth = knownWorth(state, progress, shelf);
  const rows = worth.rows(state);
  const name = proofsName(state);
  try {
    const future = worth.worth(rows);
    const best = worth.moves(rows).filter((move) => worth.moveReaches(move, future));
    const value = storesDifference(state) + future;
    const line = bestLine(worth, rows, future);
    shelf?.clear(name);
    return {
      value,
      best: best.map(({ pit }) => String(pit)),
      line,
      words: inWords(value),
      more: { positions: worth.nodes },
    };
  } catch (error) {
    if (error instanceof TooFull) return refuse(say("engines.kalah-full"));
    shelf?.put(name, worth.proofs());
    throw error;
  }
}

/** The tables of the last position, kept so that solving on after an interruption or a move starts from them. */
let last: { rules: string; stones: number; worth: KalahWorth; tell: (how: Message) => void } | undefined;

function knownWorth(
  state: KalahState,
  progress: ((how: Message) => void) | undefined,
  shelf: ReplayStore | undefined,
): KalahWorth {
  const rules = JSON.stringify(state.rules);
  const stones = stonesInPlay(state);
  if (!last || last.rules !== rules || last.stones < stones) {
    const made = { rules, stones, tell: (_how: Message) => {} };
    last = { ...made, worth: new KalahWorth(state.rules, stones, (how) => last?.tell(how)) };
    const proofs = shelf?.take(proofsName(state));
    if (proofs) last.worth.goOn(proofs);
  }
  last.tell = progress ?? (() => {});
  return last.worth;
}

/** Proofs serve every position of the same rules and so many stones. */
function proofsName(state: KalahState): string {
  return `kalah ${stonesInPlay(state)} ${JSON.stringify(state.rules)}`;
}

function bestLine(worth: KalahWorth, from: Rows, value: number): string[] {
  const line: string[] = [];
  let rows: Rows | undefined = from;
  let target = value;
  while (rows) {
    const move: KalahMove = worth.moves(rows).find((move) => worth.moveReaches(move, target))!;
    line.push(String(move.pit));
    target = move.again ? target - move.gain : move.gain - target;
    rows = move.next;
  }
  return line;
}

function tooLarge(state: KalahState): Refusal | undefined {
  const { pits } = state.rules;
  const wide = pits > MOST_PITS;
  const stones = stonesInPlay(state);
  const most = mostStones(2 * pits, wide ? MOST_WIDE_POSITIONS : MOST_POSITIONS);
  if (stones <= most) {
    const room = new Sower(state.rules).fullest - 5;
    if (wide || fullestPit(state) <= room) return undefined;
    return refuse(say("engines.kalah-pit", { stones: fullestPit(state), room }));
  }
  return refuse(say(wide ? "engines.kalah-stones-wide" : "engines.kalah-stones", { stones, pits, most }));
}

function fullestPit({ board, rules: { pits } }: KalahState): number {
  return Math.max(...board.filter((_, i) => i % (pits + 1) !== pits));
}

/** How many stones can lie in so many pits without more than `limit` ways to lie. */
function mostStones(pits: number, limit: number): number {
  let stones = 0;
  while (stones < MOST_STONES && ways(stones + 1, pits) <= limit) stones++;
  return stones;
}

/** In how many ways so many stones or fewer can lie in so many pits. */
function ways(stones: number, pits: number): number {
  let product = 1;
  for (let i = 1; i <= pits; i++) product = (product * (stones + i)) / i;
  return product;
}

function stonesInPlay({ board, rules: { pits } }: KalahState): number {
  let stones = 0;
  for (let i = 0; i < board.length; i++) if (i % (pits + 1) !== pits) stones += board[i]!;
  return stones;
}

function storesDifference({
  board,
  mover,
  rules: { pits },
}: {
  board: Uint16Array;
  mover: number;
  rules: KalahRules;
}): number {
  const difference = board[pits]! - board[2 * pits + 1]!;
  return mover === 0 ? difference : -difference;
}

function inWords(value: number): Message {
  if (value === 0) return say("engines.draw");
  return value > 0 ? say("engines.wins-by", { by: value }) : say("engines.loses-by", { by: -value });
}
