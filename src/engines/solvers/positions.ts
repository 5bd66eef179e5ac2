// The exact solver for any small game of turns with open information: looks at every position that can follow, once.
// With two seats everybody wants the larger score; with more, a seat that cannot do better helps the next one, and the
// next but one (the podium). What a seat can force against all others together (the coalition) is told, too. Of moves that
// are worth the same, who wins takes the quickest and who does not the longest way.

import type { Game, Outcome, Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { fingerprint } from "../../core/state.ts";
import { isTurnGame, NOBODY, type TurnGame } from "../../core/turns.ts";
import type { Solution, SolveRequest, Solver } from "../solver.ts";
import { formatLine } from "../stack.ts";
import { say } from "../words/en.ts";

export const MOST_POSITIONS = 1_000_000;
const TELL_EVERY = 1 << 12;

/** Games without a solver of their own that this one can take. */
export function hasFewEnough(game: Game): boolean {
  return isTurnGame(game) && !game.known;
}

/** Whether no more than so many positions can follow. */
export function hasAtMost<State>(game: TurnGame<State>, start: State, most: number): boolean {
  const seen = new Set([fingerprint(start)]);
  const open = [start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const mover = game.mover(state);
    if (mover === NOBODY) continue;
    for (const move of game.actions!(state, mover)) {
      const next = game.copy(state);
      game.move(next, move);
      const key = fingerprint(next);
      if (seen.has(key)) continue;
      if (seen.size === most) return false;
      seen.add(key);
      open.push(next);
    }
  }
  return true;
}

export const positionsSolver: Solver = {
  games: [],
  solve(request) {
    const solver = new Positions(request);
    try {
      return solver.solution(request.state);
    } catch (stop) {
      if (stop instanceof Unsolvable) return stop.refusal;
      throw stop;
    }
  },
};

/** Ends a search that cannot come to an end. */
class Unsolvable extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.why);
    this.refusal = refusal;
  }
}

type Scores = readonly number[];

interface Worth {
  readonly scores: Scores;
  /** Moves to the end. */
  readonly length: number;
}

/** Stands in the memory for a position whose worth is being looked for. */
const OPEN: Worth = { scores: [], length: 0 };

class Positions<State = any> {
  private readonly game: TurnGame<State>;
  private readonly progress: ((how: Message) => void) | undefined;
  private readonly worths = new Map<string, Worth>();

  constructor({ game, progress }: SolveRequest) {
    this.game = game as TurnGame<State>;
    this.progress = progress;
  }

  solution(state: State): Solution {
    const { game } = this;
    const mover = game.mover(state);
    const { scores, length } = this.worth(state);
    const best = this.best(state);
    const line: number[] = [];
    for (let at = state; game.mover(at) !== NOBODY; ) {
      const [move] = this.best(at);
      line.push(move!);
      at = this.after(at, move!);
    }
    const shown = {
      best: best.map((move) => game.formatMove(state, move)),
      line: formatLine(game, state, line),
    };
    if (scores.length === 2) {
      const value = scores[mover]! - scores[1 - mover]!;
      return { value, ...shown, words: twoInWords(value, length), more: { positions: this.worths.size } };
    }
    const winners = seatsWith(scores, Math.max(...scores));
    const forcing = scores.map((_, seat) => seat).find((seat) => this.forces(state, seat, new Map()));
    return {
      value: !winners.includes(mover) ? -1 : winners.length === 1 ? 1 : 0,
      ...shown,
      words: say("engines.three", {
        podium: podiumInWords(winners, mover, scores.length),
        forced: forcedInWords(forcing, mover, scores.length),
      }),
      more: {
        podium: winners,
        coalition: forcing ?? null,
        positions: this.worths.size,
      },
    };
  }

  /** Everybody's score with best play, and how long that takes. */
  private worth(state: State): Worth {
    const { game, worths } = this;
    const mover = game.mover(state);
    if (mover === NOBODY) return { scores: game.outcome(state)!.scores, length: 0 };
    const key = fingerprint(state);
    const known = worths.get(key);
    if (known === OPEN) throw new Unsolvable(refuse(say("engines.circles")));
    if (known) return known;
    if (worths.size >= MOST_POSITIONS) throw new Unsolvable(refuse(say("engines.positions", { most: MOST_POSITIONS })));
    if (worths.size % TELL_EVERY === TELL_EVERY - 1)
      this.progress?.(say("engines.progress", { positions: worths.size + 1 }));
    worths.set(key, OPEN);
    let best: Worth | undefined;
    for (const move of game.actions!(state, mover)) {
      const worth = this.worth(this.after(state, move));
      if (!best || prefers(mover, worth.scores, best.scores)) best = worth;
      else if (!prefers(mover, best.scores, worth.scores) && isBetterLength(mover, worth, best)) best = worth;
    }
    const found = { scores: best!.scores, length: best!.length + 1 };
    worths.set(key, found);
    return found;
  }

  /** All moves that are worth the most, the quickest win or the longest defence first. */
  private best(state: State): number[] {
    const mover = this.game.mover(state);
    const { scores } = this.worth(state);
    const reached = this.game.actions!(state, mover)
      .map((move) => ({ move, worth: this.worth(this.after(state, move)) }))
      .filter(({ worth }) => !prefers(mover, scores, worth.scores));
    const order = wins(mover, scores) ? 1 : -1;
    return reached.sort((a, b) => order * (a.worth.length - b.worth.length)).map(({ move }) => move);
  }

  /** Whether a seat can be alone at the top, whatever all others do together. */
  private forces(state: State, seat: Seat, memory: Map<string, boolean>): boolean {
    const { game } = this;
    const mover = game.mover(state);
    if (mover === NOBODY) return isAlone(game.outcome(state)!, seat);
    const key = fingerprint(state);
    const known = memory.get(key);
    if (known !== undefined) return known;
    const after = (move: number) => this.forces(this.after(state, move), seat, memory);
    const moves = game.actions!(state, mover);
    const forced = mover === seat ? moves.some(after) : moves.every(after);
    memory.set(key, forced);
    return forced;
  }

  private after(state: State, move: number): State {
    const next = this.game.copy(state);
    this.game.move(next, move);
    return next;
  }
}

/** Whether a seat likes the first scores better: its own come first, then those of the next seat, and so on. */
function prefers(seat: Seat, a: Scores, b: Scores): boolean {
  for (let i = 0; i < a.length; i++) {
    const at = (seat + i) % a.length;
    if (a[at] !== b[at]) return a[at]! > b[at]!;
  }
  return false;
}

function wins(seat: Seat, scores: Scores): boolean {
  return scores.every((score, other) => other === seat || score < scores[seat]!);
}

/** Of two ends with the same scores. */
function isBetterLength(seat: Seat, a: Worth, b: Worth): boolean {
  return wins(seat, a.scores) ? a.length < b.length : a.length > b.length;
}

function isAlone({ places }: Outcome, seat: Seat): boolean {
  return places[seat] === 1 && places.filter((place) => place === 1).length === 1;
}

function seatsWith(scores: Scores, score: number): Seat[] {
  return scores.flatMap((own, seat) => (own === score ? [seat] : []));
}

function twoInWords(value: number, moves: number): Message {
  if (value === 0) return say("engines.draw");
  const by = Math.abs(value);
  if (by === 1) return say(value > 0 ? "engines.wins-in" : "engines.loses-in", { moves });
  return say(value > 0 ? "engines.wins-by-in" : "engines.loses-by-in", { by, moves });
}

function podiumInWords([winner, ...others]: Seat[], mover: Seat, seats: number): Message {
  if (winner === undefined || others.length > 0) return say("engines.draw");
  const later = (winner - mover + seats) % seats;
  if (later === 0) return say("engines.wins");
  if (later === 1) return say("engines.next-wins");
  return later === seats - 1 ? say("engines.before-wins") : say("engines.player-wins", { player: winner + 1 });
}

function forcedInWords(seat: Seat | undefined, mover: Seat, seats: number): Message {
  if (seat === undefined) return say("engines.nobody-forces");
  const later = (seat - mover + seats) % seats;
  if (later === 0) return say("engines.mover-forces");
  if (later === 1) return say("engines.next-forces");
  return later === seats - 1 ? say("engines.before-forces") : say("engines.player-forces", { player: seat + 1 });
}
