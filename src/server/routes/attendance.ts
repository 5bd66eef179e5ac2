// Who is there: each browser in which a page is open holds a line, and says nothing on it.

import { deny } from "../http/denied.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

export const attendanceHandlers = ({ attendance }: Services) =>
  ({
    "GET /api/attendance": (_input, _visit, open) => {
      if (!attendance) return deny(404, say("server.open-to-all"));
      open().onClose(attendance.enter());
      return undefined;
    },
  }) satisfies Partial<Handlers>;
