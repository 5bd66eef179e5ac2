// What a match costs beside its programs: moves per second through pipes to two tiny C programs, with clocks and
// recording on, and games per second when every game starts its programs anew. Beside it, in the same run, the bare
// round trip of Node to the same program.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DEFAULT_LIMITS } from "../src/arena/limits.ts";
import { readConfig } from "../src/core/config.ts";
import { accepted } from "../src/core/refusal.ts";
import { beans } from "../src/games/beans/rules.ts";
import { prepareSource } from "../src/players/build/build.ts";
import { toolchains } from "../src/players/build/toolchains.ts";
import { planSeries, playSeries } from "../src/players/matches/series.ts";
import type { ProgramCommand } from "../src/players/process/program-command.ts";
import { resolveContender } from "../src/players/spec.ts";

const source = join(import.meta.dirname, "programs/tiny.c");
const command = accepted(await prepareSource(source, toolchains[".c"]!)) as ProgramCommand;
const QUESTION = `${JSON.stringify({ type: "turn", turn: 150, view: { white: 75, black: 75, mover: 0, players: 2 }, legal: ["both", "white", "black"] })}\n`;

/**
 * Round trips per second of a question and its answer with nothing but Node's own streams. As in a game, two programs
 * answer in turn; `lanes` such pairs run at once.
 */
async function bareRoundTrips(trips: number, lanes: number): Promise<number> {
  const start = performance.now();
  await Promise.all(Array.from({ length: lanes }, () => barePair(trips)));
  return (trips * lanes) / ((performance.now() - start) / 1000);
}

async function barePair(trips: number): Promise<void> {
  const pair = [0, 1].map(() => spawn(command.file, command.args, { stdio: ["pipe", "pipe", "inherit"] }));
  let left = trips;
  await new Promise<void>((resolve) => {
    for (const [index, child] of pair.entries()) {
      child.stdout.on("data", () => {
        if (--left === 0) resolve();
        else pair[1 - index]!.stdin.write(QUESTION);
      });
    }
    pair[0]!.stdin.write(QUESTION);
  });
  for (const child of pair) {
    child.stdin.end();
    await once(child, "exit");
  }
}

/** Starts and ends per second of the bare program, one after the other at `lanes` places. */
async function bareStarts(starts: number, lanes: number): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let i = 0; i < starts / lanes; i++) {
        const child = spawn(command.file, command.args, { stdio: ["pipe", "pipe", "pipe"] });
        child.stdin.end();
        await once(child, "close");
      }
    }),
  );
  return starts / ((performance.now() - start) / 1000);
}

interface Rate {
  moves: number;
  games: number;
}

async function series(games: number, heap: number, concurrency: number, keepAlive: boolean): Promise<Rate> {
  const config = accepted(readConfig(beans.config, { set: { white: heap, black: heap } }));
  const contenders = [
    accepted(await resolveContender(source, beans, { keepAlive, sandbox: { mode: "off" } })),
    accepted(await resolveContender(source, beans, { keepAlive, sandbox: { mode: "off" } })),
  ];
  let moves = 0;
  const start = performance.now();
  await playSeries({
    game: beans,
    config,
    contenders,
    names: ["one", "two"],
    plan: planSeries(2, games, 1n, false),
    limits: DEFAULT_LIMITS,
    concurrency,
    onGame(_, { faults, turns }) {
      if (faults.length > 0) throw new Error(JSON.stringify(faults));
      moves += turns;
    },
  });
  const seconds = (performance.now() - start) / 1000;
  return { moves: moves / seconds, games: games / seconds };
}

const show = (rate: number) => Math.round(rate).toLocaleString("en").padStart(8);
const ratio = (own: number, bare: number) => `${((100 * own) / bare).toFixed(0).padStart(4)} %`;

const ROUNDS = 9;

/** The best of several rounds, taken in turn: what else the machine does then counts least. */
async function best(...measures: (() => Promise<number>)[]): Promise<number[]> {
  const rates = measures.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, measure] of measures.entries()) rates[index] = Math.max(rates[index]!, await measure());
  }
  return rates;
}

await bareRoundTrips(5_000, 1);
await series(20, 150, 1, true);
console.log(`Moves through pipes, 300-move games, clocks and recording on (best of ${ROUNDS} rounds each)`);
console.log("games at a time   bare trips/s    moves/s   share");
for (const concurrency of [1, 2]) {
  const [bare, own] = await best(
    () => bareRoundTrips(6_000, concurrency),
    async () => (await series(20 * concurrency, 150, concurrency, true)).moves,
  );
  console.log(
    `${String(concurrency).padStart(15)}   ${show(bare!).padStart(12)}   ${show(own!)}  ${ratio(own!, bare!)}`,
  );
}
console.log("\nGames of 10 moves that start both programs anew");
console.log("games at a time   bare starts/s   games/s   starts as share of bare");
for (const concurrency of [1, 2, 4]) {
  const [bare, own] = await best(
    () => bareStarts(60, 2 * concurrency),
    async () => (await series(40, 5, concurrency, false)).games,
  );
  console.log(
    `${String(concurrency).padStart(15)}   ${show(bare!).padStart(13)}  ${show(own!)}   ${ratio(2 * own!, bare!)}`,
  );
}
