// What a tournament costs beside its games: games per second with replays, list and table on disk, between tiny C
// programs, two at a time; beside it, in the same run, the same games without a tournament around them. And memory,
// which must not grow with the number of games by more than a small record for each.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_LIMITS } from "../src/arena/limits.ts";
import { readConfig } from "../src/core/config.ts";
import { accepted } from "../src/core/refusal.ts";
import { beans } from "../src/games/beans/rules.ts";
import { planSeries, playSeries } from "../src/players/series.ts";
import { resolveContender } from "../src/players/spec.ts";

const source = join(import.meta.dirname, "programs/tiny.c");
const ludus = join(import.meta.dirname, "../src/cli/start.ts");
const folder = mkdtempSync(join(tmpdir(), "ludus-bench-"));
const CONCURRENCY = 2;
/** Walls cost the same with a tournament and without: npm run bench -- sandbox. */
const OPEN = { mode: "off" } as const;
const SHORT = { white: 5, black: 5 };

/** Games per second of nothing but the games. */
async function bare(games: number, keepAlive: boolean): Promise<number> {
  const config = accepted(readConfig(beans.config, { set: SHORT }));
  const contender = async () => accepted(await resolveContender(source, beans, { keepAlive, sandbox: OPEN }));
  const contenders = [await contender(), await contender()];
  const start = performance.now();
  await playSeries({
    ...{ game: beans, config, contenders, keepAlive, concurrency: CONCURRENCY, limits: DEFAULT_LIMITS },
    names: ["one", "two"],
    plan: planSeries(2, games, 1n, true),
    onGame() {},
  });
  return games / ((performance.now() - start) / 1000);
}

interface Measured {
  /** Games per second, from the first finished game until all results are written. */
  readonly rate: number;
  /** The most memory that the process held, in megabytes. */
  readonly memory: number;
}

/** A whole tournament in a process of its own. */
async function tournament(games: number, keepAlive: boolean, flags: readonly string[] = []): Promise<Measured> {
  const out = join(folder, `${games}-${keepAlive}-${performance.now()}`);
  const file = join(folder, "cup.yaml");
  const players = `players: [{ name: one, program: ${source} }, { name: two, program: ${source} }]`;
  const set = `set: { white: ${SHORT.white}, black: ${SHORT.black} }`;
  writeFileSync(file, `game: beans\n${players}\n${set}\ngamesPerPairing: ${games}\nkeepAlive: ${keepAlive}\n`);
  const typed = [
    "tournament",
    file,
    "--out",
    out,
    "--concurrency",
    String(CONCURRENCY),
    "--json",
    "--seed",
    "1",
    "--sandbox",
    "off",
  ];
  const child = spawn(process.execPath, [...flags, ludus, ...typed], { stdio: ["ignore", "pipe", "ignore"] });
  let [first, memory] = [0, 0];
  const watch = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid!));
    const size = statSync(join(out, "games.jsonl"), { throwIfNoEntry: false })?.size ?? 0;
    if (size > 0 && first === 0) first = performance.now();
  }, 20);
  child.stdout.resume();
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the tournament ended with ${code}`);
  rmSync(out, { recursive: true });
  return { rate: games / ((performance.now() - first) / 1000), memory };
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const GAMES = 2_000;
/** The best of these counts, taken in turn: what else the machine does then counts least. */
const ROUNDS = 2;
/** Room for short-lived objects, which Node widens up to a fixed size, is not what is asked about. */
const NARROW = ["--max-semi-space-size=2"];
const show = (rate: number) => Math.round(rate).toLocaleString("en").padStart(7);
await bare(100, true);
console.log(`${GAMES} games of 10 moves, ${CONCURRENCY} at a time`);
console.log("programs       games alone/s   tournament/s   share");
for (const keepAlive of [true, false]) {
  let [alone, whole] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    alone = Math.max(alone, await bare(GAMES, keepAlive));
    whole = Math.max(whole, (await tournament(GAMES, keepAlive)).rate);
  }
  const share = `${((100 * whole) / alone).toFixed(0)} %`;
  const programs = keepAlive ? "kept alive" : "started anew";
  console.log(
    `${programs.padEnd(14)} ${show(alone).padStart(13)}   ${show(whole).padStart(12)}   ${share.padStart(5)}`,
  );
}
console.log("\nThe most memory held, programs kept alive");
const [few, many] = [await tournament(GAMES, true, NARROW), await tournament(10 * GAMES, true, NARROW)];
console.log(`${GAMES} games: ${few.memory.toFixed(0)} MB; ${10 * GAMES} games: ${many.memory.toFixed(0)} MB`);
const each = ((many.memory - few.memory) * 1024 * 1024) / (9 * GAMES);
console.log(`for each game more: ${each.toFixed(0)} bytes`);
rmSync(folder, { recursive: true });
