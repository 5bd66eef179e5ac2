// The search of the alpha-beta engine to one depth. It lives in one closure per game, made of nothing but calls to the
// game's own functions and typed arrays: this is the loop that has to be fast.

import type { Seat } from "../core/game.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import type { Judge } from "./judge.ts";
import { bringForward, KillerMoves } from "./killer-moves.ts";
import type { Allowance } from "./limits.ts";
import type { Found, Lookahead } from "./lookahead.ts";
import { Stack } from "./stack.ts";
import { AT_LEAST, AT_MOST, EXACT, SECOND_SALT, TranspositionTable } from "./transposition-table.ts";

export interface AlphaBetaSettings {
  /** Size of the table as a power of two; 0 for none. */
  readonly table: number;
  readonly quiet: boolean;
}

/** How far restless moves are followed past the horizon. */
const RESTLESS_PLIES = 16;
/** Nearer to the horizon than this a look into the table costs more than it saves. */
const TABLE_DEPTH = 2;
/** Nearer to the horizon than this putting moves in order costs more than it saves. */
const ORDER_DEPTH = 2;

export class AlphaBetaSearch<State = any> implements Lookahead<State> {
  private readonly game: TurnGame<State>;
  private readonly judge: Judge<State>;
  private readonly table: TranspositionTable | undefined;
  private readonly quiet: boolean;
  private readonly killers = new KillerMoves();
  private stack: Stack<State> | undefined;
  private plies = 0;
  private seat = NOBODY;

  constructor(game: TurnGame<State>, judge: Judge<State>, { table, quiet }: AlphaBetaSettings) {
    this.game = game;
    this.judge = judge;
    this.table = table > 0 && game.hash ? new TranspositionTable(table) : undefined;
    this.quiet = quiet;
  }

  search(root: State, seat: Seat, depth: number, allowance: Allowance, before?: Found): Found | undefined {
    // Values in the table are for or against one seat.
    if (seat !== this.seat) this.table?.clear();
    this.seat = seat;
    const stack = this.roomFor(root, depth + RESTLESS_PLIES + 1);
    stack.states[0] = this.game.copy(root, stack.states[0]);
    const { game, judge, table, quiet, killers } = this;
    return searchRoot(game, judge, table, quiet, killers, stack, seat, depth, allowance, before);
  }

  private roomFor(root: State, plies: number): Stack<State> {
    if (!this.stack || plies > this.plies || this.stack.moves[0]!.length < this.game.width(root)) {
      this.plies = Math.max(plies, 2 * this.plies);
      this.stack = new Stack(this.game, root, this.plies);
    }
    return this.stack;
  }
}

function searchRoot<State>(
  game: TurnGame<State>,
  judge: Judge<State>,
  table: TranspositionTable | undefined,
  quiet: boolean,
  killers: KillerMoves,
  stack: Stack<State>,
  seat: Seat,
  depth: number,
  allowance: Allowance,
  before: Found | undefined,
): Found | undefined {
  const { states, moves: lists } = stack;
  const { open, end } = judge;
  let complete = true;

  /** The value of making a move at `ply` for the side that makes it, with `left` moves to look ahead. */
  function after(ply: number, move: number, mine: boolean, left: number, alpha: number, beta: number): number {
    const child = game.copy(states[ply]!, states[ply + 1]!);
    states[ply + 1] = child;
    game.move(child, move);
    if (allowance.spent()) return alpha;
    const next = game.mover(child);
    if (next === NOBODY) {
      stack.noLine(ply + 1);
      const value = end(child, seat, ply + 1);
      return mine ? value : -value;
    }
    const same = (next === seat) === mine;
    if (left === 1) {
      complete = false;
      if (quiet) {
        return same ? calmed(ply + 1, RESTLESS_PLIES, alpha, beta) : -calmed(ply + 1, RESTLESS_PLIES, -beta, -alpha);
      }
      stack.noLine(ply + 1);
      const value = open(child, seat);
      return mine ? value : -value;
    }
    return same ? valued(ply + 1, left - 1, alpha, beta) : -valued(ply + 1, left - 1, -beta, -alpha);
  }

  /** The value of an open position for the side to move, if it lies between alpha and beta; else a bound beyond them. */
  function valued(ply: number, depth: number, alpha: number, beta: number): number {
    stack.noLine(ply);
    const state = states[ply]!;
    let key = 0;
    let check = 0;
    let hint = -1;
    const remembered = depth >= TABLE_DEPTH && table !== undefined;
    if (remembered) {
      key = game.hash!(state, 0);
      check = game.hash!(state, SECOND_SALT);
      if (table.find(key, check, depth, ply)) {
        const { value, bound } = table;
        if (bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha)) {
          if (table.move >= 0) stack.extendLine(ply, table.move);
          return value;
        }
      }
      hint = table.move;
    }
    const mine = game.mover(state) === seat;
    const moves = lists[ply]!;
    const count = game.list(state, moves);
    if (depth >= ORDER_DEPTH) killers.bringForward(ply, moves, count);
    if (hint >= 0) bringForward(moves, count, hint);
    let best = Number.NEGATIVE_INFINITY;
    let bestMove = -1;
    let low = alpha;
    for (let i = 0; i < count; i++) {
      const move = moves[i]!;
      const value = after(ply, move, mine, depth, low, beta);
      if (allowance.over) return best;
      if (value > best) {
        best = value;
        bestMove = move;
        if (value > low) {
          low = value;
          stack.extendLine(ply, move);
          if (value >= beta) {
            if (i > 0) killers.add(ply, move);
            break;
          }
        }
      }
    }
    if (remembered) {
      const bound = best >= beta ? AT_LEAST : best <= alpha ? AT_MOST : EXACT;
      table.keep(key, check, depth, ply, bound, best, bestMove);
    }
    return best;
  }

  /** Past the horizon: the position as it stands, or better if a restless move improves it. */
  function calmed(ply: number, left: number, alpha: number, beta: number): number {
    stack.noLine(ply);
    const state = states[ply]!;
    const mine = game.mover(state) === seat;
    let best = open(state, seat);
    if (!mine) best = -best;
    if (best >= beta || left === 0) return best;
    let low = best > alpha ? best : alpha;
    const moves = lists[ply]!;
    const count = game.listRestless!(state, moves);
    for (let i = 0; i < count; i++) {
      const child = game.copy(state, states[ply + 1]!);
      states[ply + 1] = child;
      game.move(child, moves[i]!);
      if (allowance.spent()) return best;
      const next = game.mover(child);
      let value: number;
      if (next === NOBODY) {
        stack.noLine(ply + 1);
        value = end(child, seat, ply + 1);
        if (!mine) value = -value;
      } else if ((next === seat) === mine) value = calmed(ply + 1, left - 1, low, beta);
      else value = -calmed(ply + 1, left - 1, -beta, -low);
      if (allowance.over) return best;
      if (value > best) {
        best = value;
        if (value > low) {
          low = value;
          stack.extendLine(ply, moves[i]!);
          if (value >= beta) break;
        }
      }
    }
    return best;
  }

  // At the root the first best move in the game's own order is kept, though the best move of the depth before is tried
  // first: moves that stand before it may still equal it, and are asked whether they do.
  const moves = lists[0]!;
  const count = game.list(states[0]!, moves);
  const likely = Math.max(0, moves.subarray(0, count).indexOf(before ? before.move : -1));
  let best = Number.NEGATIVE_INFINITY;
  let bestIndex = -1;
  let line: number[] = [];
  for (let tried = 0; tried < count; tried++) {
    const i = tried === 0 ? likely : tried <= likely ? tried - 1 : tried;
    const low = i < bestIndex ? justBelow(best) : best;
    const value = after(0, moves[i]!, true, depth, low, Number.POSITIVE_INFINITY);
    if (allowance.over) break;
    if (value > best || (value === best && i < bestIndex)) {
      best = value;
      bestIndex = i;
      stack.extendLine(0, moves[i]!);
      line = stack.line();
    }
  }
  if (bestIndex < 0) return undefined;
  return { move: moves[bestIndex]!, value: best, line, complete: complete && !allowance.over };
}

/** The next smaller number, or nearly. */
function justBelow(value: number): number {
  return value - Math.abs(value) * 2.3e-16 - 5e-324;
}
