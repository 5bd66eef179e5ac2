// Minimax as the textbook has it: the seat that moves takes the highest value, everybody else the lowest.
// No pruning; the first best move is kept. It looks so many moves ahead, or so many full rounds: a round is over when the
// seat is to move again after the others have moved, however many moves in a row anybody had.

import { type ConfigSchema, whole } from "../core/config.ts";
import type { Seat } from "../core/game.ts";
import { refuse } from "../core/refusal.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import type { Engine } from "./engine.ts";
import type { Judge } from "./judge.ts";
import type { Allowance } from "./limits.ts";
import {
  type Found,
  type Lookahead,
  type LookaheadOptions,
  lookaheadBot,
  lookaheadOptions,
  unfitForLookahead,
} from "./lookahead.ts";
import { Stack } from "./stack.ts";
import { say } from "./words/en.ts";

const DEEPEST = 14;
const STANDARD = 4;
const MOST_ROUNDS = 5;
/** A search by rounds looks no further, however often somebody may move again. */
const MOST_PLIES = 60;

class Minimax<State = any> implements Lookahead<State> {
  private readonly game: TurnGame<State>;
  private readonly judge: Judge<State>;
  private readonly byRounds: boolean;

  constructor(game: TurnGame<State>, judge: Judge<State>, byRounds: boolean) {
    this.game = game;
    this.judge = judge;
    this.byRounds = byRounds;
  }

  search(root: State, seat: Seat, depth: number, allowance: Allowance): Found | undefined {
    const { game, judge, byRounds } = this;
    const isAlone = game.seats.max === 1;
    const plies = byRounds ? MOST_PLIES : depth;
    const stack = new Stack(game, root, plies);
    let complete = true;

    function after(ply: number, move: number, rounds: number): number {
      const before = game.mover(stack.states[ply]!);
      const child = game.copy(stack.states[ply]!, stack.states[ply + 1]!);
      stack.states[ply + 1] = child;
      game.move(child, move);
      if (allowance.spent()) return 0;
      stack.noLine(ply + 1);
      const next = game.mover(child);
      if (next === NOBODY) return judge.end(child, seat, ply + 1);
      const passed = next === seat && (before !== seat || isAlone) ? rounds + 1 : rounds;
      if (ply + 1 === plies || (byRounds && passed === depth)) {
        complete = false;
        return judge.open(child, seat);
      }
      return next === seat ? highest(ply + 1, passed) : lowest(ply + 1, passed);
    }

    function highest(ply: number, rounds: number): number {
      const moves = stack.moves[ply]!;
      const count = game.list(stack.states[ply]!, moves);
      let best = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const value = after(ply, moves[i]!, rounds);
        if (allowance.over) return best;
        if (value > best) {
          best = value;
          stack.extendLine(ply, moves[i]!);
        }
      }
      return best;
    }

    function lowest(ply: number, rounds: number): number {
      const moves = stack.moves[ply]!;
      const count = game.list(stack.states[ply]!, moves);
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        const value = after(ply, moves[i]!, rounds);
        if (allowance.over) return best;
        if (value < best) {
          best = value;
          stack.extendLine(ply, moves[i]!);
        }
      }
      return best;
    }

    const value = highest(0, 0);
    const line = stack.line();
    return allowance.over || line.length === 0 ? undefined : { move: line[0]!, value, line, complete };
  }
}

interface MinimaxOptions extends LookaheadOptions {
  rounds: number;
}

const options: ConfigSchema<MinimaxOptions> = {
  fields: {
    ...lookaheadOptions(DEEPEST, STANDARD).fields,
    rounds: whole({ default: 0, min: 1, max: MOST_ROUNDS, help: "full rounds to look ahead, instead of moves" }),
  },
  check: ({ depth, rounds }) => (depth > 0 && rounds > 0 ? refuse(say("engines.depth-or-rounds")) : undefined),
};

export const minimax: Engine<MinimaxOptions> = {
  name: "minimax",
  summary: "looks ahead: its own best moves against everybody else's best",
  options,
  unfit: unfitForLookahead,
  make(game, { rounds, ...chosen }, lent = {}) {
    const byRounds = rounds > 0;
    const depth = byRounds ? rounds : chosen.depth;
    const thinking = { standardDepth: STANDARD, deepest: DEEPEST, deepens: false };
    const start = (judge: Judge) => new Minimax(game as TurnGame, judge, byRounds);
    return lookaheadBot(game as TurnGame, { ...chosen, depth }, lent, thinking, start);
  },
};
