import { describe, expect, it } from "vitest";
import { FULL_CAPTURE } from "./rulebook.ts";
import { begin, build, place, plain, put, tick, ticks } from "./scene.ts";
import { TYPES, type VehicleType } from "./vehicles.ts";
import { NOBODY, NOTHING, type War } from "./war.ts";

/** A factory at (320, 320) … (384, 384), and both players far away from it. */
function land(): War {
  const war = plain({}, 1);
  build(war, 0, "VEHICLE_FACTORY", 320, 320);
  put(war, 0, "ARRV", 20, 20);
  put(war, 1, "ARRV", 1000, 1000);
  return begin(war);
}

const points = (war: War) => war.facilities.capture[0];

describe("capturing a facility", () => {
  it("goes by 0.005 per tick for each ground vehicle inside, borders included", () => {
    const war = land();
    for (const [x, y] of [
      [320, 320],
      [384, 384],
      [350, 350],
      [319.9, 350],
      [350, 384.1],
    ] as const)
      put(war, 0, "TANK", x, y);
    tick(war);
    expect(points(war)).toBe(3);
  });

  it("is not done by aircraft", () => {
    const war = land();
    put(war, 0, "HELICOPTER", 350, 350);
    tick(war);
    expect(points(war)).toBe(0);
  });

  it("counts mine less theirs", () => {
    const war = land();
    put(war, 0, "ARRV", 330, 330);
    put(war, 1, "ARRV", 340, 330);
    put(war, 1, "ARRV", 350, 330);
    tick(war);
    expect(points(war)).toBe(-1);
  });

  it("ends at 100 points: the facility is owned, and that gives 100 points of score", () => {
    const war = land();
    put(war, 0, "ARRV", 330, 330);
    war.facilities.capture[0] = FULL_CAPTURE - 2;
    tick(war);
    expect([war.facilities.owner[0], war.players.score[0]]).toEqual([NOBODY, 0]);
    ticks(war, 3);
    expect([points(war), war.facilities.owner[0], war.players.score[0]]).toEqual([FULL_CAPTURE, 0, 100]);
  });

  it("first undoes what the other has; an owner keeps it until the points are 0, then its production is cleared", () => {
    const war = land();
    put(war, 0, "ARRV", 330, 330);
    war.facilities.owner[0] = 1;
    war.facilities.capture[0] = -2;
    war.facilities.product[0] = 4;
    war.facilities.progress[0] = 7;
    tick(war);
    expect([war.facilities.owner[0], war.facilities.progress[0]]).toEqual([1, 8]);
    tick(war);
    expect([points(war), war.facilities.owner[0]]).toEqual([0, NOBODY]);
    expect([war.facilities.product[0], war.facilities.progress[0]]).toEqual([NOTHING, 0]);
    expect(war.players.score[0]).toBe(0);
  });

  it("gives no points when an owner's refill to 100, but again when ownership begins again", () => {
    const war = land();
    put(war, 0, "ARRV", 330, 330);
    war.facilities.owner[0] = 0;
    war.facilities.capture[0] = FULL_CAPTURE - 1;
    ticks(war, 2);
    expect(war.players.score[0]).toBe(0);
    war.facilities.owner[0] = NOBODY;
    war.facilities.capture[0] = FULL_CAPTURE - 1;
    ticks(war, 2);
    expect(war.players.score[0]).toBe(100);
  });

  it("may happen to two facilities at once that share a border", () => {
    const war = plain({}, 2);
    build(war, 0, "VEHICLE_FACTORY", 320, 320);
    build(war, 1, "CONTROL_CENTER", 384, 320);
    put(war, 0, "ARRV", 384, 330);
    put(war, 1, "ARRV", 1000, 1000);
    tick(war);
    expect(Array.from(war.facilities.capture)).toEqual([1, 1]);
  });
});

describe("production", () => {
  function factory(seat: number, product: VehicleType): War {
    const war = land();
    war.facilities.owner[0] = seat;
    war.facilities.capture[0] = seat === 0 ? FULL_CAPTURE : -FULL_CAPTURE;
    war.facilities.product[0] = TYPES.indexOf(product);
    return war;
  }

  it.each<[VehicleType, number]>([
    ["TANK", 60],
    ["IFV", 60],
    ["ARRV", 60],
    ["HELICOPTER", 75],
    ["FIGHTER", 90],
  ])("of a %s takes %d ticks", (type, cost) => {
    const war = factory(0, type);
    ticks(war, cost - 1);
    expect([war.made, war.facilities.progress[0]]).toEqual([2, cost - 1]);
    tick(war);
    expect([war.made, war.facilities.progress[0]]).toEqual([3, 0]);
    expect(TYPES[war.vehicles.type[2]!]).toBe(type);
  });

  it("fills the first player's yard by rows from the top left, 6 apart, 11 to a row", () => {
    const war = factory(0, "TANK");
    ticks(war, 60 * 12);
    expect(place(war, 2)).toEqual([322, 322]);
    expect(place(war, 3)).toEqual([328, 322]);
    expect(place(war, 12)).toEqual([382, 322]);
    expect(place(war, 13)).toEqual([322, 328]);
  });

  it("fills the second player's from the bottom right", () => {
    const war = factory(1, "TANK");
    ticks(war, 60 * 12);
    expect(place(war, 2)).toEqual([382, 382]);
    expect(place(war, 3)).toEqual([376, 382]);
    expect(place(war, 13)).toEqual([382, 376]);
  });

  it("skips places that are taken by something it would collide with, and starts each search at the first", () => {
    const war = factory(0, "TANK");
    put(war, 1, "ARRV", 323, 323);
    put(war, 0, "FIGHTER", 328, 322);
    ticks(war, 60);
    expect(place(war, 4)).toEqual([328, 322]);
    war.vehicles.x[2] = 700;
    ticks(war, 60);
    expect(place(war, 5)).toEqual([322, 322]);
  });

  it("waits one tick before the end while all places are taken, and numbers vehicles on in order", () => {
    const war = factory(0, "TANK");
    for (let n = 0; n < 121; n++) put(war, 0, "IFV", 322 + 6 * (n % 11), 322 + 6 * Math.floor(n / 11));
    ticks(war, 100);
    expect([war.made, war.facilities.progress[0]]).toEqual([123, 59]);
    war.vehicles.y[122] = 700;
    tick(war);
    expect(war.made).toBe(124);
    expect(place(war, 123)).toEqual([382, 382]);
  });

  it("stands still while nobody owns the factory or no type is set", () => {
    const war = factory(0, "TANK");
    war.facilities.owner[0] = NOBODY;
    war.facilities.capture[0] = 0;
    ticks(war, 70);
    war.facilities.owner[0] = 0;
    war.facilities.capture[0] = FULL_CAPTURE;
    war.facilities.product[0] = NOTHING;
    ticks(war, 70);
    expect([war.made, war.facilities.progress[0]]).toEqual([2, 0]);
  });

  it("gives a vehicle with full durability, loaded, in no group, without order, not selected", () => {
    const war = factory(0, "TANK");
    tick(war, { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 });
    tick(war, { action: "ASSIGN", group: 1 });
    ticks(war, 60);
    const { vehicles } = war;
    const state = [vehicles.durability, vehicles.cooldown, vehicles.selected, vehicles.order].map((array) => array[2]);
    expect(state).toEqual([100, 0, 0, 0]);
    expect(vehicles.groups[8]).toBe(0);
  });

  it("goes on beyond the room made at the start", () => {
    const war = factory(0, "TANK");
    for (let n = 0; n < 1022; n++) put(war, 1, "FIGHTER", 2 + (n % 200) * 5, 600 + 5 * Math.floor(n / 200));
    ticks(war, 61);
    expect(war.made).toBe(1025);
    expect(place(war, 1024)).toEqual([322, 322]);
  });
});
