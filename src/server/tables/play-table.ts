// A table where people play by link. Who holds a key sits in that key's seat, from whatever tab; but only one tab at a
// time has the seat in hand. The server keeps the moves and the clocks; every change is kept on disk first, then told to
// all who look on. The clocks begin when everybody is here: at the beginning, and again after the server was down.

import { type Fault, type FaultKind, trouble } from "../../arena/fault.ts";
import { GameClock, leftOf } from "../../arena/game-clock.ts";
import { replayOf } from "../../arena/record.ts";
import type { Replay } from "../../arena/replay.ts";
import { Simulation } from "../../arena/simulation.ts";
import type { TableState } from "../../contract/tables.ts";
import type { Json, Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import { say } from "../words/en.ts";
import type { TableOrder, TableRecord, TakeBack, TurnTime } from "./table-record.ts";

/** A page that looks at the table. */
export interface Visitor {
  readonly key: string;
  readonly tab: string;
  send(state: TableState): void;
  /** Asks whether somebody is still there. */
  ask(): void;
  /** Ends the line to it. */
  cut(): void;
}

/** What a table needs of the services. */
export interface TableHost {
  /** A finished game is put in the replay store; gives the id under which it can be watched, or null if there was no room. */
  saveReplay(replay: Replay): string | null;
  keep(record: TableRecord, over: boolean): void;
}

interface Place {
  key: string | undefined;
  name: string;
  /** The tab that has the seat in hand. */
  tab: string | undefined;
  /** Since when nobody has been there; undefined while somebody is. */
  gone: number | undefined;
  /** How much may still be done from this seat, as known at a moment. */
  allowance: { left: number; at: number };
}

const LONGEST_NAME = 40;
/** So much may be done from one seat in one go, and so much more with every second. */
const BURST_REQUESTS = 40;
const REQUESTS_A_SECOND = 4;
/** Every change is told to all of them. */
const MOST_ONLOOKERS = 40;
const MOST_TABS = 8;
/** A page with a seat that has answered nothing for so many milliseconds is gone, though its line may seem open. */
const LONGEST_SILENCE = 60_000;

export class PlayTable {
  readonly id: string;
  readonly order: TableOrder;
  private readonly host: TableHost;
  private readonly share: string;
  private readonly places: Place[];
  private readonly simulation: Simulation;
  private readonly clock: GameClock | undefined;
  private readonly steps: (readonly Json[])[];
  private readonly times: TurnTime[];
  /** By turn: who moved. */
  private readonly movers: Seat[] = [];
  /** When each was heard of last. */
  private readonly visitors = new Map<Visitor, number>();
  private faults: readonly Fault[];
  private alarm: ReturnType<typeof setTimeout> | undefined;
  /** Whether everybody has been here at the same time since this table was opened or found again. */
  private met = false;
  private begun = 0;
  private takeBack: TakeBack | null;
  private takenBack: number;
  private replay: string | null;
  private next: string | null;
  /** When something happened here last. */
  touched = Date.now();

  constructor(id: string, record: TableRecord, host: TableHost) {
    const { order, share, places, steps, faults, times, left, takeBack, takenBack, replay, next } = record;
    this.id = id;
    this.share = share;
    this.order = order;
    this.host = host;
    this.places = places.map(({ key, name }) => {
      const gone = key === undefined ? undefined : Date.now();
      return { key, name, tab: undefined, gone, allowance: { left: BURST_REQUESTS, at: Date.now() } };
    });
    [this.steps, this.times, this.faults] = [[...steps], [...times], faults];
    this.simulation = new Simulation(order.game, this.played());
    for (const _ of steps) {
      this.movers.push(this.simulation.acting()[0]!);
      this.simulation.next();
    }
    this.clock = order.time && new GameClock(order.time, order.seats);
    this.clock?.reset(left);
    [this.takeBack, this.takenBack, this.replay, this.next] = [takeBack, takenBack, replay, next];
  }

  get isEmpty(): boolean {
    return this.visitors.size === 0;
  }

  get isTicking(): boolean {
    return this.clock?.face.running !== undefined;
  }

  get isOver(): boolean {
    return this.simulation.outcome() !== undefined;
  }

  /** Everything, as it is to be found again. */
  get record(): TableRecord {
    const { order, share, steps, faults, times, takeBack, takenBack, replay, next } = this;
    const places = this.places.map(({ key, name }) => ({ key, name }));
    return { order, share, places, steps, faults, times, left: this.left(), takeBack, takenBack, replay, next };
  }

  /** Keeps a seat for somebody who has not come yet. */
  reserve(seat: Seat, key: string, name: string): void {
    const place = this.places[seat]!;
    place.key = key;
    place.gone = Date.now();
    this.rename(place, name);
    this.keep();
  }

  /** Why somebody may not come in. */
  crowded(key: string): Refusal | undefined {
    const keys = [...this.visitors.keys()].map((visitor) => visitor.key);
    if (this.placeOf(key))
      return keys.filter((other) => other === key).length < MOST_TABS
        ? undefined
        : refuse(say("server.many-tabs", { most: MOST_TABS }));
    const onlookers = keys.filter((other) => !this.placeOf(other)).length;
    return onlookers < MOST_ONLOOKERS ? undefined : refuse(say("server.many-onlookers", { most: MOST_ONLOOKERS }));
  }

  /** Somebody opens the page: sits down if there is a seat, else looks on. Gives the way out. */
  enter(visitor: Visitor, name: string): () => void {
    this.visitors.set(visitor, Date.now());
    const place = this.placeOf(visitor.key) ?? this.sitDown(visitor.key, name);
    if (!place) {
      // Nobody else needs to know of those who look on.
      visitor.send(this.stateFor(visitor));
      return () => void this.visitors.delete(visitor);
    }
    place.gone = undefined;
    place.tab ??= visitor.tab;
    if (!this.met && this.places.every(({ key, gone }) => key !== undefined && gone === undefined)) {
      this.met = true;
      this.startClock();
    }
    this.tellAll();
    return () => this.leave(visitor);
  }

  private sitDown(key: string, name: string): Place | undefined {
    const place = this.places.find(({ key }) => key === undefined);
    if (!place) return undefined;
    place.key = key;
    this.rename(place, name);
    this.keep();
    return place;
  }

  private leave(visitor: Visitor): void {
    if (!this.visitors.delete(visitor)) return;
    const place = this.placeOf(visitor.key)!;
    const others = [...this.visitors.keys()].filter(({ key }) => key === visitor.key);
    // Another tab of the same person takes over; with none the seat waits.
    if (!others.some(({ tab }) => tab === place.tab)) place.tab = others[0]?.tab;
    if (others.length === 0) place.gone = Date.now();
    this.tellAll();
  }

  /** Whether this person may do something here at all, and is not doing too much. */
  admit(key: string): Refusal | undefined {
    return this.placeOf(key) ? this.tire(key) : refuse(say("server.no-seat"));
  }

  /** Somebody with a seat does something of which all are told. */
  tire(key: string): Refusal | undefined {
    const place = this.placeOf(key);
    if (!place) return undefined;
    const now = Date.now();
    const { left, at } = place.allowance;
    const rested = Math.min(BURST_REQUESTS, left + ((now - at) * REQUESTS_A_SECOND) / 1000);
    place.allowance = { left: Math.max(0, rested - 1), at: now };
    return rested < 1 ? refuse(say("server.too-much")) : undefined;
  }

  /** Asks all pages with a seat whether they are still there; who has not answered for long is not. */
  askRound(): void {
    for (const [visitor, heard] of this.visitors) {
      if (!this.placeOf(visitor.key)) continue;
      if (Date.now() - heard > LONGEST_SILENCE) visitor.cut();
      else visitor.ask();
    }
  }

  /** A page has answered. */
  heartbeat(key: string, tab: string): void {
    for (const visitor of this.visitors.keys()) {
      if (visitor.key === key && visitor.tab === tab) this.visitors.set(visitor, Date.now());
    }
  }

  /** The seat is played from this tab from now on. */
  claimSeat(key: string, tab: string, name: string | undefined): Refusal | undefined {
    const place = this.placeOf(key);
    if (!place) return refuse(say("server.no-seat"));
    place.tab = tab;
    if (name !== undefined && this.rename(place, name)) this.keep();
    this.tellAll();
    return undefined;
  }

  move(key: string, tab: string, turn: number, answer: Json): Refusal | undefined {
    const seat = this.seatInHand(key, tab);
    if (seat instanceof Refusal) return seat;
    if (this.status === "waiting") return refuse(say("server.not-all-here"));
    if (turn !== this.steps.length + 1 || !this.simulation.acting().includes(seat))
      return refuse(say("server.not-your-turn"));
    const { game } = this.order;
    const action = game.read(this.simulation.state, seat, answer);
    if (action instanceof Refusal) return action;
    this.step([game.write(this.simulation.state, seat, action)], []);
    return undefined;
  }

  resign(key: string, tab: string): Refusal | undefined {
    const seat = this.seatInHand(key, tab);
    if (seat instanceof Refusal) return seat;
    if (this.status !== "playing" || this.isOut(seat)) return refuse(say("server.nothing-to-give-up"));
    this.lose(seat, "crash", say("server.gave-up"));
    return undefined;
  }

  /** Asks the other player to take back the asker's last move, and what came after it. */
  askBack(key: string, tab: string): Refusal | undefined {
    const seat = this.seatInHand(key, tab);
    if (seat instanceof Refusal) return seat;
    const refusal = this.unaskable(seat);
    if (refusal) return refusal;
    this.takeBack = { seat, declined: false };
    this.keep();
    this.tellAll();
    return undefined;
  }

  /** Why this seat may not ask to take a move back now. */
  private unaskable(seat: Seat): Refusal | undefined {
    if (this.order.seats !== 2) return refuse(say("server.back-two"));
    if (this.status !== "playing") return refuse(say("server.no-game-back"));
    if (!this.movers.includes(seat)) return refuse(say("server.no-move-yet"));
    if (this.takeBack && !this.takeBack.declined) return refuse(say("server.back-asked"));
    // Who was told no may ask again after the next move.
    if (this.takeBack?.seat === seat) return refuse(say("server.back-declined"));
    return undefined;
  }

  /** The other player agrees or declines; who asked may think better of it. */
  answerBack(key: string, tab: string, yes: boolean): Refusal | undefined {
    const seat = this.seatInHand(key, tab);
    if (seat instanceof Refusal) return seat;
    const asked = this.takeBack;
    if (!asked || asked.declined || this.status !== "playing") return refuse(say("server.back-unasked"));
    const own = asked.seat === seat;
    if (own && yes) return refuse(say("server.back-own"));
    if (yes) this.goBack(this.movers.lastIndexOf(asked.seat));
    else this.takeBack = own ? null : { ...asked, declined: true };
    this.keep();
    this.tellAll();
    return undefined;
  }

  /** Ends the game for somebody who has been away for so many milliseconds. */
  expel(key: string, patience: number): Refusal | undefined {
    if (!this.placeOf(key)) return refuse(say("server.no-seat"));
    if (this.status !== "playing") return refuse(say("server.no-game-end"));
    const gone = this.places.findIndex(
      ({ gone }, seat) => gone !== undefined && Date.now() - gone >= patience && !this.isOut(seat),
    );
    if (gone < 0) return refuse(say("server.nobody-away", { seconds: Math.round(patience / 1000) }));
    this.lose(gone, "crash", say("server.left-table"));
    return undefined;
  }

  /** Where the same people play again, everybody one seat further on; made by whoever asks first. */
  again(open: (order: TableOrder) => PlayTable | Refusal): string | Refusal {
    if (!this.isOver) return refuse(say("server.not-over"));
    if (this.next !== null) return this.next;
    const next = open(this.order);
    if (next instanceof Refusal) return next;
    this.places.forEach(({ key, name }, seat) => {
      if (key !== undefined) next.reserve((seat + 1) % this.places.length, key, name);
    });
    this.next = next.id;
    this.keep();
    this.tellAll();
    return next.id;
  }

  /** Nothing happens here any more; what is on disk is the last word. */
  close(): void {
    clearTimeout(this.alarm);
    if (this.isTicking) this.keep();
  }

  keep(): void {
    this.host.keep(this.record, this.isOver);
  }

  private tellAll(): void {
    this.touched = Date.now();
    for (const visitor of this.visitors.keys()) visitor.send(this.stateFor(visitor));
  }

  private get status(): TableState["status"] {
    if (this.isOver) return "over";
    const taken = this.places.every(({ key }) => key !== undefined);
    return taken && (this.met || this.steps.length > 0) ? "playing" : "waiting";
  }

  /** Where three play, the others go on without those who are out. */
  private isOut(seat: Seat): boolean {
    return this.faults.some((fault) => fault.seat === seat);
  }

  private lose(seat: Seat, kind: FaultKind, message: Message): void {
    const nothing = this.simulation.acting().map(() => null);
    this.step(nothing, [{ seat, turn: this.steps.length + 1, ...trouble(kind, message) }]);
  }

  private step(step: readonly Json[], faults: readonly Fault[]): void {
    const now = Date.now();
    this.movers.push(this.simulation.acting()[0]!);
    this.times.push({ took: this.begun === 0 ? 0 : now - this.begun, left: this.clock?.face.left ?? [] });
    this.clock?.press(now);
    clearTimeout(this.alarm);
    this.steps.push(step);
    this.faults = [...this.faults, ...faults];
    this.takeBack = null;
    this.simulation.grow([step], faults);
    this.simulation.next();
    if (this.isOver) this.finish();
    else this.startClock();
    this.keep();
    this.tellAll();
  }

  /** Moves and clocks are again as they were before this turn. */
  private goBack(turn: number): void {
    clearTimeout(this.alarm);
    this.clock?.reset(this.times[turn]!.left);
    this.simulation.cut(turn);
    for (const list of [this.steps, this.times, this.movers]) list.length = turn;
    this.faults = this.faults.filter((fault) => fault.turn <= turn);
    this.takeBack = null;
    this.takenBack++;
    this.startClock();
  }

  private startClock(): void {
    const [mover] = this.simulation.acting();
    if (!this.met || mover === undefined) return;
    this.begun = Date.now();
    if (!this.clock) return;
    this.clock.start(mover, this.begun);
    this.alarm = setTimeout(
      () => this.lose(mover, "time", say("server.ran-out")),
      leftOf(this.clock.face, mover, this.begun),
    );
  }

  private finish(): void {
    const replay = replayOf(this.order.game, this.played());
    if (!(replay instanceof Refusal)) this.replay = this.host.saveReplay(replay);
  }

  private played(): Parameters<typeof replayOf>[1] {
    const { config, seed } = this.order;
    const { steps, faults } = this;
    const wall = this.places.map((_, seat) =>
      this.times.filter((_, turn) => this.movers[turn] === seat).map(({ took }) => took * 1000),
    );
    return { config, seed, seats: this.seats(), steps, faults, wall };
  }

  private seatInHand(key: string, tab: string): Seat | Refusal {
    const seat = this.places.findIndex((place) => place.key === key);
    if (seat < 0) return refuse(say("server.no-seat"));
    return this.places[seat]!.tab === tab ? seat : refuse(say("server.other-tab"));
  }

  private placeOf(key: string): Place | undefined {
    return this.places.find((place) => place.key === key);
  }

  private rename(place: Place, name: string): boolean {
    const plain = name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
    if (plain === "" || plain === place.name) return false;
    place.name = plain;
    return true;
  }

  private seats(): Replay["seats"] {
    return this.places.map(({ name }) => ({ name, spec: "human" }));
  }

  /** Milliseconds on the clocks now. */
  private left(): number[] {
    const face = this.clock?.face;
    return face ? face.left.map((_, seat) => leftOf(face, seat, Date.now())) : [];
  }

  private stateFor({ key, tab }: Visitor): TableState {
    const { game, config, seed } = this.order;
    const seat = this.places.findIndex((place) => place.key === key);
    return {
      opening: { game: game.name, config, seed: formatSeed(seed), seats: this.seats() },
      seat: seat < 0 ? null : seat,
      here: this.places[seat]?.tab === tab,
      seats: this.places.map(({ name, key, gone }) => {
        return { name, taken: key !== undefined, present: key !== undefined && gone === undefined };
      }),
      steps: this.steps,
      faults: this.faults,
      clock: this.clock ? { left: this.left(), running: this.clock.face.running ?? null } : null,
      status: this.status,
      outcome: this.simulation.outcome() ?? null,
      takeBack: this.takeBack,
      takenBack: this.takenBack,
      mayAskBack: seat >= 0 && this.unaskable(seat) === undefined,
      replay: this.replay,
      next: this.next,
    };
  }
}
