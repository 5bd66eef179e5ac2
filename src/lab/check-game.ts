// Whether a game keeps what every game promises: random games are played through, and at every position the rules are
// held against each other. For authors of games, and for ours.

import { MatchState } from "../arena/match-state.ts";
import { defaultConfig } from "../core/config.ts";
import type { Game, Seat } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { Refusal } from "../core/refusal.ts";
import { fingerprint } from "../core/state.ts";
import { isTurnGame } from "../core/turns.ts";

export interface CheckOptions {
  /** Random games that are played for each number of seats. */
  readonly games?: number;
  /** A game of random moves must end within so many turns. */
  readonly turns?: number;
  /** Settings; the game's defaults if nothing is said. */
  readonly config?: object;
}

/** What is wrong, each in a sentence; nothing where the game is sound. */
export function checkGame(game: Game, { games = 20, turns = 5000, config }: CheckOptions = {}): string[] {
  const problems = new Set<string>();
  const settings = config ?? defaultConfig<object>(game.config);
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    const set = "players" in settings ? { ...settings, players: seats } : settings;
    if (game.unfit?.(set, seats)) continue;
    for (let n = 0; n < games && problems.size === 0; n++) {
      const where = `with ${seats} ${seats === 1 ? "seat" : "seats"}, seed ${n}`;
      try {
        new Inspection(game, set, seats, BigInt(n), (problem) => problems.add(`${problem} (${where})`)).play(turns);
      } catch (error) {
        problems.add(`the rules failed: ${error instanceof Error ? error.message : String(error)} (${where})`);
      }
    }
  }
  return [...problems];
}

/** One random game, looked at in every position. */
class Inspection {
  private readonly game: Game;
  private readonly seats: number;
  private readonly table: MatchState;
  private readonly random: Random;
  private readonly report: (problem: string) => void;

  constructor(game: Game, config: object, seats: number, seed: bigint, report: (problem: string) => void) {
    this.game = game;
    this.seats = seats;
    this.report = (problem) => report(`turn ${this.table.turn}: ${problem}`);
    this.table = new MatchState(game, config, seats, seed);
    this.random = new Random(seed).stream("check");
    const again = new MatchState(game, config, seats, seed);
    if (again.fingerprint() !== this.table.fingerprint())
      this.report("start gives another state for the same seed; all chance must come from `random`");
  }

  play(most: number): void {
    const { table, game } = this;
    while (table.acting().length > 0) {
      if (table.turn >= most) return this.report(`play at random has not ended after ${most} turns`);
      const actions = this.look();
      const before = table.fingerprint();
      const kept = game.copy(table.state);
      table.step(actions, []);
      if (table.fingerprint() === before) return this.report("an action changed nothing, so play could go on for ever");
      this.compareCopies(kept, actions, before);
    }
    const outcome = game.outcome(table.state);
    if (!outcome) return this.report("nobody is to act, but there is no outcome");
    for (const [name, list] of Object.entries({ places: outcome.places, scores: outcome.scores }))
      if (list.length !== this.seats || !list.every(Number.isFinite))
        this.report(`the outcome's ${name} must be a number for each seat, not ${JSON.stringify(list)}`);
    if (this.seats > 1 && !outcome.places.includes(1)) this.report("nobody has the first place");
  }

  /** Looks at the position from every side, and chooses an action for everybody who acts. */
  private look(): unknown[] {
    const { game, table, seats, random } = this;
    const { state } = table;
    const before = table.fingerprint();
    if (game.outcome(state)) this.report("there is an outcome, but somebody is still to act");
    for (let seat = 0; seat < seats; seat++) this.lookAtView(seat);
    const actions: unknown[] = [];
    for (const seat of table.acting()) {
      if (seat < 0 || seat >= seats) this.report(`seat ${seat} is to act, and there are ${seats}`);
      actions[seat] = game.actions
        ? random.pick(this.legal(seat))
        : game.randomAction?.(game.known?.(state, seat) ?? state, seat, random);
    }
    this.lookAtPosition();
    if (table.fingerprint() !== before) this.report("looking at a state (actions, view, outcome …) has changed it");
    return actions;
  }

  private lookAtView(seat: Seat): void {
    const view = this.game.view(this.table.state, seat);
    if (!isJson(view))
      this.report(`the view of seat ${seat} is not JSON: a value in it is undefined, NaN or an object of a class`);
  }

  private legal(seat: Seat): unknown[] {
    const { game, table } = this;
    const { state } = table;
    const legal = game.actions!(state, seat);
    if (legal.length === 0) this.report(`seat ${seat} is to act, but has no legal action`);
    if (isTurnGame(game) && legal.length > game.width(state))
      this.report(`there are ${legal.length} moves, more than width says (${game.width(state)})`);
    const texts = legal.map((action) => JSON.stringify(game.write(state, seat, action)));
    const twice = texts.find((text, index) => texts.indexOf(text) !== index);
    if (twice !== undefined) this.report(`two legal actions are both written ${twice}`);
    for (const [index, action] of legal.entries()) {
      const read = game.read(state, seat, game.write(state, seat, action));
      if (read instanceof Refusal) this.report(`a legal action, written ${texts[index]}, cannot be read: ${read.why}`);
      else if (JSON.stringify(game.write(state, seat, read)) !== texts[index])
        this.report(`an action written ${texts[index]} is read as another one`);
    }
    return legal;
  }

  private lookAtPosition(): void {
    const { game, table, seats } = this;
    const { state } = table;
    for (const [name, evaluate] of Object.entries(game.evaluations ?? {})) {
      const values = Array.from({ length: seats }, (_, seat) => evaluate(state, seat));
      if (!values.every(Number.isFinite)) this.report(`the evaluation ${name} is not a number`);
      else if (seats === 2 && values[0]! + values[1]! !== 0)
        this.report(
          `the evaluation ${name} gives ${values.join(" and ")}; of two, one's gain must be the other's loss`,
        );
    }
    if (game.hash && game.hash(game.copy(state)) !== game.hash(state)) this.report("a copy has another hash");
  }

  /** Copies share nothing with what they are copies of, and the same action leads both to the same. */
  private compareCopies(kept: unknown, actions: readonly unknown[], before: string): void {
    const { game, table } = this;
    const copy = game.copy(kept, game.copy(table.state));
    if (fingerprint(copy) !== before) this.report("a copy differs from its original, or was changed by playing on");
    game.play(copy, actions);
    if (fingerprint(copy) !== table.fingerprint()) this.report("the same action led a copy somewhere else");
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
