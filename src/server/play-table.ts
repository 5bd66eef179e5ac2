// A table where people play by link. Who holds a key sits in that key's seat, from whatever tab; but only one tab at a
// time has the seat in hand. The server keeps the moves and the clocks; every change is told to all who look on.

import type { Fault, FaultKind } from "../arena/fault.ts";
import { GameClock, leftOf, type TimeControl } from "../arena/game-clock.ts";
import { replayOf } from "../arena/record.ts";
import type { Replay } from "../arena/replay.ts";
import { Table } from "../arena/table.ts";
import type { Game, Json, Outcome, Seat } from "../core/game.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { formatSeed, type Seed } from "../core/seed.ts";

export interface TableOrder {
  readonly game: Game;
  readonly config: { readonly [key: string]: Json };
  readonly seed: Seed;
  readonly seats: number;
  readonly time: TimeControl | undefined;
}

/** A page that looks at the table. */
export interface Visitor {
  readonly key: string;
  readonly tab: string;
  send(state: TableState): void;
}

/** What a visitor is told: everything, every time, so that whoever comes back knows all. */
export interface TableState {
  readonly opening: {
    readonly game: string;
    readonly config: TableOrder["config"];
    readonly seed: number | string;
    readonly seats: Replay["seats"];
  };
  /** The visitor's own seat, if it has one. */
  readonly seat: Seat | null;
  /** Whether the seat is played from this very tab. */
  readonly here: boolean;
  readonly seats: readonly { readonly name: string; readonly taken: boolean; readonly present: boolean }[];
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
  readonly clock: { readonly left: readonly number[]; readonly running: number | null } | null;
  readonly status: "waiting" | "playing" | "over";
  readonly outcome: Outcome | null;
  /** Under which id the finished game can be watched. */
  readonly replay: string | null;
  /** The table at which the same people play again. */
  readonly next: string | null;
}

interface Place {
  key: string | undefined;
  name: string;
  /** The tab that has the seat in hand. */
  tab: string | undefined;
  /** Since when nobody has been there; undefined while somebody is. */
  gone: number | undefined;
}

const LONGEST_NAME = 40;

export class PlayTable {
  readonly id: string;
  readonly order: TableOrder;
  private readonly places: Place[];
  private readonly table: Table;
  private readonly clock: GameClock | undefined;
  private readonly steps: (readonly Json[])[] = [];
  private readonly faults: Fault[] = [];
  private readonly wall: number[][];
  private readonly visitors = new Set<Visitor>();
  private readonly onOver: (replay: Replay) => string;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private begun = 0;
  private replay: string | null = null;
  next: string | null = null;
  /** When something happened here last. */
  touched = Date.now();

  constructor(id: string, order: TableOrder, onOver: (replay: Replay) => string) {
    this.id = id;
    this.order = order;
    this.onOver = onOver;
    this.places = Array.from({ length: order.seats }, (_, seat) => {
      return { key: undefined, name: `Player ${seat + 1}`, tab: undefined, gone: undefined };
    });
    this.table = new Table(order.game, order.config, order.seats, order.seed);
    this.clock = order.time && new GameClock(order.time, order.seats);
    this.wall = this.places.map(() => []);
  }

  get isEmpty(): boolean {
    return this.visitors.size === 0;
  }

  /** Keeps a seat for somebody who has not come yet. */
  reserve(seat: Seat, key: string, name: string): void {
    const place = this.places[seat]!;
    place.key = key;
    place.gone = Date.now();
    this.rename(place, name);
  }

  /** Somebody opens the page: sits down if there is a seat, else looks on. Gives the way out. */
  enter(visitor: Visitor, name: string): () => void {
    this.visitors.add(visitor);
    let place = this.placeOf(visitor.key);
    if (!place) {
      place = this.places.find(({ key }) => key === undefined);
      if (place) {
        place.key = visitor.key;
        this.rename(place, name);
      }
    }
    if (place) {
      place.gone = undefined;
      place.tab ??= visitor.tab;
    }
    const complete = this.places.every(({ key, gone }) => key !== undefined && gone === undefined);
    if (complete && this.begun === 0) this.startClock();
    this.tellAll();
    return () => this.leave(visitor);
  }

  private leave(visitor: Visitor): void {
    if (!this.visitors.delete(visitor)) return;
    const place = this.placeOf(visitor.key);
    if (place) {
      const others = [...this.visitors].filter(({ key }) => key === visitor.key);
      // Another tab of the same person takes over; with none the seat waits.
      if (!others.some(({ tab }) => tab === place.tab)) place.tab = others[0]?.tab;
      if (others.length === 0) place.gone = Date.now();
    }
    this.tellAll();
  }

  /** The seat is played from this tab from now on. */
  claimSeat(key: string, tab: string, name: string | undefined): Refusal | undefined {
    const place = this.placeOf(key);
    if (!place) return refuse("you have no seat at this table");
    place.tab = tab;
    if (name !== undefined) this.rename(place, name);
    this.tellAll();
    return undefined;
  }

  move(key: string, tab: string, turn: number, answer: Json): Refusal | undefined {
    const seat = this.seatInHand(key, tab);
    if (seat instanceof Refusal) return seat;
    if (this.status === "waiting") return refuse("not everybody is here yet");
    if (turn !== this.steps.length + 1 || !this.table.acting().includes(seat)) return refuse("it is not your turn");
    const { game } = this.order;
    const action = game.read(this.table.state, seat, answer);
    if (action instanceof Refusal) return action;
    const actions: unknown[] = [];
    actions[seat] = action;
    this.step(seat, [game.write(this.table.state, seat, action)], actions, []);
    return undefined;
  }

  resign(key: string, tab: string): Refusal | undefined {
    const seat = this.seatInHand(key, tab);
    if (seat instanceof Refusal) return seat;
    if (this.status !== "playing") return refuse("there is no game to give up");
    this.lose(seat, "crash", "gave up");
    return undefined;
  }

  /** Ends the game for somebody who has been away for so many milliseconds. */
  expel(key: string, patience: number): Refusal | undefined {
    if (!this.placeOf(key)) return refuse("you have no seat at this table");
    if (this.status !== "playing") return refuse("there is no game to end");
    const gone = this.places.findIndex(({ gone }) => gone !== undefined && Date.now() - gone >= patience);
    if (gone < 0) return refuse(`nobody has been away for ${Math.round(patience / 1000)} seconds yet`);
    this.lose(gone, "crash", "left the table");
    return undefined;
  }

  /** Who sits where, for a new game with the sides changed. */
  sitters(): { key: string | undefined; name: string }[] {
    return this.places.map(({ key, name }) => ({ key, name }));
  }

  close(): void {
    clearTimeout(this.alarm);
  }

  tellAll(): void {
    this.touched = Date.now();
    for (const visitor of this.visitors) visitor.send(this.stateFor(visitor));
  }

  private get status(): TableState["status"] {
    if (this.table.outcome()) return "over";
    return this.places.every(({ key }) => key !== undefined) ? "playing" : "waiting";
  }

  private lose(seat: Seat, kind: FaultKind, message: string): void {
    const acting = this.table.acting();
    const fault: Fault = { seat, turn: this.steps.length + 1, kind, message };
    this.step(
      acting[0]!,
      acting.map(() => null),
      [],
      [fault],
    );
  }

  private step(seat: Seat, step: readonly Json[], actions: readonly unknown[], faults: readonly Fault[]): void {
    const now = Date.now();
    this.wall[seat]!.push(this.begun === 0 ? 0 : (now - this.begun) * 1000);
    this.clock?.press(now);
    clearTimeout(this.alarm);
    this.steps.push(step);
    this.faults.push(...faults);
    this.table.step(
      actions,
      faults.map(({ seat }) => seat),
    );
    if (this.status === "over") this.finish();
    else this.startClock();
    this.tellAll();
  }

  private startClock(): void {
    const [mover] = this.table.acting();
    this.begun = Date.now();
    if (!this.clock || mover === undefined) return;
    this.clock.start(mover, this.begun);
    this.alarm = setTimeout(
      () => this.lose(mover, "time", "ran out of time"),
      leftOf(this.clock.face, mover, this.begun),
    );
  }

  private finish(): void {
    const { game, config, seed } = this.order;
    const { steps, faults, wall } = this;
    const replay = replayOf(game, { config, seed, seats: this.seats(), steps, faults, wall });
    if (!(replay instanceof Refusal)) this.replay = this.onOver(replay);
  }

  private seatInHand(key: string, tab: string): Seat | Refusal {
    const seat = this.places.findIndex((place) => place.key === key);
    if (seat < 0) return refuse("you have no seat at this table");
    return this.places[seat]!.tab === tab ? seat : refuse("you play from another tab; take the seat here first");
  }

  private placeOf(key: string): Place | undefined {
    return this.places.find((place) => place.key === key);
  }

  private rename(place: Place, name: string): void {
    const plain = name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
    if (plain !== "") place.name = plain;
  }

  private seats(): Replay["seats"] {
    return this.places.map(({ name }) => ({ name, spec: "human" }));
  }

  private stateFor({ key, tab }: Visitor): TableState {
    const { game, config, seed } = this.order;
    const seat = this.places.findIndex((place) => place.key === key);
    const now = Date.now();
    const face = this.clock?.face;
    return {
      opening: { game: game.name, config, seed: formatSeed(seed), seats: this.seats() },
      seat: seat < 0 ? null : seat,
      here: this.places[seat]?.tab === tab,
      seats: this.places.map(({ name, key, gone }) => {
        return { name, taken: key !== undefined, present: key !== undefined && gone === undefined };
      }),
      steps: this.steps,
      faults: this.faults,
      clock: face ? { left: face.left.map((_, at) => leftOf(face, at, now)), running: face.running ?? null } : null,
      status: this.status,
      outcome: this.table.outcome() ?? null,
      replay: this.replay,
      next: this.next,
    };
  }
}
