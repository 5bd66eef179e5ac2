// What organisers have to say to everybody: short texts on the page of a contest, and in its feed.

import { and, desc, eq } from "drizzle-orm";
import { type Refusal, refuse } from "../../core/refusal.ts";
import type { Database, Queries } from "../data/connect.ts";
import { announcements } from "../data/schema.ts";
import { announce } from "../events.ts";
import { note } from "../people/audit.ts";
import { say } from "../words/en.ts";

export type Announcement = typeof announcements.$inferSelect;

const LONGEST = { title: 200, text: 10_000 };
const SHOWN = 100;

/** Its number. */
export async function makeAnnouncement(
  db: Database,
  by: number,
  contest: number,
  wish: { readonly title: string; readonly text: string },
): Promise<number | Refusal> {
  const [title, text] = [wish.title.trim(), wish.text.trim()];
  if (title === "" || title.length > LONGEST.title || text.length > LONGEST.text)
    return refuse(say("office.announcement", LONGEST));
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(announcements)
      .values({ contestId: contest, title, text, createdBy: by })
      .returning({ id: announcements.id });
    const subject = `announcement ${made!.id}`;
    await note(tx, { actor: by, contest, action: "announcement.made", subject, details: { title } });
    await announce(tx, { what: "contest", id: contest, contest });
    return made!.id;
  });
}

/** The latest first. */
export async function listAnnouncements(db: Queries, contest: number): Promise<Announcement[]> {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.contestId, contest))
    .orderBy(desc(announcements.id))
    .limit(SHOWN);
}

export async function removeAnnouncement(
  db: Database,
  by: number,
  contest: number,
  id: number,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(announcements)
      .where(and(eq(announcements.id, id), eq(announcements.contestId, contest)))
      .returning();
    if (!gone) return refuse(say("office.no-announcement"));
    const details = { title: gone.title };
    await note(tx, { actor: by, contest, action: "announcement.removed", subject: `announcement ${id}`, details });
    await announce(tx, { what: "contest", id: contest, contest });
    return undefined;
  });
}
