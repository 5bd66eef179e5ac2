import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { parseCell } from "../../core/grid.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { distancesTo } from "../terrain/walk.ts";
import { shortestPath } from "./astar.ts";
import { type PathConfig, type PathState, path } from "./rules.ts";

const setup = (set: Partial<PathConfig> = {}) => accepted(readConfig(path.config, { set }));
const position = (text: string) => accepted(path.parsePosition!(text, setup()));
const why = (value: unknown) => (value as { why: string }).why;
const options = (state: PathState) => path.actions!(state, 0).map((move) => path.formatMove(state, move));

function play(state: PathState, moves: string): PathState {
  for (const move of moves.split(" ")) {
    const legal = path.actions!(state, 0);
    path.move(state, legal.find((one) => path.formatMove(state, one) === move)!);
  }
  return state;
}

describe("Shortest path", () => {
  it("lets the king step to the eight cells around it, on the board and accessible", () => {
    expect(options(position(".../.K./..G"))).toEqual(["c2", "c1", "b1", "a1", "a2", "a3", "b3", "c3", "unreachable"]);
    expect(options(position(".../##./K#G"))).toEqual(["unreachable"]);
  });

  it("scores 1 for a shortest path, and less for every move too many", () => {
    expect(path.outcome(play(position("..G/.../K.."), "b2 c3"))).toMatchObject({ places: [1], scores: [1] });
    expect(path.outcome(play(position("..G/.../K.."), "a2 b3 c3"))).toMatchObject({ scores: [2 / 3] });
  });

  it("takes unreachable as an answer: right where there is no way, wrong where there is one", () => {
    expect(path.outcome(play(position(".#G/.#./K#."), "unreachable"))).toMatchObject({ places: [1], scores: [1] });
    expect(path.outcome(play(position("..G/.../K.."), "unreachable"))).toMatchObject({ places: [2], scores: [0] });
  });

  it("ends after four moves for each cell of the board", () => {
    const state = position("K.G");
    for (let move = 0; move < 12; move++) {
      expect(path.acting(state)).toEqual([0]);
      path.move(state, accepted(parseCell(state.grid, move % 2 === 0 ? "b1" : "a1")));
    }
    expect(path.outcome(state)).toMatchObject({ places: [2], scores: [0] });
  });

  it("is over at once where start and goal are one cell", () => {
    const state = path.start(setup({ start: "c3", goal: "c3" }), 1, new Random(1n));
    expect(path.outcome(state)).toMatchObject({ places: [1], scores: [1] });
  });

  it("draws different cells for start and goal, and keeps them accessible", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 60n }), fc.integer({ min: 0, max: 90 }), (seed, blocked) => {
        const config = setup({ width: "2..9", height: "1..9", blocked: String(blocked) });
        const state = path.start(config, 1, new Random(seed));
        expect(state.cell).not.toBe(state.goal);
        expect(state.blocked[state.cell]! + state.blocked[state.goal]!).toBe(0);
        expect(path.parsePosition!(path.formatPosition!(state), config)).toEqual(state);
      }),
    );
  });

  it("starts bottom left and ends top right where both are corners", () => {
    const state = path.start(
      setup({ width: 4, height: 3, blocked: "0", start: "corner", goal: "corner" }),
      1,
      new Random(1n),
    );
    expect(path.formatPosition!(state)).toBe("...G/..../K...");
  });

  it("has the king's distance as the shortest path on an open board", () => {
    const { grid, blocked } = position("K......../........./........./........G");
    for (let goal = 0; goal < grid.size; goal++) {
      const distances = distancesTo({ grid, blocked }, goal);
      for (let cell = 0; cell < grid.size; cell++) expect(distances[cell]).toBe(grid.distance(cell, goal));
    }
  });

  it("finds by A* paths as short as breadth-first search does", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 60n }), fc.integer({ min: 0, max: 60 }), (seed, blocked) => {
        const config = setup({ width: "2..12", height: "2..12", blocked: String(blocked) });
        const state = path.start(config, 1, new Random(seed));
        const found = shortestPath(state, state.cell, state.goal);
        expect(found?.length ?? -1).toBe(state.shortest);
        let at = state.cell;
        for (const next of found ?? []) {
          expect(state.grid.distance(at, next)).toBe(1);
          expect(state.blocked[next]).toBe(0);
          at = next;
        }
      }),
    );
  });

  it.each(Object.entries(path.bots!))("is solved perfectly by %s", (_name, bot) => {
    if (!("make" in bot)) throw new Error("a bot was expected");
    for (let seed = 0n; seed < 100n; seed++) {
      const random = new Random(seed);
      const state = path.start(setup({ width: "2..9", height: "2..9", blocked: "35" }), 1, random);
      const mind = bot.make();
      while (path.mover(state) >= 0) path.move(state, mind.act(state, 0, random) as number);
      expect(path.outcome(state)!.scores).toEqual([1]);
    }
  });

  it("walks diagonally first, as the seed does on an open board", () => {
    const bot = path.bots!.diagonal!;
    if (!("make" in bot)) throw new Error("a bot was expected");
    const state = position("....G/...../K....");
    const steps: string[] = [];
    while (path.mover(state) >= 0) {
      const move = bot.make().act(state, 0, new Random(1n)) as number;
      steps.push(path.formatMove(state, move));
      path.move(state, move);
    }
    expect(steps).toEqual(["b2", "c3", "d3", "e3"]);
  });

  it("says what is wrong with a position or a config", () => {
    const refused = (text: string) => why(path.parsePosition!(text, setup()));
    expect(refused("K../..")).toContain("row 2");
    expect(refused("K../...")).toContain("one K and one G");
    expect(refused("K.X/...")).toContain('"X"');
    const bad = (set: Partial<PathConfig>) => why(readConfig(path.config, { set }));
    expect(bad({ start: "z9" })).toContain("start:");
    expect(bad({ goal: "b2", blocked: "b2" })).toContain("goal: b2 is blocked");
    expect(bad({ start: "corner", blocked: "a1" })).toContain("start: a1 is blocked");
    expect(bad({ goal: "corner", blocked: "h8" })).toContain("goal: h8 is blocked");
    expect(bad({ width: 1, height: 2, blocked: "a1 a2" })).toContain("no free cell");
  });

  it("shows the whole board", () => {
    expect(path.view(position("..G/.#./K.."), 0)).toEqual({
      width: 3,
      height: 3,
      cell: "a1",
      x: 0,
      y: 0,
      goal: "c3",
      goalX: 2,
      goalY: 2,
      rows: ["..G", ".#.", "K.."],
      moves: 0,
    });
  });
});
