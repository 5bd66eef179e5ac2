// Who is there: each page that is open holds a line, and says nothing on it.

import type { FastifyInstance } from "fastify";
import { openEvents } from "./events.ts";

export function addAttendance(http: FastifyInstance, onChange: (present: number) => void): void {
  let present = 0;
  http.get("/api/attendance", (_request, reply) => {
    onChange(++present);
    openEvents(reply).onClose(() => onChange(--present));
  });
}
