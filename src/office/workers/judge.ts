// Judging a submission: it is built, then it plays the acceptance games of its contest in all seats at once. Accepted if
// nothing goes wrong in any of them; otherwise its author gets the reason, and all that the compiler or the program said.

import { and, eq, inArray } from "drizzle-orm";
import type { Fault } from "../../arena/fault.ts";
import type { Replay } from "../../arena/replay.ts";
import { CappedText } from "../../players/process/capped-text.ts";
import { type Contest, contestById } from "../contests/contests.ts";
import type { Transaction } from "../data/connect.ts";
import { gameFaults, games, now, submissions } from "../data/schema.ts";
import { announce } from "../events.ts";
import { addGames, type PlannedGame, queueGames, queuesFor } from "../games/plan.ts";
import { storable, writeResult } from "../games/result.ts";
import type { Office } from "../office.ts";
import type { Submission } from "../submissions/submit.ts";
import { buildProgram, playOrders, waitingOrders } from "./play.ts";
import { type Job, PRIORITY } from "./queue.ts";

const UNDECIDED = ["waiting", "building", "testing"] as const;

/** Ends the job with the decision, or leaves it as it is if it was stopped before. */
export async function judge(
  office: Office,
  job: Job,
  submissionId: number,
  worker: string,
  stop: AbortSignal,
): Promise<void> {
  const [submission] = await office.db.select().from(submissions).where(eq(submissions.id, submissionId));
  const contest = submission && (await contestById(office.db, submission.contestId));
  if (!submission || !contest || !UNDECIDED.some((state) => state === submission.state)) {
    await office.db.transaction((tx) => office.queue.complete(tx, job));
    return;
  }
  const planned = acceptanceGames(contest, submission);
  const queue = await queuesFor(office, contest, planned);
  // Whoever judged it before and died may have played some already: they are the same games, and count.
  await office.db.transaction((tx) => addGames(tx, contest, planned, queue));
  const ids = (
    await office.db.select({ id: games.id }).from(games).where(eq(games.submissionId, submissionId)).orderBy(games.id)
  ).map(({ id }) => id);
  const orders = await waitingOrders(office, ids);
  await setState(office, submission, "building");
  const said = new LiveOutput(office, submission);
  const unbuilt = orders[0] && (await buildProgram(office, submissionId, orders[0], (text) => said.add(text)));
  await said.end();
  if (unbuilt) return decide(office, job, contest, submission, rejected(unbuilt.why));
  await setState(office, submission, "testing");
  const logs: string[] = [];
  const unplayed = await playOrders(office, orders, stop, async (order, replay, seatLogs) => {
    logs.push(...crashLogs(replay, seatLogs));
    await writeResult(office, { game: order.row.id, replay, logs: seatLogs, worker }, async () => {});
  });
  if (stop.aborted) return;
  if (unplayed) return decide(office, job, contest, submission, rejected(unplayed.why));
  const faults = await office.db
    .select()
    .from(gameFaults)
    .where(and(inArray(gameFaults.gameId, ids), eq(gameFaults.afterEnd, false)))
    .orderBy(gameFaults.gameId, gameFaults.number);
  await decide(office, job, contest, submission, faults.length > 0 ? faulty(faults, logs) : undefined);
}

function acceptanceGames({ settings }: Contest, { id }: Submission): PlannedGame[] {
  return settings.acceptance.map((config, number) => ({
    kind: "acceptance",
    name: `acceptance ${id}-${number + 1}`,
    seats: Array.from({ length: settings.seats }, () => ({ submission: id })),
    config,
    about: id,
    // The same for everybody.
    seed: BigInt(number + 1),
  }));
}

async function setState(office: Office, { id, contestId }: Submission, state: "building" | "testing"): Promise<void> {
  await office.db.transaction(async (tx) => {
    await tx
      .update(submissions)
      .set({ state })
      .where(and(eq(submissions.id, id), inArray(submissions.state, [...UNDECIDED])));
    await announce(tx, { what: "submission", id, contest: contestId });
  });
}

const SHOW_EVERY_MS = 300;

/** What the compiler says, shown while it works; not more often than anybody can read. */
class LiveOutput {
  private readonly office: Office;
  private readonly submission: Submission;
  private readonly text = new CappedText(16 * 1024);
  private shown: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(office: Office, submission: Submission) {
    this.office = office;
    this.submission = submission;
  }

  add(chunk: Buffer): void {
    this.text.add(chunk);
    this.timer ??= setTimeout(() => this.show(), SHOW_EVERY_MS);
  }

  async end(): Promise<void> {
    if (this.timer) this.show();
    await this.shown;
  }

  private show(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { id, contestId } = this.submission;
    const output = storable(this.text.text());
    this.shown = this.office.db
      .transaction(async (tx) => {
        await tx.update(submissions).set({ output }).where(eq(submissions.id, id));
        await announce(tx, { what: "submission", id, contest: contestId });
      })
      // It is only for show: the report has it all.
      .catch(() => {});
  }
}

interface Rejection {
  readonly reason: string;
  readonly report: string;
}

function rejected(why: string): Rejection {
  return { reason: why.split("\n")[0]!, report: why };
}

type KnownFault = Pick<Fault, "seat" | "turn" | "message"> & { kind: string; gameId: number; evidence: string | null };

function faulty(faults: readonly KnownFault[], logs: readonly string[]): Rejection {
  const [first] = faults as [KnownFault];
  const lines = faults.map(
    ({ gameId, seat, kind, turn, message, evidence }) =>
      `Game ${gameId}, seat ${seat + 1}, turn ${turn}: ${kind}: ${message}${evidence ? `\n${evidence}` : ""}`,
  );
  return {
    reason: `turn ${first.turn}, seat ${first.seat + 1}: ${first.kind}: ${first.message}`,
    report: [...lines, ...logs].join("\n\n"),
  };
}

function crashLogs({ faults }: Replay, logs: readonly string[]): string[] {
  const seats = new Set(faults.map(({ seat }) => seat));
  return [...seats].filter((seat) => logs[seat]).map((seat) => `Log of seat ${seat + 1}:\n${logs[seat]}`);
}

async function decide(
  office: Office,
  job: Job,
  contest: Contest,
  { id, test }: Submission,
  rejection: Rejection | undefined,
): Promise<void> {
  const report = rejection ? await office.store.put(Buffer.from(rejection.report)) : null;
  const game = testGame(contest, id);
  const queue = await queuesFor(office, contest, [game]);
  await office.db.transaction(async (tx) => {
    const [decided] = await tx
      .update(submissions)
      .set({
        state: rejection ? "rejected" : "accepted",
        reason: rejection ? storable(rejection.reason) : null,
        report,
        decidedAt: now,
      })
      .where(and(eq(submissions.id, id), inArray(submissions.state, [...UNDECIDED])))
      .returning({ id: submissions.id });
    if (decided && rejection) await leaveUnplayed(tx, id);
    if (decided && !rejection && test) {
      const added = await addGames(tx, contest, [game], queue);
      await queueGames(
        office,
        tx,
        added.map(({ id }) => ({ id, queue: queue(game) })),
        1,
        PRIORITY.custom,
      );
    }
    if (decided) await announce(tx, { what: "submission", id, contest: contest.id });
    await office.queue.complete(tx, job);
  });
}

/** Acceptance games that make no difference any more. */
async function leaveUnplayed(tx: Transaction, submission: number): Promise<void> {
  await tx
    .update(games)
    .set({ state: "void", trouble: "the submission was rejected" })
    .where(and(eq(games.submissionId, submission), eq(games.state, "waiting")));
}

/** What an accepted test submission plays: one game, for its author alone. */
function testGame({ settings }: Contest, submission: number): PlannedGame {
  const { config, opponent } = settings.test;
  const others = Array.from({ length: settings.seats - 1 }, () => ({ spec: opponent }));
  return { kind: "test", name: `test ${submission}`, seats: [{ submission }, ...others], config, about: submission };
}
