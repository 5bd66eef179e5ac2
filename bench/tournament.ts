// What a tournament costs beside its games: games per second with replays, list and table on disk, between tiny C
// programs, two at a time; beside it, in the same run, the same games without a tournament around them. And memory,
// which must not grow with the number of games.

import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const source = join(import.meta.dirname, "programs/tiny.c");
const alone = join(import.meta.dirname, "programs/games-alone.ts");
const probe = join(import.meta.dirname, "programs/held-memory.mjs");
const ludus = join(import.meta.dirname, "../src/cli/start.ts");
const folder = mkdtempSync(join(tmpdir(), "ludus-bench-"));
const CONCURRENCY = 2;
/** Node widens the room for short-lived objects up to a fixed size while it runs: not what memory is asked about. */
const NARROW = "--max-semi-space-size=2";
const SHORT = { white: 5, black: 5 };

/** Games per second of nothing but the games. */
function bare(games: number, keepAlive: boolean): number {
  const wish = JSON.stringify({ games, keepAlive, concurrency: CONCURRENCY, set: SHORT });
  return Number(execFileSync(process.execPath, [alone, wish], { encoding: "utf8" }));
}

/** Microseconds for the file of a game alone: a file system that deletes much, or has just done so, takes its time. */
function oneFile(): number {
  const files = join(folder, `files-${performance.now()}`);
  mkdirSync(files);
  const text = "x".repeat(800);
  const start = performance.now();
  for (let number = 0; number < GAMES; number++) writeFileSync(join(files, `${number}.json`), text);
  return (1000 * (performance.now() - start)) / GAMES;
}

interface Memory {
  /** Megabytes held with a tenth of the games to go, garbage collected. */
  readonly held: number;
  /** The most that the process took from the system; it collects garbage when it sees fit. */
  readonly most: number;
}

/**
 * A whole tournament in a process of its own: games per second, from the first finished game until all results are
 * written. With `memory` it is also asked what it holds, which takes time.
 */
async function tournament(games: number, keepAlive: boolean, memory = false): Promise<Memory & { rate: number }> {
  const out = join(folder, `${games}-${keepAlive}-${performance.now()}`);
  const file = join(folder, "cup.yaml");
  const settings = [
    "game: beans",
    `players: [{ name: one, program: ${source} }, { name: two, program: ${source} }]`,
    `set: { white: ${SHORT.white}, black: ${SHORT.black} }`,
    `gamesPerPairing: ${games}`,
    `keepAlive: ${keepAlive}`,
    `concurrency: ${CONCURRENCY}`,
    "seed: 1",
    // The sandbox costs the same with a tournament and without: npm run bench -- sandbox.
    "sandbox: off",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const flags = memory ? [NARROW, "--expose-gc", "--import", probe] : [];
  const typed = [...flags, ludus, "tournament", file, "--out", out];
  const child = spawn(process.execPath, typed, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  let [first, held, most, asked] = [0, 0, 0, false];
  child.on("message", (bytes) => {
    held = Number(bytes) / MEGABYTE;
  });
  const watch = setInterval(() => {
    if (first > 0 && !memory) return;
    const finished = finishedIn(join(out, "games.jsonl"));
    if (finished > 0 && first === 0) first = performance.now();
    if (!memory) return;
    most = Math.max(most, peakOf(child.pid!));
    if (asked || finished < 0.9 * games) return;
    asked = true;
    child.send("how much?");
  }, 20);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  const rate = games / ((performance.now() - first) / 1000);
  if (code !== 0 || (memory && held === 0)) throw new Error(`the tournament ended with ${code}, holding ${held} MB`);
  // Results stay until the end: a file system that has just deleted thousands of files makes new ones slowly.
  return { rate, held, most };
}

/** About how many: all lines of the list are nearly as long as the first. */
function finishedIn(list: string): number {
  const size = statSync(list, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return 0;
  const handle = openSync(list, "r");
  const start = Buffer.alloc(1024);
  readSync(handle, start);
  closeSync(handle);
  return size / (start.indexOf("\n") + 1);
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const MEGABYTE = 1024 * 1024;
const GAMES = 2_000;
const show = (rate: number) => Math.round(rate).toLocaleString("en").padStart(7);
bare(100, true);
console.log(`${GAMES} games of 10 moves, ${CONCURRENCY} at a time, the best of some rounds in turn`);
console.log("programs       games alone/s   tournament/s   share");
for (const keepAlive of [true, false]) {
  let [games, whole] = [0, 0];
  for (let round = 0; round < (keepAlive ? 4 : 1); round++) {
    games = Math.max(games, bare(GAMES, keepAlive));
    whole = Math.max(whole, (await tournament(GAMES, keepAlive)).rate);
  }
  const share = `${((100 * whole) / games).toFixed(0)} %`;
  const programs = keepAlive ? "kept alive" : "started anew";
  console.log(
    `${programs.padEnd(14)} ${show(games).padStart(13)}   ${show(whole).padStart(12)}   ${share.padStart(5)}`,
  );
}
console.log(`the file of a game alone, without a tournament: ${oneFile().toFixed(0)} µs`);
console.log("\nMemory, programs kept alive");
console.log("games      held, garbage collected   most taken from the system");
const few = await tournament(GAMES, true, true);
const many = await tournament(10 * GAMES, true, true);
for (const [games, { held, most }] of [
  [GAMES, few],
  [10 * GAMES, many],
] as const)
  console.log(
    `${String(games).padEnd(10)} ${`${held.toFixed(1)} MB`.padStart(23)}   ${`${most.toFixed(0)} MB`.padStart(26)}`,
  );
const each = ((many.held - few.held) * MEGABYTE) / (0.9 * 9 * GAMES);
console.log(`held for each game more: ${each.toFixed(0)} bytes`);
rmSync(folder, { recursive: true });
