import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { codewars } from "./rules.ts";
import { begin, build, EVERYTHING, plain, put, tick } from "./scene.ts";
import type { War } from "./war.ts";
import { KitWire, MESSAGE } from "./wire.ts";
import { decodeMove, MOVE_BYTES } from "./wiremove.ts";

/** Reads a context as the original kits do, field by field, with their caches of players and facilities. */
class Kit {
  private view: DataView = new DataView(new ArrayBuffer(0));
  private at = 0;
  private readonly known = { players: new Map<number, any>(), facilities: new Map<number, any>() };
  private maps: any;

  context(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = 0;
    expect([this.byte(), this.byte()]).toEqual([MESSAGE.PLAYER_CONTEXT, 1]);
    const me = this.player();
    expect(this.byte()).toBe(1);
    const head = { tickIndex: this.int(), tickCount: this.int(), width: this.double(), height: this.double() };
    const players = this.list(() => this.player());
    const newVehicles = this.list(() => this.vehicle());
    const vehicleUpdates = this.list(() => this.update());
    if (!this.maps) {
      const map = () => this.list(() => this.list(() => this.byte()));
      this.maps = { terrain: map(), weather: map() };
    }
    const facilities = this.list(() => this.facility());
    expect(this.at).toBe(bytes.length);
    return { me, ...head, players, newVehicles, vehicleUpdates, facilities, ...this.maps };
  }

  private player() {
    return this.cached(this.known.players, (id) => ({
      id,
      me: this.byte() === 1,
      strategyCrashed: this.byte() === 1,
      score: this.int(),
      remainingActionCooldownTicks: this.int(),
      remainingNuclearStrikeCooldownTicks: this.int(),
      nextNuclearStrikeVehicleId: this.long(),
      nextNuclearStrikeTickIndex: this.int(),
      nextNuclearStrikeX: this.double(),
      nextNuclearStrikeY: this.double(),
    }));
  }

  private facility() {
    return this.cached(this.known.facilities, (id) => ({
      id,
      type: this.byte(),
      ownerPlayerId: this.long(),
      left: this.double(),
      top: this.double(),
      capturePoints: this.double(),
      vehicleType: this.byte(),
      productionProgress: this.int(),
    }));
  }

  private cached(known: Map<number, any>, read: (id: number) => any) {
    const flag = this.byte();
    const id = this.long();
    if (flag === 127 && known.has(id)) return known.get(id);
    if (flag !== 1) throw new Error(`flag ${flag} for ${id}`);
    known.set(id, read(id));
    return known.get(id);
  }

  private vehicle() {
    this.must(1);
    return {
      id: this.long(),
      x: this.double(),
      y: this.double(),
      radius: this.double(),
      playerId: this.long(),
      durability: this.int(),
      maxDurability: this.int(),
      maxSpeed: this.double(),
      visionRange: this.double(),
      squaredVisionRange: this.double(),
      groundAttackRange: this.double(),
      squaredGroundAttackRange: this.double(),
      aerialAttackRange: this.double(),
      squaredAerialAttackRange: this.double(),
      groundDamage: this.int(),
      aerialDamage: this.int(),
      groundDefence: this.int(),
      aerialDefence: this.int(),
      attackCooldownTicks: this.int(),
      remainingAttackCooldownTicks: this.int(),
      type: this.byte(),
      aerial: this.byte() === 1,
      selected: this.byte() === 1,
      groups: this.list(() => this.int()),
    };
  }

  private update() {
    this.must(1);
    return {
      id: this.long(),
      x: this.double(),
      y: this.double(),
      durability: this.int(),
      remainingAttackCooldownTicks: this.int(),
      selected: this.byte() === 1,
      groups: this.list(() => this.int()),
    };
  }

  private list<T>(read: () => T): T[] {
    const length = this.int();
    return Array.from({ length }, read);
  }
  private must(value: number) {
    if (this.byte() !== value) throw new Error(`no ${value} at ${this.at - 1}`);
  }
  private byte() {
    return this.view.getInt8(this.at++);
  }
  private int() {
    this.at += 4;
    return this.view.getInt32(this.at - 4, true);
  }
  private long() {
    this.at += 8;
    return Number(this.view.getBigInt64(this.at - 8, true));
  }
  private double() {
    this.at += 8;
    return this.view.getFloat64(this.at - 8, true);
  }
}

function start(preset: string): War {
  return codewars.start(accepted(readConfig(codewars.config, { preset })), 2, new Random(9n));
}

describe("the Game message", () => {
  it("is 565 bytes long, after its type and its flag, and begins with the strategy's own seed", () => {
    const bytes = new KitWire(0).game(start("fog"), 0xffff_ffff_ffff_fff0n);
    expect(bytes).toHaveLength(2 + 565);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect([bytes[0], bytes[1], view.getBigInt64(2, true)]).toEqual([MESSAGE.GAME_CONTEXT, 1, -16n]);
    expect([view.getInt32(10, true), view.getFloat64(14, true), bytes[30]]).toEqual([20000, 1024, 1]);
  });

  it("names vision, stealth, speed in this order, and ends with the strike", () => {
    const bytes = new KitWire(0).game(start("plain"), 1n);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const forest = 31 + 9 * 4 + 6 * 8;
    expect([0, 8, 16].map((at) => view.getFloat64(forest + at, true))).toEqual([0.8, 0.6, 0.8]);
    expect(view.getInt32(bytes.length - 4, true)).toBe(30);
    expect(view.getFloat64(bytes.length - 12, true)).toBe(50);
  });
});

describe("the player's context", () => {
  it("of tick 0 holds everything once: vehicles of 136 bytes, maps, players and facilities in full", () => {
    const war = start("plain");
    const bytes = new KitWire(0).context(war);
    const maps = 2 * (4 + 32 * (4 + 32));
    expect(bytes).toHaveLength(2 + 51 + 25 + 4 + (9 + 51) + 4 + 1000 * 136 + 4 + maps + 4);
    const { newVehicles, terrain, weather, me } = new Kit().context(bytes);
    expect(me).toMatchObject({ id: 1, me: true, score: 0, nextNuclearStrikeX: -1 });
    expect(newVehicles).toHaveLength(1000);
    expect(newVehicles[0]).toMatchObject({ id: 1, type: 0, maxSpeed: 0.4, attackCooldownTicks: 0, aerial: false });
    expect(newVehicles[250]).toMatchObject({ type: 2, squaredVisionRange: 10000, groundDamage: 100, aerial: true });
    expect(terrain.flat()).toEqual(Array.from(war.terrain));
    expect(weather.flat()).toEqual(Array.from(war.weather));
  });

  it("costs 38 bytes for a changed vehicle and 9 for a player or facility that is as before", () => {
    const war = plain({}, 1);
    build(war, 0, "VEHICLE_FACTORY", 320, 320);
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 900, 900);
    begin(war);
    const wire = new KitWire(0);
    wire.context(war);
    tick(war);
    expect(wire.context(war)).toHaveLength(2 + 9 + 25 + 4 + 18 + 4 + 4 + 4 + 9);
    tick(war, null, EVERYTHING);
    tick(war, null, { action: "MOVE", x: 5 });
    wire.context(war);
    tick(war);
    expect(wire.context(war)).toHaveLength(2 + 9 + 25 + 4 + 18 + 4 + 4 + 38 + 4 + 9);
  });

  it("tells the same as the line protocol, for both seats, in fog, through a whole fight", () => {
    const war = start("fog");
    war.config = { ...war.config, ticks: 700 };
    const kits = [new Kit(), new Kit()];
    const wires = [new KitWire(0), new KitWire(1)];
    const bots = [0, 1].map(() => (codewars.bots!.quick as any).make());
    const random = new Random(1n);
    while (!codewars.outcome(war)) {
      for (const seat of [0, 1]) {
        const told = kits[seat]!.context(wires[seat]!.context(war));
        const shown = codewars.view(war, seat) as any;
        same(told.players, shown.players);
        same(told.newVehicles.map(brief), shown.newVehicles.map(brief));
        same(told.vehicleUpdates, shown.vehicleUpdates.map(inOrder));
        same(told.facilities.map(place), shown.facilities.map(place));
      }
      codewars.play(
        war,
        bots.map((bot, seat) => bot.act(codewars.known!(war, seat), seat, random)),
      );
    }
  });

  it("lists the groups of own vehicles and never those of the enemy", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 900, 900);
    begin(war);
    const kit = new Kit();
    const wire = new KitWire(0);
    kit.context(wire.context(war));
    tick(war, EVERYTHING, EVERYTHING);
    kit.context(wire.context(war));
    tick(war, { action: "ASSIGN", group: 64 }, { action: "ASSIGN", group: 3 });
    kit.context(wire.context(war));
    tick(war, { action: "ASSIGN", group: 100 });
    expect(kit.context(wire.context(war)).vehicleUpdates).toMatchObject([{ id: 1, selected: true, groups: [64, 100] }]);
  });
});

/** Much faster than asking the test library. */
function same(told: unknown, shown: unknown): void {
  if (JSON.stringify(told) !== JSON.stringify(shown)) expect(told).toEqual(shown);
}

const inOrder = ({ id, x, y, ...rest }: any) => ({ id, x, y, ...rest });
const brief = ({ id, playerId, x, y, durability }: any) => ({ id, playerId, x, y, durability });
const place = ({ id, left, top, capturePoints, ownerPlayerId, productionProgress }: any) => {
  return { id, left, top, capturePoints, ownerPlayerId, productionProgress };
};

describe("a MOVE", () => {
  function message(fill: (view: DataView) => void): Uint8Array {
    const bytes = new Uint8Array(MOVE_BYTES);
    const view = new DataView(bytes.buffer);
    bytes.set([MESSAGE.MOVE, 1]);
    view.setInt8(2, -1);
    view.setInt8(87, -1);
    view.setBigInt64(88, -1n, true);
    view.setBigInt64(96, -1n, true);
    fill(view);
    return bytes;
  }

  it("is read field by field; unset fields are left out", () => {
    const bytes = message((view) => {
      view.setInt8(2, 8);
      view.setInt32(3, 5, true);
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].forEach((value, index) => {
        view.setFloat64(7 + 8 * index, value, true);
      });
      view.setInt8(87, 4);
      view.setBigInt64(88, 11n, true);
      view.setBigInt64(96, 12n, true);
    });
    expect(decodeMove(bytes)).toEqual({
      action: "ROTATE",
      group: 5,
      left: 1,
      top: 2,
      right: 3,
      bottom: 4,
      x: 5,
      y: 6,
      angle: 7,
      factor: 8,
      maxSpeed: 9,
      maxAngularSpeed: 10,
      vehicleType: "TANK",
      facilityId: 11,
      vehicleId: 12,
    });
    expect(decodeMove(message((view) => view.setInt8(2, 4)))).toEqual({ action: "ASSIGN" });
  });

  it("without action, with NONE, or absent altogether is nothing", () => {
    expect(decodeMove(message(() => {}))).toBeNull();
    expect(decodeMove(message((view) => view.setInt8(2, 0)))).toBeNull();
    expect(decodeMove(Uint8Array.of(MESSAGE.MOVE, 0))).toBeNull();
  });

  it("may hold senseless numbers: they are the rules' business", () => {
    const bytes = message((view) => {
      view.setInt8(2, 7);
      view.setFloat64(7 + 8 * 4, Number.NaN, true);
    });
    expect(decodeMove(bytes)).toEqual({ action: "MOVE", x: Number.NaN });
  });

  it("selects up to the border with a frame that reaches beyond the map, as strategies of the contest do", () => {
    const frame = (...sides: number[]) => {
      const bytes = message((view) => {
        view.setInt8(2, 1);
        sides.forEach((side, index) => {
          view.setFloat64(7 + 8 * index, side, true);
        });
      });
      return decodeMove(bytes);
    };
    expect(frame(-1, 0, 1025, 1024)).toEqual({ action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 });
    expect(frame(980, -30, 1080, 70)).toEqual({ action: "CLEAR_AND_SELECT", left: 980, right: 1024, bottom: 70 });
    expect(frame(-9, 5, -3, 6)).toEqual({ action: "CLEAR_AND_SELECT", top: 5, bottom: 6 });
    // Senseless ones stay what they are.
    expect(frame(-3, 5, -9, 6)).toMatchObject({ left: -3, right: -9 });
    expect(frame(Number.NaN, 5, 1100, 6)).toMatchObject({ left: Number.NaN, right: 1100 });
  });

  it("with an action or a type that does not exist is read as if it named none", () => {
    for (const number of [12, 127, -2]) {
      expect(decodeMove(message((view) => view.setInt8(2, number)))).toBeNull();
      const bytes = message((view) => {
        view.setInt8(2, 7);
        view.setInt8(87, number);
      });
      expect(decodeMove(bytes)).toEqual({ action: "MOVE" });
    }
  });

  it("that is another message or cut short breaks the protocol", () => {
    expect(decodeMove(Uint8Array.of(4, 3, 0, 0, 0))).toBeInstanceOf(Refusal);
    expect(decodeMove(message(() => {}).subarray(0, 50))).toBeInstanceOf(Refusal);
  });
});
