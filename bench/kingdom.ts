// How fast the world of Kingdom Ruler turns: six random rulers in this process, through the interface that the referee
// uses; how large the record of a match is, since a replay keeps nothing but the orders; and how much of the time of a
// match between programs is the referee's own.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defaultConfig } from "../src/core/config.ts";
import type { Bot } from "../src/core/game.ts";
import { Random } from "../src/core/random.ts";
import type { Orders } from "../src/games/kingdom/orders.ts";
import { kingdom } from "../src/games/kingdom/rules.ts";
import type { KingdomState } from "../src/games/kingdom/state.ts";
import type { MatchTimes } from "./programs/six-rulers.ts";

const rulers = join(import.meta.dirname, "programs/six-rulers.ts");
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

/** Matches in a process of its own, and the last of them; the figures are explained where they are measured. */
function throughPipes(words: string, program: string, matches: number): void {
  const figures: MatchTimes[] = JSON.parse(
    execFileSync(process.execPath, [rulers, program, String(matches)], { encoding: "utf8" }),
  );
  const { each, match, own, alone } = figures.at(-1)!;
  const turn = (ms: number) => ms.toFixed(2).padStart(6);
  const share = (ms: number) => `${((100 * ms) / match).toFixed(0)} %`.padStart(6);
  console.log(
    `${words.padEnd(36)}${turn(each)} ${turn(match)}   ${turn(alone)} ${share(alone)}      ${turn(own)} ${share(own)}`,
  );
}

console.log(`A match of ${SEATS} programs over pipes, ${config.turns} turns: milliseconds a turn
each       processor time of one program
match      by the clock, from the start of the programs to their end
alone      by the clock, while no program had a question to think about: the least that is Ludus's own
processor  time of all threads of Ludus, most of it while programs were thinking as well: the most`);
console.log("programs                              each  match    alone  share   processor  share");
// A process compiles its own code while its first matches run.
const PYTHON = "../../examples/kingdom/ruler.py";
throughPipes("Python example, the first match", PYTHON, 1);
throughPipes("Python example, the second match", PYTHON, 2);
throughPipes("Python example, the sixth match", PYTHON, 6);
throughPipes("C, half a millisecond of thinking", "quick-thinker.c", 2);
throughPipes("C, two milliseconds of thinking", "thinker.c", 2);
throughPipes("C, no thinking", "idle.c", 2);
