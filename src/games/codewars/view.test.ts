import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { codewars } from "./rules.ts";
import { begin, build, EVERYTHING, plain, put, tick, ticks } from "./scene.ts";
import type { War } from "./war.ts";

const view = (war: War, seat: number) => codewars.view(war, seat) as any;

describe("the view of the first tick", () => {
  const war = codewars.start(accepted(readConfig(codewars.config, { preset: "fog" })), 2, new Random(4n));

  it("shows the own army at the top left to both players, with the same ids", () => {
    for (const seat of [0, 1]) {
      const { newVehicles, vehicleUpdates } = view(war, seat);
      expect(newVehicles).toHaveLength(500);
      expect(vehicleUpdates).toEqual([]);
      for (const vehicle of newVehicles) {
        expect(vehicle.playerId).toBe(seat + 1);
        expect(vehicle.x).toBeLessThan(224);
        expect(vehicle.y).toBeLessThan(224);
      }
      expect(newVehicles[0].id).toBe(1 + 500 * seat);
    }
  });

  it("tells constants, terrain and weather, once", () => {
    const { game, terrainByCellXY, weatherByCellXY } = view(war, 1);
    expect(game).toMatchObject({ tickCount: 20000, fogOfWarEnabled: true, tankSpeed: 0.3, arrvRepairSpeed: 0.1 });
    expect(Object.keys(game)).toHaveLength(93);
    expect([terrainByCellXY.length, weatherByCellXY[31].length]).toEqual([32, 32]);
    expect(["PLAIN", "SWAMP", "FOREST"]).toContain(terrainByCellXY[0][0]);
    const later = codewars.copy(war);
    codewars.play(later, [null, null]);
    expect(view(later, 1)).not.toHaveProperty("game");
    expect(view(later, 1)).not.toHaveProperty("terrainByCellXY");
  });

  it("shows each facility turned for the second player", () => {
    const first = view(war, 0).facilities;
    const second = view(war, 1).facilities;
    first.forEach((facility: any, f: number) => {
      expect(second[f]).toMatchObject({ id: facility.id, left: 960 - facility.left, top: 960 - facility.top });
    });
  });
});

describe("later views", () => {
  function meeting(): War {
    const war = plain({ fog: true });
    put(war, 0, "TANK", 500, 500);
    put(war, 0, "ARRV", 100, 100);
    put(war, 1, "ARRV", 580.2, 500);
    begin(war);
    tick(war);
    return war;
  }

  it("tell only what changed: who stands idle is not mentioned", () => {
    const war = meeting();
    expect(view(war, 0).newVehicles).toEqual([]);
    expect(view(war, 0).vehicleUpdates).toEqual([]);
  });

  it("do not mention a step that is too small to change anything", () => {
    const war = meeting();
    tick(war, EVERYTHING);
    tick(war, { action: "MOVE", x: 100, maxSpeed: 1e-20 });
    tick(war);
    expect(view(war, 0).vehicleUpdates).toEqual([]);
  });

  it("tell of a vehicle when it comes into sight, and of its leaving as durability 0 where it was last seen", () => {
    const war = meeting();
    tick(war, null, EVERYTHING);
    tick(war, null, { action: "MOVE", x: 0.3 });
    const [arrv] = view(war, 0).newVehicles;
    expect(arrv).toMatchObject({ id: 3, playerId: 2, type: "ARRV", durability: 100, selected: false, groups: [] });
    expect(arrv.x).toBeCloseTo(579.9, 10);
    tick(war, null, { action: "MOVE", x: -30 });
    expect(view(war, 0).newVehicles).toEqual([]);
    expect(view(war, 0).vehicleUpdates).toEqual([
      { id: 3, x: arrv.x, y: 500, durability: 0, remainingAttackCooldownTicks: 0, selected: false, groups: [] },
    ]);
    tick(war);
    expect(view(war, 0).vehicleUpdates).toEqual([]);
  });

  it("tell the owner of selection and groups, and the enemy nothing of it", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 700, 500);
    begin(war);
    tick(war, EVERYTHING);
    tick(war, { action: "ASSIGN", group: 33 });
    expect(view(war, 0).vehicleUpdates).toMatchObject([{ id: 1, selected: true, groups: [33] }]);
    expect(view(war, 1).vehicleUpdates).toEqual([]);
  });

  it("tell of a destroyed vehicle once", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 510, 500);
    put(war, 1, "ARRV", 700, 500);
    war.vehicles.durability[1] = 20;
    begin(war);
    tick(war);
    expect(view(war, 1).vehicleUpdates).toMatchObject([{ id: 1 }, { id: 2, durability: 0 }]);
    tick(war);
    expect(view(war, 1).vehicleUpdates).toMatchObject([{ id: 1, remainingAttackCooldownTicks: 58 }]);
  });

  it("tell of a produced vehicle as new", () => {
    const war = plain({}, 1);
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 700, 500);
    build(war, 0, "VEHICLE_FACTORY", 320, 320);
    war.facilities.owner[0] = 0;
    war.facilities.capture[0] = 20_000;
    begin(war);
    tick(war, { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 1, vehicleType: "IFV" });
    ticks(war, 59);
    expect(view(war, 1).newVehicles).toMatchObject([{ id: 3, playerId: 1, type: "IFV", x: 1024 - 322 }]);
  });

  it("show capture points as the receiver's own", () => {
    const war = plain({}, 1);
    build(war, 0, "VEHICLE_FACTORY", 320, 320);
    war.facilities.owner[0] = 1;
    war.facilities.capture[0] = -20_000;
    expect(view(war, 0).facilities).toMatchObject([{ capturePoints: -100, ownerPlayerId: 2, vehicleType: null }]);
    expect(view(war, 1).facilities).toMatchObject([{ capturePoints: 100, ownerPlayerId: 2, left: 640, top: 640 }]);
  });

  it("show announced strikes to both, turned, and cooldowns", () => {
    const war = plain();
    put(war, 0, "FIGHTER", 500, 500);
    put(war, 1, "ARRV", 1000, 1000);
    begin(war);
    expect(view(war, 0).players[0]).toMatchObject({ nextNuclearStrikeTickIndex: -1, nextNuclearStrikeX: -1 });
    tick(war, { action: "TACTICAL_NUCLEAR_STRIKE", x: 600, y: 500, vehicleId: 1 });
    expect(view(war, 1).players).toMatchObject([
      {
        id: 1,
        me: false,
        nextNuclearStrikeVehicleId: 1,
        nextNuclearStrikeTickIndex: 30,
        nextNuclearStrikeX: 424,
        nextNuclearStrikeY: 524,
        remainingNuclearStrikeCooldownTicks: 1199,
      },
      { id: 2, me: true },
    ]);
  });

  it("show facilities, maps, players and announced strikes through any fog", () => {
    const war = plain({ fog: true }, 1);
    build(war, 0, "CONTROL_CENTER", 32, 32);
    put(war, 0, "FIGHTER", 50, 50);
    put(war, 1, "ARRV", 1000, 1000);
    begin(war);
    const first = view(war, 1);
    expect(first.newVehicles.map(({ id }: { id: number }) => id)).toEqual([2]);
    expect(first.terrainByCellXY).toHaveLength(32);
    expect(first.weatherByCellXY).toHaveLength(32);
    war.facilities.capture[0] = 500;
    tick(war, { action: "TACTICAL_NUCLEAR_STRIKE", x: 60, y: 50, vehicleId: 1 });
    const later = view(war, 1);
    expect(later.facilities).toMatchObject([{ type: "CONTROL_CENTER", capturePoints: -2.5 }]);
    expect(later.players[0]).toMatchObject({ nextNuclearStrikeVehicleId: 1, nextNuclearStrikeX: 964 });
    expect([...later.newVehicles, ...later.vehicleUpdates]).toEqual([]);
  });

  it("show that a strategy has crashed", () => {
    const war = meeting();
    codewars.failed!(war, 1);
    expect(view(war, 0).players[1].strategyCrashed).toBe(true);
  });
});
