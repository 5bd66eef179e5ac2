import { describe, expect, it } from "vitest";
import { begin, build, EVERYTHING, plain, put, tick, ticks } from "./scene.ts";
import type { War } from "./war.ts";

/** A fighter of the first player at (500, 500) with sight 120, the enemy's repair vehicle in the far corner. */
function watch(): War {
  const war = plain();
  put(war, 0, "FIGHTER", 500, 500);
  put(war, 1, "ARRV", 1000, 1000);
  return begin(war);
}

const ask = (x: number, y = 500, vehicleId = 1) => ({ action: "TACTICAL_NUCLEAR_STRIKE", x, y, vehicleId }) as const;
const announced = (war: War) => war.players.strikeTick[0];

describe("a nuclear strike", () => {
  it("is announced for 30 ticks after the request", () => {
    const war = watch();
    ticks(war, 3);
    tick(war, ask(620));
    expect(announced(war)).toBe(33);
    expect([war.players.strikeVehicle[0], war.players.strikeX[0], war.players.strikeY[0]]).toEqual([1, 620, 500]);
  });

  it("needs the point within the vehicle's sight", () => {
    const war = watch();
    tick(war, ask(620.1));
    expect(announced(war)).toBe(-1);
    war.weather.fill(1);
    tick(war, ask(597));
    expect(announced(war)).toBe(-1);
    tick(war, ask(596));
    expect(announced(war)).toBe(32);
  });

  it("asks nothing of the target's cover: stealth plays no part", () => {
    const war = watch();
    war.terrain.fill(2);
    tick(war, ask(620));
    expect(announced(war)).toBe(30);
  });

  it("of the second player is aimed in turned coordinates", () => {
    const war = plain();
    put(war, 0, "ARRV", 20, 20);
    put(war, 1, "FIGHTER", 500, 500);
    tick(war, null, ask(424, 524, 2));
    expect([war.players.strikeX[1], war.players.strikeY[1]]).toEqual([600, 500]);
  });

  it("explodes while tick T + 30 is processed", () => {
    const war = watch();
    put(war, 1, "TANK", 600, 500);
    tick(war, ask(600));
    ticks(war, 29);
    expect(war.vehicles.durability[2]).toBe(100);
    tick(war);
    expect(war.vehicles.durability[2]).toBe(1);
    expect(announced(war)).toBe(-1);
  });

  it("takes 99 x (1 - d/50) in whole points from everybody within 50, own and aerial too, whatever the defence", () => {
    const war = watch();
    const at = [
      put(war, 1, "TANK", 600, 500),
      put(war, 0, "ARRV", 610, 500),
      put(war, 1, "HELICOPTER", 600, 525),
      put(war, 1, "ARRV", 600, 451),
      put(war, 1, "ARRV", 600, 550.1),
    ];
    for (const slot of at) war.vehicles.cooldown[slot] = 60;
    tick(war, ask(600));
    ticks(war, 30);
    expect(at.map((slot) => war.vehicles.durability[slot])).toEqual([1, 100 - 79, 100 - 49, 100 - 1, 100]);
  });

  it("is called off when the marking vehicle dies, and its fields are reset at once", () => {
    const war = watch();
    put(war, 1, "FIGHTER", 510, 500);
    war.vehicles.durability[0] = 30;
    war.vehicles.cooldown[2] = 5;
    tick(war, ask(600));
    ticks(war, 4);
    expect(announced(war)).toBe(30);
    tick(war);
    expect(war.vehicles.durability[0]).toBe(0);
    expect([announced(war), war.players.strikeVehicle[0], war.players.strikeX[0]]).toEqual([-1, -1, -1]);
  });

  it("is called off when the vehicle loses the point for one tick; the cooldown is not given back", () => {
    const war = watch();
    tick(war, EVERYTHING);
    tick(war, ask(619.5));
    tick(war, { action: "MOVE", x: -10 });
    expect(announced(war)).toBe(-1);
    expect(war.players.strikeReady[0]).toBe(1201);
  });

  it("can be asked for again after 1200 ticks, 60 less per control centre at the time of the request", () => {
    const war = plain({}, 2);
    put(war, 0, "FIGHTER", 500, 500);
    put(war, 1, "ARRV", 1000, 1000);
    build(war, 0, "CONTROL_CENTER", 320, 320);
    build(war, 1, "CONTROL_CENTER", 640, 640);
    war.facilities.owner.fill(0);
    tick(war, ask(600));
    war.facilities.owner.fill(-1);
    ticks(war, 1078);
    tick(war, ask(600));
    expect(announced(war)).toBe(-1);
    tick(war, ask(600));
    expect(announced(war)).toBe(1110);
    expect(war.players.strikeReady[0]).toBe(1080 + 1200);
  });

  it("explodes together with the other's that is due in the same tick, even if each kills the other's marker", () => {
    const war = plain();
    put(war, 0, "FIGHTER", 500, 500);
    put(war, 1, "FIGHTER", 560, 500);
    put(war, 0, "ARRV", 20, 20);
    put(war, 1, "ARRV", 1000, 1000);
    war.vehicles.durability.set([50, 50]);
    tick(war, ask(560, 500, 1), ask(1024 - 500, 524, 2));
    ticks(war, 30);
    expect(Array.from(war.vehicles.durability.subarray(0, 2))).toEqual([0, 0]);
    expect(Array.from(war.players.score)).toEqual([1, 1]);
  });

  it("gives the enemy the point for own losses", () => {
    const war = watch();
    put(war, 0, "ARRV", 600, 500);
    war.vehicles.durability[2] = 99;
    tick(war, ask(600));
    ticks(war, 30);
    expect(Array.from(war.players.score)).toEqual([0, 1]);
  });

  it("comes before the attacks of its tick: whoever it destroys does not fire", () => {
    const war = watch();
    put(war, 1, "TANK", 600, 500);
    put(war, 0, "ARRV", 615, 500);
    war.vehicles.durability[2] = 50;
    war.vehicles.cooldown[2] = 30;
    tick(war, ask(590));
    ticks(war, 30);
    expect(war.vehicles.durability[2]).toBe(0);
    expect(war.vehicles.durability[3]).toBe(100 - 49);
  });
});
