// Contests: made from a preset, opened, frozen, closed; and who organises them.

import { and, desc, eq } from "drizzle-orm";
import { Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries } from "../data/connect.ts";
import { contests, organisers } from "../data/schema.ts";
import { type Account, accountById } from "../people/accounts.ts";
import { note } from "../people/audit.ts";
import { presetSettings } from "./presets.ts";
import type { ContestSettings } from "./settings.ts";

export type Contest = typeof contests.$inferSelect;
export type ContestState = Contest["state"];

export interface NewContest {
  /** In addresses: small letters, digits, dashes. */
  readonly slug: string;
  readonly title: string;
  readonly preset: string;
  readonly game?: string | undefined;
  readonly changes?: Partial<ContestSettings>;
  readonly timeZone?: string;
  readonly registrationFrom?: Date;
  readonly registrationUntil?: Date;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
}

export async function createContest(db: Database, by: number, wish: NewContest): Promise<Contest | Refusal> {
  const chosen = presetSettings(wish.preset, wish.game);
  if (chosen instanceof Refusal) return chosen;
  if (!/^[a-z0-9](-?[a-z0-9]){1,39}$/.test(wish.slug))
    return refuse("the address of a contest has 2 to 40 small letters, digits and single dashes");
  const title = wish.title.trim();
  if (title === "" || title.length > 100) return refuse("the title of a contest has 1 to 100 characters");
  const { timeZone = "UTC", startsAt, endsAt, registrationFrom, registrationUntil } = wish;
  if (!isTimeZone(timeZone)) return refuse(`there is no time zone ${JSON.stringify(timeZone)}; one is Europe/Sofia`);
  if (startsAt && endsAt && endsAt <= startsAt) return refuse("the contest ends before it starts");
  const settings = { ...chosen.settings, ...wish.changes };
  const { seats } = chosen.game;
  if (settings.seats < seats.min || settings.seats > seats.max)
    return refuse(`${chosen.game.title} is for ${seats.min} to ${seats.max} seats, not ${settings.seats}`);
  return attempt(db, async (tx) => {
    const [contest] = await tx
      .insert(contests)
      .values({
        slug: wish.slug,
        title,
        game: chosen.game.name,
        preset: wish.preset,
        settings,
        timeZone,
        startsAt: startsAt ?? null,
        endsAt: endsAt ?? null,
        registrationFrom: registrationFrom ?? null,
        registrationUntil: registrationUntil ?? null,
        createdBy: by,
      })
      .onConflictDoNothing()
      .returning();
    if (!contest) return refuse(`a contest with the address ${wish.slug} is here already`);
    await tx.insert(organisers).values({ contestId: contest.id, accountId: by });
    await note(tx, { actor: by, contest: contest.id, action: "contest.made", details: { preset: wish.preset } });
    return contest;
  });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export async function contestBySlug(db: Queries, slug: string): Promise<Contest | undefined> {
  const [contest] = await db.select().from(contests).where(eq(contests.slug, slug));
  return contest;
}

export async function contestById(db: Queries, id: number): Promise<Contest | undefined> {
  const [contest] = await db.select().from(contests).where(eq(contests.id, id));
  return contest;
}

/** The newest first. What is still being prepared is seen by its organisers alone. */
export async function listContests(db: Queries, viewer: Account | undefined): Promise<Contest[]> {
  const all = await db.select().from(contests).orderBy(desc(contests.id));
  if (viewer?.administrator) return all;
  const own = viewer ? await db.select().from(organisers).where(eq(organisers.accountId, viewer.id)) : [];
  return all.filter(({ id, state }) => state !== "draft" || own.some(({ contestId }) => contestId === id));
}

/** What may follow what. A closed contest stays closed. */
const NEXT: Readonly<Record<ContestState, readonly ContestState[]>> = {
  draft: ["open"],
  open: ["frozen", "closed"],
  frozen: ["open", "closed"],
  closed: [],
};

export async function setContestState(
  db: Database,
  by: number,
  id: number,
  state: ContestState,
): Promise<Refusal | undefined> {
  return attempt(db, async (tx) => {
    const [contest] = await tx.select().from(contests).where(eq(contests.id, id)).for("update");
    if (!contest) return refuse("there is no such contest");
    if (contest.state === state) return undefined;
    if (!NEXT[contest.state].includes(state))
      return refuse(`a contest that is ${contest.state} cannot become ${state}`);
    await tx.update(contests).set({ state }).where(eq(contests.id, id));
    await note(tx, { actor: by, contest: id, action: `contest.${state}` });
    return undefined;
  });
}

/** Administrators organise everything. */
export async function organises(db: Queries, account: Account | undefined, contest: number): Promise<boolean> {
  if (!account) return false;
  if (account.administrator) return true;
  const found = await db
    .select()
    .from(organisers)
    .where(and(eq(organisers.contestId, contest), eq(organisers.accountId, account.id)));
  return found.length > 0;
}

export async function addOrganiser(
  db: Database,
  by: number,
  contest: number,
  account: number,
): Promise<Refusal | undefined> {
  if (!(await accountById(db, account))) return refuse("there is no such account");
  await db.transaction(async (tx) => {
    await tx.insert(organisers).values({ contestId: contest, accountId: account }).onConflictDoNothing();
    await note(tx, { actor: by, contest, action: "organiser.added", subject: `account ${account}` });
  });
  return undefined;
}
