// Games while everything dies: workers and the site by kill -9, connections, the database server itself. LUDUS_FAULT_GAMES
// sets how many games (300 is the full measure; the suite plays fewer).

import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { enter } from "../contests/entrants.ts";
import { games, submissions } from "../data/schema.ts";
import { planGames, type QueuedGame } from "../games/plan.ts";
import { eventually, openContest, person } from "../office.fixture.ts";
import { type Office, openOffice } from "../office.ts";
import { submit } from "../submissions/submit.ts";
import { offerOfThisMachine } from "./offer.ts";
import { Worker } from "./worker.ts";

const GAMES = Number(process.env.LUDUS_FAULT_GAMES ?? 36);
/** Between two strikes up to so many games are finished: however busy the machine is, workers live long enough to play. */
const MOST_BETWEEN = 6;
const WORKERS = 3;
/** One of them is the site itself, with a worker inside. */
const SITE = 0;
/** So long nothing may be finished: with somebody alive, a game is taken again soon after its worker died. */
const STANDSTILL_MS = 180_000;
const START = resolve(import.meta.dirname, "../../cli/start.ts");

const folder = temporaryFolder();
const [data, cache, temporary] = ["data", "cache", "tmp"].map((name) => join(folder, name)) as [string, string, string];
const env = { ...process.env, LUDUS_CACHE: cache, TMPDIR: temporary, DATABASE_URL: "" };

/** Each plays the legal action of that number, counted round. */
const bot = (number: number) => `import sys, json
turn = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        turn += 1
        legal = message["legal"]
        print(json.dumps({"action": legal[(${number} * turn) % len(legal)]}), flush=True)
`;

let office: Office;
let programs: number[];
let contest: Awaited<ReturnType<typeof openContest>>;
beforeAll(async () => {
  mkdirSync(temporary);
  process.env.LUDUS_CACHE = cache;
  office = accepted(await openOffice({ data, env: {} }));
  afterAll(() => office.close());
  contest = await openContest(office);
  const sent = [];
  for (const number of [1, 2, 3]) {
    const author = await person(office);
    accepted(await enter(office.db, contest, author));
    sent.push(accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: Buffer.from(bot(number)) })));
  }
  programs = sent.map(({ id }) => id);
});

const planned = (prefix: string): QueuedGame[] =>
  Array.from({ length: GAMES }, (_, n) => ({
    kind: "stage",
    name: `${prefix} ${n}`,
    seats: [{ submission: programs[n % 3]! }, { submission: programs[(n + 1 + (n % 2)) % 3]! }],
    seed: BigInt(n + 1),
    opening: n % 3,
  }));

/** Asked again until the database is there: the worker that was killed or stopped last may have been its owner. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  return (
    await eventually(() =>
      ask().then(
        (answer) => ({ answer }),
        () => undefined,
      ),
    )
  ).answer;
}

const finished = (prefix: string) =>
  patiently(() => office.db.$count(games, and(eq(games.state, "finished"), like(games.name, `${prefix} %`))));

async function results(prefix: string) {
  const named = like(games.name, `${prefix} %`);
  const rows = await patiently(() => office.db.select().from(games).where(named).orderBy(games.id));
  return rows.map(({ name, moves, places, scores, turns, state }) => {
    return { name: name!.slice(prefix.length), moves, places, scores, turns, state };
  });
}

describe("games while everything dies", () => {
  it("have one result each, the same as in peace, and nothing is left behind", async () => {
    const peace = new AbortController();
    const offer = await offerOfThisMachine();
    const calm = new Worker(office, { offer, slots: 2, version: "test", trouble: () => {} }).run(peace.signal);
    await eventually(async () => {
      const rows = await office.db.select().from(submissions);
      expect(rows.filter(({ state }) => state === "rejected").map(({ reason }) => reason)).toEqual([]);
      return rows.every(({ state }) => state === "accepted");
    });
    await planGames(office, contest, planned("calm"), 10);
    await eventually(async () => (await finished("calm")) === GAMES, 600_000);
    peace.abort();
    await calm;

    // Every result that is ever written is noted by the database itself.
    await office.pool.query(`
      create table results (game integer);
      create function note_result() returns trigger language plpgsql as
        $$ begin insert into results values (new.id); return new; end $$;
      create trigger note_result after update on games for each row
        when (new.state = 'finished') execute function note_result();`);
    await planGames(office, contest, planned("storm"), 10);
    const random = new Random(BigInt(Date.now()));
    const storm = new Storm(random);
    try {
      let next = 0;
      let [last, since] = [0, performance.now()];
      for (;;) {
        const done = await finished("storm");
        if (done >= GAMES) break;
        if (done > last) [last, since] = [done, performance.now()];
        expect(storm.fallen).toEqual([]);
        expect(performance.now() - since, `${done} of ${GAMES} games, ${JSON.stringify(storm.strikes)}`).toBeLessThan(
          STANDSTILL_MS,
        );
        await new Promise((resolve) => setTimeout(resolve, random.between(50, 1000)));
        if (done < next) continue;
        await storm.strike();
        next = done + random.between(1, MOST_BETWEEN);
      }
    } finally {
      await storm.end();
    }
    console.log(`${GAMES} games: ${JSON.stringify(storm.strikes)}`);

    expect(await results("storm")).toEqual(await results("calm"));
    const { rows } = await patiently(() =>
      office.pool.query("select count(*)::int as all, count(distinct game)::int as games from results"),
    );
    expect(rows[0]).toEqual({ all: GAMES, games: GAMES });
    const { rows: jobs } = await patiently(() =>
      office.pool.query("select name, state, data from pgboss.job where state <> 'completed'"),
    );
    expect(jobs).toEqual([]);
    await eventually(async () => readdirSync(temporary).length === 0);
    await eventually(async () => processesOf(folder, data).length === 0);
  }, 1_200_000);
});

class Storm {
  readonly strikes = { workers: 0, sites: 0, connections: 0, databases: 0 };
  /** Who ended though nobody had killed it. */
  readonly fallen: string[] = [];
  private readonly random: Random;
  private readonly workers: ChildProcess[] = Array.from({ length: WORKERS }, (_, number) => this.start(number));

  constructor(random: Random) {
    this.random = random;
  }

  async strike(): Promise<void> {
    const chance = this.random.below(10);
    if (chance < 6) {
      const number = this.random.below(WORKERS);
      this.workers[number]!.kill("SIGKILL");
      this.workers[number] = this.start(number);
      this.strikes[number === SITE ? "sites" : "workers"]++;
    } else if (chance < 9) {
      const ended = await office.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.4`,
        )
        .catch(() => ({ rowCount: 0 }));
      this.strikes.connections += ended.rowCount ?? 0;
    } else {
      if (killDatabase()) this.strikes.databases++;
    }
  }

  /** In order: they finish nothing more, and leave nothing. */
  async end(): Promise<void> {
    await Promise.all(
      this.workers.map(async (worker) => {
        const gone = new Promise((resolve) => worker.once("exit", resolve));
        worker.kill("SIGTERM");
        if (worker.exitCode === null && worker.signalCode === null) await gone;
      }),
    );
  }

  private start(number: number): ChildProcess {
    const command = number === SITE ? ["serve", "--port", "0"] : ["worker"];
    const words = [START, ...command, "--slots", "1", "--data", data];
    const worker = spawn(process.execPath, words, { env, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    worker.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2000);
    });
    worker.once("exit", (code) => {
      if (!worker.killed) this.fallen.push(`${command[0]} ended with ${code}: ${said}`);
    });
    return worker;
  }
}

/** Whether there was one; it may be down at the moment, and its file left behind. */
function killDatabase(): boolean {
  try {
    return process.kill(
      Number(readFileSync(join(data, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]),
      "SIGKILL",
    );
  } catch {
    return false;
  }
}

/** Processes that have something to do with a folder, but for those of the database in it. */
function processesOf(folder: string, database: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      const cwd = readlinkSync(`/proc/${pid}/cwd`);
      return (
        (command.includes(folder) || cwd.startsWith(folder)) && !command.includes(database) && !cwd.startsWith(database)
      );
    } catch {
      return false;
    }
  });
}
