// Who is there: each page that is open holds a line, and says nothing on it.

import type { FastifyInstance } from "fastify";
import { openEvents } from "./events.ts";

/** To be called before there are other routes: whoever asks for anything is about to be there. */
export function addAttendance(http: FastifyInstance, onVisit: (present: number) => void): void {
  let present = 0;
  http.addHook("onRequest", async () => onVisit(present));
  http.get("/api/attendance", (_request, reply) => {
    onVisit(++present);
    openEvents(reply).onClose(() => onVisit(--present));
  });
}
