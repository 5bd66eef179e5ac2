import { describe, expect, it } from "vitest";
import { codewars } from "./rules.ts";
import { begin, plain, put, tick, ticks } from "./scene.ts";
import type { War, WarConfig } from "./war.ts";

function armies(first: number, second: number, config: Partial<WarConfig> = {}): War {
  const war = plain(config);
  for (let n = 0; n < first; n++) put(war, 0, "ARRV", 5 + 5 * (n % 100), 5 + 5 * Math.floor(n / 100));
  for (let n = 0; n < second; n++) put(war, 1, "ARRV", 1000 - 5 * (n % 100), 1000 - 5 * Math.floor(n / 100));
  return begin(war);
}

const scores = (war: War) => Array.from(war.players.score);

describe("the score", () => {
  it("gives 1000 for destroying all enemy vehicles, which ends the game", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "ARRV", 510, 500);
    war.vehicles.durability[1] = 1;
    tick(war);
    expect(codewars.outcome(war)).toMatchObject({ scores: [1001, 0], places: [1, 2] });
    expect(codewars.acting(war)).toEqual([]);
  });

  it("gives 1000 to both if both fall in one tick", () => {
    const war = plain();
    put(war, 0, "TANK", 500, 500);
    put(war, 1, "TANK", 510, 500);
    war.vehicles.durability.fill(1);
    tick(war);
    expect(codewars.outcome(war)).toMatchObject({ scores: [1001, 1001], places: [1, 1] });
  });

  it("after 10000, 11000 … ticks gives the smaller army a point per 10 vehicles of difference", () => {
    const war = armies(55, 26);
    war.tick = 9998;
    tick(war);
    expect(scores(war)).toEqual([0, 0]);
    tick(war);
    expect(scores(war)).toEqual([0, 2]);
    war.tick = 10_999;
    tick(war);
    expect(scores(war)).toEqual([0, 4]);
  });

  it("gives no bonus before 10000 and none after the last tick", () => {
    const war = armies(55, 26);
    war.tick = 8999;
    tick(war);
    war.tick = 19_999;
    tick(war);
    expect(scores(war)).toEqual([0, 0]);
    expect(codewars.outcome(war)).toMatchObject({ reason: "time is up" });
  });

  it("with upkeep takes a point per 25 vehicles from each, at least 20, never below 0", () => {
    const war = armies(550, 26, { lateGame: "upkeep" });
    war.players.score.set([100, 15]);
    war.tick = 9999;
    tick(war);
    expect(scores(war)).toEqual([78, 0]);
  });
});

describe("the end", () => {
  it("comes with the last tick; the higher score wins", () => {
    const war = armies(1, 1, { ticks: 5 });
    war.players.score.set([3, 4]);
    ticks(war, 4);
    expect(codewars.outcome(war)).toBeUndefined();
    tick(war);
    expect(codewars.outcome(war)).toMatchObject({ scores: [3, 4], places: [2, 1], reason: "time is up" });
  });

  it("may be a shared place", () => {
    const war = armies(1, 1, { ticks: 1 });
    tick(war);
    expect(codewars.outcome(war)!.places).toEqual([1, 1]);
  });

  it("comes when all strategies have crashed", () => {
    const war = armies(1, 1);
    codewars.failed!(war, 0);
    expect(codewars.acting(war)).toEqual([0, 1]);
    codewars.failed!(war, 1);
    expect(codewars.outcome(war)).toMatchObject({ reason: "all strategies have crashed" });
  });

  it("does not come with one crash: the crashed side keeps its orders, and nobody gives it new ones", () => {
    const war = armies(1, 1);
    const all = { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 } as const;
    tick(war, all);
    tick(war, { action: "MOVE", x: 10 });
    codewars.failed!(war, 0);
    tick(war, { action: "MOVE", x: -10 });
    ticks(war, 40);
    expect(war.vehicles.x[0]).toBe(15);
  });
});

it("the limits are the contest's, and the game's configured length counts", () => {
  expect(codewars.limits!({ ticks: 2000, facilities: false, fog: false, lateGame: "bonus" })).toEqual({
    turnTime: 20_000,
    gameTime: 60_000,
    gameCpu: 40_000,
    memory: 256 * 1024 * 1024,
  });
  const { presets } = codewars.config;
  expect([presets!.acceptance!.values, presets!.test!.values]).toEqual([{ ticks: 200 }, { ticks: 2000 }]);
});
