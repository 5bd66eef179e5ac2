// `npm run fuzz`: tries the targets one after the other with ever new inputs until Ctrl+C, or until something is found. The
// seed is printed: the same seed tries the same. Options: --seed N, --target NAME, --rounds N.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Coverage } from "./coverage.ts";
import { Source } from "./source.ts";
import type { Target } from "./target.ts";
import { answersTarget } from "./targets/answers.ts";
import {
  journalTarget,
  lineTarget,
  recordTarget,
  replayTarget,
  settingsTarget,
  specTarget,
  tableTarget,
  zipTarget,
} from "./targets/files.ts";
import { routesTarget } from "./targets/routes.ts";

const MAKERS: readonly (() => Target)[] = [
  routesTarget,
  replayTarget,
  recordTarget,
  zipTarget,
  tableTarget,
  journalTarget,
  settingsTarget,
  specTarget,
  lineTarget,
  answersTarget,
];

/** Seconds of this thread: an input that takes more is a finding, too, since nobody else is served meanwhile. */
const LONGEST = 2;

export interface Found {
  readonly target: string;
  readonly attempt: number;
  readonly input: unknown;
  readonly error: Error;
}

export interface Tried {
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly found: readonly Found[];
}

/** Tries every target so many times with inputs from this seed. */
export async function fuzz(seed: bigint, attempts: number, only?: string): Promise<Tried> {
  const counts: Record<string, Record<string, number>> = {};
  const found: Found[] = [];
  for (const make of MAKERS) {
    const target = make();
    if (only === undefined || target.name === only) {
      const own: Record<string, number> = {};
      counts[target.name] = own;
      for (let attempt = 0; attempt < attempts; attempt++) {
        const problem = await tryOnce(target, seed, attempt, own);
        if (problem) found.push(problem);
      }
    }
    await target.close?.();
  }
  return { counts, found };
}

/** Every attempt has its own source, so that it can be tried again alone. */
async function tryOnce(
  target: Target,
  seed: bigint,
  attempt: number,
  counts: Record<string, number>,
): Promise<Found | undefined> {
  let input: unknown;
  const began = process.threadCpuUsage();
  try {
    const word = await target.attempt(new Source(seed, `${target.name} ${attempt}`), (made) => {
      input = made;
    });
    counts[word] = (counts[word] ?? 0) + 1;
    const { user, system } = process.threadCpuUsage(began);
    const took = (user + system) / 1e6;
    if (took > LONGEST) throw new Error(`it took ${took.toFixed(1)} s`);
  } catch (error) {
    return { target: target.name, attempt, input, error: error as Error };
  }
  return undefined;
}

export function formatFound({ target, attempt, input, error }: Found): string {
  const shown = Buffer.isBuffer(input)
    ? `${input.length} bytes: ${input.toString("latin1").slice(0, 300)}`
    : JSON.stringify(input);
  return `${target}, attempt ${attempt}: ${error.stack ?? error.message}\n  with ${shown?.slice(0, 600)}`;
}

/** What was typed; anything else is answered with what there is. */
function readOptions() {
  const names = MAKERS.map((make) => {
    const target = make();
    void target.close?.();
    return target.name;
  });
  const usage = `npm run fuzz -- [--seed N] [--rounds N] [--target NAME]\nTargets: ${names.join(", ")}`;
  const leave = (words: string, code: number) => {
    console.error(words);
    process.exit(code);
  };
  try {
    const string = { type: "string" } as const;
    const { values } = parseArgs({
      options: { seed: string, target: string, rounds: string, help: { type: "boolean", short: "h" } },
    });
    const { seed = "1", rounds = "1", target = names[0]! } = values;
    if (values.help) leave(usage, 0);
    if (!/^\d+$/.test(seed) || !/^\d+$/.test(rounds)) leave(`--seed and --rounds are whole numbers\n${usage}`, 2);
    if (!names.includes(target)) leave(`there is no target ${target}\n${usage}`, 2);
    return values;
  } catch (error) {
    return leave(`${(error as Error).message}\n${usage}`, 2);
  }
}

if (import.meta.main) {
  const values = readOptions();
  let seed = BigInt(values.seed ?? Date.now() % 1_000_000_000);
  const folder = join(import.meta.dirname, "../../.cache/fuzz");
  const coverage = await Coverage.start();
  const rounds = values.rounds === undefined ? Number.POSITIVE_INFINITY : Number(values.rounds);
  for (let round = 0; round < rounds; round++, seed++) {
    const { counts, found } = await fuzz(seed, 300, values.target);
    console.log(
      `seed ${seed}: ${Object.entries(counts)
        .map(([name, own]) => `${name} ${JSON.stringify(own)}`)
        .join("  ")}`,
    );
    console.log(`  ${await coverage.told()}`);
    for (const one of found) {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `${one.target}-${seed}-${one.attempt}`);
      writeFileSync(file, Buffer.isBuffer(one.input) ? one.input : (JSON.stringify(one.input) ?? ""));
      console.log(
        `FOUND (npm run fuzz -- --seed ${seed} --target ${one.target} --rounds 1; input in ${file})\n${formatFound(one)}`,
      );
    }
    if (found.length > 0) process.exitCode = 1;
    if (found.length > 0) break;
  }
  process.exit();
}
