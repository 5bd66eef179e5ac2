// The exact solver of Kalah. The value is the final difference of the stores for the mover.

import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import type { KalahRules, KalahState } from "../../games/kalah/rules.ts";
import type { Solution, SolveRequest, Solver } from "../solver.ts";
import { say } from "../words/en.ts";
import { MOST_STONES } from "./kalah/bounds.ts";
import { follow, type KalahMemory, newMemory } from "./kalah/crew.ts";
import { planFor } from "./kalah/plan.ts";
import { MOST_PITS, Sower } from "./kalah/sowing.ts";
import { solveWide } from "./kalah/wide.ts";
import { type KalahMove, KalahWorth, type Rows } from "./kalah/worth.ts";

/** So many positions are searched in about a minute, and in about a night. */
const MOST_POSITIONS = 2e8;
const MOST_FOR_THE_PATIENT = 1e11;
/** Rows that do not fit the fast solver: these many ways to lie are searched in seconds. */
const MOST_WIDE_POSITIONS = 1e8;
/** Bytes for tables, unless the host says how many. */
const MEMORY = 400e6;
/** With fewer positions to search, other threads would only begin when all is done. */
const FOR_A_CREW = 1e6;
/** With more stones in play than this nobody waits for the end. */
const QUICK_STONES = 34;

export const kalahSolver: Solver = {
  games: ["kalah"],
  countsPoints: true,
  isQuick: (state) => stonesInPlay(state as KalahState) <= QUICK_STONES,
  tooLarge: (state) => tooLarge(state as KalahState, MOST_POSITIONS),
  solve(request) {
    const state = request.state as KalahState;
    const beyond = tooLarge(state, request.isPatient ? MOST_FOR_THE_PATIENT : MOST_POSITIONS);
    return beyond ?? (state.rules.pits > MOST_PITS ? solvedWide : solved)(state, request);
  },
  help: (job, number) => follow(job as KalahMemory, number),
};

function solvedWide(state: KalahState, { progress }: SolveRequest): Solution | Refusal {
  const found = solveWide(state, progress);
  if (found instanceof Refusal) return found;
  const { value, best, line, positions } = found;
  return { value, best: best.map(String), line: line.map(String), words: inWords(value), more: { positions } };
}

function solved(state: KalahState, request: SolveRequest): Solution | Refusal {
  const worth = knownWorth(state, request);
  const rows = worth.rows(state);
  try {
    const future = worth.worth(rows);
    const best = worth.moves(rows).filter((move) => worth.moveReaches(move, future));
    const value = storesDifference(state) + future;
    const line = bestLine(worth, rows, future);
    worth.clear();
    return {
      value,
      best: best.map(({ pit }) => String(pit)),
      line,
      words: inWords(value),
      more: { positions: worth.nodes },
    };
  } catch (error) {
    worth.keep();
    throw error;
  }
}

/** The tables of the last position, kept so that solving on after an interruption or a move starts from them. */
let last: { rules: string; stones: number; worth: KalahWorth } | undefined;

function knownWorth(state: KalahState, { progress, store, crew, memory = MEMORY }: SolveRequest): KalahWorth {
  const rules = JSON.stringify(state.rules);
  const stones = stonesInPlay(state);
  if (!last || last.rules !== rules || last.stones < stones) {
    // Let go of the old tables before new ones are made.
    last = undefined;
    const plan = planFor(state.rules, stones, memory);
    const isAlone = !crew || crew.threads === 1 || plan.expected < FOR_A_CREW;
    const shared = newMemory(plan, !isAlone);
    if (!isAlone) crew.start(shared);
    last = { rules, stones, worth: new KalahWorth(shared, { store, isAlone }) };
  }
  last.worth.progress = progress;
  return last.worth;
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

function tooLarge(state: KalahState, limit: number): Refusal | undefined {
  const { pits } = state.rules;
  const wide = pits > MOST_PITS;
  const stones = stonesInPlay(state);
  const isFew = wide ? stones <= mostWideStones(2 * pits) : isFewEnough(state.rules, stones, limit);
  if (isFew) {
    const room = new Sower(state.rules).fullest - 5;
    if (wide || fullestPit(state) <= room) return undefined;
    return refuse(say("engines.kalah-pit", { stones: fullestPit(state), room }));
  }
  const most = wide ? mostWideStones(2 * pits) : mostStones(state.rules, limit);
  return refuse(say(wide ? "engines.kalah-stones-wide" : "engines.kalah-stones", { stones, pits, most }));
}

function fullestPit({ board, rules: { pits } }: KalahState): number {
  return Math.max(...board.filter((_, i) => i % (pits + 1) !== pits));
}

/** Whether they are solved with no more than `limit` positions searched, as far as can be told. */
function isFewEnough(rules: KalahRules, stones: number, limit: number): boolean {
  return stones <= MOST_STONES && planFor(rules, stones, MEMORY).expected <= limit;
}

function mostStones(rules: KalahRules, limit: number): number {
  let stones = 1;
  while (isFewEnough(rules, stones + 1, limit)) stones++;
  return stones;
}

/** How many stones can lie in so many pits without too many ways to lie. */
function mostWideStones(pits: number): number {
  let stones = 0;
  while (stones < MOST_STONES && ways(stones + 1, pits) <= MOST_WIDE_POSITIONS) stones++;
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
