// Plays a replay again: forward step by step, or to any turn at once. Keyframes are kept on the way, so going back costs
// at most one interval. A replay may grow while it is played (a live match) and lose its last turns (moves taken back).

import type { Game, Json, Outcome, Seat } from "../core/game.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import type { Fault } from "./fault.ts";
import { MatchState } from "./match-state.ts";
import type { Replay } from "./replay.ts";
import { say } from "./words/en.ts";

/** What of a replay decides how it is played again; a game that is not finished has it too. */
export type Recording = Pick<Replay, "config" | "seed" | "seats" | "steps" | "faults" | "opening">;

/** What several simulations of one replay have in common. */
interface Track {
  readonly steps: (readonly Json[])[];
  readonly failing: Map<number, Seat[]>;
  /** The match as it was at turns 0, interval, 2 x interval … */
  readonly keyframes: MatchState[];
}

export class Simulation {
  readonly replay: Recording;
  readonly game: Game;
  private match: MatchState;
  private readonly interval: number;
  private readonly track: Track;

  constructor(game: Game, replay: Recording, interval = 500) {
    this.game = game;
    this.replay = replay;
    this.interval = interval;
    this.match = new MatchState(game, replay.config, replay.seats.length, replay.seed);
    this.track = { steps: [...replay.steps], failing: new Map(), keyframes: [this.match.copy()] };
    this.note(replay.faults);
  }

  /** Another simulation of the same replay that goes its own way and uses the same keyframes. */
  fork(): Simulation {
    const fork: Simulation = Object.create(Simulation.prototype);
    return Object.assign(fork, this, { match: this.track.keyframes[0]!.copy() });
  }

  /** The match has gone on. */
  grow(steps: readonly (readonly Json[])[], faults: readonly Fault[] = []): void {
    for (const step of steps) this.track.steps.push(step);
    this.note(faults);
  }

  /** Forgets all turns after this one. */
  cut(turn: number): void {
    const { steps, failing, keyframes } = this.track;
    steps.length = Math.min(steps.length, turn);
    for (const failed of failing.keys()) if (failed > turn) failing.delete(failed);
    keyframes.length = Math.min(keyframes.length, Math.floor(turn / this.interval) + 1);
    if (this.turn > turn) this.goTo(turn);
  }

  private note(faults: readonly Fault[]): void {
    const { failing } = this.track;
    for (const { turn, seat, afterEnd } of faults) {
      if (!afterEnd) failing.set(turn, [...(failing.get(turn) ?? []), seat]);
    }
  }

  /** Steps made so far; the state is the one after that many steps. */
  get turn(): number {
    return this.match.turn;
  }

  get turns(): number {
    return this.track.steps.length;
  }

  get state(): unknown {
    return this.match.state;
  }

  outcome(): Outcome | undefined {
    return this.match.outcome();
  }

  fingerprint(): string {
    return this.match.fingerprint();
  }

  acting(): readonly Seat[] {
    return this.match.acting();
  }

  /** The actions of the next step, by seat, as the rules read them; or why they cannot be. */
  upcoming(): (unknown | undefined)[] | Refusal {
    const step = this.track.steps[this.turn]!;
    const acting = this.match.acting();
    const turn = this.turn + 1;
    if (acting.length === 0) return refuse(say("arena.goes-on", { turn: this.turn }));
    if (step.length !== acting.length)
      return refuse(say("arena.step-size", { turn, actions: step.length, seats: acting.length }));
    const actions: unknown[] = [];
    for (const [index, seat] of acting.entries()) {
      const recorded = step[index] as Json;
      if (recorded === null || this.track.failing.get(turn)?.includes(seat) || this.match.hasFailed(seat)) continue;
      const action = this.game.read(this.state, seat, recorded);
      if (action instanceof Refusal) return refuse(say("arena.at-turn", { turn, seat: seat + 1, why: action.message }));
      actions[seat] = action;
    }
    return actions;
  }

  /** Makes the next recorded step; a refusal when it does not follow the rules. */
  next(): Refusal | undefined {
    const actions = this.upcoming();
    if (actions instanceof Refusal) return actions;
    this.match.step(actions, this.track.failing.get(this.turn + 1) ?? []);
    if (this.turn === this.track.keyframes.length * this.interval) this.track.keyframes.push(this.match.copy());
    return undefined;
  }

  /** The turn of the last keyframe from which this one can be reached. */
  keyframeBefore(turn: number): number {
    const known = this.track.keyframes.length - 1;
    return known === 0 ? 0 : Math.min(Math.floor(Math.max(0, turn) / this.interval), known) * this.interval;
  }

  /** Goes to the state after `turn` steps, from wherever it is. */
  goTo(turn: number): Refusal | undefined {
    const target = Math.max(0, Math.min(turn, this.turns));
    const keyframe = this.keyframeBefore(target);
    if (target < this.turn || keyframe > this.turn)
      this.match = this.track.keyframes[keyframe === 0 ? 0 : keyframe / this.interval]!.copy();
    while (this.turn < target) {
      const refusal = this.next();
      if (refusal) return refusal;
    }
    return undefined;
  }
}

/** Whether the replay, played again, leads to what it recorded. Undefined: it does. */
export function verifyReplay(game: Game, replay: Replay): Refusal | undefined {
  const simulation = new Simulation(game, replay, Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < replay.steps.length; turn++) {
    const refusal = simulation.next();
    if (refusal) return refusal;
  }
  const outcome = simulation.outcome();
  if (!outcome) return refuse(say("arena.not-over", { turns: replay.steps.length }));
  const told = [outcome.places, outcome.scores].map((list) => list.join(" "));
  const recorded = [replay.outcome.places, replay.outcome.scores].map((list) => list.join(" "));
  if (told[0] !== recorded[0]) return refuse(say("arena.other-places", { places: told[0]!, recorded: recorded[0]! }));
  if (told[1] !== recorded[1]) return refuse(say("arena.other-scores", { scores: told[1]!, recorded: recorded[1]! }));
  if (simulation.fingerprint() !== replay.last) return refuse(say("arena.other-end"));
  return undefined;
}
