import { describe, expect, it } from "vitest";
import { begin, place, plain, put, tick, ticks } from "./scene.ts";
import type { VehicleType } from "./vehicles.ts";
import { CHANGED_PUBLICLY, type War } from "./war.ts";

const durability = (war: War) => Array.from(war.vehicles.durability.subarray(0, war.made));
const cooldown = (war: War) => Array.from(war.vehicles.cooldown.subarray(0, war.made));

function duel(attacker: VehicleType, target: VehicleType, distance: number): War {
  const war = plain();
  put(war, 0, attacker, 500, 500);
  put(war, 1, target, 500 + distance, 500);
  tick(war);
  return war;
}

describe("an attack", () => {
  it.each<[VehicleType, VehicleType, number, number]>([
    ["TANK", "IFV", 20, 40],
    ["TANK", "HELICOPTER", 18, 20],
    ["IFV", "TANK", 18, 10],
    ["IFV", "FIGHTER", 20, 10],
    ["HELICOPTER", "ARRV", 20, 80],
    ["HELICOPTER", "HELICOPTER", 18, 40],
    ["FIGHTER", "HELICOPTER", 20, 60],
  ])("of a %s on a %s reaches %d, centre to centre, and takes %d", (attacker, target, range, damage) => {
    expect(durability(duel(attacker, target, range))[1]).toBe(100 - damage);
    expect(durability(duel(attacker, target, range + 0.01))[1]).toBe(100);
  });

  it.each<[VehicleType, VehicleType]>([
    ["FIGHTER", "TANK"],
    ["TANK", "FIGHTER"],
    ["ARRV", "ARRV"],
  ])("of a %s on a %s does nothing, so it does not happen", (attacker, target) => {
    const war = duel(attacker, target, 5);
    expect(durability(war)[1]).toBe(100);
    expect(cooldown(war)[0]).toBe(0);
  });

  it("is followed by a cooldown: 59 is seen a tick later, the next shot falls 60 ticks later", () => {
    const war = duel("IFV", "TANK", 10);
    war.vehicles.durability[0] = 100;
    expect(cooldown(war)[0]).toBe(59);
    ticks(war, 59);
    expect(cooldown(war)[0]).toBe(0);
    expect(durability(war)[1]).toBe(90);
    tick(war);
    expect(durability(war)[1]).toBe(80);
  });

  it("cools down without a target too", () => {
    const war = duel("TANK", "ARRV", 10);
    war.vehicles.x[1] = 900;
    ticks(war, 10);
    expect(cooldown(war)[0]).toBe(49);
    expect(war.vehicles.changed[0]! & CHANGED_PUBLICLY).toBe(CHANGED_PUBLICLY);
  });

  it("is simultaneous: a duel of equals ends with both destroyed", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "TANK", 510, 500);
    ticks(war, 4 * 60 + 1);
    expect(durability(war)).toEqual([0, 0]);
    expect(Array.from(war.alive)).toEqual([0, 0]);
  });

  it("hits at random, in proportion to the damage, whatever the durability", () => {
    let onArrv = 0;
    const rounds = 2000;
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 510, 500);
    put(war, 1, "TANK", 490, 500);
    for (let n = 0; n < rounds; n++) {
      war.vehicles.cooldown.fill(0);
      war.vehicles.durability.set([100, 100, 60]);
      tick(war);
      if (durability(war)[1]! < 100) onArrv++;
    }
    expect(onArrv / rounds).toBeGreaterThan(50 / 70 - 0.04);
    expect(onArrv / rounds).toBeLessThan(50 / 70 + 0.04);
  });

  it("never hits the own side", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 0, "ARRV", 510, 500);
    put(war, 1, "ARRV", 900, 900);
    tick(war);
    expect(durability(war)).toEqual([100, 100, 100]);
  });

  it("can be made by a vehicle that dies in the same tick, and wasted on one that is already dying", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 0, "TANK", 500, 505);
    put(war, 1, "TANK", 510, 500);
    war.vehicles.durability.set([100, 100, 20]);
    tick(war);
    expect(durability(war)[2]).toBe(0);
    expect(durability(war)[0]! + durability(war)[1]!).toBe(180);
    expect(Array.from(war.players.score)).toEqual([1001, 0]);
  });
});

describe("repair", () => {
  function workshop(distance: number, damaged = 50): War {
    const war = plain();
    put(war, 0, "ARRV", 500, 500);
    put(war, 0, "TANK", 500 + distance, 500);
    put(war, 1, "ARRV", 900, 900);
    war.vehicles.durability[1] = damaged;
    return begin(war);
  }

  it("gives a point in ten ticks to a damaged friend within 10", () => {
    const war = workshop(10);
    ticks(war, 9);
    expect(durability(war)[1]).toBe(50);
    tick(war);
    expect(durability(war)[1]).toBe(51);
  });

  it("does not reach beyond 10", () => {
    const war = workshop(10.01);
    ticks(war, 30);
    expect(durability(war)[1]).toBe(50);
  });

  it("gathers unseen: only whole points are news", () => {
    const war = workshop(5);
    tick(war);
    expect(war.vehicles.changed[1]).toBe(0);
    ticks(war, 9);
    expect(war.vehicles.changed[1]).toBe(CHANGED_PUBLICLY);
  });

  it("ends at full durability with an empty pool", () => {
    const war = workshop(5, 99);
    ticks(war, 25);
    expect([durability(war)[1], war.vehicles.pool[1]]).toEqual([100, 0]);
  });

  it("does not help the repair vehicle itself, nor the enemy", () => {
    const war = plain();
    put(war, 0, "ARRV", 500, 500);
    put(war, 1, "ARRV", 505, 505);
    war.vehicles.durability.set([50, 50]);
    ticks(war, 30);
    expect(durability(war)).toEqual([50, 50]);
  });

  it("goes to one friend per tick, more likely the one that misses more", () => {
    const war = workshop(5, 10);
    put(war, 0, "TANK", 495, 500);
    war.vehicles.durability[3] = 90;
    ticks(war, 600);
    const gained = [durability(war)[1]! - 10, durability(war)[3]! - 90];
    expect(gained[0]).toBeGreaterThan(3 * gained[1]!);
    expect(gained[0]! + gained[1]!).toBeGreaterThanOrEqual(58);
    expect(gained[0]! + gained[1]!).toBeLessThanOrEqual(60);
  });

  it("does not save a vehicle whose whole points are gone, whatever the pool holds", () => {
    const war = plain();
    put(war, 0, "ARRV", 495, 500);
    put(war, 0, "TANK", 505, 500);
    put(war, 1, "IFV", 515, 500);
    war.vehicles.durability[1] = 10;
    war.vehicles.pool[1] = 9;
    tick(war);
    expect(durability(war)[1]).toBe(0);
  });
});

it("the dead leave the world: they are in nobody's way", () => {
  const war = plain();
  put(war, 0, "TANK", 500, 500);
  put(war, 1, "ARRV", 504, 500);
  put(war, 1, "ARRV", 900, 900);
  war.vehicles.durability[1] = 50;
  tick(war, { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 });
  tick(war, { action: "MOVE", x: 30 });
  expect(place(war, 0)[0]).toBeCloseTo(500.3, 12);
});
