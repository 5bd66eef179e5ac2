// Handlers for the ladder of a contest: the table, one participant in it, how often it plays.

import { Refusal } from "../../core/refusal.ts";
import { setLadder } from "../../office/contests/contests.ts";
import { ladderRuns } from "../../office/ladder/plan.ts";
import { ladderHistory, ladderTable } from "../../office/ladder/standings.ts";
import type { OfficeHandlers } from "./guard.ts";

export const ladderHandlers = {
  "GET /api/contests/:contest/ladder": async (_, { office, contest }) => ({
    running: await ladderRuns(office, contest.id),
    rows: (await ladderTable(office, contest.id)).map(({ program, ...row }) => ({
      ...row,
      program: { ...program, at: program.at.toISOString() },
    })),
  }),
  "PUT /api/contests/:contest/ladder": ({ body: { minutes } }, { office, person, contest }) =>
    setLadder(office.db, person.id, contest.id, minutes),
  "GET /api/contests/:contest/ladder/:entrant": async ({ params: { entrant } }, { office, contest }) => {
    const history = await ladderHistory(office, contest.id, Number(entrant));
    if (history instanceof Refusal) return history;
    const { name, curve, versions, opponents } = history;
    return {
      name,
      curve: curve.map(({ at, ...point }) => ({ ...point, at: at.toISOString() })),
      versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
      opponents,
    };
  },
} satisfies Partial<OfficeHandlers>;
