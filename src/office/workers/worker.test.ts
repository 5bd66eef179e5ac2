import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import type { Replay } from "../../arena/replay.ts";
import { accepted } from "../../core/refusal.ts";
import { BUILD_LIMITS } from "../../players/sandbox/build-room.ts";
import type { Contest } from "../contests/contests.ts";
import { enter } from "../contests/entrants.ts";
import { gameFaults, gameSeats, games, submissions, workers } from "../data/schema.ts";
import { planGames, type QueuedGame, requeueStranded } from "../games/plan.ts";
import { writeResult } from "../games/result.ts";
import { seatNames } from "../games/seat-names.ts";
import { keepHouse } from "../housekeeping.ts";
import { eventually, openContest, person, testOffice, UNPLAYED, workerAtWork } from "../office.fixture.ts";
import type { Office } from "../office.ts";
import { listDeeds } from "../people/audit.ts";
import { deleteAccount } from "../people/leave.ts";
import { submit } from "../submissions/submit.ts";
import { givenUp, tryAgain } from "./given-up.ts";
import { offerOfThisMachine } from "./offer.ts";
import { overview } from "./overview.ts";
import { type Job, TRIES, TRIES_TOGETHER } from "./queue.ts";
import { Worker } from "./worker.ts";

const SLOW = `import sys, json, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        time.sleep(0.2)
        print("still thinking", file=sys.stderr)
        print(json.dumps({"action": message["legal"][0]}), flush=True)
`;

const REPLAY: Replay = { ...UNPLAYED, faults: [{ seat: 0, kind: "crash", turn: 1, message: "fell over" }] };

let office: Office;
let contest: Contest;
beforeAll(async () => {
  office = await testOffice();
  contest = await openContest(office);
});

const bots = (names: readonly string[], specs = ["random", "greedy"]): QueuedGame[] =>
  names.map((name, n) => ({ kind: "ladder", name, seats: specs.map((spec) => ({ spec })), seed: BigInt(n + 1) }));
const game = async (id: number) => (await office.db.select().from(games).where(eq(games.id, id)))[0]!;
const jobs = async () =>
  (
    await office.pool.query(
      "select data, state, retry_count as tries from pgboss.job where state <= 'active' order by created_on",
    )
  ).rows;

/** How many processes run a program that was sent here. */
function programsAtWork(): number {
  const programs = `${process.env.LUDUS_CACHE}/programs/`;
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(programs);
    } catch {
      return false;
    }
  }).length;
}

describe("a plan", () => {
  it("that is made twice is played once, in jobs of several games while they are short", async () => {
    const names = Array.from({ length: 10 }, (_, n) => `plan ${n}`);
    const [first, second] = await Promise.all([
      planGames(office, contest, bots(names), 0),
      planGames(office, contest, bots(names), 0),
    ]);
    expect(first.length + second.length).toBe(10);
    expect((await jobs()).flatMap(({ data }) => data.games).sort((a, b) => a - b)).toEqual(
      [...first, ...second].sort((a, b) => a - b),
    );
    const { stop, troubles } = await workerAtWork(office);
    await eventually(async () => (await jobs()).length === 0);
    expect(await office.db.$count(games, eq(games.state, "finished"))).toBe(10);
    expect(troubles).toEqual([]);
    await stop();
    const wide = await planGames(office, contest, bots(Array.from({ length: 100 }, (_, n) => `wide ${n}`)), 0);
    expect((await jobs()).map(({ data }) => data.games.length)).toEqual([50, 50]);
    // As if these had been wars of a minute.
    await office.db.update(games).set({ state: "void" }).where(eq(games.state, "waiting"));
    await office.pool.query("delete from pgboss.job");
    await office.db.update(gameSeats).set({ wallMs: 60_000 });
    await planGames(office, contest, bots(["long 1", "long 2"]), 0);
    expect((await jobs()).map(({ data }) => data.games.length)).toEqual([1, 1]);
    expect(wide).toHaveLength(100);
    await office.db.update(games).set({ state: "void" }).where(eq(games.state, "waiting"));
    await office.pool.query("delete from pgboss.job");
  });
});

describe("a worker", () => {
  it("waits for a database that is away, and writes its result when it is back", async () => {
    const author = await person(office);
    accepted(await enter(office.db, contest, author));
    const { id } = accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: Buffer.from(SLOW) }));
    const { stop } = await workerAtWork(office, 1);
    await eventually(async () => (await office.db.$count(submissions, eq(submissions.state, "accepted"))) === 1);
    const seats = [{ submission: id }, { spec: "random" }];
    const [played] = await planGames(office, contest, [{ kind: "ladder", name: "away", seats, seed: 5n }], 0);
    await eventually(async () => (await jobs()).some(({ state }) => state === "active"));
    // Nobody gets in, and nobody stays in.
    const { rows } = await office.pool.query("select current_database() as name");
    const outside = new pg.Client(office.pool.options.connectionString!.replace(rows[0].name, "postgres"));
    await outside.connect();
    await outside.query(`alter database ${rows[0].name} allow_connections false`);
    await outside.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [rows[0].name]);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await expect(office.pool.query("select 1")).rejects.toThrow("not currently accepting connections");
    await outside.query(`alter database ${rows[0].name} allow_connections true`);
    await outside.end();
    await eventually(async () => (await game(played!).catch(() => undefined))?.state === "finished");
    await stop();
  });

  it("whose disk is full takes nothing until there is room, and says so", async () => {
    const { TMPDIR } = process.env;
    const { stop, troubles } = await workerAtWork(office, 1);
    // A file system that never has any room.
    process.env.TMPDIR = "/proc";
    try {
      await eventually(async () => troubles.length > 0);
      await planGames(office, contest, bots(["no room"]), 0);
      expect(troubles).toEqual([expect.stringMatching(/disk of \/proc is almost full, 0\D/)]);
      expect((await jobs()).map(({ state }) => state)).toEqual(["created"]);
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
    await eventually(async () => (await jobs()).length === 0);
    await stop();
  });

  it("keeps a result until the database's disk has room for it", async () => {
    await office.pool.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before update on games for each row when (new.state = 'finished') execute function no_room();`);
    const { stop, troubles } = await workerAtWork(office, 1);
    const [id] = await planGames(office, contest, bots(["full"]), 0);
    await eventually(async () => troubles.some((text) => text.includes("No space left on device")));
    expect((await game(id!)).state).toBe("waiting");
    await office.pool.query("drop function no_room cascade");
    await eventually(async () => (await jobs()).length === 0);
    expect((await game(id!)).state).toBe("finished");
    await stop();
  });

  it("that is stopped breaks its games off at once, and others play them", async () => {
    const [sent] = await office.db.select().from(submissions).where(eq(submissions.state, "accepted"));
    for (const others of [{ spec: "random" }, { submission: sent!.id }]) {
      const seats = [{ submission: sent!.id }, others];
      const [id] = await planGames(
        office,
        contest,
        [{ kind: "ladder", name: JSON.stringify(others), seats, seed: 5n }],
        0,
      );
      const { stop } = await workerAtWork(office, 1);
      // The first time while it gets ready, the second time in the middle of the game.
      await eventually(async () => ("spec" in others ? (await jobs())[0].state === "active" : programsAtWork() > 1));
      await stop();
      expect((await game(id!)).state).toBe("waiting");
      // Nobody's fault: that it was tried does not count.
      expect((await jobs()).map(({ state, tries }) => [state, tries])).toEqual([["created", 0]]);
      expect((await overview(office)).queues).toMatchObject([{ waiting: 1, active: 0, failed: 0 }]);
      const { stop: stopOther } = await workerAtWork(office, 1);
      await eventually(async () => (await game(id!)).state === "finished");
      const { workers: seen, queues } = await overview(office);
      expect(seen.map(({ slots }) => slots)).toEqual([1]);
      expect(queues).toEqual([]);
      await stopOther();
      expect((await overview(office)).workers).toEqual([]);
    }
  });

  it("gives up what ends everybody who tries it, plays the others, and tries again when an organiser says so", async () => {
    const author = await person(office);
    const { id: entrant } = accepted(await enter(office.db, contest, author));
    const quick = Buffer.from(SLOW.replace("0.2", "0"));
    const { id } = accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: quick }));
    const [poison] = await planGames(office, contest, bots(["poison"]), 0);
    const together = await planGames(office, contest, bots(["beside 1", "beside 2"]), 0);
    // As if so many workers had died of them; two games that share a job are tried apart.
    const died = (times: number, about: number) =>
      office.pool.query(
        `update pgboss.job set state = 'retry', started_on = now(), retry_count = $1 - 1, output = '{"why": "out of memory"}'
          where data->'games' @> to_jsonb($2::int) or (data->>'submission')::int = $2`,
        [times, about],
      );
    await office.pool.query("update pgboss.job set data = $2 where data->'games' @> to_jsonb($1::int)", [
      together[0],
      { games: together },
    ]);
    await office.pool.query("delete from pgboss.job where data->'games' = $1", [JSON.stringify([together[1]])]);
    for (const [times, about] of [
      [TRIES, poison!],
      [TRIES, id],
      [TRIES_TOGETHER, together[0]!],
    ] as const)
      await died(times, about);
    const { stop, troubles } = await workerAtWork(office);
    await eventually(async () => (await jobs()).length === 0);
    expect(await game(poison!)).toMatchObject({
      state: "void",
      trouble: { code: "office.given-up", values: { tries: TRIES } },
    });
    for (const one of together) expect((await game(one)).state).toBe("finished");
    const submission = async () => (await office.db.select().from(submissions).where(eq(submissions.id, id)))[0]!;
    expect(await submission()).toMatchObject({ state: "rejected", reason: { code: "office.not-judged" } });
    expect(await requeueStranded(office, 0)).toBe(0);
    expect(await givenUp(office, contest.id)).toEqual({
      games: [{ id: poison, players: ["random", "greedy"] }],
      submissions: [{ id, number: 1, participant: author.name }],
    });
    const deeds = await listDeeds(office.db, contest.id);
    expect(deeds.filter(({ action }) => action.endsWith(".given-up"))).toMatchObject([
      { details: { tries: TRIES, error: "out of memory" } },
      { details: { tries: TRIES, error: "out of memory" } },
    ]);
    const organiser = await person(office);
    const again = await Promise.all([1, 2].map(() => tryAgain(office, organiser.id, contest)));
    expect(again.toSorted((a, b) => b.games - a.games)).toEqual([
      { games: 1, submissions: 1 },
      { games: 0, submissions: 0 },
    ]);
    await eventually(async () => (await jobs()).length === 0);
    await stop();
    expect((await game(poison!)).state).toBe("finished");
    expect((await submission()).state).toBe("accepted");
    // It was accepted for games that it has played.
    const played = await office.db.select().from(games).where(eq(games.submissionId, id));
    expect(played.map(({ state }) => state)).toEqual(contest.settings.acceptance.map(() => "finished"));
    expect(await givenUp(office, contest.id)).toEqual({ games: [], submissions: [] });
    expect(troubles).toEqual([]);
    await office.db.update(submissions).set({ state: "rejected" }).where(eq(submissions.entrantId, entrant));
  });

  it("plays on while a build does not end, and ends that when its time is over, or its own", async () => {
    const author = await person(office);
    accepted(await enter(office.db, contest, author));
    // Ten thousand million empty declarations.
    const level = (n: number) => `#define T${n} ${`T${n - 1} `.repeat(10)}\n`;
    const endless = `#define T0 ;\n${Array.from({ length: 10 }, (_, n) => level(n + 1)).join("")}T10\nint main(void) {}\n`;
    const { id } = accepted(await submit(office, contest, author.id, { name: "bot.c", bytes: Buffer.from(endless) }));
    const submission = async () => (await office.db.select().from(submissions).where(eq(submissions.id, id)))[0]!;
    const { stop } = await workerAtWork(office, 2);
    await eventually(async () => (await submission()).state === "building");
    const [beside] = await planGames(office, contest, bots(["beside a build"]), 0);
    await eventually(async () => (await game(beside!)).state === "finished");
    expect((await submission()).state).toBe("building");
    // In the middle of the build, which has two minutes.
    await stop();
    expect((await submission()).decidedAt).toBeNull();
    expect((await jobs()).map(({ state, tries }) => [state, tries])).toEqual([["created", 0]]);
    const impatient = await workerAtWork(office, 1, { buildLimits: { ...BUILD_LIMITS, time: 500 } });
    await eventually(async () => (await jobs()).length === 0);
    await impatient.stop();
    const { state, report } = await submission();
    expect([state, String(await office.store.get(report!))]).toEqual([
      "rejected",
      expect.stringContaining("the build took more than 0.5 s"),
    ]);
  });

  it("finishes the game of somebody who leaves in the middle of it, and it counts under a pseudonym", async () => {
    const author = await person(office);
    accepted(await enter(office.db, contest, author));
    const { id } = accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: Buffer.from(SLOW) }));
    const { stop, troubles } = await workerAtWork(office, 1);
    await eventually(async () => (await office.db.$count(submissions, eq(submissions.state, "accepted"))) === 2);
    const seats = [{ submission: id }, { spec: "random" }];
    const plan = (name: string) => planGames(office, contest, [{ kind: "ladder", name, seats, seed: 5n }], 0);
    const [[first], [second]] = [await plan("leaving"), await plan("left")] as [[number], [number]];
    await eventually(async () => programsAtWork() > 0);
    expect(await deleteAccount(office.db, author.id, author.id)).toBeUndefined();
    await eventually(async () => (await jobs()).length === 0);
    // The other one had a job of its own, and found no program any more.
    const played = (await game(first)).state === "finished" ? first : second;
    expect([(await game(first)).state, (await game(second)).state].sort()).toEqual(["finished", "void"]);
    expect((await seatNames(office.db, played))[0]).toMatch(/^Former player/);
    const [seat] = await office.db.select().from(gameSeats).where(eq(gameSeats.gameId, played));
    expect(seat!.log).toBeNull();
    expect(troubles).toEqual([]);
    await stop();
  });

  it("that was taken for dead and comes back changes nothing, whoever of the two is first", async () => {
    for (const backFirst of [true, false]) {
      const [id] = await planGames(office, contest, bots([`ghost ${backFirst}`]), 0);
      const [queue] = await office.queue.withWork();
      const lost = (await office.queue.take(queue!))!;
      await office.queue.fail(lost, "taken for dead");
      const taken = (await office.queue.take(queue!))!;
      expect(taken.work).toEqual(lost.work);
      const write = (job: Job, score: number) => {
        const replay = { ...REPLAY, outcome: { places: [1, 2], scores: [score, 0] } };
        const finished = { game: id!, replay, logs: [[], []], worker: undefined };
        return writeResult(office, finished, (tx) => office.queue.complete(tx, job));
      };
      const order = backFirst ? [lost, taken] : [taken, lost];
      const stateOf = async () =>
        (await office.pool.query("select state from pgboss.job where id = $1", [lost.id])).rows[0].state;
      expect(await write(order[0]!, 1)).toBe(true);
      // The job is its new owner's: only that one ends it.
      expect(await stateOf()).toBe(backFirst ? "active" : "completed");
      expect(await write(order[1]!, 2)).toBe(false);
      expect(await stateOf()).toBe("completed");
      expect((await game(id!)).scores).toEqual([1, 0]);
      expect(await office.db.$count(gameFaults, eq(gameFaults.gameId, id!))).toBe(1);
    }
  });

  it("takes up what lost its job, and leaves what others are at", async () => {
    const [lost] = await planGames(office, contest, bots(["lost"]), 0);
    await office.pool.query("delete from pgboss.job");
    const [kept] = await planGames(office, contest, bots(["kept"]), 0);
    expect(await requeueStranded(office)).toBe(0);
    expect(await requeueStranded(office, 0)).toBe(1);
    expect((await jobs()).map(({ data }) => data.games)).toEqual([[kept], [lost]]);
    await office.pool.query("delete from pgboss.job");
    await office.db.update(games).set({ state: "void" }).where(eq(games.state, "waiting"));
  });

  it("plays at once what was ordered before the clock was set back, and learns of the dead", async () => {
    const [begun] = await planGames(office, contest, bots(["begun"]), 0);
    const [queue] = await office.queue.withWork();
    const dead = (await office.queue.take(queue!))!;
    const [waiting] = await planGames(office, contest, bots(["waiting"]), 0);
    const later = "now() + interval '1 day'";
    await office.pool.query(`update pgboss.job set start_after = ${later}, created_on = ${later}`);
    await office.pool.query(`update pgboss.job set heartbeat_on = ${later}, started_on = ${later} where id = $1`, [
      dead.id,
    ]);
    await office.pool.query(`update pgboss.queue set monitor_claim_on = ${later}, monitor_on = ${later}`);
    await office.pool.query(`update games set created_at = ${later} where id = any($1)`, [[begun, waiting]]);
    const { stop } = await workerAtWork(office, 1);
    await eventually(async () => (await game(waiting!)).state === "finished");
    await stop();
    await keepHouse(office, {});
    const { rows } = await office.pool.query(
      "select from pgboss.job j join pgboss.queue q using (name) where greatest(heartbeat_on, monitor_claim_on, q.monitor_on) > now()",
    );
    expect(rows).toEqual([]);
    await office.pool.query("delete from pgboss.job");
    expect(await requeueStranded(office)).toBe(1);
    await office.pool.query("delete from pgboss.job");
    await office.db.update(games).set({ state: "void" }).where(eq(games.state, "waiting"));
  });

  it("plays by its own rules what waits for older ones that no worker knows any more", async () => {
    const { rules } = await game((await planGames(office, contest, bots(["old rules"]), 0))[0]!);
    const author = await person(office);
    accepted(await enter(office.db, contest, author));
    const { id } = accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: Buffer.from("1") }));
    // As an office of the former version left them.
    const former = (name: string) => name.replace(`/${rules}/`, `/${rules - 1}/`);
    for (const queue of await office.queue.withWork()) {
      await office.queue.prepare([former(queue)]);
      await office.pool.query("update pgboss.job set name = $2 where name = $1 and state < 'active'", [
        queue,
        former(queue),
      ]);
    }
    const old = { rules: rules - 1, queue: sql`replace(queue, ${`/${rules}/`}, ${`/${rules - 1}/`})` };
    await office.db.update(games).set(old).where(eq(games.state, "waiting"));
    const offer = await offerOfThisMachine();
    const knowing = { ...offer, rules: { ...offer.rules, noughts: rules - 1 } };
    const colleague = { id: randomUUID(), name: "older", version: "older", slots: 1, offer: knowing };
    await office.db.insert(workers).values(colleague);
    await keepHouse(office, {});
    expect((await office.queue.withWork()).every((queue) => queue.includes(`/${rules - 1}/`))).toBe(true);
    await office.db.update(workers).set({ endedAt: sql`now()` }).where(eq(workers.id, colleague.id));
    await keepHouse(office, {});
    expect(await requeueStranded(office, 0)).toBe(2);
    const { stop } = await workerAtWork(office, 1);
    await eventually(async () => (await jobs()).length === 0);
    await stop();
    expect(await office.db.$count(games, eq(games.state, "waiting"))).toBe(0);
    const [decided] = await office.db.select().from(submissions).where(eq(submissions.id, id));
    expect(decided!.state).toBe("rejected");
  });

  it("ends when the database becomes one of a newer Ludus", async () => {
    const troubles: string[] = [];
    const offer = await offerOfThisMachine();
    const worker = new Worker(office, { offer, slots: 1, version: "test", trouble: ({ text }) => troubles.push(text) });
    const running = worker.run(new AbortController().signal);
    await office.pool.query("insert into ludus_schema (version, name) values (999, 'newer')");
    await running;
    expect(troubles.at(-1)).toContain("update this worker");
    const [row] = await office.db.select().from(workers).where(eq(workers.id, worker.id));
    expect(row!.endedAt).not.toBeNull();
    await office.pool.query("delete from ludus_schema where version = 999");
  });
});

describe("quotas", () => {
  it("lock nobody out when the clock is set back", async () => {
    const quotas = { submissions: 1, customGames: 1, minutes: 20, bytes: 1000, bytesTogether: 1000 };
    const strict = await openContest(office, { changes: { quotas } });
    const author = await person(office);
    accepted(await enter(office.db, strict, author));
    const send = () => submit(office, strict, author.id, { name: "bot.py", bytes: Buffer.from("1") });
    accepted(await send());
    expect(await send()).toMatchObject({ why: expect.stringContaining("wait a little") });
    await office.db
      .update(submissions)
      .set({ createdAt: sql`now() + interval '1 day'` })
      .where(eq(submissions.contestId, strict.id));
    accepted(await send());
  });
});
