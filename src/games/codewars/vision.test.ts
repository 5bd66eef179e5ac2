import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { report } from "./report.ts";
import { CELLS, cellAt, TERRAIN, WEATHER } from "./rulebook.ts";
import { begin, EVERYTHING, plain, put, tick } from "./scene.ts";
import { AERIAL, SHEETS, TYPES, type VehicleType } from "./vehicles.ts";
import { coverOf, type War } from "./war.ts";

const sees = (war: War, seat: number, slot: number) => ((war.vehicles.seen[slot]! >> seat) & 1) === 1;

function pair(looker: VehicleType, target: VehicleType, distance: number): War {
  const war = plain({ fog: true });
  put(war, 0, looker, 500, 500);
  put(war, 1, target, 500 + distance, 500);
  return war;
}

describe("the fog", () => {
  it.each<[VehicleType, number]>([
    ["TANK", 80],
    ["IFV", 80],
    ["HELICOPTER", 100],
    ["FIGHTER", 120],
    ["ARRV", 60],
  ])("lets a %s see %d far, inclusive", (looker, range) => {
    expect(sees(begin(pair(looker, "TANK", range)), 0, 1)).toBe(true);
    expect(sees(begin(pair(looker, "TANK", range + 0.01)), 0, 1)).toBe(false);
  });

  it("shrinks by the looker's own cover", () => {
    const war = pair("TANK", "TANK", 65);
    war.terrain[cellAt(500, 500)] = 2;
    expect(sees(begin(war), 0, 1)).toBe(false);
    expect(sees(war, 1, 0)).toBe(false);
    war.vehicles.x[1] = 564;
    expect(sees(begin(war), 0, 1)).toBe(true);
  });

  it("shrinks by the target's stealth: trees hide what drives, rain hides what flies", () => {
    const tank = pair("FIGHTER", "TANK", 73);
    tank.terrain[cellAt(573, 500)] = 2;
    expect(sees(begin(tank), 0, 1)).toBe(false);
    tank.weather[cellAt(573, 500)] = 2;
    tank.vehicles.x[1] = 572;
    expect(sees(begin(tank), 0, 1)).toBe(true);
    const helicopter = pair("FIGHTER", "HELICOPTER", 73);
    helicopter.weather[cellAt(573, 500)] = 2;
    expect(sees(begin(helicopter), 0, 1)).toBe(false);
  });

  it("hides nothing of the own side", () => {
    const war = pair("TANK", "TANK", 400);
    begin(war);
    expect([sees(war, 0, 0), sees(war, 1, 1), sees(war, 0, 1), sees(war, 1, 0)]).toEqual([true, true, false, false]);
  });

  it("is not there unless the game has it", () => {
    const war = plain();
    put(war, 0, "TANK", 20, 20);
    put(war, 1, "TANK", 1000, 1000);
    begin(war);
    expect([sees(war, 0, 1), sees(war, 1, 0)]).toEqual([true, true]);
  });

  it("gives the same answer as looking at every pair", () => {
    const random = new Random(3n);
    for (let round = 0; round < 20; round++) {
      const war = plain({ fog: true });
      for (let cell = 0; cell < CELLS * CELLS; cell++) {
        war.terrain[cell] = random.below(3);
        war.weather[cell] = random.below(3);
      }
      const spot = () => 2 + 1020 * random.real();
      for (let n = 0; n < 60; n++) put(war, n % 2, random.pick(TYPES), spot(), spot());
      begin(war);
      for (let target = 0; target < war.made; target++) {
        const seat = 1 - war.vehicles.owner[target]!;
        expect(sees(war, seat, target)).toBe(lookers(war, seat, target).length > 0);
      }
    }
  });
});

/** By the formula of the rules, one by one. */
function lookers(war: War, seat: number, target: number): number[] {
  const { vehicles } = war;
  const cover = (slot: number) => (AERIAL[vehicles.type[slot]!] ? WEATHER : TERRAIN)[coverOf(war, slot)]!;
  return Array.from({ length: war.made }, (_, slot) => slot).filter((slot) => {
    if (vehicles.owner[slot] !== seat) return false;
    const range = SHEETS[vehicles.type[slot]!]!.visionRange * cover(slot).vision * cover(target).stealth;
    const dx = vehicles.x[slot]! - vehicles.x[target]!;
    const dy = vehicles.y[slot]! - vehicles.y[target]!;
    return Math.sqrt(dx * dx + dy * dy) <= range;
  });
}

describe("a commander's report", () => {
  it("holds own and seen vehicles in the seat's own coordinates, and nobody else", () => {
    const war = plain({ fog: true });
    put(war, 0, "TANK", 500, 500);
    put(war, 0, "TANK", 100, 100);
    put(war, 1, "IFV", 560, 510);
    begin(war);
    const { vehicles } = report(war, 1);
    expect(vehicles.count).toBe(2);
    expect(Array.from(vehicles.id.subarray(0, 2))).toEqual([1, 3]);
    expect([vehicles.x[1], vehicles.y[1], vehicles.mine[1]]).toEqual([464, 514, 1]);
  });

  it("tells nothing of the enemy's selection and groups", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 700, 500);
    tick(war, EVERYTHING);
    tick(war, { action: "ASSIGN", group: 7 });
    const own = report(war, 0).vehicles;
    expect([own.selected[0], own.inGroup(0, 7), own.inNoGroup(0)]).toEqual([1, true, false]);
    const theirs = report(war, 1).vehicles;
    expect([theirs.selected[0], theirs.inGroup(0, 7)]).toEqual([0, false]);
  });
});
