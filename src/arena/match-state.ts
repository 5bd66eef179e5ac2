// The table of one match: the state of the game and the seats that have failed. Referee and replay move it by the same
// steps, so a replay comes out as the match did.

import { type Game, type Outcome, type Seat, withReason } from "../core/game.ts";
import { Random } from "../core/random.ts";
import type { Seed } from "../core/seed.ts";
import { copyState, fingerprint } from "../core/state.ts";
import { say } from "./words/en.ts";

export class MatchState {
  readonly game: Game;
  readonly seats: number;
  state: unknown;
  /** Steps made so far. */
  turn = 0;
  /** Failed seats in the order in which they failed; those that failed together stand together. */
  private failures: Seat[][] = [];
  private forfeited = false;

  constructor(game: Game, config: object, seats: number, seed: Seed) {
    this.game = game;
    this.seats = seats;
    this.state = game.start(config, seats, new Random(seed).stream(game.name));
  }

  /** Who is to act, failed seats included. Nobody: the match is over. */
  acting(): readonly Seat[] {
    return this.forfeited ? [] : this.game.acting(this.state);
  }

  hasFailed(seat: Seat): boolean {
    return this.failures.length > 0 && this.failures.some((seats) => seats.includes(seat));
  }

  /** One step: first the seats that failed in it, then the actions of the others. */
  step(actions: readonly unknown[], failing: readonly Seat[]): void {
    this.turn++;
    if (failing.length > 0) this.fail(failing);
    if (!this.forfeited) this.game.play(this.state, actions);
  }

  private fail(seats: readonly Seat[]): void {
    this.failures.push([...seats]);
    const { game, state } = this;
    if (game.onFault === "idle") {
      for (const seat of seats) game.failed?.(state, seat);
      return;
    }
    const left = this.seats - this.failures.flat().length;
    if (left < 2 || !game.withdraw) this.forfeited = true;
    else for (const seat of seats) game.withdraw(state, seat);
  }

  outcome(): Outcome | undefined {
    if (this.forfeited) return this.forfeitOutcome();
    const outcome = this.game.outcome(this.state);
    if (outcome) checkOutcome(this.game, outcome, this.seats);
    if (!outcome || this.failures.length === 0 || this.game.onFault === "idle") return outcome;
    const scores = outcome.scores.map((score, seat) => (this.hasFailed(seat) ? Math.min(0, score) : score));
    return { ...outcome, scores, places: this.withFailuresLast(outcome.places) };
  }

  private forfeitOutcome(): Outcome {
    const scores = Array.from({ length: this.seats }, (_, seat) => (this.hasFailed(seat) ? 0 : 1));
    return withReason({ places: this.withFailuresLast(Array(this.seats).fill(1)), scores }, say("arena.forfeit"));
  }

  /** Those who played to the end come first, in their order; then the failed ones, the last to fail before the others. */
  private withFailuresLast(places: readonly number[]): number[] {
    const rank = (seat: Seat) => {
      const failure = this.failures.findIndex((seats) => seats.includes(seat));
      return failure < 0 ? places[seat]! : this.seats + this.failures.length - failure;
    };
    const ranks = places.map((_, seat) => rank(seat));
    return ranks.map((own) => 1 + ranks.filter((other) => other < own).length);
  }

  /** What tells this very position from all others, across machines. */
  fingerprint(): string {
    return fingerprint(this.state);
  }

  copy(): MatchState {
    const copy: MatchState = Object.create(MatchState.prototype);
    return Object.assign(copy, this, { state: this.game.copy(this.state), failures: copyState(this.failures) });
  }
}

/** Rules from outside may give anything; standings and ratings must not be spoilt by it. */
function checkOutcome({ name }: Game, outcome: Outcome, seats: number): void {
  for (const list of ["places", "scores"] as const) {
    const numbers: unknown = outcome[list];
    if (Array.isArray(numbers) && numbers.length === seats && everyFinite(numbers)) continue;
    // JSON has no NaN.
    const found = Array.isArray(numbers) ? `[${numbers.map(String).join(", ")}]` : String(numbers);
    throw new Error(say("arena.broken-outcome", { game: name, list, seats, found: found.slice(0, 60) }).text);
  }
}

/** Holes count: `every` would pass over them. */
function everyFinite(numbers: readonly unknown[]): boolean {
  for (let seat = 0; seat < numbers.length; seat++) if (!Number.isFinite(numbers[seat])) return false;
  return true;
}
