// Judging a submission: it is built, then it plays the acceptance games of its contest in all seats at once. Accepted if
// nothing goes wrong in any of them; otherwise its author gets the reason, and all that the compiler or the program said.

import { and, eq, inArray } from "drizzle-orm";
import { kindInWords } from "../../arena/fault.ts";
import type { Chapter } from "../../arena/player.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Message } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import { logText } from "../../players/matches/turn-batches.ts";
import { CappedText } from "../../players/process/capped-text.ts";
import { type Contest, contestById } from "../contests/contests.ts";
import type { Transaction } from "../data/connect.ts";
import { entrants, gameFaults, games, now, submissions } from "../data/schema.ts";
import { announce } from "../events.ts";
import { addGames, type QueuedGame, queueGames, queuesFor } from "../games/plan.ts";
import { storable, storableMessage, writeResult } from "../games/result.ts";
import type { Office } from "../office.ts";
import type { Submission } from "../submissions/submit.ts";
import { tellWebhooks } from "../webhooks/webhooks.ts";
import { say } from "../words/en.ts";
import { noteGivenUp } from "./given-up.ts";
import { buildProgram, playOrders, type Workplace, waitingOrders } from "./play.ts";
import { type Job, PRIORITY, TRIES } from "./queue.ts";

const UNDECIDED = ["waiting", "building", "testing"] as const;

/** Ends the job with the decision, or leaves it as it is if it was stopped before. */
export async function judge(office: Office, job: Job, submissionId: number, place: Workplace): Promise<void> {
  const [submission] = await office.db.select().from(submissions).where(eq(submissions.id, submissionId));
  const contest = submission && (await contestById(office.db, submission.contestId));
  if (!submission || !contest || !UNDECIDED.some((state) => state === submission.state)) {
    await office.db.transaction((tx) => office.queue.complete(tx, job));
    return;
  }
  if (job.retryCount >= TRIES) {
    // Whatever it is that ends everybody who judges it.
    const reason = say("office.not-judged", { tries: job.retryCount });
    return decide(office, job, contest, submission, { reason, report: reason.text, givenUp: true });
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
  const unbuilt = orders[0] && (await buildProgram(office, submissionId, orders[0], place, (text) => said.add(text)));
  await said.end();
  if (place.stop.aborted) return;
  if (unbuilt) return decide(office, job, contest, submission, rejected(unbuilt.message, submission));
  await setState(office, submission, "testing");
  const logs: string[] = [];
  const unplayed = await playOrders(office, orders, place, async (order, replay, seatLogs) => {
    logs.push(...crashLogs(replay, seatLogs));
    await writeResult(office, { game: order.row.id, replay, logs: seatLogs, worker: place.worker }, async () => {});
  });
  if (place.stop.aborted) return;
  if (unplayed) return decide(office, job, contest, submission, rejected(unplayed.why, submission));
  const faults = await office.db
    .select()
    .from(gameFaults)
    .where(and(inArray(gameFaults.gameId, ids), eq(gameFaults.afterEnd, false)))
    .orderBy(gameFaults.gameId, gameFaults.number);
  await decide(office, job, contest, submission, faults.length > 0 ? faulty(faults, logs) : undefined);
}

function acceptanceGames({ settings }: Contest, { id }: Submission): QueuedGame[] {
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
  readonly reason: Message;
  readonly report: string;
  /** It was never judged to the end. */
  readonly givenUp?: true;
}

/** What the compiler wrote is in the report; the reason is one line. */
function rejected(why: Message, { entry }: Submission): Rejection {
  const reason = why.text.includes("\n") ? say("office.not-built", { file: entry }) : why;
  return { reason, report: why.text };
}

type KnownFault = typeof gameFaults.$inferSelect;

function faulty(faults: readonly KnownFault[], logs: readonly string[]): Rejection {
  const [first] = faults as [KnownFault];
  const lines = faults.map(
    ({ gameId, seat, kind, turn, message, evidence }) =>
      `Game ${gameId}, seat ${seat + 1}, turn ${turn}: ${kind}: ${message.text}${evidence ? `\n${evidence}` : ""}`,
  );
  return {
    reason: say("office.fault-at", {
      turn: first.turn,
      seat: first.seat + 1,
      kind: kindInWords(first.kind),
      message: first.message,
    }),
    // Programs write what they like, and people read it in a terminal too.
    report: printable([...lines, ...logs].join("\n\n")),
  };
}

function crashLogs({ faults }: Replay, logs: readonly (readonly Chapter[])[]): string[] {
  const seats = new Set(faults.map(({ seat }) => seat));
  return [...seats]
    .filter((seat) => logs[seat]!.length > 0)
    .map((seat) => `Log of seat ${seat + 1}:\n${logText(logs[seat]!)}`);
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
        reason: rejection ? storableMessage(rejection.reason) : null,
        report,
        decidedAt: now,
      })
      .where(and(eq(submissions.id, id), inArray(submissions.state, [...UNDECIDED])))
      .returning({ id: submissions.id });
    if (decided && rejection) await leaveUnplayed(tx, contest.id, id);
    if (decided && rejection?.givenUp) await noteGivenUp(tx, contest.id, "submission", id, job);
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
    if (decided) await tellWebhooks(tx, contest.id, "submission.judged", () => judgement(tx, contest, id));
    await office.queue.complete(tx, job);
  });
}

async function judgement(tx: Transaction, { slug }: Contest, id: number) {
  const { number, test, language, state, reason } = submissions;
  const [row] = await tx
    .select({ number, test, language, state, reason, participant: entrants.name })
    .from(submissions)
    .innerJoin(entrants, eq(entrants.id, submissions.entrantId))
    .where(eq(submissions.id, id));
  return { contest: slug, submission: id, ...row!, reason: row!.reason?.text ?? null };
}

/** Acceptance games that make no difference any more. */
async function leaveUnplayed(tx: Transaction, contest: number, submission: number): Promise<void> {
  const left = await tx
    .update(games)
    .set({ state: "void", trouble: say("office.was-rejected") })
    .where(and(eq(games.submissionId, submission), eq(games.state, "waiting")))
    .returning({ id: games.id });
  for (const { id } of left) await announce(tx, { what: "game", id, contest });
}

/** What an accepted test submission plays: one game, for its author alone. */
function testGame({ settings }: Contest, submission: number): QueuedGame {
  const { config, opponent } = settings.test;
  const others = Array.from({ length: settings.seats - 1 }, () => ({ spec: opponent }));
  return { kind: "test", name: `test ${submission}`, seats: [{ submission }, ...others], config, about: submission };
}
