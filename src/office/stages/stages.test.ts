// Stages on the real database, with results that are written as workers write them and programs that nobody starts: a cup from
// the Sandbox to its Final, a class with marks, and everything that goes wrong on the way.

import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Replay } from "../../arena/replay.ts";
import { accepted } from "../../core/refusal.ts";
import { type Contest, contestById, setContestState } from "../contests/contests.ts";
import { enter } from "../contests/entrants.ts";
import {
  contests,
  gameSeats,
  games,
  partPrograms,
  stageEntrants,
  stageParts,
  stages,
  submissions,
} from "../data/schema.ts";
import { planGames } from "../games/plan.ts";
import { gameRecord, listGames } from "../games/records.ts";
import { writeResult } from "../games/result.ts";
import { ladderRuns } from "../ladder/plan.ts";
import { openContest, person, testOffice, UNPLAYED } from "../office.fixture.ts";
import type { Office } from "../office.ts";
import type { Account } from "../people/accounts.ts";
import { listDeeds } from "../people/audit.ts";
import { deleteAccount } from "../people/leave.ts";
import { advance, planStages } from "./advance.ts";
import { auditStage } from "./audit.ts";
import { disqualify, undoDisqualification, voidGame } from "./corrections.ts";
import type { Stage } from "./record.ts";
import { stageStandings } from "./standings.ts";
import {
  addStage,
  changeStage,
  listStages,
  removeStage,
  type StageWish,
  stageByNumber,
  startPart,
} from "./timetable.ts";

let office: Office;
beforeAll(async () => {
  office = await testOffice();
});

interface Participant {
  readonly account: Account;
  readonly entrant: number;
  readonly submission: number;
}

/** Takes part with an accepted program that nobody needs to run. */
async function participant(contest: Contest, known?: Account): Promise<Participant> {
  const account = known ?? (await person(office));
  const entrant = accepted(await enter(office.db, contest, account)).id;
  const number = 1 + (await office.db.$count(submissions, eq(submissions.entrantId, entrant)));
  const [sent] = await office.db
    .insert(submissions)
    .values({
      ...{ contestId: contest.id, entrantId: entrant, authorId: account.id, number, test: false, language: "Python" },
      ...{ entry: "bot.py", size: 1, state: "accepted", decidedAt: new Date() },
    })
    .returning();
  return { account, entrant, submission: sent!.id };
}

async function field(contest: Contest, size: number): Promise<Participant[]> {
  const all: Participant[] = [];
  for (let n = 0; n < size; n++) all.push(await participant(contest));
  return all;
}

const waitingOf = (stage: number) =>
  office.db
    .select()
    .from(games)
    .where(and(eq(games.stageId, stage), eq(games.state, "waiting")))
    .orderBy(games.id);

/** The one who came first wins, unless something else is said. */
async function finish(game: number, places?: number[], faults: Replay["faults"] = []): Promise<boolean> {
  const seats = await office.db.select().from(gameSeats).where(eq(gameSeats.gameId, game)).orderBy(gameSeats.seat);
  const won = seats[0]!.entrantId! < seats[1]!.entrantId!;
  const outcome = { places: places ?? (won ? [1, 2] : [2, 1]), scores: won ? [1, 0] : [0, 1] };
  const replay = { ...UNPLAYED, faults, outcome };
  return writeResult(office, { game, replay, logs: [[], []], worker: undefined }, async () => {});
}

async function playOut(stage: Stage): Promise<void> {
  for (;;) {
    const waiting = await waitingOf(stage.id);
    if (waiting.length === 0) return;
    for (const { id } of waiting) await finish(id);
    await planStages(office);
  }
}

async function rate(contest: Contest, results: readonly (readonly [Participant, Participant])[]): Promise<void> {
  const planned = results.map((seats) => ({ kind: "ladder" as const, seats, config: {} }));
  for (const id of await planGames(office, contest, planned, 0)) await finish(id, [1, 2]);
}

const stageOf = async (contest: Contest, number: number) =>
  accepted(await stageByNumber(office.db, contest.id, number));
const orderOf = async (stage: Stage) =>
  accepted(await stageStandings(office, stage)).rows.map(({ entrant }) => entrant);
const fieldOf = async (stage: Stage) =>
  (
    await office.db
      .select()
      .from(stageEntrants)
      .where(eq(stageEntrants.stageId, stage.id))
      .orderBy(stageEntrants.number)
  ).map(({ entrantId, via }) => [entrantId, via]);
const WAVES: StageWish = {
  ...{ title: "Round", kind: "waves", places: { best: 0, sandbox: 100 }, hidden: false },
  parts: [{ count: 3, startsAt: null }],
};
/** A contest with one stage of these settings, and so many who take part. */
async function withStage(wish: Partial<StageWish>, size: number) {
  const contest = await openContest(office, { preset: "ladder" });
  const organiser = await person(office);
  accepted(await addStage(office, organiser.id, contest, { ...WAVES, ...wish }));
  const all = await field(contest, size);
  return { contest, organiser, all, stage: await stageOf(contest, 1) };
}

describe("a cup", () => {
  it("goes from the Sandbox through both rounds to the Final, at its times, with the programs sent before each part", async () => {
    const soon = (minutes: number) => new Date(Date.now() + 60_000 * minutes);
    const contest = await openContest(office, { preset: "ladder", startsAt: soon(-60), endsAt: soon(600) });
    const organiser = await person(office);
    const wishes: StageWish[] = [
      {
        ...WAVES,
        title: "Round 1",
        places: { best: 0, sandbox: 7 },
        parts: [1, 2].map((n) => ({ count: 2, startsAt: soon(n * 10) })),
      },
      {
        ...WAVES,
        title: "Round 2",
        places: { best: 3, sandbox: 2 },
        parts: [3, 4].map((n) => ({ count: 2, startsAt: soon(n * 10) })),
      },
      {
        ...WAVES,
        title: "Final",
        kind: "finals",
        places: { best: 2, sandbox: 1 },
        parts: [5, 6].map((n) => ({ count: 1, startsAt: soon(n * 10) })),
      },
    ];
    for (const wish of wishes) accepted(await addStage(office, organiser.id, contest, wish));
    const all = await field(contest, 9);
    // The last two are the best of the Sandbox, the first two the worst.
    await rate(contest, [
      [all[8]!, all[0]!],
      [all[8]!, all[1]!],
      [all[7]!, all[0]!],
      [all[7]!, all[1]!],
    ]);
    await planStages(office);
    expect(await waitingOf((await stageOf(contest, 1)).id)).toEqual([]);

    /** The clock goes on: everything that is planned is so much nearer. */
    const later = async (minutes: number) => {
      await office.pool.query(
        `update stage_parts set starts_at = starts_at - $2 * interval '1 minute'
          where began_at is null and stage_id in (select id from stages where contest_id = $1)`,
        [contest.id, minutes],
      );
      await planStages(office);
    };
    await later(10);
    const first = await stageOf(contest, 1);
    const ids = all.map(({ entrant }) => entrant);
    // Of equal ratings the earlier submission; odd: one rests in each wave.
    const seven = [8, 7, 2, 3, 4, 5, 6].sort((a, b) => a - b);
    expect((await fieldOf(first)).map(([id]) => ids.indexOf(id as number)).sort()).toEqual(seven);
    expect(await waitingOf(first.id)).toHaveLength(3);
    expect(await ladderRuns(office, contest.id)).toBe(false);
    // A program that comes now plays from the next part on.
    const better = await participant(contest, all[8]!.account);
    await playOut(first);
    expect(await ladderRuns(office, contest.id)).toBe(true);
    expect((await stageOf(contest, 1)).finishedAt).toBeNull();
    await later(10);
    await playOut(first);
    const played = await office.db
      .select()
      .from(partPrograms)
      .where(eq(partPrograms.entrantId, better.entrant))
      .orderBy(partPrograms.part);
    expect(played.map(({ submissionId }) => submissionId)).toEqual([all[8]!.submission, better.submission]);
    const over = await stageOf(contest, 1);
    expect([over.finishedAt, over.auditedAt, over.differences]).toEqual([expect.any(Date), expect.any(Date), []]);
    const rows = accepted(await stageStandings(office, over)).rows;
    expect(rows.map(({ games, byes }) => games + byes)).toEqual(Array(7).fill(4));

    await later(10);
    const second = await stageOf(contest, 2);
    const best = rows.slice(0, 3).map(({ entrant }) => entrant);
    const [, , , ...sandbox] = await fieldOf(second);
    expect((await fieldOf(second)).slice(0, 3)).toEqual(best.map((id) => [id, "stage"]));
    expect(sandbox.map(([, via]) => via)).toEqual(["sandbox", "sandbox"]);
    // Of those who were not through, the two with the best rating.
    const others = [8, 7, 2, 3, 4, 5, 6].filter((n) => !best.includes(ids[n]!));
    expect(sandbox.map(([id]) => ids.indexOf(id as number)).sort()).toEqual(others.slice(0, 2).sort());
    await playOut(second);
    await later(10);
    await playOut(second);
    await later(10);
    const final = await stageOf(contest, 3);
    expect(await fieldOf(final)).toHaveLength(3);
    await playOut(final);
    await later(10);
    await playOut(final);
    expect((await stageOf(contest, 3)).finishedAt).not.toBeNull();
    expect(accepted(await stageStandings(office, final)).rows.map(({ points }) => points)).toEqual([100, 86, 72]);
    const state = await listStages(office, contest.id);
    expect(state.map(({ games, finished }) => [games, finished])).toEqual([
      [12, 12],
      [8, 8],
      [6, 6],
    ]);
    expect(state.map(({ stage }) => stage.differences)).toEqual([[], [], []]);
    expect(state[0]!.stage.changedAt).toBeInstanceOf(Date);
    // Three more, one for each stage.
    expect((await listDeeds(office.db, contest.id)).filter(({ action }) => action === "stage.finished")).toHaveLength(
      3,
    );
  });

  it("comes from its template with the dates and places of 2017", async () => {
    const startsAt = new Date("2017-11-06T21:00:00Z");
    const contest = await openContest(office, {
      preset: "cup-2017",
      game: "codewars",
      startsAt,
      timeZone: "Europe/Moscow",
    });
    const list = await listStages(office, contest.id);
    expect(contest.endsAt?.toISOString()).toBe("2017-12-24T21:00:00.000Z");
    expect(
      list.map(({ stage, parts }) => [
        stage.title,
        stage.rules.places,
        parts.map(({ startsAt }) => startsAt!.toISOString().slice(0, 10)),
      ]),
    ).toEqual([
      ["Round 1", { best: 0, sandbox: 1080 }, ["2017-11-24", "2017-11-25"]],
      ["Round 2", { best: 300, sandbox: 60 }, ["2017-12-08", "2017-12-09"]],
      ["Final", { best: 50, sandbox: 10 }, ["2017-12-15", "2017-12-16"]],
    ]);
    expect(list.map(({ stage: { config } }) => [config.facilities, config.fog])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });
});

describe("a class", () => {
  it("plays all against all twice, and gets marks and a cross table", async () => {
    const contest = await openContest(office);
    const [one, two, three] = (await field(contest, 3)) as [Participant, Participant, Participant];
    const organiser = await person(office);
    const stage = await stageOf(contest, 1);
    accepted(await startPart(office, organiser.id, contest, 1, 1));
    const waiting = await waitingOf(stage.id);
    expect(waiting).toHaveLength(6);
    const [first] = waiting;
    const seats = await office.db
      .select()
      .from(gameSeats)
      .where(eq(gameSeats.gameId, first!.id))
      .orderBy(gameSeats.seat);
    const crashing = seats.findIndex(({ entrantId }) => entrantId !== one.entrant);
    await finish(first!.id, undefined, [{ seat: crashing, kind: "crash", turn: 1, message: "fell over" }]);
    await playOut(stage);
    const { rows, cross, bracket } = accepted(await stageStandings(office, await stageOf(contest, 1)));
    const crashed = seats[crashing]!.entrantId;
    expect(rows.map(({ entrant, points, marks }) => [entrant, points, marks])).toEqual([
      [one.entrant, 4, { correct: 3, place: 10, report: 0, total: 13 }],
      [
        two.entrant,
        2,
        { correct: crashed === two.entrant ? 0 : 3, place: 5, report: 0, total: crashed === two.entrant ? 5 : 8 },
      ],
      [
        three.entrant,
        0,
        { correct: crashed === three.entrant ? 0 : 3, place: 3, report: 0, total: crashed === three.entrant ? 3 : 6 },
      ],
    ]);
    expect(cross!.map((row) => row.map((cell) => cell?.score ?? null))).toEqual([
      [null, 2, 2],
      [0, null, 2],
      [0, 0, null],
    ]);
    expect(bracket).toBeUndefined();
  });

  it("of another kind is a knockout with a bracket, or a Swiss tournament", async () => {
    for (const [kind, count] of [
      ["knockout", 1],
      ["swiss", 0],
    ] as const) {
      const { stage, contest, organiser, all } = await withStage(
        { kind, places: null, parts: [{ count, startsAt: null }] },
        5,
      );
      accepted(await startPart(office, organiser.id, contest, 1, 1));
      await playOut(stage);
      const { rows, bracket } = accepted(await stageStandings(office, await stageOf(contest, 1)));
      expect([rows[0]!.entrant, rows.length]).toEqual([all[0]!.entrant, 5]);
      expect(bracket?.at(-1)?.winner).toBe(kind === "knockout" ? all[0]!.account.name : undefined);
      const [game] = await listGames(office.db, contest.id, { stage: stage.id });
      const voided = await voidGame(office, organiser.id, contest.id, game!.game.id, "why", false);
      if (kind === "knockout") expect(voided).toMatchObject({ message: { code: "office.void-knockout" } });
      else expect(voided).toBeUndefined();
    }
  });
});

describe("a stage", () => {
  it("begins once, whoever presses and however often", async () => {
    const { stage, contest, organiser } = await withStage({}, 6);
    const press = () => startPart(office, organiser.id, contest, 1, 1);
    const look = () => planStages(office);
    expect(await Promise.all([press(), look(), press(), look(), press()])).toEqual(Array(5).fill(undefined));
    expect(await waitingOf(stage.id)).toHaveLength(3);
    expect(await office.db.$count(stageEntrants, eq(stageEntrants.stageId, stage.id))).toBe(6);
    const began = (await listDeeds(office.db, contest.id)).filter(({ action }) => action === "stage.began");
    expect(began).toHaveLength(1);
    // All games of a wave end at the same moment, and everybody looks.
    const waiting = await waitingOf(stage.id);
    await Promise.all(waiting.map(({ id }) => finish(id)));
    await Promise.all([1, 2, 3].map(() => advance(office, stage.id)));
    expect((await waitingOf(stage.id)).map(({ round }) => round)).toEqual([2, 2, 2]);
  });

  it("waits for verdicts on programs that were sent before it, and takes no test program", async () => {
    const { stage, contest, organiser, all } = await withStage({}, 2);
    const late = await participant(contest);
    await office.db
      .update(submissions)
      .set({ state: "testing", decidedAt: null })
      .where(eq(submissions.id, late.submission));
    const test = await participant(contest);
    await office.db.update(submissions).set({ test: true }).where(eq(submissions.id, test.submission));
    accepted(await startPart(office, organiser.id, contest, 1, 1));
    expect(await waitingOf(stage.id)).toEqual([]);
    expect(await ladderRuns(office, contest.id)).toBe(false);
    await office.db
      .update(submissions)
      .set({ state: "accepted", decidedAt: sql`now()` })
      .where(eq(submissions.id, late.submission));
    await planStages(office);
    expect((await fieldOf(stage)).map(([id]) => id)).toEqual([...all, late].map(({ entrant }) => entrant));
    expect(await waitingOf(stage.id)).toHaveLength(1);
  });

  it("that nobody or only one qualifies for is over at once, and the next one can begin", async () => {
    for (const size of [0, 1]) {
      const { contest, organiser, all } = await withStage(
        { parts: [1, 2].map(() => ({ count: 1, startsAt: null })) },
        size,
      );
      accepted(await addStage(office, organiser.id, contest, { ...WAVES, places: { best: 2, sandbox: 2 } }));
      accepted(await startPart(office, organiser.id, contest, 1, 1));
      const stage = await stageOf(contest, 1);
      expect([stage.finishedAt, stage.trouble?.code, stage.differences]).toEqual([
        expect.any(Date),
        "office.stage-empty",
        [],
      ]);
      expect(await orderOf(stage)).toEqual(all.map(({ entrant }) => entrant));
      expect(await ladderRuns(office, contest.id)).toBe(true);
      accepted(await startPart(office, organiser.id, contest, 2, 1));
      expect((await stageOf(contest, 2)).trouble?.code).toBe("office.stage-empty");
    }
  });

  it("goes on without those who leave or are disqualified in the middle of a wave", async () => {
    const { stage, contest, organiser, all } = await withStage({}, 6);
    accepted(await startPart(office, organiser.id, contest, 1, 1));
    const [first, ...rest] = await waitingOf(stage.id);
    await finish(first!.id);
    const seatsOf = async (id: number) =>
      (await office.db.select().from(gameSeats).where(eq(gameSeats.gameId, id)).orderBy(gameSeats.seat)).map(
        ({ entrantId }) => entrantId,
      );
    const [leaver, winner] = await seatsOf(rest[0]!.id);
    const [cheat, other] = await seatsOf(rest[1]!.id);
    const account = all.find(({ entrant }) => entrant === leaver)!.account;
    accepted(await deleteAccount(office.db, account.id, account.id));
    expect(await disqualify(office, organiser.id, contest.id, cheat!, " ")).toMatchObject({ why: expect.any(String) });
    accepted(await disqualify(office, organiser.id, contest.id, cheat!, "two accounts"));
    // Both of their games are gone, and nobody plays them any more.
    expect(await finish(rest[0]!.id)).toBe(false);
    expect((await waitingOf(stage.id)).map(({ round }) => round)).toEqual([2, 2]);
    await playOut(stage);
    const over = await stageOf(contest, 1);
    expect([over.finishedAt, over.differences]).toEqual([expect.any(Date), []]);
    const { rows } = accepted(await stageStandings(office, over));
    const row = (id: number | null | undefined) => rows.find(({ entrant }) => entrant === id)!;
    expect(rows.at(-1)).toMatchObject({ entrant: cheat, games: 1, losses: 1, disqualified: { text: "two accounts" } });
    expect(row(leaver)).toMatchObject({ games: 1, losses: 1, left: true });
    expect([row(winner).games, row(other).games]).toEqual([3, 3]);
    // Undone, they play what they missed.
    accepted(await undoDisqualification(office, organiser.id, contest.id, cheat!));
    expect((await stageOf(contest, 1)).finishedAt).toBeNull();
    await playOut(stage);
    const again = accepted(await stageStandings(office, await stageOf(contest, 1))).rows.find(
      ({ entrant }) => entrant === cheat,
    )!;
    expect([again.disqualified, again.games + again.byes]).toEqual([undefined, 3]);
    expect((await stageOf(contest, 1)).differences).toEqual([]);
  });

  it("has games that are void or played again, with the reason kept, until the next stage begins", async () => {
    const { stage, contest, organiser } = await withStage({ parts: [{ count: 1, startsAt: null }] }, 4);
    accepted(await addStage(office, organiser.id, contest, { ...WAVES, places: { best: 2, sandbox: 0 } }));
    accepted(await startPart(office, organiser.id, contest, 1, 1));
    const correct = (id: number, again: boolean, reason = "the worker's disk was full") =>
      voidGame(office, organiser.id, contest.id, id, reason, again);
    const [one, two] = (await waitingOf(stage.id)) as [typeof games.$inferSelect, typeof games.$inferSelect];
    expect(await correct(one.id, true)).toMatchObject({ message: { code: "office.rerun-waiting" } });
    await playOut(stage);
    const before = await orderOf(await stageOf(contest, 1));
    accepted(await correct(one.id, true));
    const [again] = await waitingOf(stage.id);
    expect([again!.seed, again!.config, again!.round]).toEqual([one.seed, one.config, one.round]);
    expect(await finish(one.id)).toBe(false);
    await finish(again!.id, [2, 1].slice());
    await planStages(office);
    expect(await correct(one.id, true)).toMatchObject({ message: { code: "office.void-already" } });
    accepted(await correct(two.id, false));
    const over = await stageOf(contest, 1);
    expect([over.finishedAt, over.differences]).toEqual([expect.any(Date), []]);
    const { rows } = accepted(await stageStandings(office, over));
    expect(rows.map(({ games }) => games).sort()).toEqual([0, 0, 1, 1]);
    expect(rows.map(({ entrant }) => entrant)).not.toEqual(before);
    const kept = await office.db.select().from(games).where(eq(games.id, one.id));
    expect([kept[0]!.state, kept[0]!.trouble?.text, kept[0]!.places]).toEqual([
      "void",
      "the worker's disk was full",
      expect.any(Array),
    ]);
    accepted(await startPart(office, organiser.id, contest, 2, 1));
    expect(await correct(again!.id, true)).toMatchObject({ message: { code: "office.stage-settled" } });
    expect(await voidGame(office, organiser.id, 0, again!.id, "x", true)).toMatchObject({
      message: { code: "office.no-such-game" },
    });
    await playOut(await stageOf(contest, 2));
  });

  it("shows nothing to others before its end, if that is wished", async () => {
    const { stage, contest, organiser, all } = await withStage({ hidden: true }, 4);
    accepted(await startPart(office, organiser.id, contest, 1, 1));
    const [game] = await waitingOf(stage.id);
    const seats = await office.db.select().from(gameSeats).where(eq(gameSeats.gameId, game!.id));
    const own = all.find(({ entrant }) => entrant === seats[0]!.entrantId)!.account;
    const other = all.find(({ entrant }) => seats.every(({ entrantId }) => entrantId !== entrant))!.account;
    expect(await listGames(office.db, contest.id)).toEqual([]);
    expect(await listGames(office.db, contest.id, {}, true)).toHaveLength(2);
    expect(await gameRecord(office, own, game!.id)).toMatchObject({ game: { id: game!.id } });
    for (const viewer of [other, undefined])
      expect(await gameRecord(office, viewer, game!.id)).toMatchObject({ message: { code: "office.no-such-game" } });
    await playOut(stage);
    expect(await listGames(office.db, contest.id)).toHaveLength(6);
  });

  it("waits while the contest is frozen", async () => {
    const { stage, contest, organiser } = await withStage(
      { parts: [{ count: 2, startsAt: new Date(Date.now() - 1000) }] },
      2,
    );
    accepted(await setContestState(office.db, organiser.id, contest.id, "frozen"));
    const frozen = (await contestById(office.db, contest.id))!;
    await planStages(office);
    expect(await startPart(office, organiser.id, frozen, 1, 1)).toMatchObject({
      message: { code: "office.start-open" },
    });
    expect(await waitingOf(stage.id)).toEqual([]);
    accepted(await setContestState(office.db, organiser.id, contest.id, "open"));
    await planStages(office);
    expect(await waitingOf(stage.id)).toHaveLength(1);
  });

  it("is checked: whatever is changed behind its back is found", async () => {
    const { stage, contest, organiser, all } = await withStage({ places: { best: 0, sandbox: 9 } }, 4);
    await rate(contest, [[all[0]!, all[1]!]]);
    accepted(await startPart(office, organiser.id, contest, 1, 1));
    await playOut(stage);
    const spoil = async (statement: string, code: string) => {
      const { rowCount } = await office.pool.query(statement, [stage.id]);
      expect(rowCount).toBeGreaterThan(0);
      const found = await auditStage(office, stage);
      expect(found.map((one) => one.code)).toContain(code);
    };
    const spoilt: [string, string, string][] = [
      [
        "update games set places = '{2,1}' where stage_id = $1 and places = '{1,2}'",
        "update games set places = '{1,2}' where stage_id = $1 and scores = '{1,0}'",
        "office.place-differs",
      ],
      [
        "update stage_entrants set points = points + 1 where stage_id = $1 and number = 1",
        "update stage_entrants set points = points - 1 where stage_id = $1 and number = 1",
        "office.place-differs",
      ],
      [
        "update stage_entrants set rating = rating + 1 where stage_id = $1",
        "update stage_entrants set rating = rating - 1 where stage_id = $1",
        "office.wrongly-qualified",
      ],
    ];
    for (const [statement, undo, code] of spoilt) {
      await spoil(statement, code);
      await office.pool.query(undo, [stage.id]);
      expect((await auditStage(office, stage)).map(({ text }) => text)).toEqual([]);
    }
    await spoil(
      "update game_seats set submission_id = (select max(id) from submissions) where game_id in (select id from games where stage_id = $1)",
      "office.wrong-program",
    );
  });
});

describe("the time table", () => {
  const at = (minutes: number) => new Date(Date.now() + 60_000 * minutes);

  it("has parts one after the other, within the contest", async () => {
    const contest = await openContest(office, { preset: "ladder", startsAt: at(-10), endsAt: at(100) });
    const { id: by } = await person(office);
    const add = (wish: Partial<StageWish>) => addStage(office, by, contest, { ...WAVES, ...wish });
    const parts = (...minutes: number[]) => minutes.map((minute) => ({ count: 1, startsAt: at(minute) }));
    expect(await add({ parts: parts(20, 10) })).toMatchObject({ message: { code: "office.part-order" } });
    expect(await add({ parts: parts(-20) })).toMatchObject({ message: { code: "office.part-before" } });
    expect(await add({ parts: parts(200) })).toMatchObject({ message: { code: "office.part-after" } });
    expect(await add({ kind: "knockout", parts: parts(10, 20) })).toMatchObject({
      message: { code: "contest.stage-parts" },
    });
    expect(await add({ places: { best: 0, sandbox: 1 } })).toMatchObject({ message: { code: "office.few-places" } });
    expect(await add({ config: { nothing: 1 } })).toMatchObject({ why: expect.any(String) });
    expect(await add({ title: " " })).toMatchObject({ message: { code: "office.stage-title" } });
    expect([await add({ parts: parts(10) }), await add({ parts: parts(30) }), await add({ parts: [] })]).toMatchObject([
      1,
      2,
      { why: expect.any(String) },
    ]);
    const change = (number: number, wish: Partial<StageWish>) =>
      changeStage(office, by, contest, number, { ...WAVES, ...wish });
    expect(await change(1, { parts: parts(40) })).toMatchObject({ message: { code: "office.part-order" } });
    expect(await change(7, {})).toMatchObject({ message: { code: "office.no-stage" } });
    accepted(await change(2, { title: "Later", parts: parts(50, 60), kind: "finals", hidden: true }));
    accepted(await removeStage(office, by, contest.id, 1));
    const [left, ...none] = await listStages(office, contest.id);
    expect([left!.stage.number, left!.stage.title, left!.stage.rules.kind, left!.parts.length, none]).toEqual([
      1,
      "Later",
      "finals",
      2,
      [],
    ]);
  });

  it("keeps what has begun", async () => {
    const { contest, organiser, stage } = await withStage(
      {
        parts: [
          { count: 1, startsAt: null },
          { count: 1, startsAt: null },
        ],
      },
      2,
    );
    expect(await startPart(office, organiser.id, contest, 1, 2)).toMatchObject({
      message: { code: "office.start-earlier" },
    });
    accepted(await startPart(office, organiser.id, contest, 1, 1));
    const change = (wish: Partial<StageWish>) => changeStage(office, organiser.id, contest, 1, { ...WAVES, ...wish });
    const begun = { message: { code: "office.stage-begun" } };
    expect(await change({ kind: "finals", parts: [{ count: 1, startsAt: null }] })).toMatchObject(begun);
    expect(await change({ parts: [{ count: 2, startsAt: null }] })).toMatchObject(begun);
    expect(await change({ places: null, parts: [{ count: 1, startsAt: null }] })).toMatchObject(begun);
    expect(await removeStage(office, organiser.id, contest.id, 1)).toMatchObject(begun);
    const parts = [
      { count: 1, startsAt: null },
      { count: 5, startsAt: at(10) },
      { count: 1, startsAt: at(20) },
    ];
    accepted(await change({ title: "Round A", parts }));
    const rows = await office.db
      .select()
      .from(stageParts)
      .where(eq(stageParts.stageId, stage.id))
      .orderBy(stageParts.number);
    expect(rows.map(({ count, beganAt }) => [count, beganAt !== null])).toEqual([
      [1, true],
      [5, false],
      [1, false],
    ]);
    expect(await office.db.$count(stages, eq(stages.contestId, contest.id))).toBe(1);
    await office.db.update(contests).set({ state: "closed" }).where(eq(contests.id, contest.id));
  });
});
