import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Replay } from "../../arena/replay.ts";
import { accepted } from "../../core/refusal.ts";
import { type Contest, setContestState, setLadder } from "../contests/contests.ts";
import { enter, listEntrants } from "../contests/entrants.ts";
import { accounts, contests, games, submissions } from "../data/schema.ts";
import { planGames, type QueuedGame } from "../games/plan.ts";
import { listGames } from "../games/records.ts";
import { writeResult } from "../games/result.ts";
import { seatNames } from "../games/seat-names.ts";
import { eventually, openContest, person, testOffice, UNPLAYED, workerAtWork } from "../office.fixture.ts";
import type { Office } from "../office.ts";
import type { Account } from "../people/accounts.ts";
import { deleteAccount } from "../people/leave.ts";
import { submit } from "../submissions/submit.ts";
import { giveUpGame } from "../workers/given-up.ts";
import { auditLadder } from "./audit.ts";
import { ladderRuns, planLadders } from "./plan.ts";
import { ladderHistory, ladderTable } from "./standings.ts";

const REPLAY: Replay = { ...UNPLAYED, faults: [{ seat: 0, kind: "crash", turn: 1, message: "fell over" }] };

let office: Office;
beforeAll(async () => {
  office = await testOffice();
});

describe("the ladder", () => {
  const QUICK = `import sys, json
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        print(json.dumps({"action": message["legal"][0]}), flush=True)
`;
  const HOURLY = { minutes: 60, formats: [{}] };

  /** Takes part with an accepted program that nobody needs to run. */
  const participant = async (contest: Contest, sent: { reset?: boolean; by?: Account } = {}) => {
    const account = sent.by ?? (await person(office));
    const entrant = accepted(await enter(office.db, contest, account));
    const { id } = accepted(
      await submit(office, contest, account.id, {
        name: "bot.py",
        bytes: Buffer.from("1"),
        reset: sent.reset ?? false,
      }),
    );
    await office.pool.query("delete from pgboss.job");
    await office.db.update(submissions).set({ state: "accepted", decidedAt: sql`now()` }).where(eq(submissions.id, id));
    return { account, entrant: entrant.id, submission: id };
  };
  const look = async (contest: Contest) => {
    await office.db.update(contests).set({ ladderAt: null }).where(eq(contests.id, contest.id));
    await planLadders(office);
    return office.db
      .select()
      .from(games)
      .where(and(eq(games.contestId, contest.id), eq(games.kind, "ladder"), eq(games.state, "waiting")));
  };
  const finish = async (game: number, places = [1, 2]) => {
    const replay = { ...REPLAY, faults: [], outcome: { places, scores: [0, 0] } };
    return writeResult(office, { game, replay, logs: [[], []], worker: undefined }, async () => {});
  };
  const back = (contest: Contest, time: string) =>
    office.pool.query("update games set created_at = created_at - $2::interval where contest_id = $1", [
      contest.id,
      time,
    ]);
  const tableOf = async (contest: Contest) =>
    (await ladderTable(office, contest.id)).map(({ entrant, rating, games }) => [entrant, Math.round(rating), games]);

  it("plans a game when it is due, and never in a contest that is frozen, closed, over or without one", async () => {
    const contest = await openContest(office, { preset: "ladder", changes: { ladder: HOURLY } });
    const one = await participant(contest);
    expect(await look(contest)).toEqual([]);
    const other = await participant(contest);
    const [game, ...more] = await look(contest);
    expect(more).toEqual([]);
    expect(await seatNames(office.db, game!.id)).toEqual(
      expect.arrayContaining([one.account.name, other.account.name]),
    );
    // Nobody looks twice within five seconds, and who plays is not due.
    expect(await planLadders(office)).toEqual([]);
    await finish(game!.id);
    expect(await look(contest)).toEqual([]);
    await back(contest, "59 minutes");
    expect(await look(contest)).toEqual([]);
    await back(contest, "61 minutes");
    const organiser = await person(office);
    accepted(await setContestState(office.db, organiser.id, contest.id, "frozen"));
    expect(await look(contest)).toEqual([]);
    expect(await ladderRuns(office, contest.id)).toBe(false);
    accepted(await setContestState(office.db, organiser.id, contest.id, "open"));
    await office.db
      .update(contests)
      .set({ startsAt: sql`now() + interval '1 day'` })
      .where(eq(contests.id, contest.id));
    expect(await look(contest)).toEqual([]);
    const over = { startsAt: null, endsAt: sql`now() - interval '1 second'` };
    await office.db.update(contests).set(over).where(eq(contests.id, contest.id));
    expect(await look(contest)).toEqual([]);
    await office.db.update(contests).set({ endsAt: null }).where(eq(contests.id, contest.id));
    expect(await setLadder(office.db, organiser.id, contest.id, 0)).toMatchObject({ why: expect.any(String) });
    accepted(await setLadder(office.db, organiser.id, contest.id, null));
    expect(await look(contest)).toEqual([]);
    accepted(await setLadder(office.db, organiser.id, contest.id, 60));
    await office.db.update(accounts).set({ blockedAt: sql`now()` }).where(eq(accounts.id, other.account.id));
    expect(await look(contest)).toEqual([]);
    await office.db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, other.account.id));
    expect(await look(contest)).toHaveLength(1);
    await office.pool.query("delete from pgboss.job");
  });

  it("rates every result once, in whatever order they come, and can be made again from the games", async () => {
    const contest = await openContest(office, { preset: "ladder", changes: { ladder: HOURLY } });
    const field = [await participant(contest), await participant(contest), await participant(contest)];
    expect(await tableOf(contest)).toEqual(field.map(({ entrant }) => [entrant, 1200, 0]));
    const pairs = [0, 1, 2, 0, 1, 2].map((n) => [field[n]!, field[(n + 1) % 3]!]);
    const planned: QueuedGame[] = pairs.map((seats) => ({ kind: "ladder", seats, config: {} }));
    const ids = await planGames(office, contest, planned, 0);
    // Two workers bring each of them, all at the same time.
    const written = await Promise.all([...ids, ...ids].map((id) => finish(id)));
    expect(written.filter((first) => first)).toHaveLength(6);
    expect(await auditLadder(office, contest.id)).toEqual({ games: 6, participants: 3, differences: [] });
    const rated = await office.db.select().from(games).where(eq(games.contestId, contest.id));
    expect(rated.map(({ rated }) => rated).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await tableOf(contest)).map(([, , played]) => played)).toEqual([4, 4, 4]);
    const tallies = async () => (await listEntrants(office, contest.id)).map(({ games, wins }) => [games, wins]);
    expect(await tallies()).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
    ]);

    // A version with a reset, and a game of the one before it that ends later.
    const [late] = await planGames(office, contest, [planned[0]!], 0);
    const next = await participant(contest, { by: field[0]!.account, reset: true });
    const ratingOf = async () => (await ladderTable(office, contest.id)).find((row) => row.entrant === next.entrant)!;
    const settled = await ratingOf();
    const [first, second] = await planGames(
      office,
      contest,
      [1, 2].map((n) => ({ kind: "ladder", seats: [next, field[n]!], config: {} })),
      0,
    );
    expect((await ratingOf()).rating).toBe(settled.rating);
    await finish(first!);
    const uncertain = await ratingOf();
    expect(uncertain.high - uncertain.rating).toBeGreaterThan(1.05 * (settled.high - settled.rating));
    await finish(late!);
    await finish(second!, [1, 1]);
    const after = await ratingOf();
    expect(after.high - after.rating).toBeLessThan(uncertain.high - uncertain.rating);
    expect(after.last.map(({ result }) => result)).toEqual(["draw", "win", "win", "loss", "win", "loss", "win"]);
    expect((await auditLadder(office, contest.id)).differences).toEqual([]);

    const history = accepted(await ladderHistory(office, contest.id, next.entrant));
    expect(history.curve.map(({ version }) => version)).toEqual([1, 1, 1, 1, 2, 1, 2]);
    expect(history.curve.at(-1)).toMatchObject({ game: second, rating: after.rating, high: after.high });
    expect(history.versions).toMatchObject([
      { number: 2, reset: true, games: 2, wins: 1, draws: 1, losses: 0, change: { since: 1, verdict: "unknown" } },
      { number: 1, games: 5, wins: 3, losses: 2, change: null },
    ]);
    expect(history.opponents.map(({ entrant, games }) => [entrant, games])).toEqual([
      [field[1]!.entrant, 4],
      [field[2]!.entrant, 3],
    ]);
    const met = { entrant: next.entrant, against: field[2]!.entrant, kind: "ladder" as const };
    expect(await listGames(office.db, contest.id, met)).toHaveLength(3);
    const elsewhere = (await openContest(office)).id;
    expect(await ladderHistory(office, elsewhere, next.entrant)).toMatchObject({ why: expect.any(String) });

    // Whatever is changed behind its back is found.
    const spoil = async (statement: string, message: RegExp) => {
      const { rows } = await office.pool.query(`${statement} returning *`, [contest.id]);
      expect(rows.length).toBeGreaterThan(0);
      const { differences } = await auditLadder(office, contest.id);
      expect(differences.map(({ text }) => text).join("\n")).toMatch(message);
    };
    await spoil(
      "update games set rated = null where contest_id = $1 and rated = 3",
      /not rated[\s\S]*number 4 .* not 3/,
    );
    await spoil("update games set rated = 3 where contest_id = $1 and state = 'finished' and rated is null", /^$/);
    await spoil(
      "update games set places = '{2,1}' where contest_id = $1 and rated = 2",
      /stored rating[\s\S]*rating shown/,
    );
    await spoil("update games set places = '{1,2}' where contest_id = $1 and rated = 2", /^$/);
    await spoil("update ladder_ratings set mean = mean + 1e-9 where contest_id = $1", /the rating shown/);
    // The database counts with every result, and takes back what is made void.
    const counted = await tallies();
    await office.pool.query("update games set state = 'void' where id = $1", [ids[0]]);
    expect(await tallies()).toEqual([
      [counted[0]![0]! - 1, counted[0]![1]! - 1],
      [counted[1]![0]! - 1, counted[1]![1]],
      counted[2],
    ]);
    await office.pool.query("delete from pgboss.job");
  });

  it("lets those wait longer who crash, and takes no notice of who has left", async () => {
    const contest = await openContest(office, { preset: "ladder", changes: { ladder: HOURLY } });
    const [one, other] = [await participant(contest), await participant(contest)];
    const [game] = await planGames(office, contest, [{ kind: "ladder", seats: [one, other], config: {} }], 0);
    const replay = { ...REPLAY, faults: [0, 1].map((seat) => ({ ...REPLAY.faults[0]!, seat })) };
    await writeResult(office, { game: game!, replay, logs: [[], []], worker: undefined }, async () => {});
    await back(contest, "61 minutes");
    expect(await look(contest)).toEqual([]);
    // An hour and a fifth.
    await back(contest, "12 minutes");
    const [next] = await look(contest);
    expect(next).toBeDefined();
    accepted(await deleteAccount(office.db, other.account.id, other.account.id));
    await finish(next!.id);
    expect((await tableOf(contest)).map(([entrant]) => entrant)).toEqual([one.entrant]);
    expect((await auditLadder(office, contest.id)).differences).toEqual([]);
    await back(contest, "1 day");
    expect(await look(contest)).toEqual([]);
    await office.pool.query("delete from pgboss.job");
  });

  it("does not plan the next game at once after one that nobody could play", async () => {
    const contest = await openContest(office, { preset: "ladder", changes: { ladder: HOURLY } });
    await participant(contest);
    await participant(contest);
    const [game] = await look(contest);
    const job = (await office.queue.take(game!.queue))!;
    await giveUpGame(office, job, game!.id);
    expect(await look(contest)).toEqual([]);
    await back(contest, "61 minutes");
    expect(await look(contest)).toHaveLength(1);
    await office.pool.query("delete from pgboss.job");
  });

  it("plays by itself as soon as two programs are accepted", async () => {
    const contest = await openContest(office, { preset: "ladder" });
    for (const _ of [1, 2]) {
      const author = await person(office);
      accepted(await enter(office.db, contest, author));
      accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: Buffer.from(QUICK) }));
    }
    const { stop, troubles } = await workerAtWork(office, 2);
    const table = await eventually(async () => {
      const rows = await ladderTable(office, contest.id);
      return rows.length === 2 && rows.every(({ games }) => games > 0) && rows;
    });
    await stop();
    expect(table[0]!.rating).toBeGreaterThan(table[1]!.rating);
    expect(troubles).toEqual([]);
    expect(await auditLadder(office, contest.id)).toEqual({ games: 1, participants: 2, differences: [] });
  });
});
