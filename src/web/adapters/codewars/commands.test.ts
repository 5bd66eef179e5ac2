import { describe, expect, it } from "vitest";
import { readConfig } from "../../../core/config.ts";
import { Random } from "../../../core/random.ts";
import { accepted } from "../../../core/refusal.ts";
import { codewars } from "../../../games/codewars/rules.ts";
import { TYPES } from "../../../games/codewars/vehicles.ts";
import { middleOfSelected, selectedByType, WarCommands } from "./commands.ts";
import { codewarsSceneMaker, type WarScene } from "./scene-maker.ts";

function war(set: object = {}, seat = 0) {
  const config = accepted(readConfig(codewars.config, { set: { ticks: 500, ...set } }));
  const state = codewars.start(config, 2, new Random(3n));
  const commands = new WarCommands(seat);
  const scene = (): WarScene => codewarsSceneMaker.scene(state, undefined, undefined);
  /** Lets ticks pass until the line is empty, and so many more. */
  const run = (more = 0) => {
    for (let n = 0; n < 300 && commands.waiting > 0; n++) {
      const move = commands.next(0, scene());
      codewars.play(state, seat === 0 ? [move, null] : [null, move]);
    }
    for (let n = 0; n < more; n++) codewars.play(state, [null, null]);
  };
  return { state, commands, scene, run };
}

const first = (scene: WarScene, type: number, seat = 0) => {
  const i = scene.type.findIndex((t, i) => t === type && scene.owner[i] === seat);
  return { x: scene.x[i]!, y: scene.y[i]! };
};

describe("commands of a person in CodeWars", () => {
  it("select by frame, by one click, by two, and all of a type", () => {
    const { commands, scene, run } = war();
    commands.selectAll();
    run();
    expect(selectedByType(scene(), 0)).toEqual([100, 100, 100, 100, 100]);
    const tank = first(scene(), 4);
    expect(commands.selectOne(scene(), { x: tank.x + 1, y: tank.y }, "new")).toBe(true);
    run();
    expect(selectedByType(scene(), 0)).toEqual([0, 0, 0, 0, 1]);
    commands.selectNearby(scene(), tank);
    run();
    expect(selectedByType(scene(), 0)).toEqual([0, 0, 0, 0, 100]);
    commands.selectOne(scene(), tank, "remove");
    run();
    expect(selectedByType(scene(), 0)[4]).toBe(99);
    expect(commands.selectOne(scene(), { x: 1000, y: 500 }, "new")).toBe(false);
    commands.selectAll(TYPES[1]);
    run();
    expect(selectedByType(scene(), 0)).toEqual([0, 100, 0, 0, 0]);
  });

  it("send the middle of the selected to a point, and turn them about it", () => {
    const { commands, scene, run } = war();
    commands.selectAll("HELICOPTER");
    run();
    const from = middleOfSelected(scene(), 0)!;
    commands.move(scene(), { x: from.x + 12, y: from.y + 30 });
    run(120);
    const to = middleOfSelected(scene(), 0)!;
    expect(to.x - from.x).toBeCloseTo(12);
    expect(to.y - from.y).toBeCloseTo(30);
    commands.rotate(scene(), { x: to.x + 10, y: to.y }, { x: to.x, y: to.y + 10 });
    expect(commands.next(0, scene())).toMatchObject({ action: "ROTATE", angle: expect.closeTo(Math.PI / 2) });
  });

  it("mean the same places of the world for the second player, who sees it turned", () => {
    const { state, commands, scene, run } = war({}, 1);
    const tank = first(scene(), 4, 1);
    commands.selectBox({ x: tank.x - 0.5, y: tank.y - 0.5 }, { x: tank.x + 0.5, y: tank.y + 0.5 }, "new");
    run();
    expect(selectedByType(scene(), 1)).toEqual([0, 0, 0, 0, 1]);
    expect(selectedByType(scene(), 0)).toEqual([0, 0, 0, 0, 0]);
    commands.selectAll("HELICOPTER");
    run();
    const from = middleOfSelected(scene(), 1)!;
    commands.move(scene(), { x: from.x - 12, y: from.y - 30 });
    run(120);
    const to = middleOfSelected(scene(), 1)!;
    expect([to.x - from.x, to.y - from.y]).toEqual([expect.closeTo(-12), expect.closeTo(-30)]);
    commands.scale(scene(), 0.9);
    run(120);
    const gathered = middleOfSelected(scene(), 1)!;
    expect([gathered.x, gathered.y]).toEqual([expect.closeTo(to.x, 1), expect.closeTo(to.y, 1)]);
    const fighter = first(scene(), 1, 1);
    commands.strike(scene(), { x: fighter.x - 20, y: fighter.y });
    run();
    expect([state.players.strikeX[1], state.players.strikeY[1]]).toEqual([fighter.x - 20, fighter.y]);
  });

  it("mean those who are being selected, while the selection still waits its turn", () => {
    const { commands, scene, run } = war();
    commands.selectAll("TANK");
    run();
    const tanks = middleOfSelected(scene(), 0)!;
    commands.selectAll("HELICOPTER");
    const shown = commands.foreseen(scene());
    expect(selectedByType(shown, 0)).toEqual([0, 0, 100, 0, 0]);
    const from = middleOfSelected(shown, 0)!;
    commands.move(scene(), { x: from.x + 12, y: from.y + 30 });
    run(120);
    expect(middleOfSelected(scene(), 0)!.x - from.x).toBeCloseTo(12);
    expect(middleOfSelected(scene(), 0)!.y - from.y).toBeCloseTo(30);
    commands.selectAll("TANK");
    run();
    expect(middleOfSelected(scene(), 0)).toEqual(tanks);
  });

  it("leave out orders to nobody, and spend no tick on them", () => {
    const { commands, scene, run } = war();
    commands.move(scene(), { x: 500, y: 500 });
    expect(commands.waiting).toBe(0);
    commands.selectBox({ x: 900, y: 500 }, { x: 910, y: 510 }, "new");
    commands.move(scene(), { x: 500, y: 500 });
    commands.selectAll("IFV");
    run();
    expect(selectedByType(scene(), 0)).toEqual([0, 0, 0, 100, 0]);
  });

  it("make groups, add to them and call them", () => {
    const { commands, scene, run } = war();
    commands.selectAll("TANK");
    commands.group(3, "make");
    commands.selectAll("IFV");
    commands.group(3, "add");
    commands.selectAll("ARRV");
    commands.group(3, "select");
    run();
    expect(selectedByType(scene(), 0)).toEqual([0, 0, 0, 100, 100]);
    commands.group(3, "make");
    commands.selectAll("TANK");
    commands.group(3, "make");
    commands.group(3, "select");
    run();
    expect(selectedByType(scene(), 0)).toEqual([0, 0, 0, 0, 100]);
  });

  it("cycle through what an own factory makes", () => {
    const { state, commands, scene, run } = war({ facilities: true });
    const f = scene().facilities.findIndex(({ kind }) => kind === "VEHICLE_FACTORY");
    const { left, top } = scene().facilities[f]!;
    const at = { x: left + 10, y: top + 10 };
    expect(commands.cycleFactory(scene(), at)).toBe(false);
    state.facilities.owner[f] = 0;
    const made: (number | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      commands.cycleFactory(scene(), at);
      run();
      made.push(scene().facilities[f]!.product);
    }
    expect(made).toEqual([0, 1, 2, 3, 4, undefined]);
  });

  it("mark a strike only where somebody can see the point, and wait while the limit allows no action", () => {
    const { commands, scene, run } = war();
    expect(commands.strike(scene(), { x: 900, y: 500 })).toBe(false);
    const fighter = first(scene(), 1);
    expect(commands.strike(scene(), { x: fighter.x + 20, y: fighter.y })).toBe(true);
    expect(commands.next(4, scene())).toBeNull();
    expect(commands.waiting).toBe(1);
    run();
    expect(scene().strikes).toHaveLength(1);
  });

  it("drop a selection that nothing was done with", () => {
    const { commands, scene } = war();
    commands.selectAll("TANK");
    commands.selectAll("IFV");
    expect(commands.waiting).toBe(1);
    expect(commands.next(0, scene())).toMatchObject({ vehicleType: "IFV" });
  });
});
