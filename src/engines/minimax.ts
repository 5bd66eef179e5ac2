// Minimax as the textbook has it: the seat that moves takes the highest value, everybody else the lowest.
// No pruning; the first best move is kept.

import type { Seat } from "../core/game.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import type { Judge } from "./judge.ts";
import type { Allowance } from "./limits.ts";
import { type Found, type Lookahead, plainLookahead } from "./lookahead.ts";
import { Stack } from "./stack.ts";

class Minimax<State = any> implements Lookahead<State> {
  private readonly game: TurnGame<State>;
  private readonly judge: Judge<State>;

  constructor(game: TurnGame<State>, judge: Judge<State>) {
    this.game = game;
    this.judge = judge;
  }

  search(root: State, seat: Seat, depth: number, allowance: Allowance): Found | undefined {
    const { game, judge } = this;
    const stack = new Stack(game, root, depth);
    let complete = true;

    function after(ply: number, move: number): number {
      const child = game.copy(stack.states[ply]!, stack.states[ply + 1]!);
      stack.states[ply + 1] = child;
      game.move(child, move);
      if (allowance.spent()) return 0;
      stack.noLine(ply + 1);
      const next = game.mover(child);
      if (next === NOBODY) return judge.end(child, seat, ply + 1);
      if (ply + 1 === depth) {
        complete = false;
        return judge.open(child, seat);
      }
      return next === seat ? highest(ply + 1) : lowest(ply + 1);
    }

    function highest(ply: number): number {
      const moves = stack.moves[ply]!;
      const count = game.list(stack.states[ply]!, moves);
      let best = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const value = after(ply, moves[i]!);
        if (allowance.over) return best;
        if (value > best) {
          best = value;
          stack.extendLine(ply, moves[i]!);
        }
      }
      return best;
    }

    function lowest(ply: number): number {
      const moves = stack.moves[ply]!;
      const count = game.list(stack.states[ply]!, moves);
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const value = after(ply, moves[i]!);
        if (allowance.over) return best;
        if (value < best) {
          best = value;
          stack.extendLine(ply, moves[i]!);
        }
      }
      return best;
    }

    const value = highest(0);
    const line = stack.line();
    return allowance.over || line.length === 0 ? undefined : { move: line[0]!, value, line, complete };
  }
}

export const minimax = plainLookahead(
  {
    name: "minimax",
    summary: "looks ahead: its own best moves against everybody else's best",
    deepest: 14,
    standard: 4,
  },
  Minimax,
);
