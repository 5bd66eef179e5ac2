// Max^n, for three or more seats: everybody takes what is best for themselves, and nobody conspires. A position's value
// is a number for every seat. Without an evaluation it knows only ends. The first best move is kept.

import type { Seat } from "../core/game.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import type { Judge } from "./judge.ts";
import type { Allowance } from "./limits.ts";
import { type Found, type Lookahead, plainLookahead } from "./lookahead.ts";
import { Stack } from "./stack.ts";

class MaxN<State = any> implements Lookahead<State> {
  private readonly game: TurnGame<State>;
  private readonly judge: Judge<State>;

  constructor(game: TurnGame<State>, judge: Judge<State>) {
    this.game = game;
    this.judge = judge;
  }

  search(root: State, seat: Seat, depth: number, allowance: Allowance): Found | undefined {
    const { game, judge } = this;
    const stack = new Stack(game, root, depth);
    const seats = game.seats.max;
    // What every seat gets at a ply: of the child just looked at, and of the best child so far.
    const values = Array.from({ length: depth + 1 }, () => new Float64Array(seats));
    const bests = Array.from({ length: depth + 1 }, () => new Float64Array(seats));
    let complete = true;

    /** Writes what every seat gets from this position into `into`. */
    function shared(ply: number, into: Float64Array): void {
      const state = stack.states[ply]!;
      const mover = game.mover(state);
      const moves = stack.moves[ply]!;
      const count = game.list(state, moves);
      const value = values[ply]!;
      const best = bests[ply]!;
      best[mover] = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const child = game.copy(state, stack.states[ply + 1]!);
        stack.states[ply + 1] = child;
        game.move(child, moves[i]!);
        if (allowance.spent()) return;
        stack.noLine(ply + 1);
        const next = game.mover(child);
        if (next !== NOBODY && ply + 1 < depth) shared(ply + 1, value);
        else {
          if (next !== NOBODY) complete = false;
          const judged = next === NOBODY ? judge.end : judge.open;
          for (let s = 0; s < seats; s++) value[s] = judged(child, s, ply + 1);
        }
        if (allowance.over) return;
        if (value[mover]! > best[mover]!) {
          best.set(value);
          stack.extendLine(ply, moves[i]!);
        }
      }
      into.set(best);
    }

    const result = new Float64Array(seats);
    shared(0, result);
    const line = stack.line();
    if (allowance.over || line.length === 0) return undefined;
    return { move: line[0]!, value: result[seat]!, line, complete };
  }
}

export const maxn = plainLookahead(
  {
    name: "maxn",
    summary: "looks ahead with three or more players: each takes what is best for itself",
    deepest: 14,
    standard: 5,
  },
  MaxN,
);
