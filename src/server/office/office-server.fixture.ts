// A server with an office of its own, a contest in it, and people of every kind who ask it things, for tests.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll } from "vitest";
import type { Scope } from "../../contract/route.ts";
import { accepted } from "../../core/refusal.ts";
import { addOrganiser, type Contest } from "../../office/contests/contests.ts";
import { makeTeam } from "../../office/contests/entrants.ts";
import { accounts, games, members, submissions } from "../../office/data/schema.ts";
import { planGames } from "../../office/games/plan.ts";
import { openContest, person, testOffice } from "../../office/office.fixture.ts";
import type { Office } from "../../office/office.ts";
import { openSession } from "../../office/people/sessions.ts";
import { makeToken } from "../../office/people/tokens.ts";
import { type Submission, submit } from "../../office/submissions/submit.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { createApp } from "../app.ts";

export interface TestSite {
  readonly office: Office;
  readonly address: string;
  readonly contest: Contest;
  /** Sent by a team. */
  readonly submission: Submission;
  /** A game that everybody may see, and one that is about the submission alone. */
  readonly shownGame: number;
  readonly hiddenGame: number;
}

export async function officeServer(env: NodeJS.ProcessEnv = {}): Promise<TestSite> {
  const office = await testOffice(env);
  const folder = temporaryFolder();
  mkdirSync(join(folder, "page"));
  writeFileSync(join(folder, "page", "index.html"), "<title>Ludus</title>");
  // The office is closed by its own fixture.
  const openOffice = async () => ({ ...office, close: async () => {} });
  const { http } = createApp({ page: join(folder, "page"), data: folder, local: false, openOffice });
  const address = await http.listen({ port: 0, host: "localhost" });
  afterAll(() => http.close());
  const contest = await openContest(office, { changes: { teamSize: 1000 } });
  const author = await person(office);
  const { entrant } = accepted(await makeTeam(office.db, contest, author, "The Authors"));
  const sent = { name: "bot.py", bytes: Buffer.from("secret = 1") };
  const submission = accepted(await submit(office, contest, author.id, sent));
  const seats = [{ submission: submission.id }, { spec: "random" }];
  const about = submission.id;
  const [shownGame] = await planGames(office, contest, [{ kind: "custom", seats }], 0);
  const [hiddenGame] = await planGames(office, contest, [{ kind: "test", seats, about }], 0);
  await office.db.update(games).set({ state: "void" }).where(eq(games.contestId, contest.id));
  await office.db.update(submissions).set({ number: 1 }).where(eq(submissions.entrantId, entrant.id));
  return { office, address, contest, submission, shownGame: shownGame!, hiddenGame: hiddenGame! };
}

export const ROLES = ["visitor", "stranger", "author", "other organiser", "organiser", "administrator"] as const;
export type Role = (typeof ROLES)[number];

/** The header by which somebody new of this kind is known; none for visitors. */
export async function cookieFor(site: TestSite, role: Role): Promise<string | undefined> {
  const account = role === "visitor" ? undefined : await somebody(site, role);
  if (!account) return undefined;
  const { token } = accepted(await openSession(site.office.db, account, {}));
  return `ludus_session=${token}`;
}

export async function tokenFor(site: TestSite, role: Role, scopes: readonly Scope[]): Promise<string> {
  return accepted(await makeToken(site.office.db, (await somebody(site, role)).id, "test", scopes));
}

async function somebody({ office, contest, submission }: TestSite, role: Role) {
  const account = await person(office);
  if (role === "author")
    await office.db
      .insert(members)
      .values({ contestId: contest.id, accountId: account.id, entrantId: submission.entrantId });
  if (role === "organiser") await addOrganiser(office.db, account.id, contest.id, account.id);
  if (role === "other organiser") {
    const other = await openContest(office);
    await addOrganiser(office.db, account.id, other.id, account.id);
  }
  if (role !== "administrator") return account;
  await office.db.update(accounts).set({ administrator: true }).where(eq(accounts.id, account.id));
  return { ...account, administrator: true };
}

export interface OfficeReply {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
  readonly cookie: string | null;
}

/** Asks as a page of the site does; of a stream the beginning is read. */
export async function ask(
  { address }: TestSite,
  name: string,
  { path, body }: { path: string; body?: unknown },
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<OfficeReply> {
  const method = name.split(" ")[0]!;
  const bytes = typeof body === "string";
  const sent = body === undefined ? undefined : bytes ? body : JSON.stringify(body);
  const all = { origin: address, "content-type": bytes ? "text/plain" : "application/json", ...headers };
  const known = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const stop = new AbortController();
  const response = await fetch(`${address}${path}`, {
    method,
    headers: Object.fromEntries(known),
    signal: stop.signal,
    ...(sent !== undefined && { body: sent }),
  });
  const cookie = response.headers.get("set-cookie");
  if (response.headers.get("content-type")?.includes("event-stream")) {
    stop.abort();
    return { status: response.status, text: "", code: undefined, cookie };
  }
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json") && text !== "" ? JSON.parse(text) : {};
  return { status: response.status, text, code: json.code, cookie };
}
