// Several games at a time: every kind of player in threads of its own, and the same games to the bit however many are
// played at once.

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { usualLimits } from "../../arena/limits.ts";
import { parseReplay } from "../../arena/replay.ts";
import { beansPlayer } from "../../cli/commands/beans-player.fixture.ts";
import { readConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { gamesInProgress } from "../clocks/games-in-progress.ts";
import { findExecutable } from "../process/executables.ts";
import { type Contender, resolveContender } from "../spec.ts";
import { temporaryFolder, writeProgram } from "../temporary.fixture.ts";
import { BrokenGame } from "./broken-game.ts";
import { loadGame } from "./load-game.ts";
import type { GameSummary } from "./seated-game.ts";
import { planSeries, playSeries, type Series } from "./series.ts";
import { logText } from "./turn-batches.ts";

const folder = temporaryFolder();
const root = resolve(import.meta.dirname, "../../..");
const beansProgram = writeProgram(folder, "taker", beansPlayer('echo "I take" >&2'));

interface Table {
  readonly game: string;
  readonly set?: Record<string, string | number>;
  readonly specs: readonly string[];
  readonly opening?: number;
}

async function seriesOf({ game: name, set = {}, specs, opening }: Table, count: number) {
  const game = games.get(name)!;
  const config = accepted(readConfig(game.config, { set }));
  const contenders: Contender[] = [];
  for (const spec of specs)
    contenders.push(accepted(await resolveContender(spec, game, { match: { config, seats: specs.length } })));
  return {
    ...{ game, config, contenders, ...(opening !== undefined && { opening }) },
    names: specs.map((_, number) => `player ${number + 1}`),
    plan: planSeries(specs.length, count, 7n, true),
    limits: { ...usualLimits(game, config), turnTime: 60_000, startTime: 60_000, gameTime: 600_000 },
  } satisfies Partial<Series>;
}

/** All that is known of the games but their times, in the order in which they were planned. */
async function played(table: Table, count: number, concurrency: number): Promise<unknown[]> {
  const known = new Map<number, GameSummary>();
  const series = await seriesOf(table, count);
  await playSeries({ ...series, concurrency, wholeReplays: true, onGame: (game, one) => known.set(game.number, one) });
  expect([...known.keys()].sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
  return [...known]
    .sort(([a], [b]) => a - b)
    .map(([, { replay, logs, wall: _wall, cpu: _cpu, ...rest }]) => {
      const { wall: _, cpu: __, lateHost: ___, ...timeless } = replay!;
      // At which turn something is read that was written depends on times, too.
      return { ...rest, replay: timeless, logs: logs!.map(logText) };
    });
}

const TABLES: readonly (Table & { needs?: string })[] = [
  { game: "kalah", specs: ["alphabeta:depth=3", "mcts:nodes=200"], opening: 4 },
  { game: "kingdom", set: { turns: 30 }, specs: ["kingdom/balanced", "kingdom/attacker", "kingdom/random"] },
  { game: "codewars", set: { ticks: 200 }, specs: ["codewars/quick", "codewars/smart"] },
  { game: "beans", set: { white: 6, black: 5 }, specs: [beansProgram, beansProgram] },
  { game: "beans", set: { white: 6, black: 5 }, specs: [beansProgram, "random"] },
  { game: "mmpawns", specs: [`matrix:${join(root, "examples/mmpawns/sprinter.py")}`, "random"], needs: "python3" },
  {
    game: "codewars",
    set: { ticks: 30 },
    specs: [`cgdk:${join(root, "kits/codewars-python")}`, "codewars/quick"],
    needs: "python3",
  },
];

describe("the same games, one, two or four at a time, but for their times", () => {
  for (const { needs, ...table } of TABLES)
    it.runIf(!needs || findExecutable(needs))(`${table.game}: ${table.specs.map(short).join(", ")}`, async () => {
      const count = table.specs.length * 3;
      const alone = await played(table, count, 1);
      expect(await played(table, count, 2)).toEqual(alone);
      expect(await played(table, count, 4)).toEqual(alone);
      expect(gamesInProgress()).toBe(0);
    });

  it.runIf(findExecutable("gcc"))("kingdom: a ruler in a shared library", async () => {
    const library = join(folder, "example.so");
    const kit = join(root, "kits/kingdom-lib");
    execFileSync("gcc", ["-shared", "-fPIC", "-w", "-I", kit, "-o", library, join(kit, "example.c")]);
    const table = { game: "kingdom", set: { turns: 10 }, specs: [`lib:${library}`, "kingdom/settler"] };
    expect(await played(table, 4, 3)).toEqual(await played(table, 4, 1));
  });
});

describe("games in threads", () => {
  it("leave their replays and logs where they are to be, whoever wrote them", async () => {
    const series = await seriesOf({ game: "beans", set: { white: 2, black: 1 }, specs: [beansProgram, "random"] }, 4);
    mkdirSync(join(folder, "kept"));
    const plan = [...series.plan].map((game) => ({
      ...game,
      files: {
        replay: join(folder, `kept/${game.number}.json`),
        logs: game.seating.map((_, seat) => join(folder, `kept/${game.number}-${seat}.log`)),
      },
    }));
    const kept: GameSummary[] = [];
    await playSeries({ ...series, plan, concurrency: 2, onGame: (_, played) => kept.push(played) });
    expect(kept.map(({ written }) => written)).toEqual(Array(4).fill({ replays: 1, logs: 1, unwritten: [] }));
    expect(readdirSync(join(folder, "kept"))).toHaveLength(8);
    for (const { number, seating } of plan) {
      const { replay } = accepted(parseReplay(readFileSync(join(folder, `kept/${number}.json`), "utf8"), games));
      expect(replay.faults).toEqual([]);
      const log = readFileSync(join(folder, `kept/${number}-${seating.indexOf(0)}.log`), "utf8");
      expect(log).toBe("I take\n");
    }
  });

  it("tell what could not be written", async () => {
    const series = await seriesOf({ game: "beans", specs: ["random", "random"] }, 2);
    const plan = [...series.plan].map((game) => ({ ...game, files: { replay: join(folder, "no/such/place.json") } }));
    const codes: unknown[] = [];
    await playSeries({
      ...series,
      plan,
      concurrency: 2,
      onGame: (_, { written }) => codes.push(written.unwritten.map(({ code }) => code)),
    });
    expect(codes).toEqual([["ENOENT"], ["ENOENT"]]);
  });

  it("that cannot be played end the series with a word about the game, whatever the plan waits for", async () => {
    const series = await seriesOf({ game: "beans", specs: ["random", "random"] }, 1);
    const contenders = series.contenders.map((contender) => ({
      ...contender,
      seating: { by: "bot", spec: "nobody" } as const,
    }));
    const plan = (async function* () {
      yield* series.plan;
      await new Promise(() => {});
    })();
    const playing = playSeries({ ...series, contenders, plan, concurrency: 2, onGame: () => {} });
    await expect(playing).rejects.toThrow(BrokenGame);
    await expect(playing).rejects.toThrow(/player 1 – player 2 \(seed \d+\) could not be finished: .*nobody/s);
    // Files of this machine are named for its terminal alone.
    await expect(playing).rejects.not.toThrow(/runner-thread|seating\.[tj]s/);
    await expect(playing).rejects.toMatchObject({ where: expect.stringMatching(/nobody[\s\S]*\n +at /) });
    expect(gamesInProgress()).toBe(0);
  });

  it("go on undisturbed where a series was stopped in the same threads just before", async () => {
    const stopped = await seriesOf({ game: "kalah", specs: ["mcts:ms=20", "mcts:ms=20"] }, 50);
    const stop = new AbortController();
    const first = playSeries({ ...stopped, concurrency: 2, stop: stop.signal, onGame: () => {} });
    setTimeout(() => stop.abort(), 1_500);
    await first;
    // Longer than a stopped thread may take to end its games.
    const next = await seriesOf({ game: "kalah", specs: ["mcts:ms=40", "mcts:ms=40"] }, 2);
    let games = 0;
    await playSeries({ ...next, concurrency: 2, onGame: () => games++ });
    expect(games).toBe(2);
  });

  it("are stopped when they should, bots that think for long too, and the finished ones are told", async () => {
    const series = await seriesOf({ game: "kalah", specs: ["alphabeta:depth=30", "alphabeta:depth=30"] }, 4);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 1_000);
    const start = performance.now();
    await playSeries({ ...series, concurrency: 4, stop: stop.signal, onGame: () => expect.unreachable() });
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(await played({ game: "beans", specs: ["random", "random"] }, 4, 4)).toHaveLength(4);
  });
});

it("one game alone is the same as among all", async () => {
  for (const [name, game] of games) expect(await loadGame(name)).toBe(game);
});

function short(spec: string): string {
  return spec.replace(/^(\w+:)?\/.*\//, "$1");
}
