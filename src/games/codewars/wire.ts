// The binary protocol of the original kits, for one seat: every message that the server sends, written straight from the
// arrays into one buffer. The answer is read in wiremove.ts; transport and hand-shake belong to the player that owns this.
// A seat's contexts must be encoded from tick 0 on, each once: what has not changed since the last one is abbreviated.

import { ByteWriter } from "./bytewriter.ts";
import { gameConstants } from "./gamesheet.ts";
import { turnedPoint } from "./halfturn.ts";
import { ATTACK_COOLDOWN, CELLS, MAX_DURABILITY, SEATS, VEHICLE_RADIUS, WORLD } from "./rulebook.ts";
import {
  APPEARED,
  type FacilitySheet,
  facilitySheet,
  GONE,
  NO_NEWS,
  news,
  type PlayerSheet,
  playerId,
  playerSheet,
} from "./sheets.ts";
import { ARRV, SHEETS } from "./vehicles.ts";
import { GROUP_WORDS, type War } from "./war.ts";

/** The first byte of every message. */
export const MESSAGE = {
  GAME_OVER: 1,
  AUTHENTICATION_TOKEN: 2,
  TEAM_SIZE: 3,
  PROTOCOL_VERSION: 4,
  GAME_CONTEXT: 5,
  PLAYER_CONTEXT: 6,
  MOVE: 7,
} as const;

export const PROTOCOL_VERSION = 3;

export const GAME_OVER_MESSAGE = Uint8Array.of(MESSAGE.GAME_OVER);
export const TEAM_SIZE_MESSAGE = Uint8Array.of(MESSAGE.TEAM_SIZE, 1, 0, 0, 0);

const FULL = 1;
const AS_BEFORE = 127;

export class KitWire {
  private readonly seat: number;
  private readonly out = new ByteWriter();
  private readonly players = new Map<number, PlayerSheet>();
  private readonly facilities = new Map<number, FacilitySheet>();
  private mapsSent = false;

  constructor(seat: number) {
    this.seat = seat;
  }

  /** GAME_CONTEXT. The seed is for the strategy's own use: never the match's. */
  game(war: War, strategySeed: bigint): Uint8Array {
    const { out } = this;
    out.begin(1024);
    out.byte(MESSAGE.GAME_CONTEXT);
    out.bool(true);
    out.long(BigInt.asIntN(64, strategySeed));
    for (const [, kind, value] of gameConstants(war.config)) {
      if (kind === "bool") out.bool(value as boolean);
      else if (kind === "int") out.int(value as number);
      else out.double(value as number);
    }
    return out.bytes();
  }

  /** PLAYER_CONTEXT of this tick. The bytes are good until the next call. */
  context(war: War): Uint8Array {
    const { out, seat } = this;
    out.begin(CONTEXT_BYTES + LONGEST_VEHICLE * war.made);
    out.byte(MESSAGE.PLAYER_CONTEXT);
    out.bool(true);
    this.player(playerSheet(war, seat, seat));
    out.bool(true);
    out.int(war.tick);
    out.int(war.config.ticks);
    out.double(WORLD);
    out.double(WORLD);
    out.int(SEATS);
    for (let about = 0; about < SEATS; about++) this.player(playerSheet(war, seat, about));
    this.newVehicles(war);
    this.vehicleUpdates(war);
    if (!this.mapsSent) this.maps(war);
    const { length } = war.facilities.type;
    out.int(length);
    for (let f = 0; f < length; f++) this.facility(facilitySheet(war, seat, f));
    return out.bytes();
  }

  private player(sheet: PlayerSheet): void {
    const { out } = this;
    if (same(this.players.get(sheet.id), sheet)) {
      out.byte(AS_BEFORE);
      out.id(sheet.id);
      return;
    }
    this.players.set(sheet.id, sheet);
    out.byte(FULL);
    out.id(sheet.id);
    out.bool(sheet.me);
    out.bool(sheet.strategyCrashed);
    out.int(sheet.score);
    out.int(sheet.remainingActionCooldownTicks);
    out.int(sheet.remainingNuclearStrikeCooldownTicks);
    out.id(sheet.nextNuclearStrikeVehicleId);
    out.int(sheet.nextNuclearStrikeTickIndex);
    out.double(sheet.nextNuclearStrikeX);
    out.double(sheet.nextNuclearStrikeY);
  }

  private facility(sheet: FacilitySheet): void {
    const { out } = this;
    if (same(this.facilities.get(sheet.id), sheet)) {
      out.byte(AS_BEFORE);
      out.id(sheet.id);
      return;
    }
    this.facilities.set(sheet.id, sheet);
    out.byte(FULL);
    out.id(sheet.id);
    out.byte(sheet.type);
    out.id(sheet.ownerPlayerId);
    out.double(sheet.left);
    out.double(sheet.top);
    out.double(sheet.capturePoints);
    out.byte(sheet.vehicleType);
    out.int(sheet.productionProgress);
  }

  private newVehicles(war: War): void {
    const { out, seat } = this;
    const length = out.reserveInt();
    let count = 0;
    for (let i = 0; i < war.made; i++) {
      if (news(war, seat, i) !== APPEARED) continue;
      count++;
      const { vehicles } = war;
      const sheet = SHEETS[vehicles.type[i]!]!;
      out.bool(true);
      out.id(i + 1);
      out.double(turnedPoint(seat, vehicles.x[i]!));
      out.double(turnedPoint(seat, vehicles.y[i]!));
      out.double(VEHICLE_RADIUS);
      out.id(playerId(vehicles.owner[i]!));
      out.int(vehicles.durability[i]!);
      out.int(MAX_DURABILITY);
      out.double(sheet.speed);
      out.double(sheet.visionRange);
      out.double(sheet.visionRange * sheet.visionRange);
      out.double(sheet.groundAttackRange);
      out.double(sheet.groundAttackRange * sheet.groundAttackRange);
      out.double(sheet.aerialAttackRange);
      out.double(sheet.aerialAttackRange * sheet.aerialAttackRange);
      out.int(sheet.groundDamage);
      out.int(sheet.aerialDamage);
      out.int(sheet.groundDefence);
      out.int(sheet.aerialDefence);
      out.int(vehicles.type[i] === ARRV ? 0 : ATTACK_COOLDOWN);
      out.int(vehicles.cooldown[i]!);
      out.byte(vehicles.type[i]!);
      out.bool(sheet.aerial);
      this.membership(war, i);
    }
    out.intAt(length, count);
  }

  private vehicleUpdates(war: War): void {
    const { out, seat } = this;
    const { x, y, lastX, lastY, durability, cooldown } = war.vehicles;
    const length = out.reserveInt();
    let count = 0;
    for (let i = 0; i < war.made; i++) {
      const told = news(war, seat, i);
      if (told === NO_NEWS || told === APPEARED) continue;
      count++;
      out.bool(true);
      out.id(i + 1);
      if (told === GONE) {
        out.double(turnedPoint(seat, lastX[i]!));
        out.double(turnedPoint(seat, lastY[i]!));
        out.int(0);
        out.int(0);
        out.bool(false);
        out.int(0);
      } else {
        out.double(turnedPoint(seat, x[i]!));
        out.double(turnedPoint(seat, y[i]!));
        out.int(durability[i]!);
        out.int(cooldown[i]!);
        this.membership(war, i);
      }
    }
    out.intAt(length, count);
  }

  /** Selection and groups; an enemy's are never told. */
  private membership({ vehicles }: War, i: number): void {
    const { out, seat } = this;
    if (vehicles.owner[i] !== seat) {
      out.bool(false);
      out.int(0);
      return;
    }
    out.bool(vehicles.selected[i] === 1);
    const { groups } = vehicles;
    const first = GROUP_WORDS * i;
    if ((groups[first]! | groups[first + 1]! | groups[first + 2]! | groups[first + 3]!) === 0) {
      out.int(0);
      return;
    }
    const length = out.reserveInt();
    let count = 0;
    for (let word = 0; word < GROUP_WORDS; word++) {
      for (let rest = groups[first + word]!; rest !== 0; rest &= rest - 1) {
        out.int(32 * word + 32 - Math.clz32(rest & -rest));
        count++;
      }
    }
    out.intAt(length, count);
  }

  /** Sent exactly once: the kits take them from the first context and never look for them again. */
  private maps(war: War): void {
    this.mapsSent = true;
    for (const map of [war.terrain, war.weather]) {
      this.out.int(CELLS);
      for (let column = 0; column < CELLS; column++) {
        this.out.int(CELLS);
        for (let row = 0; row < CELLS; row++) this.out.byte(map[column * CELLS + row]!);
      }
    }
  }
}

/** Everything in a context but the vehicles. */
const CONTEXT_BYTES = 4096;
/** A vehicle that is in all groups. */
const LONGEST_VEHICLE = 136 + 4 * 100;

function same<Sheet extends object>(before: Sheet | undefined, now: Sheet): boolean {
  if (before === undefined) return false;
  for (const key in now) if (before[key] !== now[key]) return false;
  return true;
}
