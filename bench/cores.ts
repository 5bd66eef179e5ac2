// How throughput grows with the games played at a time: moves and games per second at 1, 2, 4 … games, as a share of as
// many times the figure of one game at a time. Beside it plain work in as many threads, which shows how far this machine
// itself grows. `--cores N` goes up to N games (default: one for every processor), `--rounds N` takes the best of so many,
// `--quick` measures once and briefly.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { usualLimits } from "../src/arena/limits.ts";
import { readConfig } from "../src/core/config.ts";
import type { Game } from "../src/core/game.ts";
import { accepted } from "../src/core/refusal.ts";
import { deriveSeed } from "../src/core/seed.ts";
import { beans } from "../src/games/beans/rules.ts";
import { codewars } from "../src/games/codewars/rules.ts";
import { kingdom } from "../src/games/kingdom/rules.ts";
import type { SeatedGame } from "../src/players/matches/seated-game.ts";
import { playSeries } from "../src/players/matches/series.ts";
import { findExecutable } from "../src/players/process/executables.ts";
import { type Contender, resolveContender } from "../src/players/spec.ts";

const { values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { cores: { type: "string" }, rounds: { type: "string" }, quick: { type: "boolean", default: false } },
});
const CORES = Number(values.cores ?? availableParallelism());
const ROUNDS = Number(values.rounds ?? (values.quick ? 1 : 2));
/** Milliseconds before anything is counted, while threads start and code is compiled; and in which is counted. */
const WARM_UP = values.quick ? 800 : 1_500;
const WINDOW = values.quick ? 1_200 : 2_500;

const levels = [...Array(Math.floor(Math.log2(CORES)) + 1).keys()].map((power) => 2 ** power);
if (levels.at(-1) !== CORES) levels.push(CORES);

interface Kind {
  readonly title: string;
  readonly game: Game;
  readonly set: Readonly<Record<string, number>>;
  readonly specs: readonly string[];
  /** What must be installed. */
  readonly needs?: string;
}

const program = (name: string) => join(import.meta.dirname, "programs", name);
const KINDS: readonly Kind[] = [
  {
    title: "Tiny C programs, beans, 300 moves",
    game: beans,
    set: { white: 150, black: 150 },
    specs: [program("tiny.c"), program("tiny.c")],
    needs: "gcc",
  },
  {
    title: "Tiny Python programs, beans, 300 moves",
    game: beans,
    set: { white: 150, black: 150 },
    specs: [program("tiny.py"), program("tiny.py")],
    needs: "python3",
  },
  {
    title: "CodeWars kit in Python, 200 ticks",
    game: codewars,
    set: { ticks: 200 },
    specs: [`cgdk:${join(import.meta.dirname, "../kits/codewars-python")}`, "codewars/empty"],
    needs: "python3",
  },
  {
    title: "Built-in CodeWars, smart and quick, 1000 ticks",
    game: codewars,
    set: { ticks: 1000 },
    specs: ["codewars/smart", "codewars/quick"],
  },
  {
    title: "Built-in Kingdom, strong and balanced, 100 turns",
    game: kingdom,
    set: { turns: 100 },
    specs: ["kingdom/strong", "kingdom/balanced"],
  },
];

interface Figures {
  readonly moves: number;
  readonly games: number;
  /** Processors that did something, of this whole machine. */
  readonly busy: number;
  /** Processor time of Ludus itself for one move, in microseconds. */
  readonly own: number;
  /** How busy the thread is that hands out the games and counts them: where it is always, it holds up all others. */
  readonly main: number;
}

const folder = mkdtempSync(join(tmpdir(), "ludus-bench-"));
let series = 0;

/** Plays for a while, with every replay written, and counts what was finished meanwhile. */
async function play({ game, set }: Kind, contenders: readonly Contender[], concurrency: number): Promise<Figures> {
  const config = accepted(readConfig(game.config, { set }));
  const stop = new AbortController();
  const counted = { moves: 0, games: 0 };
  let [counting, name] = [false, series++];
  const plan = function* (): Generator<SeatedGame> {
    for (let number = 0; ; number++) {
      const files = { replay: join(folder, `${name}-${number}.json`) };
      yield { number, seed: deriveSeed(1n, number), seating: number % 2 === 0 ? [0, 1] : [1, 0], files };
    }
  };
  const playing = playSeries({
    ...{ game, config, contenders, concurrency, plan: plan(), stop: stop.signal },
    names: ["one", "two"],
    limits: usualLimits(game, config),
    onGame(_, { turns, faults, written }) {
      if (faults.length > 0 || written.unwritten.length > 0) throw new Error(JSON.stringify([faults, written]));
      if (!counting) return;
      counted.moves += turns;
      counted.games++;
    },
  });
  await Promise.race([playing, sleep(WARM_UP)]);
  counting = true;
  const [start, busyBefore, ownBefore] = [performance.now(), busyTime(), process.cpuUsage()];
  const loop = performance.eventLoopUtilization();
  await Promise.race([playing, sleep(WINDOW)]);
  counting = false;
  const time = performance.now() - start;
  const { user, system } = process.cpuUsage(ownBefore);
  const busy = (busyTime() - busyBefore) / time;
  const main = performance.eventLoopUtilization(loop).utilization;
  stop.abort();
  await playing;
  const { moves, games } = counted;
  return { moves: (1000 * moves) / time, games: (1000 * games) / time, busy, own: (user + system) / moves, main };
}

/** Milliseconds that all processors together have been busy. */
function busyTime(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const PLAIN = `const { parentPort, workerData } = require("node:worker_threads");
let [x, rounds] = [1, 0];
for (const end = performance.now() + workerData; performance.now() < end; rounds++)
  for (let i = 0; i < 100_000; i++) x = Math.imul(x ^ (x >>> 15), 2_246_822_519) + i;
parentPort.postMessage(x === 0.5 ? x : rounds);`;

/** Rounds of plain work per second in so many threads: nothing shared, nothing allocated. */
async function plainWork(threads: number): Promise<number> {
  const rounds = Array.from({ length: threads }, () => {
    const worker = new Worker(PLAIN, { eval: true, workerData: WINDOW / 2 });
    return new Promise<number>((resolve) => worker.once("message", resolve));
  });
  return (2000 * (await Promise.all(rounds)).reduce((sum, own) => sum + own, 0)) / WINDOW;
}

const whole = (figure: number) => Math.round(figure).toLocaleString("en");
const HEAD = [
  "games at a time",
  "moves/s",
  "games/s",
  "share of linear",
  "processors busy",
  "own µs/move",
  "main thread busy",
];
const row = (cells: readonly string[]) => cells.map((cell, at) => cell.padStart(HEAD[at]!.length)).join("   ");
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

console.log(`Plain work in threads of Node, ${availableParallelism()} processors`);
const plain = new Map<number, number>();
for (let round = 0; round < ROUNDS; round++)
  for (const level of levels) plain.set(level, Math.max(plain.get(level) ?? 0, await plainWork(level)));
for (const level of levels)
  console.log(`${String(level).padStart(15)}   share of linear ${percent(plain.get(level)! / level / plain.get(1)!)}`);

for (const kind of KINDS) {
  console.log(`\n${kind.title}`);
  if (kind.needs && !findExecutable(kind.needs)) {
    console.log(`not measured: there is no ${kind.needs}`);
    continue;
  }
  const options = { keepAlive: true, sandbox: { mode: "off" } } as const;
  const contenders: Contender[] = [];
  for (const spec of kind.specs) contenders.push(accepted(await resolveContender(spec, kind.game, options)));
  const best = new Map<number, Figures>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const level of levels) {
      const figures = await play(kind, contenders, level);
      if (figures.moves > (best.get(level)?.moves ?? 0)) best.set(level, figures);
    }
  }
  console.log(row(HEAD));
  for (const [level, { moves, games, busy, own, main }] of best) {
    const share = percent(moves / level / best.get(1)!.moves);
    console.log(
      row([String(level), whole(moves), games.toFixed(1), share, busy.toFixed(1), own.toFixed(1), percent(main)]),
    );
  }
}

/** Seconds of a whole command, its start and end included. */
function command(...typed: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "../src/cli/start.ts"), "play", ...typed, "--seed", "1"],
    { cwd: folder, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - start) / 1000;
}

if (!values.quick) {
  const games = 8 * CORES;
  console.log(`\nWhole commands, ${games} games, from start to end`);
  for (const [game, setting, ...players] of [
    ["codewars", "ticks=1000", "codewars/smart", "codewars/quick"],
    ["kingdom", "turns=100", "kingdom/strong", "kingdom/balanced"],
  ] as const) {
    const typed = [game, ...players, "--games", String(games), "--set", setting];
    const [alone, all] = [1, CORES].map((concurrency) => command(...typed, "--concurrency", String(concurrency)));
    const share = percent(alone! / all! / CORES);
    console.log(
      `${game.padEnd(9)} ${alone!.toFixed(1)} s one at a time, ${all!.toFixed(1)} s ${CORES} at a time: ${share} of linear`,
    );
  }
}
rmSync(folder, { recursive: true });
