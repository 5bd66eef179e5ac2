// How fast the minds are. Beside each engine a plain loop written by hand for Kalah alone, measured in the same run: the
// ratio tells what it costs that the engines serve any game. CPU time, so that a busy machine disturbs less.

import { defaultConfig } from "../src/core/config.ts";
import { Random } from "../src/core/random.ts";
import { accepted } from "../src/core/refusal.ts";
import { AlphaBetaSearch } from "../src/engines/alphabeta-search.ts";
import { judge } from "../src/engines/judge.ts";
import { Allowance } from "../src/engines/limits.ts";
import type { Found } from "../src/engines/lookahead.ts";
import { mcts } from "../src/engines/mcts.ts";
import { kalah } from "../src/games/kalah/rules.ts";
import { plainAlphaBeta, plainPlayouts } from "./plain/kalah.ts";

const start = kalah.start(defaultConfig(kalah.config), 2, new Random(1n));

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The best of several runs: units a second of CPU time. */
function rate(runs: number, work: () => number): number {
  let best = 0;
  for (let run = 0; run < runs; run++) {
    const began = cpuSeconds();
    const units = work();
    best = Math.max(best, units / (cpuSeconds() - began));
  }
  return best;
}

const millions = (rate: number) => `${(rate / 1e6).toFixed(2)} million/s`.padStart(16);
const thousands = (rate: number) => `${Math.round(rate / 1e3)} thousand/s`.padStart(16);

function alphaBeta(evaluation: string, table: number, depth: number): number {
  const search = new AlphaBetaSearch(kalah, accepted(judge(kalah, evaluation)), { table, quiet: false });
  const allowance = new Allowance({ nodes: 0, ms: 0 }, undefined);
  let found: Found | undefined;
  for (let to = 1; to <= depth; to++) found = search.search(start, 0, to, allowance, found);
  return allowance.nodes;
}

console.log("Alpha-beta on Kalah(6,6), positions a second");
const plain = rate(4, () => plainAlphaBeta(6, 6, 12));
console.log(`  plain loop, Kalah only           ${millions(plain)}`);
for (const [words, evaluation, table] of [
  ["any game, stores, no table", "stores", 0],
  ["any game, stores, table", "stores", 20],
  ["any game, stores+rows, table", "stores+rows", 20],
  ["any game, tseitin, table", "tseitin", 20],
] as const) {
  const any = rate(4, () => alphaBeta(evaluation, table, table ? 13 : 12));
  console.log(`  ${words.padEnd(32)} ${millions(any)}   ${(any / plain).toFixed(2)} of the plain loop`);
}

console.log("Monte Carlo tree search on Kalah(6,6), playouts a second");
const playouts = rate(4, () => plainPlayouts(6, 6, 100_000));
console.log(`  plain playouts, Kalah only       ${thousands(playouts)}`);
const bot = accepted(mcts.make(kalah, { ...defaultConfig(mcts.options), nodes: 100_000 }));
const searched = rate(4, () => {
  bot.act(start, 0, new Random(1n));
  return 100_000;
});
console.log(
  `  any game, with its tree          ${thousands(searched)}   ${(searched / playouts).toFixed(2)} of plain playouts`,
);
