// Handlers for stages: the time table, standings, what organisers put right, exports, and the check of it all.

import type { StageRowData } from "../../contract/office/stages.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { csvLine } from "../../lab/csv.ts";
import type { Contest } from "../../office/contests/contests.ts";
import { organises } from "../../office/contests/contests.ts";
import { auditLadder } from "../../office/ladder/audit.ts";
import { ladderTable } from "../../office/ladder/standings.ts";
import type { Office } from "../../office/office.ts";
import type { Account } from "../../office/people/accounts.ts";
import { auditStage } from "../../office/stages/audit.ts";
import { disqualify, undoDisqualification, voidGame } from "../../office/stages/corrections.ts";
import type { PartWish } from "../../office/stages/new-stage.ts";
import { type StageRow, type StageStandings, stageStandings } from "../../office/stages/standings.ts";
import {
  addStage,
  changeStage,
  listStages,
  removeStage,
  type StageEntry,
  type StageWish,
  startPart,
} from "../../office/stages/timetable.ts";
import { say as officeSays } from "../../office/words/en.ts";
import { deny } from "../http/denied.ts";
import { say } from "../words/en.ts";
import type { OfficeHandlers } from "./guard.ts";
import { readMoment } from "./moments.ts";

export const stageHandlers = {
  "GET /api/contests/:contest/stages": async (_, { office, contest }) => ({
    now: new Date().toISOString(),
    stages: (await listStages(office, contest.id)).map(shownStage),
  }),
  "POST /api/contests/:contest/stages": async ({ body }, { office, person, contest }) => {
    const wish = readWish(body);
    if (wish === undefined) return deny(400, say("server.bad-moment"));
    const number = await addStage(office, person.id, contest, wish);
    return number instanceof Refusal ? number : { number };
  },
  "GET /api/contests/:contest/stages/:stage": async ({ params: { stage } }, { office, person, contest }) => {
    const found = await tableFor(office, person, contest, Number(stage));
    if (found instanceof Refusal) return found;
    const { entry, next, shown, standings } = found;
    const { rows, bracket, cross } = standings;
    return {
      stage: shownStage(entry),
      shown,
      cut: next?.stage.rules.places?.best || null,
      tieBreaks: [...entry.stage.rules.standings.tieBreaks],
      rows: rows.map(shownRow),
      bracket:
        bracket?.map(({ id, sides, points, winner, free }) => {
          return { id, sides: sides.map((side) => side ?? null), points: [...points], winner: winner ?? null, free };
        }) ?? null,
      cross: cross?.map((row) => row.map((cell) => cell ?? null)) ?? null,
    };
  },
  "PUT /api/contests/:contest/stages/:stage": ({ params: { stage }, body }, { office, person, contest }) => {
    const wish = readWish(body);
    if (wish === undefined) return deny(400, say("server.bad-moment"));
    return changeStage(office, person.id, contest, Number(stage), wish);
  },
  "DELETE /api/contests/:contest/stages/:stage": ({ params: { stage } }, { office, person, contest }) =>
    removeStage(office, person.id, contest.id, Number(stage)),
  "POST /api/contests/:contest/stages/:stage/parts/:part/start": ({ params }, { office, person, contest }) =>
    startPart(office, person.id, contest, Number(params.stage), Number(params.part)),
  "GET /api/contests/:contest/stages/:stage/csv": async ({ params: { stage } }, { office, person, contest }) => {
    const found = await tableFor(office, person, contest, Number(stage));
    if (found instanceof Refusal) return found;
    return stageCsv(found.entry.stage.rules.standings.tieBreaks, found.standings.rows);
  },
  "GET /api/contests/:contest/ladder-csv": async (_, { office, contest }) => {
    const head = ["place", "name", "rating", "high", "games", "version", "language"];
    const lines = (await ladderTable(office, contest.id)).map(({ place, name, rating, high, games, program }) =>
      csvLine([place, name, rating.toFixed(1), high.toFixed(1), games, program.number, program.language]),
    );
    return [csvLine(head), ...lines].join("");
  },
  "POST /api/contests/:contest/games/:id/void": ({ params: { id }, body }, { office, person, contest }) =>
    voidGame(office, person.id, contest.id, Number(id), body.reason, body.again),
  "POST /api/contests/:contest/entrants/:entrant/disqualification": (
    { params: { entrant }, body: { reason } },
    { office, person, contest },
  ) => disqualify(office, person.id, contest.id, Number(entrant), reason),
  "DELETE /api/contests/:contest/entrants/:entrant/disqualification": (
    { params: { entrant } },
    { office, person, contest },
  ) => undoDisqualification(office, person.id, contest.id, Number(entrant)),
  "GET /api/contests/:contest/standings-audit": async (_, { office, contest }) => {
    const ladder = await auditLadder(office, contest.id);
    const over = (await listStages(office, contest.id)).filter(({ stage }) => stage.finishedAt !== null);
    const found = [];
    for (const { stage } of over) found.push(...(await auditStage(office, stage)));
    return { ...ladder, stages: over.length, differences: [...ladder.differences, ...found] };
  },
} satisfies Partial<OfficeHandlers>;

const NOTHING: StageStandings = { rows: [], bracket: undefined, cross: undefined };

/** What whoever asks may see of a stage. */
async function tableFor(office: Office, person: Account | undefined, contest: Contest, number: number) {
  const all = await listStages(office, contest.id);
  const at = all.findIndex(({ stage }) => stage.number === number);
  const entry = all[at];
  if (!entry) return refuse(officeSays("office.no-stage", { number }));
  const { hidden, finishedAt } = entry.stage;
  const shown = !hidden || finishedAt !== null || (await organises(office.db, person, contest.id));
  const standings = shown && entry.entrants > 0 ? await stageStandings(office, entry.stage) : NOTHING;
  if (standings instanceof Refusal) return standings;
  return { entry, next: all[at + 1], shown, standings };
}

function shownStage({ stage, parts, entrants, games, finished }: StageEntry) {
  const { number, title, rules, hidden, config, finishedAt, trouble, auditedAt, differences } = stage;
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const begun = parts.some(({ beganAt }) => beganAt !== null);
  const playing = parts.some(({ beganAt, finishedAt }) => beganAt !== null && finishedAt === null);
  return {
    ...{ number, title, kind: rules.kind, places: rules.places, hidden, config, marks: rules.marks !== null },
    parts: parts.map(({ number, count, startsAt, beganAt, finishedAt }) => {
      return { number, count, startsAt: moment(startsAt), beganAt: moment(beganAt), finishedAt: moment(finishedAt) };
    }),
    state: finishedAt
      ? ("finished" as const)
      : playing
        ? ("playing" as const)
        : begun
          ? ("break" as const)
          : ("planned" as const),
    finishedAt: moment(finishedAt),
    ...{ trouble, entrants, games, finished },
    audit: auditedAt && { at: auditedAt.toISOString(), differences: differences ?? [] },
  };
}

function shownRow({ disqualified, tieBreaks, marks, ...row }: StageRow): StageRowData {
  return {
    ...row,
    disqualified: disqualified ?? null,
    // A program of which nobody knows when it was sent counts as the last.
    tieBreaks: tieBreaks.map((value) => (value !== undefined && Number.isFinite(value) ? value : null)),
    marks: marks ?? null,
  };
}

function stageCsv(tieBreaks: readonly string[], rows: readonly StageRow[]): string {
  const marked = rows.some(({ marks }) => marks);
  const head = ["place", "name", "points", "games", "wins", "draws", "losses", "byes", "faults", ...tieBreaks];
  const lines = rows.map((row) => {
    const { place, name, points, games, wins, draws, losses, byes, faults, marks, disqualified, left } = row;
    return csvLine([
      ...[place, name, points, games, wins, draws, losses, byes, faults],
      ...tieBreaks.map((_, at) => row.tieBreaks[at] ?? ""),
      ...(marked ? [marks!.correct, marks!.place, marks!.report, marks!.total] : []),
      disqualified?.text ?? (left ? "left" : ""),
    ]);
  });
  const marksHead = marked ? ["mark for correct play", "mark for place", "mark for report", "marks"] : [];
  return [csvLine([...head, ...marksHead, "out"]), ...lines].join("");
}

interface SentWish extends Omit<StageWish, "parts"> {
  readonly parts: readonly { readonly count: number; readonly startsAt: string | null }[];
}

/** Undefined where a moment is none. */
function readWish(body: SentWish): StageWish | undefined {
  const parts = body.parts.map(({ count, startsAt }) => ({
    count,
    startsAt: startsAt === null ? null : readMoment(startsAt),
  }));
  const known = parts.filter((part): part is PartWish => part.startsAt !== undefined);
  return known.length === parts.length ? { ...body, parts: known } : undefined;
}
