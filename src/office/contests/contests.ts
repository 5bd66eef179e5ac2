// Contests: made from a preset, opened, frozen, closed; and who organises them.

import { and, desc, eq } from "drizzle-orm";
import { type Message, titleOf } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries } from "../data/connect.ts";
import { accounts, contests, organisers } from "../data/schema.ts";
import { announce } from "../events.ts";
import { type Account, accountById } from "../people/accounts.ts";
import { note } from "../people/audit.ts";
import { insertStage } from "../stages/new-stage.ts";
import { tellWebhooks } from "../webhooks/webhooks.ts";
import { say } from "../words/en.ts";
import { presetSettings, usualLadder } from "./presets.ts";
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
  if (!/^[a-z0-9](-?[a-z0-9]){1,39}$/.test(wish.slug)) return refuse(say("office.slug"));
  const title = wish.title.trim();
  if (title === "" || title.length > 100) return refuse(say("office.title"));
  const { timeZone = "UTC", startsAt, registrationFrom, registrationUntil } = wish;
  const endsAt = wish.endsAt ?? (startsAt && chosen.days !== undefined ? daysAfter(startsAt, chosen.days) : undefined);
  if (!isTimeZone(timeZone)) return refuse(say("office.time-zone", { name: JSON.stringify(timeZone) }));
  if (startsAt && endsAt && endsAt <= startsAt) return refuse(say("office.ends-first"));
  const settings = { ...chosen.settings, ...wish.changes };
  const { seats } = chosen.game;
  if (settings.seats < seats.min || settings.seats > seats.max)
    return refuse(
      say("office.contest-seats", {
        title: titleOf(chosen.game),
        min: seats.min,
        max: seats.max,
        seats: settings.seats,
      }),
    );
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
    if (!contest) return refuse(say("office.slug-taken", { slug: wish.slug }));
    await tx.insert(organisers).values({ contestId: contest.id, accountId: by });
    for (const [at, template] of chosen.stages.entries()) {
      const rules = { ...template.rules, seats: settings.seats };
      const parts = template.parts.map(({ day, count }) => {
        return { count, startsAt: startsAt ? daysAfter(startsAt, day) : null };
      });
      await insertStage(tx, contest.id, at + 1, { ...template, rules, parts, hidden: false });
    }
    await note(tx, { actor: by, contest: contest.id, action: "contest.made", details: { preset: wish.preset } });
    return contest;
  });
}

function daysAfter(start: Date, days: number): Date {
  return new Date(start.getTime() + days * 86_400_000);
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

export function stateInWords(state: ContestState): Message {
  return say(`office.state-${state}`);
}

export async function setContestState(
  db: Database,
  by: number,
  id: number,
  state: ContestState,
): Promise<Refusal | undefined> {
  return attempt(db, async (tx) => {
    const [contest] = await tx.select().from(contests).where(eq(contests.id, id)).for("update");
    if (!contest) return refuse(say("office.no-contest"));
    if (contest.state === state) return undefined;
    if (!NEXT[contest.state].includes(state))
      return refuse(say("office.state-change", { state: stateInWords(contest.state), next: stateInWords(state) }));
    await tx.update(contests).set({ state }).where(eq(contests.id, id));
    await note(tx, { actor: by, contest: id, action: `contest.${state}` });
    const { slug, title } = contest;
    await tellWebhooks(tx, id, "contest.changed", async () => ({ contest: slug, title, state }));
    await announce(tx, { what: "contest", id, contest: id });
    return undefined;
  });
}

/** How often everybody plays on the ladder; null: there is no ladder. Games that are planned are played, and ratings stay. */
export async function setLadder(
  db: Database,
  by: number,
  id: number,
  minutes: number | null,
): Promise<Refusal | undefined> {
  if (minutes !== null && !(minutes >= 1 && minutes <= 1440)) return refuse(say("office.ladder-minutes"));
  return attempt(db, async (tx) => {
    const [contest] = await tx.select().from(contests).where(eq(contests.id, id)).for("update");
    if (!contest) return refuse(say("office.no-contest"));
    const { settings } = contest;
    const ladder = minutes === null ? null : { ...(settings.ladder ?? usualLadder(settings.config)), minutes };
    await tx
      .update(contests)
      .set({ settings: { ...settings, ladder } })
      .where(eq(contests.id, id));
    await note(tx, { actor: by, contest: id, action: "contest.ladder", details: { minutes } });
    await announce(tx, { what: "contest", id, contest: id });
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
  if (!(await accountById(db, account))) return refuse(say("office.no-account"));
  await db.transaction(async (tx) => {
    await tx.insert(organisers).values({ contestId: contest, accountId: account }).onConflictDoNothing();
    await note(tx, { actor: by, contest, action: "organiser.added", subject: `account ${account}` });
  });
  return undefined;
}

export async function listOrganisers(db: Queries, contest: number): Promise<{ account: number; name: string }[]> {
  return db
    .select({ account: accounts.id, name: accounts.name })
    .from(organisers)
    .innerJoin(accounts, eq(accounts.id, organisers.accountId))
    .where(eq(organisers.contestId, contest))
    .orderBy(organisers.addedAt, accounts.id);
}

export async function removeOrganiser(
  db: Database,
  by: number,
  contest: number,
  account: number,
): Promise<Refusal | undefined> {
  return attempt(db, async (tx) => {
    const all = await tx.select().from(organisers).where(eq(organisers.contestId, contest)).for("update");
    if (!all.some(({ accountId }) => accountId === account)) return refuse(say("office.no-organiser"));
    if (all.length === 1) return refuse(say("office.last-organiser"));
    await tx.delete(organisers).where(and(eq(organisers.contestId, contest), eq(organisers.accountId, account)));
    await note(tx, { actor: by, contest, action: "organiser.removed", subject: `account ${account}` });
    return undefined;
  });
}
