// A war for the screen: the living vehicles as flat arrays, facilities, strikes. The map is sent with every scene by
// reference of its bytes; it is small.

import { FULL_CAPTURE, STRIKE_DELAY } from "../../../games/codewars/rulebook.ts";
import { playerSheet } from "../../../games/codewars/sheets.ts";
import { SHEETS } from "../../../games/codewars/vehicles.ts";
import { FACILITY_TYPES, NO_ORDER, NO_STRIKE, NOTHING, type War } from "../../../games/codewars/war.ts";
import type { Event, SceneMaker } from "../../scenes/scene-maker.ts";
import { say } from "./words/en.ts";

export interface WarScene {
  readonly tick: number;
  readonly ticks: number;
  readonly fog: boolean;
  /** Per cell, column * 32 + row: 0 plain, 1 swamp, 2 forest; 0 clear, 1 cloud, 2 rain. */
  readonly terrain: Uint8Array;
  readonly weather: Uint8Array;
  readonly count: number;
  /** Slots of the living, ascending. */
  readonly slot: Uint16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly lastX: Float32Array;
  readonly lastY: Float32Array;
  readonly owner: Uint8Array;
  readonly type: Uint8Array;
  readonly durability: Uint8Array;
  /** 60 in the tick of a shot, counting down. */
  readonly cooldown: Uint8Array;
  readonly selected: Uint8Array;
  /** Bit s: seat s sees it. */
  readonly seen: Uint8Array;
  /** What it was ordered: NO_ORDER, GO or TURN. */
  readonly order: Uint8Array;
  /** Where it is ordered to go, or the point about which it turns; the place itself where it is not ordered. */
  readonly goalX: Float32Array;
  readonly goalY: Float32Array;
  readonly facilities: readonly Facility[];
  readonly strikes: readonly Strike[];
}

export interface Facility {
  readonly kind: (typeof FACILITY_TYPES)[number];
  readonly left: number;
  readonly top: number;
  readonly owner: number;
  /** -1 … 1; positive is the first player's. */
  readonly capture: number;
  /** Type of the vehicle that is made, and how far it is: 0 … 1. */
  readonly product: number | undefined;
  readonly progress: number;
}

export interface Strike {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  /** 0 when it is announced, 1 when it explodes. */
  readonly progress: number;
  readonly marker: number;
}

export const codewarsSceneMaker: SceneMaker<War, WarScene> = {
  pace: 60,
  facts(war, seat) {
    const sheet = playerSheet(war, seat, seat);
    return { action: sheet.remainingActionCooldownTicks, strike: sheet.remainingNuclearStrikeCooldownTicks };
  },
  interval: 100,
  memory: 0,
  columns: [
    say("codewars.page.points"),
    say("codewars.page.vehicles"),
    say("codewars.page.tanks"),
    say("codewars.page.ifvs"),
    say("codewars.page.arrvs"),
    say("codewars.page.helicopters"),
    say("codewars.page.fighters"),
    say("codewars.page.facilities"),
  ],
  scene(war) {
    const { livingCount: count, vehicles: v } = war;
    const slot = war.living.slice(0, count);
    const bytes = (from: Uint8Array) => picked(from, slot, new Uint8Array(count));
    const reals = (from: Float64Array) => picked(from, slot, new Float32Array(count));
    const goal = (goals: Float64Array, own: Float64Array) => {
      const into = reals(own);
      for (let i = 0; i < count; i++) if (v.order[slot[i]!] !== NO_ORDER) into[i] = goals[slot[i]!]!;
      return into;
    };
    return {
      tick: war.tick,
      ticks: war.config.ticks,
      fog: war.config.fog,
      terrain: war.terrain,
      weather: war.weather,
      count,
      slot,
      x: reals(v.x),
      y: reals(v.y),
      lastX: reals(v.lastX),
      lastY: reals(v.lastY),
      owner: bytes(v.owner),
      type: bytes(v.type),
      durability: bytes(v.durability),
      cooldown: bytes(v.cooldown),
      selected: bytes(v.selected),
      seen: bytes(v.seen),
      order: bytes(v.order),
      goalX: goal(v.goalX, v.x),
      goalY: goal(v.goalY, v.y),
      facilities: facilities(war),
      strikes: strikes(war),
    };
  },
  stats(war) {
    const { vehicles, living, livingCount, players, facilities } = war;
    const counts = [0, 1].map(() => [0, 0, 0, 0, 0]);
    for (let n = 0; n < livingCount; n++) counts[vehicles.owner[living[n]!]!]![vehicles.type[living[n]!]!]!++;
    return counts.map(([arrvs, fighters, helicopters, ifvs, tanks], seat) => [
      players.score[seat]!,
      war.alive[seat]!,
      tanks!,
      ifvs!,
      arrvs!,
      helicopters!,
      fighters!,
      facilities.owner.reduce((sum, owner) => sum + Number(owner === seat), 0),
    ]);
  },
  watch: {
    glimpse: ({ players, facilities }) => ({
      strikes: Array.from(players.strikeTick),
      owners: facilities.owner.slice(),
    }),
    events,
  },
};

/** A plain loop: the mapping forms of typed arrays are twenty times slower. */
function picked<Into extends Uint8Array | Float32Array>(
  from: Uint8Array | Float64Array,
  slot: Uint16Array,
  into: Into,
): Into {
  for (let i = 0; i < slot.length; i++) into[i] = from[slot[i]!]!;
  return into;
}

function facilities({ facilities: f }: War): Facility[] {
  return Array.from(f.type, (type, n) => ({
    kind: FACILITY_TYPES[type]!,
    left: f.left[n]!,
    top: f.top[n]!,
    owner: f.owner[n]!,
    capture: f.capture[n]! / FULL_CAPTURE,
    product: f.product[n] === NOTHING ? undefined : f.product[n]!,
    progress: f.product[n] === NOTHING ? 0 : f.progress[n]! / SHEETS[f.product[n]!]!.productionCost,
  }));
}

function strikes({ players, tick }: War): Strike[] {
  return [0, 1].flatMap((seat) => {
    const at = players.strikeTick[seat]!;
    if (at === NO_STRIKE) return [];
    const progress = Math.max(0, Math.min(1, 1 - (at - tick) / STRIKE_DELAY));
    const marker = players.strikeVehicle[seat]! - 1;
    return [{ seat, x: players.strikeX[seat]!, y: players.strikeY[seat]!, progress, marker }];
  });
}

interface Glimpse {
  readonly strikes: readonly number[];
  readonly owners: Int8Array;
}

function events(before: Glimpse, after: Glimpse): Event[] {
  const found: Event[] = [];
  after.strikes.forEach((at, seat) => {
    if (at !== NO_STRIKE && before.strikes[seat] === NO_STRIKE) found.push({ kind: "strike", seat, text: "" });
  });
  after.owners.forEach((seat, facility) => {
    if (seat >= 0 && seat !== before.owners[facility]) found.push({ kind: "capture", seat, text: "" });
  });
  return found;
}
