import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { inEnglish } from "../../core/message.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { FULL_CAPTURE } from "../../games/codewars/rulebook.ts";
import { codewars } from "../../games/codewars/rules.ts";
import { KNIGHT } from "../../games/kingdom/orders.ts";
import { kingdom } from "../../games/kingdom/rules.ts";
import type { Picture } from "../viewer/model/playback.ts";
import { warThingAt, warThingNamed } from "./codewars/pointing.ts";
import { codewarsSceneMaker, type WarScene } from "./codewars/scene-maker.ts";
import { kingdomThingAt, kingdomThingNamed } from "./kingdom/pointing.ts";
import { type KingdomScene, kingdomSceneMaker } from "./kingdom/scene-maker.ts";
import type { Thing } from "./pointed-thing.ts";

const NAMES = ["red", "blue"];
const told = (thing: Thing | undefined) => thing?.describe(inEnglish, (seat) => NAMES[seat]!);
const picture = (scene: unknown, next?: unknown, progress = 0) =>
  ({ frame: { scene }, next: next && { scene: next }, progress }) as Picture;
const nobodyHides = () => false;

function war() {
  const config = accepted(readConfig(codewars.config, { set: { facilities: true } }));
  const state = codewars.start(config, 2, new Random(3n));
  return { state, scene: (): WarScene => codewarsSceneMaker.scene(state, undefined, undefined) };
}

describe("pointing at something in a war", () => {
  const at = (scene: WarScene, x: number, y: number, reach = 2) =>
    warThingAt(picture(scene), { x, y }, reach, nobodyHides);

  it("tells a vehicle's kind, owner, health, order and weapon", () => {
    const { state, scene } = war();
    const i = scene().type.findIndex((type, i) => type === 4 && scene().owner[i] === 1);
    const [x, y] = [scene().x[i]!, scene().y[i]!];
    expect(told(at(scene(), x + 1, y))).toEqual([`tank ${i + 1}`, "health 100 of 100", "standing", "ready to fire"]);
    expect(at(scene(), x + 1, y)?.owner).toBe(1);
    state.vehicles.durability[i] = 40;
    state.vehicles.cooldown[i] = 17;
    const all = { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 } as const;
    codewars.play(state, [null, all]);
    codewars.play(state, [null, { action: "MOVE", x: 100, y: 50 }]);
    const lines = told(warThingNamed(picture(scene()), `v${i}`, nobodyHides));
    const goal = [Math.round(x - 100), Math.round(y - 50)];
    expect(lines).toEqual([
      `tank ${i + 1}`,
      "health 40 of 100",
      `moving to ${goal.join(", ")}`,
      "can fire in 15 ticks",
    ]);
  });

  it("finds nothing on empty ground, nor who is hidden, nor the fallen", () => {
    const { state, scene } = war();
    const [x, y] = [scene().x[0]!, scene().y[0]!];
    expect(at(scene(), 512, 20)).toBeUndefined();
    expect(at(scene(), x, y)?.key).toBe("v0");
    expect(warThingAt(picture(scene()), { x, y }, 2, (i) => i === 0)?.key).not.toBe("v0");
    expect(warThingNamed(picture(scene()), "v0", () => true)).toBeUndefined();
    expect(warThingNamed(picture(scene()), `v${state.vehicles.owner.length}`, nobodyHides)).toBeUndefined();
  });

  it("tells who takes a facility and what it makes", () => {
    const { state, scene } = war();
    const f = scene().facilities.findIndex(({ kind }) => kind === "VEHICLE_FACTORY");
    const { left, top } = scene().facilities[f]!;
    expect(told(at(scene(), left + 30, top + 30))).toEqual([
      `factory ${f + 1}`,
      "capture 0 of 100",
      "produces nothing",
    ]);
    expect(at(scene(), left + 30, top + 30)?.owner).toBeUndefined();
    state.facilities.owner[f] = 1;
    state.facilities.capture[f] = -FULL_CAPTURE * 0.35;
    state.facilities.product[f] = 4;
    state.facilities.progress[f] = 30;
    const lines = told(warThingNamed(picture(scene()), `f${f}`, nobodyHides));
    expect(lines).toEqual([`factory ${f + 1}`, "capture 35 of 100: blue", "produces: tank, 50 %"]);
  });

  it("follows a vehicle between two ticks", () => {
    const { scene } = war();
    const [before, after] = [scene(), scene()];
    after.x[0] = before.x[0]! + 1;
    const thing = warThingNamed(picture(before, after, 0.5), "v0", nobodyHides);
    expect(thing?.x).toBeCloseTo(before.x[0]! + 0.5);
  });
});

describe("pointing at something in a Kingdom", () => {
  function turn() {
    const config = accepted(readConfig(kingdom.config, {}));
    const state = kingdom.start(config, 2, new Random(3n));
    const before: KingdomScene = kingdomSceneMaker.scene(state, undefined, undefined);
    return { state, before };
  }

  it("tells what a servant is and does in this turn", () => {
    const { before } = turn();
    const knight = before.kind.indexOf(KNIGHT);
    const [x, y] = [before.x[knight]!, before.y[knight]!];
    const point = { x: x + 0.5, y: y + 0.5 };
    const key = `s${before.id[knight]}`;
    const first = `knight ${before.id[knight]}`;
    expect(told(kingdomThingAt(picture(before), point, 0.3))).toEqual([first, "health 100 of 100"]);
    const after = structuredClone(before) as { -readonly [Key in keyof KingdomScene]: KingdomScene[Key] };
    const does = () => told(kingdomThingNamed(picture(before, after), key))![2];
    expect(does()).toBe("standing");
    after.x[knight] = x + 1;
    expect(does()).toBe(`moving to ${x + 1}, ${y}`);
    // Half of the way, a little later than half of the time.
    const walking = kingdomThingNamed(picture(before, after, 0.5), key)!;
    expect(walking.x).toBeCloseTo(x + 0.5 + 0.7);
    expect(kingdomThingAt(picture(before, after, 1), { x: x + 1.5, y: y + 0.5 }, 0.3)?.key).toBe(key);
    after.blows = [{ lord: 0, x, y, toX: x, toY: y - 1 }];
    expect(does()).toBe(`attacks ${x}, ${y - 1}`);
    after.id = after.id.filter((id) => id !== before.id[knight]);
    expect(does()).toBe(`attacks ${x}, ${y - 1} and dies`);
    after.blows = [];
    expect(does()).toBe("dies");
  });

  it("tells in how many turns a castle is ready, with the land of its ruler", () => {
    const state = kingdom.start(accepted(readConfig(kingdom.config)), 2, new Random(3n));
    state.tally.land[0] = 250;
    state.castles.wealth[0] = 600;
    const scene = kingdomSceneMaker.scene(state, undefined, undefined) as KingdomScene;
    const { x, y } = scene.castles[0]!;
    const thing = kingdomThingAt(picture(scene), { x: x + 0.5, y: y + 0.5 }, 0.3)!;
    expect(told(thing)).toEqual(["castle", "trains a worker, 30 %, ready in 6 turns"]);
  });

  it("tells what a castle trains and who stands in it", () => {
    const { before } = turn();
    const { x, y, lord, training } = before.castles[1]!;
    const point = { x: x + 0.5, y: y + 0.5 };
    const thing = kingdomThingAt(picture(before), point, 0.3)!;
    expect(thing).toMatchObject({ key: "c1", owner: lord });
    expect(told(thing)).toEqual(["castle", `trains a ${training}, 0 %`]);
    before.x[0] = x;
    before.y[0] = y;
    expect(told(kingdomThingAt(picture(before), point, 0.3))?.[2]).toContain(`(${NAMES[before.lord[0]!]}): health`);
    expect(kingdomThingAt(picture(before), { x: 1, y: 40 }, 0.3)).toBeUndefined();
  });
});
