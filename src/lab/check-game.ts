// Whether a game keeps what every game promises: random games are played through, and at every position the rules are
// held against each other. For authors of games, and for ours.

import { MatchState } from "../arena/match-state.ts";
import { defaultConfig } from "../core/config.ts";
import type { Game, Seat } from "../core/game.ts";
import type { Message } from "../core/message.ts";
import { Random } from "../core/random.ts";
import { Refusal } from "../core/refusal.ts";
import { fingerprint } from "../core/state.ts";
import { isTurnGame } from "../core/turns.ts";
import { say } from "./words/en.ts";

export interface CheckOptions {
  /** Random games that are played for each number of seats. */
  readonly games?: number;
  /** A game of random moves must end within so many turns. */
  readonly turns?: number;
  /** Settings; the game's defaults if nothing is said. */
  readonly config?: object;
}

/** What is wrong, each in an English sentence; nothing where the game is sound. */
export function checkGame(game: Game, options: CheckOptions = {}): string[] {
  return gameProblems(game, options).map(({ text }) => text);
}

/** The same for readers of any language. */
export function gameProblems(game: Game, { games = 20, turns = 5000, config }: CheckOptions = {}): Message[] {
  const problems = new Map<string, Message>();
  const settings = config ?? defaultConfig<object>(game.config);
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    const set = "players" in settings ? { ...settings, players: seats } : settings;
    if (game.unfit?.(set, seats)) continue;
    for (let n = 0; n < games && problems.size === 0; n++) {
      const report = (problem: Message) => {
        const told = say("lab.check-where", { problem, seats, seed: n });
        problems.set(told.text, told);
      };
      try {
        new Inspection(game, set, seats, BigInt(n), report).play(turns);
      } catch (error) {
        report(say("lab.check-failed", { error: error instanceof Error ? error.message : String(error) }));
      }
    }
  }
  return [...problems.values()];
}

/** One random game, looked at in every position. */
class Inspection {
  private readonly game: Game;
  private readonly seats: number;
  private readonly table: MatchState;
  private readonly random: Random;
  private readonly report: (problem: Message) => void;

  constructor(game: Game, config: object, seats: number, seed: bigint, report: (problem: Message) => void) {
    this.game = game;
    this.seats = seats;
    this.report = (problem) => report(say("lab.check-turn", { turn: this.table.turn, problem }));
    this.table = new MatchState(game, config, seats, seed);
    this.random = new Random(seed).stream("check");
    const again = new MatchState(game, config, seats, seed);
    if (again.fingerprint() !== this.table.fingerprint()) this.report(say("lab.check-start"));
  }

  play(most: number): void {
    const { table, game } = this;
    while (table.acting().length > 0) {
      if (table.turn >= most) return this.report(say("lab.check-endless", { most }));
      const actions = this.look();
      const before = table.fingerprint();
      const kept = game.copy(table.state);
      table.step(actions, []);
      if (table.fingerprint() === before) return this.report(say("lab.check-no-change"));
      this.compareCopies(kept, actions, before);
    }
    const outcome = game.outcome(table.state);
    if (!outcome) return this.report(say("lab.check-no-outcome"));
    for (const [name, list] of Object.entries({ places: outcome.places, scores: outcome.scores }))
      if (list?.length !== this.seats || !list.every(Number.isFinite))
        this.report(say("lab.check-outcome", { name, found: JSON.stringify(list) ?? "undefined" }));
    if (this.seats > 1 && !outcome.places?.includes(1)) this.report(say("lab.check-nobody-first"));
  }

  /** Looks at the position from every side, and chooses an action for everybody who acts. */
  private look(): unknown[] {
    const { game, table, seats, random } = this;
    const { state } = table;
    const before = table.fingerprint();
    if (game.outcome(state)) this.report(say("lab.check-early-outcome"));
    for (let seat = 0; seat < seats; seat++) this.lookAtView(seat);
    const actions: unknown[] = [];
    for (const seat of table.acting()) {
      if (seat < 0 || seat >= seats) this.report(say("lab.check-seat", { seat, seats }));
      actions[seat] = game.actions
        ? random.pick(this.legal(seat))
        : game.randomAction?.(game.known?.(state, seat) ?? state, seat, random);
    }
    this.lookAtPosition();
    if (table.fingerprint() !== before) this.report(say("lab.check-looking"));
    return actions;
  }

  private lookAtView(seat: Seat): void {
    const view = this.game.view(this.table.state, seat);
    if (!isJson(view)) this.report(say("lab.check-view", { seat }));
  }

  private legal(seat: Seat): unknown[] {
    const { game, table } = this;
    const { state } = table;
    const legal = game.actions!(state, seat);
    if (legal.length === 0) this.report(say("lab.check-no-action", { seat }));
    if (isTurnGame(game) && legal.length > game.width(state))
      this.report(say("lab.check-width", { moves: legal.length, width: game.width(state) }));
    const texts = legal.map((action) => JSON.stringify(game.write(state, seat, action)));
    const twice = texts.find((text, index) => texts.indexOf(text) !== index);
    if (twice !== undefined) this.report(say("lab.check-twice", { written: twice }));
    for (const [index, action] of legal.entries()) {
      const read = game.read(state, seat, game.write(state, seat, action));
      if (read instanceof Refusal) this.report(say("lab.check-unread", { written: texts[index]!, why: read.message }));
      else if (JSON.stringify(game.write(state, seat, read)) !== texts[index])
        this.report(say("lab.check-misread", { written: texts[index]! }));
    }
    return legal;
  }

  private lookAtPosition(): void {
    const { game, table, seats } = this;
    const { state } = table;
    for (const [name, evaluate] of Object.entries(game.evaluations ?? {})) {
      const values = Array.from({ length: seats }, (_, seat) => evaluate(state, seat));
      if (!values.every(Number.isFinite)) this.report(say("lab.check-evaluation", { name }));
      else if (seats === 2 && values[0]! + values[1]! !== 0)
        this.report(say("lab.check-gain", { name, first: values[0]!, second: values[1]! }));
    }
    if (game.hash && game.hash(game.copy(state)) !== game.hash(state)) this.report(say("lab.check-hash"));
  }

  /** Copies share nothing with what they are copies of, and the same action leads both to the same. */
  private compareCopies(kept: unknown, actions: readonly unknown[], before: string): void {
    const { game, table } = this;
    const copy = game.copy(kept, game.copy(table.state));
    if (fingerprint(copy) !== before) this.report(say("lab.check-copy"));
    game.play(copy, actions);
    if (fingerprint(copy) !== table.fingerprint()) this.report(say("lab.check-copy-play"));
  }
}

/** Whether it comes back from JSON as it was. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isJson);
}
