// Negamax: minimax in one function, for one's gain is the others' loss. A seat that moves twice in a row keeps its sign.
// No pruning; the first best move is kept.

import type { Seat } from "../core/game.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import type { Judge } from "./judge.ts";
import type { Allowance } from "./limits.ts";
import { type Found, type Lookahead, plainLookahead } from "./lookahead.ts";
import { Stack } from "./stack.ts";

class Negamax<State = any> implements Lookahead<State> {
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

    /** The value of an open position for the side to move; `sign` is 1 where that is the searching seat. */
    function negamaxed(ply: number, sign: number): number {
      const moves = stack.moves[ply]!;
      const count = game.list(stack.states[ply]!, moves);
      let best = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const child = game.copy(stack.states[ply]!, stack.states[ply + 1]!);
        stack.states[ply + 1] = child;
        game.move(child, moves[i]!);
        if (allowance.spent()) return best;
        stack.noLine(ply + 1);
        const value = childValue(child, ply + 1, sign);
        if (allowance.over) return best;
        if (value > best) {
          best = value;
          stack.extendLine(ply, moves[i]!);
        }
      }
      return best;
    }

    function childValue(child: State, ply: number, sign: number): number {
      const next = game.mover(child);
      if (next === NOBODY) return sign * judge.end(child, seat, ply);
      if (ply === depth) {
        complete = false;
        return sign * judge.open(child, seat);
      }
      const nextSign = next === seat ? 1 : -1;
      return sign * nextSign * negamaxed(ply, nextSign);
    }

    const value = negamaxed(0, 1);
    const line = stack.line();
    return allowance.over || line.length === 0 ? undefined : { move: line[0]!, value, line, complete };
  }
}

export const negamax = plainLookahead(
  {
    name: "negamax",
    summary: "like minimax, written as one function",
    deepest: 14,
    standard: 4,
  },
  Negamax,
);
