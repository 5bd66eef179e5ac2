import { describe, expect, it } from "vitest";
import { actionCooldown } from "./limit.ts";
import type { Move } from "./move.ts";
import { begin, build, EVERYTHING, place, plain, put, tick, ticks } from "./scene.ts";
import { CHANGED_PRIVATELY, GO, GROUP_WORDS, NO_ORDER, type War } from "./war.ts";

function twoEach(): War {
  const war = plain();
  put(war, 0, "TANK", 100, 100);
  put(war, 0, "IFV", 200, 100);
  put(war, 1, "TANK", 900, 900);
  put(war, 1, "IFV", 800, 900);
  return begin(war);
}

const selected = (war: War) => Array.from(war.vehicles.selected.subarray(0, war.made));
const inGroup = (war: War, group: number) =>
  Array.from({ length: war.made }, (_, i) => {
    return (war.vehicles.groups[GROUP_WORDS * i + ((group - 1) >> 5)]! >>> ((group - 1) & 31)) & 1;
  });

describe("selection", () => {
  it("takes own vehicles whose centre lies in the frame, borders included", () => {
    const war = twoEach();
    tick(war, { action: "CLEAR_AND_SELECT", left: 100, top: 100, right: 100, bottom: 100 });
    expect(selected(war)).toEqual([1, 0, 0, 0]);
  });

  it("takes only one type where a type is given", () => {
    const war = twoEach();
    tick(war, { ...EVERYTHING, vehicleType: "IFV" });
    expect(selected(war)).toEqual([0, 1, 0, 0]);
  });

  it("adds, and takes away", () => {
    const war = twoEach();
    tick(war, { ...EVERYTHING, vehicleType: "IFV" });
    tick(war, { ...EVERYTHING, action: "ADD_TO_SELECTION", vehicleType: "TANK" });
    expect(selected(war)).toEqual([1, 1, 0, 0]);
    tick(war, { action: "DESELECT", left: 150, right: 250, bottom: 1024 });
    expect(selected(war)).toEqual([1, 0, 0, 0]);
  });

  it("clears what was selected before", () => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, { action: "CLEAR_AND_SELECT" });
    expect(selected(war)).toEqual([0, 0, 0, 0]);
  });

  it("by group ignores frame and type", () => {
    const war = twoEach();
    tick(war, { ...EVERYTHING, vehicleType: "IFV" });
    tick(war, { action: "ASSIGN", group: 100 });
    tick(war, { action: "CLEAR_AND_SELECT" });
    tick(war, { action: "CLEAR_AND_SELECT", group: 100, left: Number.NaN, right: -5, vehicleType: "TANK" });
    expect(selected(war)).toEqual([0, 1, 0, 0]);
  });

  it("turns the second player's frame about the centre", () => {
    const war = twoEach();
    tick(war, null, { action: "CLEAR_AND_SELECT", left: 120, top: 120, right: 130, bottom: 130 });
    expect(selected(war)).toEqual([0, 0, 1, 0]);
  });

  it("finds the second player's vehicle in a frame of no size at the place that was shown", () => {
    const war = plain();
    const slot = put(war, 1, "TANK", 1 / 3, 100.1);
    const shown = { left: 1024 - 1 / 3, right: 1024 - 1 / 3, top: 1024 - 100.1, bottom: 1024 - 100.1 };
    tick(war, null, { action: "CLEAR_AND_SELECT", ...shown });
    expect(war.vehicles.selected[slot]).toBe(1);
  });

  it("is news for the owner only where it changed something", () => {
    const war = twoEach();
    tick(war, EVERYTHING);
    expect(war.vehicles.changed[0]).toBe(CHANGED_PRIVATELY);
    tick(war, EVERYTHING);
    expect(war.vehicles.changed[0]).toBe(0);
  });
});

describe("groups", () => {
  it("take in the selected, and one vehicle may be in many", () => {
    const war = twoEach();
    tick(war, { ...EVERYTHING, vehicleType: "TANK" });
    for (const group of [1, 32, 33, 100]) tick(war, { action: "ASSIGN", group });
    for (const group of [1, 32, 33, 100]) expect(inGroup(war, group)).toEqual([1, 0, 0, 0]);
  });

  it("keep those who joined before", () => {
    const war = twoEach();
    tick(war, { ...EVERYTHING, vehicleType: "TANK" });
    tick(war, { action: "ASSIGN", group: 3 });
    tick(war, { ...EVERYTHING, vehicleType: "IFV" });
    tick(war, { action: "ASSIGN", group: 3 });
    expect(inGroup(war, 3)).toEqual([1, 1, 0, 0]);
  });

  it("lose the selected by DISMISS and everybody by DISBAND", () => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, { action: "ASSIGN", group: 3 });
    tick(war, { ...EVERYTHING, vehicleType: "IFV" });
    tick(war, { action: "DISMISS", group: 3 });
    expect(inGroup(war, 3)).toEqual([1, 0, 0, 0]);
    tick(war, { action: "DISBAND", group: 3 });
    expect(inGroup(war, 3)).toEqual([0, 0, 0, 0]);
  });

  it("belong to one player: the other's group of the same number is another", () => {
    const war = twoEach();
    tick(war, EVERYTHING, EVERYTHING);
    tick(war, { action: "ASSIGN", group: 3 }, { action: "ASSIGN", group: 3 });
    tick(war, { action: "DISBAND", group: 3 });
    expect(inGroup(war, 3)).toEqual([0, 0, 1, 1]);
  });
});

describe("orders", () => {
  it("go to the selected only and replace what they were doing", () => {
    const war = twoEach();
    tick(war, { ...EVERYTHING, vehicleType: "TANK" });
    tick(war, { action: "MOVE", x: 50 });
    tick(war, { action: "MOVE", y: 50 });
    expect(Array.from(war.vehicles.order.subarray(0, 4))).toEqual([GO, NO_ORDER, NO_ORDER, NO_ORDER]);
    expect(war.vehicles.goalX[0]).toBeCloseTo(100.3);
    expect(war.vehicles.goalY[0]).toBe(150);
  });

  it("fix each vehicle's target from where it stands", () => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, { action: "SCALE", x: 0, y: 100, factor: 2 });
    expect([war.vehicles.goalX[0], war.vehicles.goalX[1], war.vehicles.goalY[0]]).toEqual([200, 400, 100]);
  });

  it("of the second player are turned: vectors change sign, points go to the other side", () => {
    const war = twoEach();
    tick(war, null, EVERYTHING);
    tick(war, null, { action: "MOVE", x: 10, y: 20 });
    expect([war.vehicles.goalX[2], war.vehicles.goalY[2]]).toEqual([890, 880]);
    tick(war, null, { action: "SCALE", x: 24, y: 24, factor: 0.5 });
    expect(war.vehicles.goalX[2]).toBeCloseTo((900 + 1000) / 2, 0);
  });

  it("MOVE by nothing stops a vehicle", () => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, { action: "MOVE", x: 50 });
    tick(war, { action: "MOVE" });
    const before = place(war, 0);
    ticks(war, 5);
    expect(place(war, 0)).toEqual(before);
    expect(war.vehicles.order[0]).toBe(NO_ORDER);
  });
});

describe("a bad value", () => {
  const bad: Move[] = [
    { action: "MOVE", x: 1024.1 },
    { action: "MOVE", y: -1025 },
    { action: "MOVE", x: Number.NaN },
    { action: "MOVE", x: 5, maxSpeed: -0.1 },
    { action: "MOVE", x: 5, maxSpeed: Number.POSITIVE_INFINITY },
    { action: "ROTATE", x: 2049, angle: 1 },
    { action: "ROTATE", y: -1025, angle: 1 },
    { action: "ROTATE", angle: 3.2 },
    { action: "ROTATE", angle: 1, maxAngularSpeed: 3.2 },
    { action: "ROTATE", angle: 1, maxSpeed: Number.NaN },
    { action: "SCALE", factor: 0.09 },
    { action: "SCALE", factor: 10.1 },
    { action: "SCALE" },
    { action: "SCALE", factor: 2, x: Number.NEGATIVE_INFINITY },
    { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 1, vehicleType: "TANK" },
    { action: "TACTICAL_NUCLEAR_STRIKE", x: -1, y: 100, vehicleId: 1 },
    { action: "TACTICAL_NUCLEAR_STRIKE", x: 100, y: 100, vehicleId: 3 },
    { action: "TACTICAL_NUCLEAR_STRIKE", x: 100, y: 100, vehicleId: 99 },
    { action: "TACTICAL_NUCLEAR_STRIKE", x: 100, y: 100, vehicleId: 1.5 },
  ];
  it.each(bad)("makes the action ignored, and counted: %o", (move) => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, move);
    expect(war.vehicles.order[0]).toBe(NO_ORDER);
    expect(war.players.strikeTick[0]).toBe(-1);
    expect(war.players.acted[1]).toBe(1);
  });

  it.each<Partial<Move>>([
    { group: 101 },
    { group: -1 },
    { group: 1.5 },
    { left: -1, right: 5, bottom: 5 },
    { left: 6, right: 5, bottom: 5 },
    { right: 1025, bottom: 5 },
    { right: 5, top: 6, bottom: 5 },
    { right: 5, bottom: Number.NaN },
  ])("leaves the selection as it is: %o", (fields) => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, { action: "CLEAR_AND_SELECT", ...fields });
    expect(selected(war)).toEqual([1, 1, 0, 0]);
  });

  it.each([0, 101, 2.5])("makes no group %d", (group) => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, { action: "ASSIGN", group });
    expect(war.vehicles.groups.every((word) => word === 0)).toBe(true);
  });

  it("does no harm in a field that the action does not use", () => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, { action: "MOVE", x: 5, angle: Number.NaN, group: -7, factor: 99, vehicleId: 12 });
    expect(war.vehicles.order[0]).toBe(GO);
    tick(war, { action: "ROTATE", angle: 1, maxAngularSpeed: 0.1, maxSpeed: -1 });
    expect(war.vehicles.angle[0]).toBe(1);
  });

  it("may be a limit of the range: it is still good", () => {
    const war = twoEach();
    tick(war, EVERYTHING);
    tick(war, { action: "ROTATE", x: -1024, y: 2048, angle: -Math.PI, maxAngularSpeed: Math.PI });
    expect(war.vehicles.angle[0]).toBe(-Math.PI);
    tick(war, { action: "SCALE", factor: 10, x: 100, y: 100 });
    expect(war.vehicles.order[1]).toBe(GO);
  });
});

describe("the limit of actions", () => {
  it("lets 12 actions through in 60 ticks and ignores the rest", () => {
    const war = twoEach();
    for (let n = 0; n < 60; n++) tick(war, { action: "ASSIGN", group: n + 1 });
    tick(war, EVERYTHING);
    expect(selected(war)[0]).toBe(1);
    const made = war.players.acted.subarray(0, 60).reduce((sum, one) => sum + one, 0);
    expect(made).toBe(12);
  });

  it("counts an action at T until T + 59", () => {
    const war = twoEach();
    for (let n = 0; n < 12; n++) tick(war, EVERYTHING);
    expect(actionCooldown(war, 0)).toBe(48);
    ticks(war, 47);
    expect(actionCooldown(war, 0)).toBe(1);
    ticks(war, 1);
    expect(war.tick).toBe(60);
    expect(actionCooldown(war, 0)).toBe(0);
  });

  it("does not count NONE, nor what was sent over the limit", () => {
    const war = twoEach();
    for (let n = 0; n < 30; n++) tick(war, { action: "NONE" });
    expect(actionCooldown(war, 0)).toBe(0);
    for (let n = 0; n < 12; n++) tick(war, EVERYTHING);
    const first = actionCooldown(war, 0);
    tick(war, EVERYTHING);
    expect(actionCooldown(war, 0)).toBe(first - 1);
  });

  it("grows by 3 for each control centre, and shrinks again when it is lost", () => {
    const war = plain({}, 2);
    put(war, 0, "TANK", 100, 100);
    put(war, 1, "TANK", 900, 900);
    build(war, 0, "CONTROL_CENTER", 320, 320);
    build(war, 1, "VEHICLE_FACTORY", 640, 640);
    war.facilities.owner.fill(0);
    for (let n = 0; n < 15; n++) {
      expect(actionCooldown(war, 0)).toBe(0);
      tick(war, EVERYTHING);
    }
    expect(actionCooldown(war, 0)).toBe(45);
    war.facilities.owner[0] = 1;
    expect(actionCooldown(war, 0)).toBe(48);
  });

  it("holds for each player apart", () => {
    const war = twoEach();
    for (let n = 0; n < 12; n++) tick(war, EVERYTHING);
    expect([actionCooldown(war, 0), actionCooldown(war, 1)]).toEqual([48, 0]);
  });
});

describe("production orders", () => {
  function factory(): War {
    const war = plain({}, 2);
    put(war, 0, "TANK", 100, 100);
    put(war, 1, "TANK", 900, 900);
    build(war, 0, "VEHICLE_FACTORY", 320, 320);
    build(war, 1, "CONTROL_CENTER", 640, 640);
    war.facilities.owner.fill(0);
    return war;
  }

  it("set an own factory to a type, and reset the progress even for the same type", () => {
    const war = factory();
    tick(war, { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 1, vehicleType: "TANK" });
    ticks(war, 10);
    expect(war.facilities.progress[0]).toBe(11);
    tick(war, { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 1, vehicleType: "TANK" });
    expect(war.facilities.progress[0]).toBe(1);
  });

  it("without a type stop it", () => {
    const war = factory();
    tick(war, { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 1, vehicleType: "ARRV" });
    tick(war, { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 1 });
    ticks(war, 5);
    expect([war.facilities.product[0], war.facilities.progress[0]]).toEqual([-1, 0]);
  });

  it("do nothing to a control centre, another's factory, or none", () => {
    const war = factory();
    tick(
      war,
      { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 2, vehicleType: "TANK" },
      { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 1, vehicleType: "TANK" },
    );
    tick(war, { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 17, vehicleType: "TANK" });
    tick(war, { action: "SETUP_VEHICLE_PRODUCTION", facilityId: 0.5, vehicleType: "TANK" });
    expect(Array.from(war.facilities.product)).toEqual([-1, -1]);
  });
});
