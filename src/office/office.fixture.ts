// An office on a database of its own, people in it and a worker that works, for tests.

import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Replay } from "../arena/replay.ts";
import type { Message } from "../core/message.ts";
import { accepted } from "../core/refusal.ts";
import { type Contest, contestById, createContest, type NewContest, setContestState } from "./contests/contests.ts";
import { freshDatabase } from "./database.fixture.ts";
import { type Office, openOffice } from "./office.ts";
import { type Account, addAccount } from "./people/accounts.ts";
import { offerOfThisMachine } from "./workers/offer.ts";
import { Worker, type WorkerOptions } from "./workers/worker.ts";

/** A game of noughts that nobody played: the first won. */
export const UNPLAYED: Replay = {
  game: "noughts",
  rules: 1,
  config: {},
  seed: 1n,
  limits: {},
  steps: [],
  wall: [[], []],
  cpu: [[], []],
  last: "",
  seats: ["random", "greedy"].map((spec) => ({ name: spec, spec })),
  faults: [],
  outcome: { places: [1, 2], scores: [1, 0] },
};

export async function testOffice(env: NodeJS.ProcessEnv = {}): Promise<Office> {
  const office = accepted(await openOffice({ data: "", env: { DATABASE_URL: await freshDatabase(), ...env } }));
  afterAll(() => office.close());
  return office;
}

/** Somebody who cannot sign in, which most tests need not. */
export async function person(office: Office, name = `p${randomBytes(4).toString("hex")}`): Promise<Account> {
  return accepted(await addAccount(office.db, { name }));
}

export async function openContest(office: Office, wish: Partial<NewContest> = {}): Promise<Contest> {
  const organiser = await person(office);
  const slug = `c${randomBytes(4).toString("hex")}`;
  const made = { slug, title: "A contest", preset: "class", game: "noughts", ...wish };
  const contest = accepted(await createContest(office.db, organiser.id, made));
  accepted(await setContestState(office.db, organiser.id, contest.id, "open"));
  return (await contestById(office.db, contest.id))!;
}

/** Works until the tests of the file are over. Programs and builds are kept in a cache of their own. */
export async function workerAtWork(
  office: Office,
  slots = 2,
  options: Partial<WorkerOptions> = {},
): Promise<{ troubles: string[]; stop(): Promise<void> }> {
  const cache = mkdtempSync(join(tmpdir(), "ludus-test-cache-"));
  process.env.LUDUS_CACHE = cache;
  const troubles: string[] = [];
  const offer = await offerOfThisMachine();
  const trouble = ({ text }: Message) => troubles.push(text);
  const worker = new Worker(office, { offer, slots, version: "test", trouble, ...options });
  const stopping = new AbortController();
  const running = worker.run(stopping.signal);
  const stop = async () => {
    stopping.abort();
    await running;
  };
  afterAll(async () => {
    await stop();
    rmSync(cache, { recursive: true, force: true });
  });
  return { troubles, stop };
}

/** Asks until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>, milliseconds = 60_000): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer as T;
    if (performance.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
