import { describe, expect, it } from "vitest";
import { CELLS } from "./rulebook.ts";
import { EVERYTHING, place, plain, put, tick, ticks } from "./scene.ts";
import type { VehicleType } from "./vehicles.ts";
import { NO_ORDER, type War } from "./war.ts";

/** A war with one vehicle of the first player, selected; the other side is far away. */
function alone(type: VehicleType, x = 500, y = 500): War {
  const war = plain();
  put(war, 0, type, x, y);
  put(war, 1, "ARRV", 1000, 1000);
  tick(war, EVERYTHING);
  return war;
}

describe("a straight way", () => {
  it.each<[VehicleType, number]>([
    ["TANK", 0.3],
    ["IFV", 0.4],
    ["ARRV", 0.4],
    ["HELICOPTER", 0.9],
    ["FIGHTER", 1.2],
  ])("is gone by a %s at %d per tick", (type, speed) => {
    const war = alone(type);
    tick(war, { action: "MOVE", x: 30, y: 40 });
    expect(place(war, 0)[0]).toBeCloseTo(500 + 0.6 * speed, 12);
    expect(place(war, 0)[1]).toBeCloseTo(500 + 0.8 * speed, 12);
  });

  it("ends exactly at the target: the last step is the rest", () => {
    const war = alone("TANK");
    tick(war, { action: "MOVE", x: 1 });
    ticks(war, 2);
    expect(war.vehicles.order[0]).not.toBe(NO_ORDER);
    tick(war);
    expect(place(war, 0)).toEqual([501, 500]);
    expect(war.vehicles.order[0]).toBe(NO_ORDER);
  });

  it("is slowed by the terrain under the centre before the move", () => {
    const war = alone("TANK", 511.9, 500);
    war.terrain.fill(1, 16 * CELLS, 17 * CELLS);
    tick(war, { action: "MOVE", x: 30 });
    expect(place(war, 0)[0]).toBeCloseTo(512.2, 12);
    tick(war);
    expect(place(war, 0)[0]).toBeCloseTo(512.2 + 0.18, 12);
  });

  it("is slowed by the weather in the air, not by the terrain", () => {
    const war = alone("HELICOPTER");
    war.terrain.fill(1);
    war.weather.fill(2);
    tick(war, { action: "MOVE", x: 30 });
    expect(place(war, 0)[0]).toBeCloseTo(500.54, 12);
  });

  it("is capped by the order's maxSpeed after the terrain", () => {
    const war = alone("FIGHTER");
    war.weather.fill(1);
    tick(war, { action: "MOVE", x: 30, maxSpeed: 1 });
    expect(place(war, 0)[0]).toBeCloseTo(500.96, 12);
    tick(war, { action: "MOVE", x: 30, maxSpeed: 0.25 });
    expect(place(war, 0)[0]).toBeCloseTo(501.21, 12);
  });

  it("of SCALE leads to the scaled place", () => {
    const war = alone("TANK");
    tick(war, { action: "SCALE", x: 490, y: 500, factor: 1.1 });
    ticks(war, 4);
    expect(place(war, 0)).toEqual([501, 500]);
  });
});

describe("a turn", () => {
  it("goes clockwise on the screen for a positive angle, and keeps the radius", () => {
    const war = alone("FIGHTER", 520, 500);
    tick(war, { action: "ROTATE", x: 500, y: 500, angle: Math.PI / 2 });
    for (let n = 0; n < 40; n++) {
      const [x, y] = place(war, 0);
      expect(Math.sqrt((x - 500) * (x - 500) + (y - 500) * (y - 500))).toBeCloseTo(20, 10);
      tick(war);
    }
    expect(place(war, 0)[0]).toBeCloseTo(500, 10);
    expect(place(war, 0)[1]).toBeCloseTo(520, 10);
    expect(war.vehicles.order[0]).toBe(NO_ORDER);
  });

  it("is measured along the arc", () => {
    const war = alone("TANK", 510, 500);
    tick(war, { action: "ROTATE", x: 500, y: 500, angle: -1 });
    expect(war.vehicles.turned[0]).toBeCloseTo(-0.03, 12);
  });

  it("is capped by maxAngularSpeed, and then maxSpeed plays no part", () => {
    const war = alone("FIGHTER", 510, 500);
    tick(war, { action: "ROTATE", x: 500, y: 500, angle: 1, maxAngularSpeed: 0.01, maxSpeed: 0.001 });
    expect(war.vehicles.turned[0]).toBeCloseTo(0.01, 12);
    tick(war, { action: "ROTATE", x: 500, y: 500, angle: 1, maxSpeed: 0.5 });
    expect(war.vehicles.turned[0]).toBeCloseTo(0.05, 6);
  });

  it("about the own centre ends at once", () => {
    const war = alone("TANK");
    tick(war, { action: "ROTATE", x: 500, y: 500, angle: 1 });
    expect(war.vehicles.order[0]).toBe(NO_ORDER);
  });
});

describe("whoever is in the way", () => {
  it("blocks: ground vehicles of any owner never come closer than 4", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 504.2, 500);
    tick(war, EVERYTHING);
    tick(war, { action: "MOVE", x: 30 });
    expect(place(war, 0)).toEqual([500, 500]);
    expect(war.vehicles.order[0]).not.toBe(NO_ORDER);
  });

  it("may be touched: exactly 4 apart is free", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 0, "ARRV", 504.25, 500);
    tick(war, { ...EVERYTHING, vehicleType: "TANK" });
    tick(war, { action: "MOVE", x: 0.25 });
    expect(place(war, 0)).toEqual([500.25, 500]);
  });

  it("blocks the full step: there are no partial steps", () => {
    const war = plain();
    put(war, 0, "FIGHTER", 500, 500);
    put(war, 0, "HELICOPTER", 505, 500);
    tick(war, { ...EVERYTHING, vehicleType: "FIGHTER" });
    tick(war, { action: "MOVE", x: 30 });
    expect(place(war, 0)).toEqual([500, 500]);
  });

  it("does not block if one flies and the other drives, or if they are aircraft of different players", () => {
    const war = plain();
    put(war, 0, "FIGHTER", 500, 500);
    put(war, 0, "TANK", 504, 500);
    put(war, 1, "HELICOPTER", 504, 500);
    tick(war, { ...EVERYTHING, vehicleType: "FIGHTER" });
    tick(war, { action: "MOVE", x: 30 });
    expect(place(war, 0)[0]).toBeCloseTo(501.2, 12);
  });

  it("is waited for within the tick: a column moves as one, whatever the order of moving", () => {
    const war = plain();
    for (let n = 0; n < 50; n++) put(war, 0, "TANK", 100 + 4 * n, 500);
    put(war, 1, "ARRV", 1000, 1000);
    tick(war, EVERYTHING);
    tick(war, { action: "MOVE", x: 100, y: 0 });
    for (let n = 0; n < 50; n++) expect(place(war, n)[0]).toBeGreaterThan(100 + 4 * n);
  });

  it("is the one who moves first: who that is, is drawn anew", () => {
    const war = plain();
    const pairs = Array.from({ length: 60 }, (_, n) => {
      const left = put(war, 0, "TANK", 100, 50 + 10 * n);
      put(war, 1, "TANK", 104.5, 50 + 10 * n);
      return left;
    });
    tick(war, EVERYTHING, EVERYTHING);
    // Towards each other: there is room for one step of 0.3, not for two.
    const onward = { action: "MOVE", x: 10, y: 0 } as const;
    tick(war, onward, onward);
    const steps = pairs.map((left) => [place(war, left)[0] > 100, place(war, left + 1)[0] < 104.5]);
    expect(steps.every(([first, second]) => first !== second)).toBe(true);
    const firsts = steps.filter(([first]) => first).length;
    expect(firsts).toBeGreaterThan(10);
    expect(firsts).toBeLessThan(50);
  });

  it("lets a blocked vehicle keep its order and go on when the way is free", () => {
    const war = plain();
    put(war, 0, "IFV", 500, 500);
    put(war, 0, "ARRV", 504, 500);
    tick(war, { ...EVERYTHING, vehicleType: "IFV" });
    tick(war, { action: "MOVE", x: 10 });
    tick(war, { ...EVERYTHING, vehicleType: "ARRV" });
    expect(place(war, 0)).toEqual([500, 500]);
    tick(war, { action: "MOVE", y: 30 });
    ticks(war, 60);
    expect(place(war, 0)).toEqual([510, 500]);
  });

  it("may be the border: centres stay within 2 and 1022", () => {
    const war = plain();
    put(war, 0, "FIGHTER", 3, 1021.5);
    put(war, 1, "ARRV", 500, 500);
    tick(war, EVERYTHING);
    tick(war, { action: "MOVE", x: -1 });
    expect(place(war, 0)[0]).toBe(2);
    tick(war, { action: "MOVE", y: 0.5 });
    expect(place(war, 0)[1]).toBe(1022);
    tick(war, { action: "MOVE", x: -0.01 });
    expect(place(war, 0)[0]).toBe(2);
  });
});
