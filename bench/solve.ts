// How long it takes to solve Kalah from nothing, database and best moves included, on one thread and on two; then again
// with the database that the first run left. CPU time beside the clock, since other work on the machine disturbs the clock.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Run {
  readonly value: number;
  readonly best: string;
  readonly positions: number;
  readonly cpu: number;
  readonly clock: number;
}

/** Seconds of CPU time on this kind of machine that the solver without a database made backwards took for the value alone. */
const BEFORE: Readonly<Record<string, number>> = { "6,4": 37.4, "5,5": 137 };

function solve(pits: number, stones: number, threads: number, cache: string): Run {
  const ludus = `"${process.execPath}" "${join(import.meta.dirname, "../src/cli/start.ts")}"`;
  const command = `${ludus} solve kalah --set pits=${pits} --set stones=${stones} --threads ${threads} --json`;
  const { stdout, stderr } = spawnSync("bash", ["-c", `TIMEFORMAT='times %U %S %R'; time ${command}`], {
    encoding: "utf8",
    env: { ...process.env, LUDUS_CACHE: cache },
  });
  const [user, system, clock] = /^times (\S+) (\S+) (\S+)$/m.exec(stderr)!.slice(1).map(Number);
  const { value, best, positions } = JSON.parse(stdout);
  return { value, best: best.join(" "), positions, cpu: user! + system!, clock: clock! };
}

function tell(words: string, { value, best, positions, cpu, clock }: Run, before: number | undefined): void {
  const ratio = before === undefined ? "" : `   ${(before / cpu).toFixed(1)} times less than before`;
  const searched = `${(positions / 1e6).toFixed(1)} million positions`;
  console.log(
    `  ${words.padEnd(28)} ${cpu.toFixed(1).padStart(6)} s of CPU time ${clock.toFixed(1).padStart(6)} s by the clock   value ${value}, best ${best}, ${searched}${ratio}`,
  );
}

for (const [pits, stones] of [
  [6, 3],
  [5, 4],
  [6, 4],
  [5, 5],
] as const) {
  console.log(`Kalah(${pits},${stones}), default rules`);
  const before = BEFORE[`${pits},${stones}`];
  for (const threads of [1, 2]) {
    const cache = mkdtempSync(join(tmpdir(), "ludus-bench-"));
    try {
      const words = threads === 1 ? "one thread" : `${threads} threads`;
      tell(`${words}, from nothing`, solve(pits, stones, threads, cache), before);
      tell(`${words}, database kept`, solve(pits, stones, threads, cache), before);
    } finally {
      rmSync(cache, { recursive: true, force: true });
    }
  }
}
