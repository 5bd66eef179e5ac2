// What the contest office costs beside its games: games a minute of tiny C programs by one, two and four workers, each a
// process with one game at a time; beside it, in the same run, the same games by nothing but the series that a tournament
// uses. Then how long it is from sending a Python program to `Accepted`, and what opening an office takes.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { usualLimits } from "../src/arena/limits.ts";
import { accepted } from "../src/core/refusal.ts";
import { beans } from "../src/games/beans/rules.ts";
import { contestById, createContest, setContestState } from "../src/office/contests/contests.ts";
import { enter } from "../src/office/contests/entrants.ts";
import { configOf } from "../src/office/contests/presets.ts";
import { planGames } from "../src/office/games/plan.ts";
import { type Office, openOffice } from "../src/office/office.ts";
import { register } from "../src/office/people/accounts.ts";
import { submit } from "../src/office/submissions/submit.ts";
import { planSeries, playSeries } from "../src/players/matches/series.ts";
import { resolveContender } from "../src/players/spec.ts";

const GAMES = Number(process.env.LUDUS_BENCH_GAMES ?? 200);
const START = join(import.meta.dirname, "../src/cli/start.ts");
const TINY = join(import.meta.dirname, "programs/tiny.c");
const folder = mkdtempSync(join(tmpdir(), "ludus-bench-office-"));
chmodSync(folder, 0o755);
const data = join(folder, "data");
const config = configOf(beans, { white: 5, black: 5 });

/** Games a minute of the same programs without an office. */
async function alone(games: number, concurrency: number): Promise<number> {
  const sandbox = { mode: "sandboxed" as const };
  const contenders = await Promise.all(
    [0, 1].map(async () => accepted(await resolveContender(TINY, beans, { sandbox, keepAlive: false }))),
  );
  let first = 0;
  let finished = 0;
  await playSeries({
    game: beans,
    config,
    contenders,
    names: ["a", "b"],
    plan: planSeries(2, games, 1n, false),
    limits: usualLimits(beans, config),
    keepAlive: false,
    sandbox,
    concurrency,
    onGame() {
      if (finished++ === 0) first = performance.now();
    },
  });
  return (60_000 * (games - 1)) / (performance.now() - first);
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

try {
  const sent = accepted(await submit(office, contest, person.id, { name: "tiny.c", bytes: readFileSync(TINY) }));
  const one = [startWorker()];
  await until(office, "select from submissions where state <> 'accepted'");

  const kit = readFileSync(join(import.meta.dirname, "../kits/bots/python/bot.py"));
  const before = performance.now();
  accepted(await submit(office, python, person.id, { name: "bot.py", bytes: kit }));
  await until(office, "select from submissions where state <> 'accepted'");
  console.log(`From submit to Accepted, Python: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  await stopAll(one);

  const bare = await alone(GAMES, 1);
  console.log(
    `${GAMES} games of tiny C programs, ${availableParallelism()} cores; alone, one at a time: ${bare.toFixed(0)} a minute`,
  );
  const seats = [{ submission: sent.id }, { submission: sent.id }];
  let single = 0;
  for (const count of [1, 2, 4]) {
    const workers = Array.from({ length: count }, startWorker);
    const name = (n: number) => `${count} workers, game ${n}`;
    const games = Array.from({ length: GAMES }, (_, n) => ({
      kind: "stage" as const,
      name: name(n),
      seats,
      seed: BigInt(n),
    }));
    const ids = await planGames(office, contest, games, 10);
    await until(office, `select from games where state = 'waiting' limit 1`);
    const { rows } = await office.pool.query(
      `select extract(epoch from max(finished_at) - min(finished_at))::float8 as seconds from games where id = any($1)`,
      [ids],
    );
    const rate = (60 * (GAMES - 1)) / rows[0].seconds;
    single ||= rate;
    const beside = await alone(GAMES, count);
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;
    console.log(
      `${count} worker${count > 1 ? "s" : ""}: ${rate.toFixed(0)} a minute, ${(rate / single).toFixed(2)}x one; ${share(rate, beside)} of the same games alone, ${count} at a time (${beside.toFixed(0)})`,
    );
    await stopAll(workers);
  }
} finally {
  await office.close();
  rmSync(folder, { recursive: true, force: true });
}
