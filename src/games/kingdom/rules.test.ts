import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { copyState, fingerprint } from "../../core/state.ts";
import { random as randomEngine } from "../../engines/random.ts";
import { KNIGHT, type Orders } from "./orders.ts";
import { randomOrders } from "./rulers/random.ts";
import { kingdom } from "./rules.ts";
import { knight, scene, turn } from "./scene.ts";
import type { KingdomState } from "./state.ts";

const found = (seats: number, seed: number, set: Record<string, unknown> = {}) =>
  kingdom.start(accepted(readConfig(kingdom.config, { set })), seats, new Random(BigInt(seed)));

function randomTurn(state: KingdomState, random: Random): void {
  const orders: Orders[] = [];
  for (const seat of kingdom.acting(state)) orders[seat] = randomOrders(state, seat, random);
  kingdom.play(state, orders);
}

describe("the start", () => {
  it("gives everybody a castle, knights on its N, E, S, W and workers on its NE, SE, SW, NW neighbours", () => {
    const state = found(2, 1, { sites: "10,20;40,40" });
    const { servants, board } = state;
    const own = Array.from({ length: servants.count }, (_, i) => i)
      .filter((i) => servants.lord[i] === 0)
      .map((i) => {
        const cell = servants.cell[i]!;
        return [servants.kind[i] === KNIGHT ? "knight" : "worker", board.x[cell], board.y[cell], servants.hp[i]];
      });
    expect(own).toEqual([
      ["knight", 10, 19, 100],
      ["knight", 11, 20, 100],
      ["knight", 10, 21, 100],
      ["knight", 9, 20, 100],
      ["worker", 11, 19, 1],
      ["worker", 11, 21, 1],
      ["worker", 9, 21, 1],
      ["worker", 9, 19, 1],
    ]);
  });

  it("leaves all land to nobody", () => {
    expect(found(6, 1).land.every((owner) => owner === 0)).toBe(true);
  });

  it("is a board of 64 by 64 and 500 turns unless told otherwise", () => {
    expect(found(2, 1).rules).toMatchObject({ width: 64, height: 64, turns: 500, cost: 2000, blow: 30, heal: 10 });
  });
});

describe("a match", () => {
  it("lets all rulers act in every turn, until the last is played", () => {
    const state = found(3, 1, { turns: 3 });
    for (let i = 0; i < 3; i++) {
      expect(kingdom.acting(state)).toEqual([0, 1, 2]);
      turn(state);
    }
    expect(kingdom.acting(state)).toEqual([]);
    expect(kingdom.outcome(state)).toBeDefined();
  });

  it("asks a ruler no more who is out", () => {
    const state = scene({ seats: 3 });
    const a = knight(state, 0, 47, 47);
    turn(state, [a, "capture"]);
    expect(kingdom.acting(state)).toEqual([0, 2]);
  });

  it("leaves the castles and servants of a ruler without orders where they are, producing and counting", () => {
    const state = found(2, 1, { turns: 50, cost: 10 });
    const before = Array.from(state.servants.cell.subarray(0, 16));
    state.land.fill(2, 0, 5);
    state.tally.land[1] = 5;
    for (let i = 0; i < 4; i++) kingdom.play(state, [undefined, undefined]);
    expect(Array.from(state.servants.cell.subarray(0, 16))).toEqual(before);
    expect(state.tally.trained[1]).toBe(1);
    expect(state.tally.points[1]).toBeGreaterThan(state.tally.points[0]!);
  });

  it("comes out the same for the same seed and orders, to the last bit", () => {
    const play = () => {
      const state = found(6, 2024);
      const random = new Random(7n);
      while (kingdom.acting(state).length > 0) randomTurn(state, random);
      return { print: fingerprint(state), scores: kingdom.outcome(state)!.scores };
    };
    const first = play();
    expect(play()).toEqual(first);
    expect(first).toMatchInlineSnapshot(`
      {
        "print": "81f5275fd4bc92a7",
        "scores": [
          15514,
          18131,
          14450,
          18649,
          19338,
          16230,
        ],
      }
    `);
  });

  it("goes on from a copy as from the original, also from a copy into a used state", () => {
    const state = found(4, 5);
    const used = found(4, 5);
    const random = new Random(1n);
    for (let i = 0; i < 200; i++) randomTurn(state, random);
    const fresh = { ...used, rules: state.rules };
    for (let i = 0; i < 300; i++) randomTurn(fresh, random);
    const copies = [kingdom.copy(state), kingdom.copy(state, fresh), copyState(state)];
    for (const copy of copies) expect(fingerprint(copy)).toBe(fingerprint(state));
    randomTurn(state, new Random(3n));
    for (const copy of copies) {
      randomTurn(copy, new Random(3n));
      expect(fingerprint(copy)).toBe(fingerprint(state));
    }
  });

  it("can be played by the engine that plays anything", async () => {
    expect(randomEngine.unfit(kingdom)).toBeUndefined();
    const bot = randomEngine.make(kingdom, {});
    if (!("act" in bot)) throw new Error("no bot");
    const state = found(2, 1);
    expect(
      kingdom.read(state, 0, kingdom.write(state, 0, (await bot.act(state, 0, new Random(1n))) as Orders)),
    ).toBeDefined();
  });
});

describe("whatever is ordered", () => {
  for (const [seats, set] of [
    [2, { width: 16, height: 16, cost: 60, turns: 1500 }],
    [6, { turns: 600 }],
    [5, { width: 20, height: 31, cost: 20, turns: 1000, blow: 90 }],
  ] as const) {
    it(`keeps the books of ${seats} rulers in order over ${set.turns} turns`, () => {
      const state = found(seats, seats, set);
      const random = new Random(BigInt(seats));
      const book: Book = { living: new Map(), buried: new Set() };
      while (kingdom.acting(state).length > 0) {
        randomTurn(state, random);
        expectOrder(state, book);
      }
      expect(state.tally.trained.reduce((a, b) => a + b)).toBeGreaterThan(50);
    });
  }
});

interface Book {
  living: Map<number, string>;
  buried: Set<number>;
}

/** One servant per cell, ids ascend and are never reused, and every tally agrees with a recount. */
function expectOrder(state: KingdomState, book: Book): void {
  const { servants, tally, seats } = state;
  const land = new Int32Array(seats);
  const knights = new Int32Array(seats);
  const workers = new Int32Array(seats);
  const castles = new Int32Array(seats);
  for (const owner of state.land) if (owner > 0) land[owner - 1]!++;
  for (const lord of state.castles.lord) castles[lord]!++;
  let wrong = 0;
  for (let i = 0; i < servants.count; i++) {
    const self = `${servants.lord[i]}/${servants.kind[i]}`;
    const id = servants.id[i]!;
    if (book.buried.has(id) || (book.living.get(id) ?? self) !== self) wrong++;
    if (i > 0 && id <= servants.id[i - 1]!) wrong++;
    if (state.standing[servants.cell[i]!] !== i + 1) wrong++;
    if (servants.hp[i]! <= 0 || servants.hp[i]! > state.rules.knightHp) wrong++;
    (servants.kind[i] === KNIGHT ? knights : workers)[servants.lord[i]!]!++;
  }
  const alive = new Set(servants.id.subarray(0, servants.count));
  for (const id of book.living.keys()) if (!alive.has(id)) book.buried.add(id);
  book.living = new Map([...alive].map((id, i) => [id, `${servants.lord[i]}/${servants.kind[i]}`]));
  expect(wrong).toBe(0);
  expect(state.standing.reduce((sum, who) => sum + Number(who > 0), 0)).toBe(servants.count);
  expect(Math.max(...alive)).toBeLessThan(state.nextId);
  expect([tally.land, tally.knights, tally.workers, tally.castles]).toEqual([land, knights, workers, castles]);
  const born = seats * (state.rules.workers + state.rules.knights) + tally.trained.reduce((a, b) => a + b);
  const died = tally.workersLost.reduce((a, b) => a + b) + tally.knightsLost.reduce((a, b) => a + b);
  const killed = tally.workersKilled.reduce((a, b) => a + b) + tally.knightsKilled.reduce((a, b) => a + b);
  expect([servants.count, killed]).toEqual([born - died, died]);
}
