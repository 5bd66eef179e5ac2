// Handlers for announcements, and the feed of them.

import { Refusal } from "../../core/refusal.ts";
import {
  type Announcement,
  listAnnouncements,
  makeAnnouncement,
  removeAnnouncement,
} from "../../office/contests/announcements.ts";
import type { Contest } from "../../office/contests/contests.ts";
import type { OfficeHandlers } from "./guard.ts";

export const announcementHandlers = {
  "GET /api/contests/:contest/announcements": async (_, { office, contest }) => ({
    announcements: (await listAnnouncements(office.db, contest.id)).map(({ id, createdAt, title, text }) => {
      return { id, at: createdAt.toISOString(), title, text };
    }),
  }),
  "POST /api/contests/:contest/announcements": async ({ body }, { office, person, contest }) => {
    const id = await makeAnnouncement(office.db, person.id, contest.id, body);
    return id instanceof Refusal ? id : { id };
  },
  "DELETE /api/contests/:contest/announcements/:id": ({ params: { id } }, { office, person, contest }) =>
    removeAnnouncement(office.db, person.id, contest.id, Number(id)),
  "GET /api/contests/:contest/feed": async (_, { office, contest, exchange: { request } }) =>
    atomFeed(`${request.protocol}://${request.host}`, contest, await listAnnouncements(office.db, contest.id)),
} satisfies Partial<OfficeHandlers>;

function atomFeed(site: string, contest: Contest, announcements: readonly Announcement[]): string {
  const page = `${site}/contests/${contest.slug}`;
  const updated = announcements[0]?.createdAt ?? contest.createdAt;
  const entries = announcements.map(
    ({ id, title, text, createdAt }) => `  <entry>
    <id>${escaped(page)}#announcement-${id}</id>
    <title>${escaped(title)}</title>
    <updated>${createdAt.toISOString()}</updated>
    <link href="${escaped(page)}#announcement-${id}"/>
    <content type="text">${escaped(text)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escaped(page)}</id>
  <title>${escaped(contest.title)}</title>
  <updated>${updated.toISOString()}</updated>
  <author><name>Ludus</name></author>
  <link href="${escaped(page)}"/>
  <link rel="self" href="${escaped(site)}/api/contests/${contest.slug}/feed"/>
${entries.join("")}</feed>
`;
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML knows no control characters but the end of a line and the tab, however they are written. */
function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "").replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
}
