// Who is there: each browser in which a page is open holds a line, and says nothing on it.

import type { FastifyInstance } from "fastify";
import { openEvents } from "../http/events.ts";

/** Somebody comes; gives the way out. */
export type Enter = () => () => void;

/** To be called before there are other routes: whoever asks for anything is about to be there. */
export function addAttendance(http: FastifyInstance, onVisit: (present: number) => void): Enter {
  let present = 0;
  const enter = () => {
    onVisit(++present);
    return () => onVisit(--present);
  };
  http.addHook("onRequest", async () => onVisit(present));
  http.get("/api/attendance", (_request, reply) => openEvents(reply).onClose(enter()));
  return enter;
}
