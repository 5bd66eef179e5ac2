// Matches: started, listed, followed, commanded from a page, stopped; and the one that the home page shows.

import { Refusal, refuse } from "../../core/refusal.ts";
import { deny, errorBody } from "../http/denied.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { featuredOrder } from "../matches/featured.ts";
import { readOrder } from "../matches/match-order.ts";
import { NOBODY } from "../matches/matches.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

/** Bytes that a page may leave unread; it comes back and is told all. */
const MOST_UNREAD = 16 << 20;
const LONG_OVER = say("server.long-over");

export function matchHandlers({ matches, replays, programs, attendance }: Services) {
  let featured: string | undefined;
  const isThere = (id: string) => (matches.find(id)?.status ?? (replays.has(id) ? "finished" : "broken")) !== "broken";
  return {
    "POST /api/matches": ({ body }, visit) => {
      const order = readOrder(body, programs.desk(visit));
      if (order instanceof Refusal) return order;
      const match = matches.start(order, visit);
      return match instanceof Refusal ? deny(429, match) : { id: match.id };
    },
    "GET /api/matches": () => ({
      matches: matches
        .running()
        .map(({ id, order, names, turns }) => ({ id, game: order.game.name, players: names, turns })),
    }),
    "GET /api/matches/:id": ({ params: { id } }) => {
      const match = matches.find(id);
      if (!match && replays.has(id)) return { id, status: "finished" };
      if (!match) return deny(404, LONG_OVER);
      const attended = match.host !== undefined && attendance !== undefined;
      const seat = match.host?.person?.seat;
      return {
        id,
        status: match.status,
        turns: match.turns,
        ...(match.broken && errorBody(refuse(match.broken))),
        attended,
        seat,
        resumed: match.resumed,
      };
    },
    "DELETE /api/matches/:id": ({ params: { id } }, visit) => {
      const match = matches.find(id);
      if (!match) return deny(404, say("server.no-match"));
      if (match.host) return deny(409, say("server.elsewhere"));
      if (!matches.isOwn(match, visit)) return deny(403, say("server.not-yours"));
      return match.stop();
    },
    "GET /api/matches/:id/events": ({ params: { id } }, { foreign }, open) => {
      const match = matches.find(id);
      if (!match) return deny(404, LONG_OVER);
      const stream = open();
      let told = 0;
      const leave = match.watch((message) => {
        // Whoever comes late gets all at once; who then does not read does not hold what comes after.
        if (told++ > 1 && stream.unread > MOST_UNREAD) return stream.cut();
        stream.sendReady(message);
        if (message.event === "end" || message.event === "broken") stream.close();
      });
      stream.onClose(leave);
      if (attendance && match.host && !foreign) stream.onClose(attendance.enter());
      return undefined;
    },
    "POST /api/matches/:id/seat": ({ params: { id }, body }) => {
      const person = matches.find(id)?.host?.person;
      if (!person) return deny(404, say("server.nobody-commands"));
      return person.receive({ orders: [], ...body });
    },
    "POST /api/featured": () => {
      if (featured === undefined || !isThere(featured)) {
        const match = matches.start(featuredOrder(), NOBODY);
        if (match instanceof Refusal) return deny(429, match);
        featured = match.id;
      }
      return { id: featured };
    },
  } satisfies Partial<Handlers>;
}
