// How fast the world of Kingdom Ruler turns: six random rulers in this process, through the interface that the referee
// uses; how large the record of a match is, since a replay keeps nothing but the orders; and how much of the time of a
// match between programs is the referee's own.

import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DEFAULT_LIMITS } from "../src/arena/limits.ts";
import { defaultConfig } from "../src/core/config.ts";
import type { Bot } from "../src/core/game.ts";
import { Random } from "../src/core/random.ts";
import { accepted } from "../src/core/refusal.ts";
import type { Orders } from "../src/games/kingdom/orders.ts";
import { kingdom } from "../src/games/kingdom/rules.ts";
import type { KingdomState } from "../src/games/kingdom/state.ts";
import { planSeries, playSeries } from "../src/players/series.ts";
import { resolveContender } from "../src/players/spec.ts";

const SEATS = 6;
const config = defaultConfig(kingdom.config);

type Ruler = Bot<KingdomState, Orders>;
type Watch = (state: KingdomState, orders: Orders[]) => void;

function match(seed: number, rulers: Ruler[], watch: Watch = () => {}): KingdomState {
  const random = new Random(BigInt(seed));
  const state = kingdom.start(config, SEATS, random.stream("match"));
  for (let seats = kingdom.acting(state); seats.length > 0; seats = kingdom.acting(state)) {
    const orders: Orders[] = [];
    for (const seat of seats) orders[seat] = rulers[seat]!.act(state, seat, random) as Orders;
    watch(state, orders);
    kingdom.play(state, orders);
  }
  return state;
}

function sixOf(name: string): Ruler[] {
  const ruler = kingdom.bots![name]!;
  if (!("make" in ruler)) throw new Error(`kingdom/${name} is not a ruler of its own`);
  return Array.from({ length: SEATS }, () => ruler.make());
}

function speed(name: string, matches: number): void {
  const start = performance.now();
  let turns = 0;
  let servants = 0;
  for (let seed = 1; seed <= matches; seed++) {
    const end = match(seed, sixOf(name));
    turns += end.turn;
    servants += end.servants.count;
  }
  const rate = Math.round((1000 * turns) / (performance.now() - start));
  const crowd = Math.round(servants / matches);
  console.log(`${name.padEnd(10)} ${rate.toLocaleString("en").padStart(9)} turns/s, ${crowd} servants at the end`);
}

function logSize(name: string): void {
  const lines: string[] = [];
  match(1, sixOf(name), (state, orders) => {
    lines.push(JSON.stringify(orders.map((own, seat) => kingdom.write(state, seat, own))));
  });
  const log = lines.join("\n");
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);
  console.log(`${name.padEnd(10)} ${kilobytes(log.length)} as JSON, ${kilobytes(gzipSync(log).length)} with gzip`);
}

console.log(`Kingdom Ruler, ${SEATS} rulers in one process, ${config.turns} turns a match`);
match(0, sixOf("random"));
speed("random", 40);
for (const name of Object.keys(kingdom.bots!)) if (name !== "random") speed(name, 1);
console.log("The orders of one match");
for (const name of Object.keys(kingdom.bots!)) logSize(name);

/**
 * One match of six processes over pipes. Ludus's part is the processor time of this process with all its threads, from
 * the start of the programs to their end; what is left of the time it waits for them.
 */
async function throughPipes(words: string, program: string): Promise<void> {
  const file = join(import.meta.dirname, program);
  const contenders = await Promise.all(
    Array.from({ length: SEATS }, async () =>
      accepted(await resolveContender(file, kingdom, { keepAlive: false, sandbox: { mode: "off" } })),
    ),
  );
  let thinking = 0;
  const before = process.cpuUsage();
  const start = performance.now();
  await playSeries({
    game: kingdom,
    config,
    contenders,
    names: contenders.map((_, seat) => `ruler ${seat + 1}`),
    plan: planSeries(SEATS, 1, 1n, false),
    limits: DEFAULT_LIMITS,
    keepAlive: false,
    concurrency: 1,
    onGame(_, { faults, cpu }) {
      if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
      thinking = cpu.flat().reduce((sum, time) => sum + time, 0) / 1000 / SEATS;
    },
  });
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const own = (user + system) / 1000;
  const turn = (ms: number) => (ms / config.turns).toFixed(2).padStart(5);
  console.log(
    `${words.padEnd(34)} ${turn(thinking)} ${turn(wall)} ${turn(own)}   ${((100 * own) / wall).toFixed(0).padStart(3)} %`,
  );
}

console.log(`A match of ${SEATS} programs over pipes, ${config.turns} turns: milliseconds a turn`);
console.log("programs                           each  match Ludus  share");
// This process compiles its own code while the first match runs.
for (const match of ["first", "second", "third", "fourth"]) {
  await throughPipes(`Python example, ${match} match`, "../examples/kingdom/ruler.py");
}
await throughPipes("C, half a millisecond of thinking", "programs/quick-thinker.c");
await throughPipes("C, two milliseconds of thinking", "programs/thinker.c");
await throughPipes("C, no thinking", "programs/idle.c");
