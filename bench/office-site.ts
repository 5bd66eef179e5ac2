// The site's own figures, for `npm run bench -- office`: how much later `ludus serve` is there when it has a database, how
// long `ludus submit` takes from its start to `Accepted`, and how quickly pages are answered while games are played.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processorMs } from "./processor-time.ts";

const START = join(import.meta.dirname, "../src/cli/start.ts");
/** Of the busiest pages: the page itself, and what it asks for when somebody looks at a contest. */
const PATHS = [
  "",
  "/api/office",
  "/api/contests",
  "/api/contests/{}",
  "/api/contests/{}/entrants",
  "/api/contests/{}/games",
  "/api/contests/{}/ladder",
];
const REQUESTS_PER_SECOND = 200;
const SECONDS = 15;

export interface Site {
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from its start until it said that it is there. */
  readonly there: number;
  stop(): Promise<void>;
}

function ludus(words: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [START, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: "", ...env },
  });
}

export async function startSite(data: string, ...options: string[]): Promise<Site> {
  const began = performance.now();
  const child = ludus(["serve", "--port", "0", "--public", "--data", data, ...options]);
  let said = "";
  const address = await new Promise<string>((resolve) =>
    child.stdout!.on("data", (chunk) => {
      said += chunk;
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (found) resolve(found);
    }),
  );
  const there = performance.now() - began;
  const stop = async () => {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  return { address, pid: child.pid!, there, stop };
}

/** Seconds from the start of the command until it says `Accepted`. */
export async function submitByCommand(address: string, token: string, contest: string, file: string): Promise<number> {
  const began = performance.now();
  const child = ludus(["submit", contest, file], { LUDUS_SERVER: address, LUDUS_TOKEN: token });
  let said = "";
  child.stdout!.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`ludus submit ended with ${code}: ${said}`);
  return (performance.now() - began) / 1000;
}

export interface Answers {
  readonly perSecond: number;
  /** Milliseconds, by share of all: the time that half, and 99 of 100, did not exceed. */
  readonly half: number;
  readonly p99: number;
  readonly failed: number;
  /** Milliseconds of the site's processor time for one. */
  readonly processor: number;
}

/** Asks at a steady rate, whether answers come or not: who is slow is asked all the same. */
export async function askPages({ address, pid }: Site, contest: string): Promise<Answers> {
  const times: number[] = [];
  let failed = 0;
  const ask = async (number: number) => {
    const path = PATHS[number % PATHS.length]!.replace("{}", contest) || `/contests/${contest}`;
    const began = performance.now();
    const response = await fetch(address + path).catch(() => undefined);
    await response?.arrayBuffer();
    if (!response?.ok) failed++;
    times.push(performance.now() - began);
  };
  for (let number = 0; number < 50; number++) await ask(number);
  times.length = 0;
  const began = performance.now();
  const before = processorMs(pid);
  const asked: Promise<void>[] = [];
  while (asked.length < REQUESTS_PER_SECOND * SECONDS) {
    const due = began + (1000 * asked.length) / REQUESTS_PER_SECOND;
    if (performance.now() < due) await sleep(due - performance.now());
    asked.push(ask(asked.length));
  }
  await Promise.all(asked);
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!;
  const processor = (processorMs(pid) - before) / times.length;
  return { perSecond: times.length / seconds, half: at(0.5), p99: at(0.99), failed, processor };
}
