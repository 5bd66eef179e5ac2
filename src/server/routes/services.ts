// What the routes work with: the parts of one server.

import type { Attendance } from "../live-view/attendance.ts";
import type { Matches } from "../matches/matches.ts";
import type { ProgramPolicy } from "../programs/program-policy.ts";
import type { Uploads } from "../programs/uploads.ts";
import type { ReplayStore } from "../replays/replay-store.ts";
import type { Tables } from "../tables/tables.ts";

export interface Services {
  readonly matches: Matches;
  readonly replays: ReplayStore;
  readonly uploads: Uploads;
  readonly tables: Tables;
  readonly programs: ProgramPolicy;
  /** Everybody is let in without the key. */
  readonly isPublic: boolean;
  /** Where the server is open for one match. */
  readonly attendance: Attendance | undefined;
}
