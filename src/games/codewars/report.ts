// What a commander inside this process knows: the same as the protocols tell, gathered in arrays, in the seat's own
// coordinates. An unseen enemy is not in it. The arrays are filled when they are first asked for in a tick, so that a
// commander who cannot act anyway costs nothing.

import { turnedPoint } from "./halfturn.ts";
import { type FacilitySheet, facilitySheet, type PlayerSheet, playerSheet } from "./sheets.ts";
import { GROUP_WORDS, type War, type WarConfig } from "./war.ts";

/** All vehicles in sight, own and enemy's, in order of id; the first `count` entries count. */
export class Roster {
  count = 0;
  id = new Uint16Array(0);
  mine = new Uint8Array(0);
  type = new Uint8Array(0);
  x = new Float64Array(0);
  y = new Float64Array(0);
  durability = new Uint8Array(0);
  cooldown = new Uint8Array(0);
  selected = new Uint8Array(0);
  groups = new Uint32Array(0);

  inGroup(k: number, group: number): boolean {
    return ((this.groups[GROUP_WORDS * k + ((group - 1) >> 5)]! >> ((group - 1) & 31)) & 1) === 1;
  }

  inNoGroup(k: number): boolean {
    const first = GROUP_WORDS * k;
    return (this.groups[first]! | this.groups[first + 1]! | this.groups[first + 2]! | this.groups[first + 3]!) === 0;
  }

  fill(war: War, seat: number): void {
    const { vehicles, living, livingCount } = war;
    if (this.id.length < living.length) this.grow(living.length);
    let k = 0;
    for (let n = 0; n < livingCount; n++) {
      const i = living[n]!;
      if (((vehicles.seen[i]! >> seat) & 1) === 0) continue;
      const mine = vehicles.owner[i] === seat;
      this.id[k] = i + 1;
      this.mine[k] = mine ? 1 : 0;
      this.type[k] = vehicles.type[i]!;
      this.x[k] = turnedPoint(seat, vehicles.x[i]!);
      this.y[k] = turnedPoint(seat, vehicles.y[i]!);
      this.durability[k] = vehicles.durability[i]!;
      this.cooldown[k] = vehicles.cooldown[i]!;
      this.selected[k] = mine ? vehicles.selected[i]! : 0;
      for (let word = 0; word < GROUP_WORDS; word++) {
        this.groups[GROUP_WORDS * k + word] = mine ? vehicles.groups[GROUP_WORDS * i + word]! : 0;
      }
      k++;
    }
    this.count = k;
  }

  private grow(capacity: number): void {
    this.id = new Uint16Array(capacity);
    this.mine = new Uint8Array(capacity);
    this.type = new Uint8Array(capacity);
    this.x = new Float64Array(capacity);
    this.y = new Float64Array(capacity);
    this.durability = new Uint8Array(capacity);
    this.cooldown = new Uint8Array(capacity);
    this.selected = new Uint8Array(capacity);
    this.groups = new Uint32Array(GROUP_WORDS * capacity);
  }
}

export class WarReport {
  readonly config: WarConfig;
  readonly tick: number;
  /** By cell, column * CELLS + row; the maps look the same from both sides. */
  readonly terrain: Uint8Array;
  readonly weather: Uint8Array;
  readonly me: PlayerSheet;
  readonly opponent: PlayerSheet;
  readonly #war: War;
  readonly #seat: number;
  readonly #roster: Roster;
  #filled = false;

  constructor(war: War, seat: number, roster: Roster) {
    this.config = war.config;
    this.tick = war.tick;
    this.terrain = war.terrain;
    this.weather = war.weather;
    this.me = playerSheet(war, seat, seat);
    this.opponent = playerSheet(war, seat, 1 - seat);
    this.#war = war;
    this.#seat = seat;
    this.#roster = roster;
  }

  get vehicles(): Roster {
    if (!this.#filled) this.#roster.fill(this.#war, this.#seat);
    this.#filled = true;
    return this.#roster;
  }

  get facilities(): FacilitySheet[] {
    return Array.from(this.#war.facilities.type, (_, f) => facilitySheet(this.#war, this.#seat, f));
  }
}

/** One roster per war and seat, used again in every tick. */
const rosters = new WeakMap<War, readonly [Roster, Roster]>();

export function report(war: War, seat: number): WarReport {
  let pair = rosters.get(war);
  if (!pair) {
    pair = [new Roster(), new Roster()];
    rosters.set(war, pair);
  }
  return new WarReport(war, seat, pair[seat]!);
}
