// A game with every default of turnGame goes through all engines, the solver, the referee and a replay like any other.

import { describe, expect, it } from "vitest";
import { BotPlayer } from "../arena/bot-player.ts";
import { TestClock } from "../arena/clock.fixture.ts";
import { openTable } from "../arena/opening.ts";
import { playMatch } from "../arena/referee.ts";
import type { Replay } from "../arena/replay.ts";
import { verifyReplay } from "../arena/simulation.ts";
import { defaultConfig } from "../core/config.ts";
import type { Bot } from "../core/game.ts";
import { nim } from "../core/nim.fixture.ts";
import { Random } from "../core/random.ts";
import { accepted, Refusal } from "../core/refusal.ts";
import { engines } from "./index.ts";
import { botNamed } from "./named.ts";
import { solverOf } from "./solvers/index.ts";

const config = defaultConfig(nim.config);

async function play(first: () => Bot, second: () => Bot, seed = 1n): Promise<Replay> {
  const players = [first, second].map((make) => new BotPlayer(make, new TestClock()));
  const seats = players.map((_, seat) => ({ name: `p${seat}`, spec: `p${seat}` }));
  const replay = await playMatch({ game: nim, config, seed, players, seats, limits: {}, clock: new TestClock() });
  expect(verifyReplay(nim, replay!)).toBeUndefined();
  return replay!;
}

const mind = (spec: string) => accepted(botNamed(spec, nim)!) as () => Bot;
const wins = ({ outcome, faults }: Replay, seat: number) => faults.length === 0 && outcome.places[seat] === 1;

describe("a game that uses every default", () => {
  it.each([
    "minimax:depth=13",
    "negamax:depth=13",
    "alphabeta:depth=14",
    "maxn:depth=13",
    "mcts:nodes=4000",
    "perfect",
  ])("is won by %s from a won position, every time", async (spec) => {
    for (let seed = 0n; seed < 20n; seed++) {
      const replay = await play(mind(spec), mind("random"), seed);
      expect(wins(replay, 0), `seed ${seed}: ${JSON.stringify(replay.steps)}`).toBe(true);
    }
  });

  it("is searched from the position on the table, not from one that was searched before", () => {
    const bot = mind("alphabeta:depth=14")();
    for (const [stones, best] of [
      [13, 1],
      [11, 3],
      [6, 2],
      [13, 1],
    ] as const) {
      expect(bot.act({ stones, mover: 0 }, 0, new Random(1n)), `${stones} stones`).toBe(best);
    }
  });

  it("is left alone by every engine that looks at it", () => {
    for (const engine of engines.values()) {
      if (engine.unfit(nim)) continue;
      const state = { stones: 9, mover: 0 };
      void mind(engine.name)().act(state, 0, new Random(2n));
      expect(state, engine.name).toEqual({ stones: 9, mover: 0 });
    }
  });

  it("is solved position by position", () => {
    const solver = solverOf(nim)!;
    for (let stones = 1; stones <= 13; stones++) {
      const solution = accepted(solver.solve({ game: nim, config, state: { stones, mover: 0 } }));
      expect(solution.value, `${stones} stones`).toBe(stones % 4 === 0 ? -1 : 1);
      if (stones % 4 !== 0) expect(solution.best).toEqual([String(stones % 4)]);
    }
  });

  it("can begin with random moves", () => {
    const { table, steps } = openTable(nim, config, 2, 5n, 3);
    expect(steps).toHaveLength(3);
    expect(table.turn).toBe(3);
  });

  it("reads a program's answer, and says what is legal where it is not", () => {
    const state = { stones: 2, mover: 0 };
    expect(nim.read(state, 0, 2)).toBe(2);
    expect(nim.read(state, 0, 3)).toBeInstanceOf(Refusal);
    expect((nim.read(state, 0, "x") as Refusal).why).toContain("Legal: 1 2.");
  });
});

describe("a built-in player's action that is not legal", () => {
  const does = (action: unknown) => () => ({ act: () => action }) as Bot;

  it.each([undefined, null, 0, 7, -1, Number.NaN, "1", {}, []])("(%j) is a fault of that player", async (action) => {
    const replay = await play(does(action), mind("random"));
    expect(replay.faults).toMatchObject([{ seat: 0, turn: 1, kind: "illegal" }]);
    expect(replay.outcome.places).toEqual([2, 1]);
  });

  it("is named in the fault", async () => {
    const replay = await play(mind("perfect"), does(9));
    expect(replay.faults[0]).toMatchObject({ seat: 1, turn: 2, message: "9 is not a legal action" });
  });
});
