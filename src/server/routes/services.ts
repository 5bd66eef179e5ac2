// What the routes work with: the parts of one server.

import { Refusal, refuse } from "../../core/refusal.ts";
import { bestMode, requireSandbox } from "../../players/sandbox/confinement.ts";
import type { Visit } from "../http/serve-routes.ts";
import type { ProgramDesk, ProgramRule } from "../matches/match-order.ts";
import type { Matches } from "../matches/matches.ts";
import type { Uploads } from "../programs/uploads.ts";
import type { ReplayStore } from "../replays/replay-store.ts";
import type { Tables } from "../tables/tables.ts";
import { say } from "../words/en.ts";
import type { Attendance } from "./attendance.ts";

export interface Services {
  readonly matches: Matches;
  readonly replays: ReplayStore;
  readonly uploads: Uploads;
  readonly tables: Tables;
  readonly programs: ProgramPolicy;
  /** Where the server is open for one match. */
  readonly attendance: Attendance | undefined;
}

/** Whose programs play here, and how they are confined. */
export interface ProgramPolicy {
  /** Whether programs of this machine may be named by whoever asks. */
  allowed(visit: Visit): boolean;
  rule(visit: Visit): ProgramRule;
  desk(visit: Visit): ProgramDesk;
}

export interface ProgramOptions {
  readonly local: boolean;
  readonly ownPrograms: boolean;
  readonly data: string;
  readonly uploads: Uploads;
}

export function programPolicy({ local, ownPrograms, data, uploads }: ProgramOptions): ProgramPolicy {
  const allowed = (visit: Visit) => local && visit.local;
  const rule = (visit: Visit): ProgramRule => {
    if (!allowed(visit)) return refuse(say("server.local-programs"));
    return ownPrograms ? bestMode() : (requireSandbox() ?? "sandboxed");
  };
  const advised = (visit: Visit): ProgramRule => {
    const answer = rule(visit);
    if (!(answer instanceof Refusal) || !allowed(visit)) return answer;
    return refuse(say("server.own-programs", { why: answer.message }));
  };
  return {
    allowed,
    rule,
    desk: (visit) => ({ rule: () => advised(visit), uploaded: (spec) => uploads.file(spec), data }),
  };
}
