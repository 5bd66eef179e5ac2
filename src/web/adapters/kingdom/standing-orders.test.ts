import { describe, expect, it } from "vitest";
import { readConfig } from "../../../core/config.ts";
import { Random } from "../../../core/random.ts";
import { accepted } from "../../../core/refusal.ts";
import { kingdom } from "../../../games/kingdom/rules.ts";
import { kingdomSceneMaker } from "./scene-maker.ts";
import { StandingOrders } from "./standing-orders.ts";

const KNIGHT = 1;

function found(set: object = {}) {
  const config = accepted(readConfig(kingdom.config, { set: { sites: "16,16;20,16", turns: 60, ...set } }));
  const state = kingdom.start(config, 2, new Random(1n));
  const orders = new StandingOrders(0);
  const scene = () => kingdomSceneMaker.scene(state, undefined, undefined);
  const own = (kind: number) => {
    const { id, lord, kind: kinds } = scene();
    return Array.from(id).filter((_, i) => lord[i] === 0 && kinds[i] === kind);
  };
  const turn = () => kingdom.play(state, [accepted(kingdom.read(state, 0, orders.next(scene()))), undefined]);
  const at = (id: number) => {
    const { id: ids, x, y } = scene();
    const i = ids.indexOf(id);
    return i < 0 ? undefined : [x[i], y[i]];
  };
  return { state, orders, scene, own, turn, at };
}

describe("a ruler's standing orders", () => {
  it("let workers settle land by themselves, each on a cell of its own, until they are told to stop", () => {
    const { orders, scene, turn } = found();
    const land = () => scene().land.filter((lord) => lord === 1).length;
    for (let n = 0; n < 12; n++) turn();
    const settled = land();
    expect(settled).toBeGreaterThanOrEqual(16);
    orders.settling = false;
    for (let n = 0; n < 6; n++) turn();
    expect(land()).toBe(settled);
  });

  it("lead servants to where they shall go, and forget it when they are there", () => {
    const { orders, own, turn, at } = found();
    const [knight] = own(KNIGHT);
    orders.give([knight!], { kind: "go", x: 10, y: 25 });
    for (let n = 0; n < 12; n++) turn();
    expect(at(knight!)).toEqual([10, 25]);
    expect(orders.task(knight!)).toBeUndefined();
  });

  it("let knights strike who stands beside them, hunt, and take castles", () => {
    const { orders, scene, own, turn } = found({ knightHp: 40, workers: 0 });
    const { id, lord } = scene();
    const prey = id.find((_, i) => lord[i] === 1)!;
    orders.give(own(KNIGHT), { kind: "hunt", id: prey });
    for (let n = 0; n < 20 && scene().id.includes(prey); n++) turn();
    expect(scene().id.includes(prey)).toBe(false);
    orders.give(own(KNIGHT), { kind: "go", x: 20, y: 16 });
    for (let n = 0; n < 30; n++) turn();
    expect(scene().castles.map(({ lord }) => lord)).toEqual([0, 0]);
  });

  it("change what a castle trains", () => {
    const { orders, scene, turn } = found();
    expect(orders.trains(0, scene())).toBe("worker");
    orders.train(0, "knight");
    expect(orders.trains(0, scene())).toBe("knight");
    turn();
    expect(scene().castles[0]!.training).toBe("knight");
  });
});
