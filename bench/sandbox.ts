// What the sandbox costs: starting a program in it beside a bare start and beside plain bubblewrap; a move in it beside one
// without any; a move with processor time accounted beside one without; and the accounts themselves beside the kernel's own
// figures.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { playMatch } from "../src/arena/referee.ts";
import { readConfig } from "../src/core/config.ts";
import { accepted } from "../src/core/refusal.ts";
import { beans } from "../src/games/beans/rules.ts";
import { prepareSource } from "../src/players/build/build.ts";
import { toolchains } from "../src/players/build/toolchains.ts";
import { CpuMeter } from "../src/players/clocks/cpu-meter.ts";
import { nodeClock } from "../src/players/clocks/node-clock.ts";
import type { ProgramCommand } from "../src/players/process/program-command.ts";
import type { Child } from "../src/players/process/spawn.ts";
import { LinePlayer } from "../src/players/protocols/line-player.ts";
import { bestMode, confinement } from "../src/players/sandbox/confinement.ts";
import { DEFAULT_GUARDS } from "../src/players/sandbox/guards.ts";
import { type Launched, launch } from "../src/players/sandbox/launch.ts";
import { machine } from "../src/players/sandbox/machine.ts";
import { addPrestarted, endPrestarted } from "../src/players/sandbox/prestarted-shells.ts";

if (machine().sandboxProblem !== undefined) {
  console.error(`There is no sandbox to measure: ${machine().sandboxProblem?.text}`);
  process.exit(2);
}
const mode = bestMode();
const compile = async (name: string) =>
  accepted(await prepareSource(join(import.meta.dirname, "programs", name), toolchains[".c"]!)) as ProgramCommand;
const tiny = await compile("tiny.c");
const burn = await compile("burn.c");
const QUESTION = `${JSON.stringify({ type: "turn", turn: 1, view: {}, legal: ["both"] })}\n`;
const ROUNDS = 40;

interface Way {
  /** Some time before the start. */
  before?(): void;
  start(): Child;
}

const BEFORE = 60;

/** Milliseconds from the start to the first answer. */
async function firstAnswer({ before, start }: Way): Promise<number> {
  before?.();
  await new Promise((resolve) => setTimeout(resolve, BEFORE));
  const from = performance.now();
  const child = start();
  child.stdin!.write(QUESTION);
  await once(child.stdout!, "data");
  const took = performance.now() - from;
  child.stdin!.end();
  child.stdout!.resume();
  await once(child, "close");
  return took;
}

const PLAIN = "--unshare-all --die-with-parent --new-session --ro-bind / / --dev /dev --proc /proc --tmpfs /tmp".split(
  " ",
);
const started: Launched[] = [];

function startSandboxed(): Child {
  const launched = launch(tiny, mode, { guards: DEFAULT_GUARDS, hidden: [] });
  started.push(launched);
  return launched.child;
}

const ways: Readonly<Record<string, Way>> = {
  "bare start": { start: () => spawn(tiny.file, tiny.args, { stdio: "pipe", detached: true }) },
  "plain bubblewrap": {
    start: () => spawn("bwrap", [...PLAIN, tiny.file, ...tiny.args], { stdio: "pipe", detached: true }),
  },
  // As in every match: a program of which nobody knew before, and a prestarted shell that waits for any.
  sandbox: { before: addPrestarted, start: startSandboxed },
  "sandbox, no shell": { before: endPrestarted, start: startSandboxed },
};
const times: Record<string, number[]> = {};
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, way] of Object.entries(ways)) {
    const took = await firstAnswer(way);
    times[name] ??= [];
    times[name].push(took);
    await Promise.all(started.splice(0).flatMap(({ group, namespace }) => [group?.remove(), namespace?.emptied()]));
  }
}
const quantile = (list: readonly number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor(share * list.length)]!;
console.log(`Start to first answer of a small C program, ${ROUNDS} in turn`);
console.log("                     best      quarter   median    beside plain bubblewrap (quarter, median)");
const plain = times["plain bubblewrap"]!;
for (const [name, list] of Object.entries(times)) {
  const [best, quarter, median] = [0, 0.25, 0.5].map((share) => quantile(list, share)) as [number, number, number];
  const beside = [quarter / quantile(plain, 0.25), median / quantile(plain, 0.5)].map((ratio) => ratio.toFixed(2));
  const cells = [best, quarter, median].map((time) => `${time.toFixed(2)} ms`.padEnd(10));
  console.log(`${name.padEnd(20)} ${cells.join("")}${beside.join(" ")}`);
}

const CONFINED = { sandbox: confinement(), "no sandbox": confinement({ mode: "off" }) };
type Confined = keyof typeof CONFINED;
const moves: Record<Confined, number[]> = { sandbox: [], "no sandbox": [] };
const MOVES = 200;

/** Notes the microseconds of a move of two small programs, blocks of moves at a time; those of the start are left out. */
async function noteMoves(confined: Confined): Promise<void> {
  const players = [0, 1].map(() => new LinePlayer(tiny, { confinement: CONFINED[confined] }));
  let turns = 0;
  let from = 0;
  await playMatch({
    game: beans,
    config: accepted(readConfig(beans.config, { set: { white: 700, black: 700 } })),
    seed: 1n,
    players,
    seats: players.map(() => ({ name: "tiny", spec: "tiny" })),
    limits: { startTime: 10_000, turnTime: 10_000 },
    clock: nodeClock,
    onTurn: () => {
      if (++turns % MOVES > 0) return;
      const now = performance.now();
      if (turns > MOVES) moves[confined].push((1000 * (now - from)) / MOVES);
      from = now;
    },
  });
}

for (let game = 0; game < 12; game++) for (const way of ["sandbox", "no sandbox"] as const) await noteMoves(way);
console.log(`\nA move, from question to answer, in blocks of ${MOVES} by turns`);
console.log("                     best      quarter   median    beside no sandbox (quarter, median)");
for (const [name, list] of Object.entries(moves)) {
  const [best, quarter, median] = [0, 0.25, 0.5].map((share) => quantile(list, share)) as [number, number, number];
  const free = moves["no sandbox"];
  const beside = [quarter / quantile(free, 0.25), median / quantile(free, 0.5)].map((ratio) => ratio.toFixed(2));
  const cells = [best, quarter, median].map((time) => `${time.toFixed(1)} µs`.padEnd(10));
  console.log(`${name.padEnd(20)} ${cells.join("")}${beside.join(" ")}`);
}

const { lap } = CpuMeter.prototype;
const BLOCK = 40;
const costs = { with: [] as number[], without: [] as number[] };

/**
 * Notes the microseconds of our own processor time for a move of two small programs, by blocks of moves with processor time
 * accounted and without in turn: so close together that a busy machine is as busy for the one as for the other.
 */
async function noteCosts(heap: number): Promise<void> {
  const players = [0, 1].map(() => new LinePlayer(tiny, { confinement: confinement() }));
  let turns = 0;
  let from = process.cpuUsage();
  await playMatch({
    game: beans,
    config: accepted(readConfig(beans.config, { set: { white: heap, black: heap } })),
    seed: 1n,
    players,
    seats: players.map(() => ({ name: "tiny", spec: "tiny" })),
    limits: { startTime: 10_000, turnTime: 10_000, turnCpu: 5_000, gameCpu: 60_000 },
    clock: nodeClock,
    onTurn: () => {
      if (++turns % BLOCK > 0) return;
      const { user, system } = process.cpuUsage(from);
      const block = turns / BLOCK;
      // The first blocks are those of the programs' start.
      if (block > 4) costs[block % 2 ? "with" : "without"].push((user + system) / BLOCK);
      CpuMeter.prototype.lap = block % 2 ? () => 0 : lap;
      from = process.cpuUsage();
    },
  });
  CpuMeter.prototype.lap = lap;
}

await noteCosts(700);
for (const list of Object.values(costs)) list.length = 0;
for (let game = 0; game < 8; game++) await noteCosts(700);
const [on, off] = [costs.with, costs.without].map((list) => quantile(list, 0.25)) as [number, number];
console.log(`\nA move costs us ${on.toFixed(1)} µs with processor time accounted, ${off.toFixed(1)} µs without:`);
console.log(
  `${((on / off - 1) * 100).toFixed(1)} % more (lower quarter of ${costs.with.length} blocks of ${BLOCK} moves each)`,
);

const player = new LinePlayer(burn, { confinement: confinement() });
const idle = new LinePlayer(tiny, { confinement: confinement() });
const replay = await playMatch({
  game: beans,
  config: accepted(readConfig(beans.config, { set: { white: 12, black: 12 } })),
  seed: 1n,
  players: [player, idle],
  seats: ["burn", "tiny"].map((name) => ({ name, spec: name })),
  limits: { startTime: 30_000, turnTime: 30_000 },
  clock: nodeClock,
});
const kernel = player.log().trim().split("\n").map(Number);
const laps = kernel.slice(1).map((total, index) => total - kernel[index]!);
const own = replay!.cpu[0]!.slice(1).map((micro) => micro / 1000);
const differences = own.map((time, index) => Math.abs(time - laps[index]!));
console.log("\nProcessor time of a turn in threads and children, ours beside the kernel's:");
console.log(
  `${own.length} turns of ${quantile(laps, 0.5).toFixed(1)} ms; off by ${quantile(differences, 0.5).toFixed(2)} ms at the median,`,
);
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
console.log(
  `${Math.max(...differences).toFixed(2)} ms at most; in all ${sum(own).toFixed(1)} beside ${sum(laps).toFixed(1)} ms`,
);
