// What the contest office costs beside its games: games a minute of tiny C programs by one, two and four workers, each a
// process with one game at a time; beside it, by turns, the same games by nothing but the series that a tournament uses.
// Then the figures of a site: its start, `ludus submit`, its pages while games are played.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { usualLimits } from "../src/arena/limits.ts";
import { accepted } from "../src/core/refusal.ts";
import { beans } from "../src/games/beans/rules.ts";
import { contestById, createContest, setContestState } from "../src/office/contests/contests.ts";
import { enter } from "../src/office/contests/entrants.ts";
import { configOf } from "../src/office/contests/presets.ts";
import { games } from "../src/office/data/schema.ts";
import { planGames, type QueuedGame } from "../src/office/games/plan.ts";
import { type Office, openOffice } from "../src/office/office.ts";
import { register } from "../src/office/people/accounts.ts";
import { makeToken } from "../src/office/people/tokens.ts";
import { submit } from "../src/office/submissions/submit.ts";
import { planSeries, playSeries } from "../src/players/matches/series.ts";
import { resolveContender } from "../src/players/spec.ts";
import { askPages, startSite, submitByCommand } from "./office-site.ts";
import { databaseMs, processorMs } from "./processor-time.ts";

const GAMES = Number(process.env.LUDUS_BENCH_GAMES ?? 100);
const ROUNDS = 5;
/** Ids of the games that were played. */
const all: number[] = [];
const START = join(import.meta.dirname, "../src/cli/start.ts");
const TINY = join(import.meta.dirname, "programs/tiny.c");
const folder = mkdtempSync(join(tmpdir(), "ludus-bench-office-"));
chmodSync(folder, 0o755);
const data = join(folder, "data");
const config = configOf(beans, { white: 5, black: 5 });

interface Rate {
  readonly perMinute: number;
  /** Milliseconds of processor time for a game, with its programs. */
  readonly processor: number;
}

/** The same programs without an office. */
async function alone(games: number, concurrency: number): Promise<Rate> {
  const sandbox = { mode: "sandboxed" as const };
  const contenders = await Promise.all(
    [0, 1].map(async () => accepted(await resolveContender(TINY, beans, { sandbox, keepAlive: false }))),
  );
  let first = 0;
  let finished = 0;
  const before = processorMs(process.pid);
  await playSeries({
    game: beans,
    config,
    contenders,
    names: ["a", "b"],
    plan: planSeries(2, games, 1n, false),
    limits: usualLimits(beans, config),
    concurrency,
    onGame() {
      if (finished++ === 0) first = performance.now();
    },
  });
  const perMinute = (60_000 * (games - 1)) / (performance.now() - first);
  return { perMinute, processor: (processorMs(process.pid) - before) / games };
}

function startWorker(): ChildProcess {
  const words = [START, "worker", "--slots", "1", "--data", data];
  return spawn(process.execPath, words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATABASE_URL: "" },
  });
}

async function stopAll(workers: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    workers.map((worker) => {
      const gone = once(worker, "exit");
      worker.kill("SIGTERM");
      return gone;
    }),
  );
}

function stageGames(name: string, count: number): QueuedGame[] {
  const seats = [{ submission: sent.id }, { submission: sent.id }];
  return Array.from({ length: count }, (_, n) => ({ kind: "stage", name: `${name} ${n}`, seats, seed: BigInt(n) }));
}

/** By the workers that are there; the processor time of the database is part of it. */
async function byWorkers(name: string, workers: readonly ChildProcess[]): Promise<Rate> {
  const spent = () => workers.reduce((sum, { pid }) => sum + processorMs(pid!), databaseMs(data));
  const before = spent();
  const ids = await planGames(office, contest, stageGames(name, GAMES), 10);
  await until(office, "select from games where state = 'waiting' limit 1");
  const { rows } = await office.pool.query(
    "select extract(epoch from max(finished_at) - min(finished_at))::float8 as seconds from games where id = any($1)",
    [ids],
  );
  all.push(...ids);
  return { perMinute: (60 * (GAMES - 1)) / rows[0].seconds, processor: (spent() - before) / GAMES };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

async function until(office: Office, sql: string): Promise<void> {
  while ((await office.pool.query(sql)).rowCount! > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

const opened = performance.now();
const first = accepted(await openOffice({ data, env: {} }));
const made = performance.now() - opened;
await first.close();
const again = performance.now();
const office = accepted(await openOffice({ data, env: {} }));
console.log(
  `Opening an office: ${made.toFixed(0)} ms the first time, ${(performance.now() - again).toFixed(0)} ms later`,
);

const person = accepted(await register(office.db, { name: "Bench", password: "a long password" }));
const preset = { preset: "class", title: "Bench" };
const open = async (slug: string, game: string) => {
  const changes = game === "beans" ? { config, acceptance: [config] } : {};
  const { id } = accepted(await createContest(office.db, person.id, { ...preset, slug, game, changes }));
  accepted(await setContestState(office.db, person.id, id, "open"));
  const contest = (await contestById(office.db, id))!;
  accepted(await enter(office.db, contest, person));
  return contest;
};
const contest = await open("bench", "beans");
const python = await open("python", "noughts");

const sent = accepted(await submit(office, contest, person.id, { name: "tiny.c", bytes: readFileSync(TINY) }));

try {
  const builder = [startWorker()];
  await until(office, "select from submissions where state <> 'accepted'");
  await stopAll(builder);
  console.log(`${GAMES} games of tiny C programs, ${ROUNDS} times by turns, ${availableParallelism()} cores`);
  let single = 0;
  for (const count of [1, 2, 4]) {
    const workers = Array.from({ length: count }, startWorker);
    const [rates, shares, costs, costsAlone]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      const rate = await byWorkers(`${count} workers, round ${round}`, workers);
      const beside = await alone(GAMES, count);
      // The first time everybody gets ready.
      if (round === 0) continue;
      rates.push(rate.perMinute);
      shares.push(rate.perMinute / beside.perMinute);
      costs.push(rate.processor);
      costsAlone.push(beside.processor);
    }
    const rate = median(rates);
    single ||= rate;
    const share = `${(100 * median(shares)).toFixed(0)} % of the same games alone, ${count} at a time`;
    const each = shares.map((share) => (100 * share).toFixed(0)).join(" ");
    console.log(
      `${count} worker${count > 1 ? "s" : ""}: ${rate.toFixed(0)} a minute, ${(rate / single).toFixed(2)}x one; ${share} (${each})`,
    );
    const [cost, costAlone] = [median(costs), median(costsAlone)].map((ms) => ms.toFixed(1));
    console.log(
      `  processor time for a game: ${cost} ms, its programs and the database included; ${costAlone} ms alone`,
    );
    await stopAll(workers);
  }

  const token = accepted(await makeToken(office.db, person.id, "bench", ["read", "submit"]));
  await office.close();
  const [without, withOne]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [times, where] of [
      [without, join(folder, "empty")],
      [withOne, data],
    ] as const) {
      const site = await startSite(where, "--no-worker");
      times.push(site.there);
      await site.stop();
    }
  }
  console.log(
    `ludus serve is there after ${median(without).toFixed(0)} ms without a database, ${median(withOne).toFixed(0)} ms with one`,
  );

  const site = await startSite(data, "--slots", "1");
  const bot = join(folder, "bot.py");
  writeFileSync(bot, readFileSync(join(import.meta.dirname, "../kits/bots/python/bot.py")));
  const seconds = await submitByCommand(site.address, token, python.slug, bot);
  console.log(`ludus submit of a Python program, from its start to Accepted: ${seconds.toFixed(1)} s`);
  const beside = accepted(await openOffice({ data, env: {} }));
  await planGames(beside, contest, stageGames("beside pages", 1000), 10);
  const answers = await askPages(site, contest.slug);
  const left = await beside.db.$count(games, eq(games.state, "waiting"));
  const size = "select sum(pg_total_relation_size(oid))::float8 / 1024 as kb from pg_class where relname = any($1)";
  const { rows } = await beside.pool.query(size, [["games", "game_seats", "game_faults", "files"]]);
  await beside.close();
  console.log(`A game takes ${(rows[0].kb / (all.length + 1000 - left)).toFixed(1)} KB of the database`);
  console.log(
    `${answers.perSecond.toFixed(0)} requests a second while ${1000 - left} games are played: half within ${answers.half.toFixed(1)} ms, 99 % within ${answers.p99.toFixed(0)} ms, ${answers.failed} failed; ${answers.processor.toFixed(1)} ms of the site's processor time for one`,
  );
  await site.stop();
} finally {
  await office.close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
}
