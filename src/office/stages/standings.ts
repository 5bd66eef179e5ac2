// A stage as people see it: the table, the bracket, who did what against whom. Computed by the contest room from the stored
// games, and kept in memory until one of them changes.

import { eq } from "drizzle-orm";
import type { Marks } from "../../contest/formats/class-tournament.ts";
import type { BracketMatch } from "../../contest/formats/knockout.ts";
import { stageBracket, stageCourse, stageCrossTable, stageMarks, stageTable } from "../../contest/stages/course.ts";
import type { Cell } from "../../contest/standings/cross-table.ts";
import type { Standing } from "../../contest/standings/standings.ts";
import { Refusal } from "../../core/refusal.ts";
import { KeptTables } from "../data/kept.ts";
import { entrants, stageEntrants } from "../data/schema.ts";
import type { Office } from "../office.ts";
import { type Stage, stageRecord } from "./record.ts";

export interface StageRow extends Omit<Standing, "name"> {
  readonly entrant: number;
  readonly name: string;
  readonly via: "stage" | "sandbox" | "all";
  /** Has left in the middle. */
  readonly left: boolean;
  readonly marks?: Omit<Marks, "name">;
}

export interface StageStandings {
  readonly rows: readonly StageRow[];
  /** Of a knockout; sides are participants. */
  readonly bracket: readonly BracketMatch[] | undefined;
  /** By row and column in the order of the table; only of small fields. */
  readonly cross: readonly (readonly (Cell | undefined)[])[] | undefined;
}

/** A larger cross table nobody can read. */
const LARGEST_CROSS = 40;

const kept = new KeptTables<StageStandings | Refusal>();

/** From the games as they are now; of a large field that is being played, as they were some seconds ago. */
export async function stageStandings(office: Office, stage: Stage): Promise<StageStandings | Refusal> {
  const version = await versionOf(office, stage);
  return kept.get(office.pool, stage.id, version, () => compute(office, stage), stage.finishedAt !== null);
}

/** Whatever the table is made of changes this. */
async function versionOf({ pool }: Office, { id, changedAt }: Stage): Promise<string> {
  const { rows } = await pool.query(
    `select count(*) filter (where state = 'finished') as finished, count(*) filter (where state = 'void') as void,
            (select count(*) from stage_parts where stage_id = $1 and ready_at is not null) as parts,
            (select count(*) from stage_entrants where stage_id = $1 and left_at is not null) as gone
       from games where stage_id = $1`,
    [id],
  );
  const { finished, void: voided, parts, gone } = rows[0];
  return [changedAt.getTime(), finished, voided, parts, gone].join(" ");
}

async function compute(office: Office, stage: Stage): Promise<StageStandings | Refusal> {
  const record = await stageRecord(office.db, stage);
  const course = stageCourse(record);
  if (course instanceof Refusal) return course;
  const table = stageTable(record, course);
  if (table instanceof Refusal) return table;
  // Before the end everybody would have the mark for a place that is not theirs yet.
  const given = stage.finishedAt === null ? undefined : stageMarks(record, course, table);
  const marks = new Map(given?.map((own) => [own.name, own]));
  const names = await namesOf(office, stage);
  const nameOf = (id: string) => names.get(Number(id))?.name ?? id;
  const left = new Set(record.left);
  const rows = table.map(({ name: id, ...row }): StageRow => {
    const own = marks.get(id);
    const { name: _, ...marksOf } = own ?? { name: "" };
    return {
      ...row,
      entrant: Number(id),
      name: nameOf(id),
      via: names.get(Number(id))!.via,
      left: left.has(id),
      ...(own && { marks: marksOf as Omit<Marks, "name"> }),
    };
  });
  const named = <Side extends string | null | undefined>(side: Side) => (side ? (nameOf(side) as Side) : side);
  const bracket = stageBracket(record, course)?.map((match) => ({
    ...match,
    sides: [named(match.sides[0]), named(match.sides[1])] as const,
    winner: named(match.winner),
  }));
  const cross = rows.length <= LARGEST_CROSS ? stageCrossTable(record, course, table).cells : undefined;
  return { rows, bracket, cross };
}

async function namesOf({ db }: Office, { id }: Stage) {
  const rows = await db
    .select({ id: entrants.id, name: entrants.name, via: stageEntrants.via })
    .from(stageEntrants)
    .innerJoin(entrants, eq(entrants.id, stageEntrants.entrantId))
    .where(eq(stageEntrants.stageId, id));
  return new Map(rows.map((row) => [row.id, row]));
}
