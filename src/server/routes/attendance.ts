// Who is there: each browser in which a page is open holds a line, and says nothing on it.

import { deny } from "../http/denied.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

export class Attendance {
  private readonly onVisit: (present: number) => void;
  private present = 0;

  constructor(onVisit: (present: number) => void) {
    this.onVisit = onVisit;
  }

  /** Somebody asks for something, and is about to be there. */
  visit(): void {
    this.onVisit(this.present);
  }

  /** Somebody comes; gives the way out. */
  enter(): () => void {
    this.onVisit(++this.present);
    return () => this.onVisit(--this.present);
  }
}

export const attendanceHandlers = ({ attendance }: Services) =>
  ({
    "GET /api/attendance": (_input, _visit, open) => {
      if (!attendance) return deny(404, say("server.open-to-all"));
      open().onClose(attendance.enter());
      return undefined;
    },
  }) satisfies Partial<Handlers>;
