// The best reply to players who take any legal move, each equally likely: the part of the win that a seat may expect, by
// looking at every position that can follow, once. For small games of turns with open information that end.

import type { Game, Seat } from "../../core/game.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { fingerprint } from "../../core/state.ts";
import { NOBODY, type TurnGame } from "../../core/turns.ts";
import { say } from "../words/en.ts";
import { hasFewEnough, MOST_POSITIONS } from "./positions.ts";

export interface BestMove<Move = number> {
  readonly move: Move;
  /** The part of the win that the seat may expect, from 0 to 1. */
  readonly share: number;
}

class Beyond extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.why);
    this.refusal = refusal;
  }
}

export class BestReply<State = any> {
  private readonly game: TurnGame<State>;
  /** By seat and position; NaN while it is being looked for. */
  private readonly shares = new Map<string, number>();
  private readonly most: number;

  /** Only for games that `unfitForReply` has nothing against. */
  constructor(game: Game, most = MOST_POSITIONS) {
    this.game = game as TurnGame<State>;
    this.most = most;
  }

  /** What the seat to move should do, and what it may expect. */
  reply(state: State): BestMove | Refusal {
    const { game } = this;
    const seat = game.mover(state);
    try {
      const replies = game.actions!(state, seat).map((move) => ({ move, share: this.after(state, move, seat) }));
      return replies.reduce((best, other) => (other.share > best.share ? other : best));
    } catch (error) {
      if (error instanceof Beyond) return error.refusal;
      throw error;
    }
  }

  private after(state: State, move: number, seat: Seat): number {
    const next = this.game.copy(state);
    this.game.move(next, move);
    return this.share(next, seat);
  }

  private share(state: State, seat: Seat): number {
    const { game, shares, most } = this;
    const mover = game.mover(state);
    if (mover === NOBODY) {
      const { places } = game.outcome(state)!;
      return places[seat] === 1 ? 1 / places.filter((place) => place === 1).length : 0;
    }
    const key = `${seat} ${fingerprint(state)}`;
    const known = shares.get(key);
    if (known !== undefined && Number.isNaN(known)) throw new Beyond(refuse(say("engines.circles")));
    if (known !== undefined) return known;
    if (shares.size >= most) throw new Beyond(refuse(say("engines.positions", { most })));
    shares.set(key, Number.NaN);
    const moves = game.actions!(state, mover);
    let found = 0;
    if (mover === seat) for (const move of moves) found = Math.max(found, this.after(state, move, seat));
    else for (const move of moves) found += this.after(state, move, seat) / moves.length;
    shares.set(key, found);
    return found;
  }
}

export function unfitForReply(game: Game): Refusal | undefined {
  if (hasFewEnough(game)) return undefined;
  return refuse(say("engines.no-reply"));
}
