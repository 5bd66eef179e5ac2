import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultConfig, readConfig } from "../core/config.ts";
import type { Bot, Seat } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { accepted, Refusal } from "../core/refusal.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import { beans } from "../games/beans/rules.ts";
import { games } from "../games/index.ts";
import { kalah } from "../games/kalah/rules.ts";
import { noughts } from "../games/noughts/rules.ts";
import type { Engine, Lent } from "./engine.ts";
import { engines } from "./index.ts";
import { type Judge, judge } from "./judge.ts";

function bot(game: TurnGame, spec: string, lent?: Lent): Bot {
  return accepted(made(game, spec, lent));
}

function made(game: TurnGame, spec: string, lent?: Lent): Bot | Refusal {
  const [name, words = ""] = spec.split(":");
  const set = Object.fromEntries(words.split(",").flatMap((word) => (word ? [word.split("=")] : [])));
  const engine: Engine = engines.get(name!)!;
  const options = readConfig(engine.options, { set });
  return options instanceof Refusal ? options : engine.make(game, options, lent);
}

/** A position of the game after some random moves; undefined if the game ended before. */
function position(game: TurnGame, set: object, seats: number, seed: bigint, moves: number): unknown {
  const random = new Random(seed);
  const state = game.start({ ...defaultConfig(game.config), ...set }, seats, random);
  for (let i = 0; i < moves && game.mover(state) !== NOBODY; i++) {
    game.move(state, random.pick(game.actions!(state, game.mover(state))));
  }
  return game.mover(state) === NOBODY ? undefined : state;
}

/** Minimax written as plainly as can be. */
function plain(game: TurnGame, judge: Judge, state: unknown, seat: Seat, ply: number, depth: number): number {
  const mover = game.mover(state);
  if (mover === NOBODY) return judge.end(state, seat, ply);
  if (ply === depth) return judge.open(state, seat);
  const values = game.actions!(state, mover).map((move) => {
    const next = game.copy(state);
    game.move(next, move);
    return plain(game, judge, next, seat, ply + 1, depth);
  });
  return mover === seat ? Math.max(...values) : Math.min(...values);
}

/** The same by full rounds: the search ends where the seat is to move again after others have moved. */
function plainRounds(game: TurnGame, judge: Judge, state: unknown, seat: Seat, ply: number, rounds: number): number {
  const mover = game.mover(state);
  if (mover === NOBODY) return judge.end(state, seat, ply);
  if (rounds === 0) return judge.open(state, seat);
  const values = game.actions!(state, mover).map((move) => {
    const next = game.copy(state);
    game.move(next, move);
    const closes = mover !== seat && game.mover(next) === seat;
    return plainRounds(game, judge, next, seat, ply + 1, closes ? rounds - 1 : rounds);
  });
  return mover === seat ? Math.max(...values) : Math.min(...values);
}

const BOARDS: readonly [TurnGame, object, number][] = [
  [kalah, { pits: 3, stones: 3 }, 2],
  [kalah, { pits: 4, stones: 2, emptyCapture: true }, 2],
  [kalah, {}, 2],
  [noughts, {}, 2],
  [noughts, { width: 4, height: 3, players: 3 }, 3],
  [beans, { white: 5, black: 4 }, 2],
  [beans, { white: 5, black: 4, players: 3 }, 3],
];

describe("Engines that look ahead", () => {
  it("can count full rounds instead of moves, extra moves being part of their round", () => {
    for (const [game, set, seats] of BOARDS) {
      for (let seed = 0n; seed < 3n; seed++) {
        const state = position(game, set, seats, seed, 3);
        if (!state) continue;
        const mover = game.mover(state);
        for (const rounds of [1, 2]) {
          const mind = bot(game, `minimax:rounds=${rounds}`);
          mind.act(state, mover, new Random(0n));
          const expected = plainRounds(game, accepted(judge(game, "")), state, mover, 0, rounds);
          expect(mind.report!()!.value, game.name).toBeCloseTo(expected, 9);
        }
      }
    }
    expect(made(kalah, "minimax:rounds=2,depth=4")).toHaveProperty("why", expect.stringContaining("set one of them"));
  });

  it("agree with plain minimax on the value, and all on the first best move", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BOARDS),
        fc.bigInt({ min: 0n, max: 1n << 60n }),
        fc.nat(8),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(2),
        ([game, set, seats], seed, moves, depth, named) => {
          const state = position(game, set, seats, seed, moves);
          if (!state) return;
          const mover = game.mover(state);
          const evaluation = Object.keys(game.evaluations ?? {})[named] ?? "";
          const expected = plain(game, accepted(judge(game, evaluation)), state, mover, 0, depth);
          const specs = ["minimax:", "negamax:", "alphabeta:table=0,", "alphabeta:table=8,", "alphabeta:table=14,"];
          const moved = specs.map((spec) => {
            const mind = bot(game, `${spec}depth=${depth},eval=${evaluation}`);
            const move = mind.act(state, mover, new Random(0n));
            expect(mind.report!()!.value).toBeCloseTo(expected, 9);
            return move;
          });
          expect(new Set(moved).size).toBe(1);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("keep the first of equal moves, which in Kalah lies nearest the store", () => {
    const state = accepted(kalah.parsePosition!("S 0 0 0 0 1 1 0 N 0 0 0 0 1 9 0", defaultConfig(kalah.config)));
    expect(bot(kalah, "negamax:depth=1,eval=stores").act(state, 0, new Random(0n))).toBe(6);
  });

  it("value a finished Kalah game after the sweep", () => {
    const state = accepted(kalah.parsePosition!("S 0 0 0 0 0 2 20 N 0 0 3 0 0 2 20", defaultConfig(kalah.config)));
    const mind = bot(kalah, "negamax:depth=1,eval=stores");
    mind.act(state, 0, new Random(0n));
    expect(mind.report!()!.value).toBe(21 - 26);
  });

  it("count every sowing as one ply, extra moves too", () => {
    const state = kalah.start(defaultConfig(kalah.config), 2, new Random(0n));
    const mind = bot(kalah, "negamax:depth=2,eval=stores");
    mind.act(state, 0, new Random(0n));
    // Pit 1 gives an extra move; two sowings of one side bank two stones.
    expect(mind.report!()).toMatchObject({ depth: 2, value: 2 });
    expect(mind.report!()!.line[0]).toBe("1");
  });

  it("win in noughts as soon as they can, and see a lost position as lost", () => {
    const config = defaultConfig(noughts.config);
    const winning = accepted(noughts.parsePosition!("XX./OO./...", config));
    expect(noughts.formatMove(winning, bot(noughts, "alphabeta").act(winning, 0, new Random(0n)) as number)).toBe("c3");
    const lost = accepted(noughts.parsePosition!("X.X/.O./X.O", config));
    const mind = bot(noughts, "alphabeta:depth=9");
    mind.act(lost, 1, new Random(0n));
    expect(mind.report!()!.value).toBeLessThan(-1000);
  });

  it("stop deepening when every end has been seen", () => {
    const state = accepted(noughts.parsePosition!("XOX/OXO/...", defaultConfig(noughts.config)));
    const mind = bot(noughts, "alphabeta:depth=50");
    mind.act(state, 0, new Random(0n));
    expect(mind.report!()!.depth).toBeLessThanOrEqual(3);
  });

  it("keep to a number of nodes, and repeat themselves exactly", () => {
    const state = kalah.start(defaultConfig(kalah.config), 2, new Random(0n));
    for (const spec of ["minimax:nodes=5000", "negamax:nodes=5000", "alphabeta:nodes=5000", "maxn:nodes=5000"]) {
      const [a, b] = [bot(kalah, spec), bot(kalah, spec)];
      expect(a.act(state, 0, new Random(1n))).toBe(b.act(state, 0, new Random(2n)));
      expect(a.report!()).toEqual(b.report!());
      expect(a.report!()!.nodes).toBe(5000);
      expect(a.report!()!.depth).toBeGreaterThanOrEqual(3);
    }
  });

  it("answer even if the allowance is a single node", () => {
    const state = kalah.start(defaultConfig(kalah.config), 2, new Random(0n));
    expect(bot(kalah, "alphabeta:nodes=1").act(state, 0, new Random(0n))).toBe(6);
  });

  it("think for a time only with a clock, and then tell their speed", () => {
    expect(made(kalah, "alphabeta:ms=10")).toHaveProperty("why", expect.stringContaining("depth or nodes"));
    let looks = 0;
    const mind = bot(kalah, "alphabeta:ms=10", { now: () => looks++ });
    const state = kalah.start(defaultConfig(kalah.config), 2, new Random(0n));
    mind.act(state, 0, new Random(0n));
    expect(mind.report!()!.nodesPerSecond).toBeGreaterThan(0);
    expect(looks).toBeLessThan(20);
  });

  it("follow captures and extra moves past the horizon if asked", () => {
    const state = kalah.start(defaultConfig(kalah.config), 2, new Random(0n));
    const [calm, rash] = [bot(kalah, "alphabeta:depth=3,quiet=true"), bot(kalah, "alphabeta:depth=3")];
    calm.act(state, 0, new Random(0n));
    rash.act(state, 0, new Random(0n));
    expect(calm.report!()!.nodes).toBeGreaterThan(rash.report!()!.nodes);
    expect(made(noughts, "alphabeta:quiet=true")).toHaveProperty("why", expect.stringContaining("captures"));
  });

  it("refuse what cannot be, and say what can", () => {
    expect(made(kalah, "alphabeta:depth=1000")).toHaveProperty("why", expect.stringContaining("1 to 100"));
    expect(made(kalah, "minimax:depth=40")).toHaveProperty("why", expect.stringContaining("1 to 14"));
    expect(made(kalah, "alphabeta:eval=stars")).toHaveProperty("why", expect.stringContaining("tseitin"));
    expect(made(noughts, "alphabeta:eval=men")).toHaveProperty("why", expect.stringContaining("no evaluations"));
  });

  it("name another engine for games that do not fit", () => {
    const minesweeper = games.get("minesweeper")!;
    expect(engines.get("alphabeta")!.unfit(minesweeper)?.why).toContain("mcts");
    expect(engines.get("alphabeta")!.unfit(kalah)).toBeUndefined();
  });

  it("take the last bean among three, each for himself or all against one", () => {
    const state = { white: 1, black: 1, seats: 3, mover: 1, out: 0 };
    for (const spec of ["maxn", "alphabeta", "minimax"]) {
      const move = bot(beans, spec).act(state, 1, new Random(0n)) as number;
      expect(beans.formatMove(state, move)).toBe("both");
    }
  });
});

describe("where somebody allows no longer thought", () => {
  const searches = ["minimax:depth=12", "minimax:rounds=5", "negamax:depth=12", "alphabeta:depth=12", "maxn:depth=12"];
  /** A clock on which every look takes a millisecond. */
  const hasty = (longest: number): Lent => {
    let time = 0;
    return { now: () => time++, longest };
  };

  it.each(["minimax", ...searches])("%s ends by then, however large the game", (spec) => {
    const state = position(noughts, { width: 50, height: 50 }, 2, 1n, 0);
    const move = bot(noughts, spec, hasty(4)).act(state, 0, new Random(1n));
    expect(noughts.actions!(state as never, 0)).toContain(move);
  });

  it("a search that ends before finds the same", () => {
    const state = position(kalah, {}, 2, 5n, 6);
    const seat = kalah.mover(state as never);
    for (const spec of ["minimax:depth=4", "alphabeta:depth=5", "maxn"]) {
      const [free, bounded] = [bot(kalah, spec), bot(kalah, spec, hasty(1_000_000))];
      expect(bounded.act(state, seat, new Random(1n))).toBe(free.act(state, seat, new Random(1n)));
      expect(bounded.report!()).toMatchObject({ ...free.report!(), depth: free.report!()!.depth });
    }
  });
});

describe("Kalah's levels", () => {
  /** Points of the first against the second over random openings, both sides of each. */
  function points(first: string, second: string, openings: number): number {
    const minds = [first, second].map((name) => {
      const level = kalah.bots![name]!;
      return bot(kalah, "spec" in level ? level.spec : "");
    });
    let sum = 0;
    for (let game = 0; game < 2 * openings; game++) {
      const state = position(kalah, {}, 2, BigInt(game >> 1), 4) as ReturnType<typeof kalah.start>;
      while (state.mover !== NOBODY) {
        const mind = minds[state.mover ^ (game & 1)]!;
        kalah.move(state, mind.act(state, state.mover, new Random(0n)) as number);
      }
      const [own, other] = game & 1 ? [1, 0] : [0, 1];
      const { scores } = kalah.outcome(state)!;
      sum += (Math.sign(scores[own]! - scores[other]!) + 1) / 2;
    }
    return sum / (2 * openings);
  }

  it("are ordered: each beats the one below", () => {
    expect(points("level2", "level1", 20)).toBeGreaterThan(0.6);
    expect(points("level3", "level2", 15)).toBeGreaterThan(0.6);
    expect(points("level4", "level3", 10)).toBeGreaterThan(0.55);
  });
});
