// Kalah: sow the stones of one own pit to the right; last stone in the own store moves again; last stone in an own
// empty pit captures the opposite pit. The game ends when a row is empty; more stones win.

import { choice, flag, whole } from "../../core/config.ts";
import { ranked } from "../../core/game.ts";
import { refuse } from "../../core/refusal.ts";
import { NOBODY, turnGame } from "../../core/turns.ts";
import { kalahBots } from "./bots.ts";
import { kalahEvaluations } from "./evaluations.ts";
import { formatKalah, parseKalah } from "./notation.ts";
import { nextPlace, otherStore } from "./ring.ts";
import type { KalahConfig, KalahState } from "./state.ts";
import { kalahWeights } from "./weights.ts";
import { say } from "./words/en.ts";

export type { KalahConfig, KalahRules, KalahState } from "./state.ts";

export const kalah = turnGame<KalahState, KalahConfig>({
  name: "kalah",
  title: "Kalah",
  summary: "Sow stones around the board and gather more than half of them in your store",
  rules: 1,
  seats: { min: 2, max: 2 },
  config: {
    fields: {
      pits: whole({ default: 6, min: 1, max: 12, help: "pits in a row" }),
      stones: whole({ default: 6, min: 1, max: 12, help: "stones in every pit at the start" }),
      emptyCapture: flag({
        default: false,
        help: "a last stone in your own empty pit goes to your store even if the opposite pit is empty",
      }),
      end: choice(["either-row-empty", "mover-has-no-stones"], {
        default: "either-row-empty",
        help: "when the game ends: any row is empty after a move, or the player to move has no stones",
      }),
      extraTurn: flag({ default: true, help: "a last stone in your own store gives an extra move" }),
      capture: flag({ default: true, help: "a last stone in your own empty pit captures the stones opposite" }),
    },
    presets: {
      small: { summary: "six pits of three stones", values: { stones: 3 } },
      classic: { summary: "six pits of four stones", values: { stones: 4 } },
      lesson: { summary: "sowing only: no extra move, no capture", values: { extraTurn: false, capture: false } },
    },
    check: ({ emptyCapture, capture }) => (emptyCapture && !capture ? refuse(say("kalah.empty-capture")) : undefined),
  },

  start({ stones, ...rules }) {
    const { pits } = rules;
    const board = new Uint16Array(2 * pits + 2).fill(stones);
    board[pits] = 0;
    board[2 * pits + 1] = 0;
    return { rules, board, mover: 0 };
  },
  mover: (state) => state.mover,
  width: (state) => state.rules.pits,

  // A move is a pit from 1 to m as its owner counts them. Pits nearest the store come first.
  list(state, moves) {
    const { board, mover, rules } = state;
    if (mover < 0) return 0;
    const before = mover * (rules.pits + 1) - 1;
    let count = 0;
    for (let pit = rules.pits; pit >= 1; pit--) if (board[before + pit]! > 0) moves[count++] = pit;
    return count;
  },

  // Extra moves and captures: what changes the stores by more than a stone or keeps the turn.
  listRestless(state, moves) {
    const { board, mover, rules } = state;
    const m = rules.pits;
    const first = mover * (m + 1);
    let count = 0;
    for (let pit = m - 1; pit >= 0; pit--) {
      const stones = board[first + pit]!;
      if (stones === 0) continue;
      const last = (pit + stones) % (2 * m + 1);
      const extra = rules.extraTurn && last === m;
      const empty = last < m && stones <= 2 * m + 1 && (board[first + last] === 0 || last === pit);
      if (extra || (empty && rules.capture && board[2 * m - first - last]! > 0)) moves[count++] = pit + 1;
    }
    return count;
  },

  move(state, pit) {
    const { board, mover, rules } = state;
    const m = rules.pits;
    const first = mover * (m + 1);
    const store = first + m;
    const last = sow(board, first + pit - 1, otherStore(mover, m));
    if (rules.capture && last >= first && last < store && board[last] === 1) {
      const opposite = 2 * m - last;
      if (board[opposite]! > 0 || rules.emptyCapture) {
        board[store] = board[store]! + board[opposite]! + 1;
        board[opposite] = 0;
        board[last] = 0;
      }
    }
    const next = rules.extraTurn && last === store ? mover : 1 - mover;
    state.mover = isOver(state, next) ? sweep(state) : next;
  },

  outcome(state) {
    if (state.mover >= 0) return undefined;
    const m = state.rules.pits;
    return ranked([state.board[m]!, state.board[2 * m + 1]!], say("kalah.row-empty"));
  },

  view(state, seat) {
    const { board, mover, rules } = state;
    const m = rules.pits;
    const own = seat * (m + 1);
    const other = (1 - seat) * (m + 1);
    return {
      pits: Array.from(board.subarray(own, own + m)),
      store: board[own + m]!,
      theirPits: Array.from(board.subarray(other, other + m)),
      theirStore: board[other + m]!,
      mover,
    };
  },
  formatMove: (_state, pit) => String(pit),
  formatPosition: formatKalah,
  parsePosition: parseKalah,

  copy(from, into) {
    if (!into) return { rules: from.rules, board: from.board.slice(), mover: from.mover };
    into.rules = from.rules;
    const { board } = from;
    for (let i = 0; i < board.length; i++) into.board[i] = board[i]!;
    into.mover = from.mover;
    return into;
  },
  hash({ board, mover }, salt = 0) {
    let hash = salt ^ (mover + 1);
    for (let i = 0; i < board.length; i++) {
      hash = Math.imul(hash ^ board[i]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  },
  evaluations: kalahEvaluations,
  weighted: kalahWeights,
  evaluatesEnd: true,
  measure: { evaluation: "stores+rows", lead: 400, point: 100 },
  programForms: ["kgp"],
  bots: kalahBots,
});

/** Sows the stones of a pit round the ring, past the opponent's store, and tells where the last one fell. */
function sow(board: Uint16Array, pit: number, skipped: number): number {
  const ring = board.length;
  let stones = board[pit]!;
  let at = pit;
  board[pit] = 0;
  for (; stones > 0; stones--) {
    at = nextPlace(at, ring, skipped);
    board[at] = board[at]! + 1;
  }
  return at;
}

function isOver(state: KalahState, next: number): boolean {
  const either = state.rules.end === "either-row-empty";
  if ((either || next === 0) && rowIsEmpty(state, 0)) return true;
  return (either || next === 1) && rowIsEmpty(state, 1);
}

function rowIsEmpty({ board, rules }: KalahState, seat: number): boolean {
  const first = seat * (rules.pits + 1);
  for (let i = first; i < first + rules.pits; i++) if (board[i]! > 0) return false;
  return true;
}

/** The end: each player takes what is left in the own row. */
function sweep({ board, rules: { pits: m } }: KalahState): number {
  for (let first = 0; first <= m + 1; first += m + 1) {
    for (let i = first; i < first + m; i++) {
      board[first + m] = board[first + m]! + board[i]!;
      board[i] = 0;
    }
  }
  return NOBODY;
}
