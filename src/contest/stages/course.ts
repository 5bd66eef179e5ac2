// The course of a stage: from its entrants and its finished games the games to play now, and the table. Whoever has left or was
// disqualified loses what they have not played; nothing of that is written down, so it can be undone.

import { Refusal } from "../../core/refusal.ts";
import type { Seed } from "../../core/seed.ts";
import { classMarks, correctPlayers, type Marks, neverPlayed } from "../formats/class-tournament.ts";
import { decidedBeforehand, withoutExpelled } from "../formats/expulsion.ts";
import { type Format, next } from "../formats/format.ts";
import { type BracketMatch, bracketMatches } from "../formats/knockout.ts";
import type { PlannedGame } from "../formats/match.ts";
import type { Bye } from "../formats/rounds.ts";
import type { Entrant } from "../records/entrant.ts";
import { type FinishedGame, inOrder, type OrderedGames } from "../records/finished-game.ts";
import { type CrossTable, crossTable } from "../standings/cross-table.ts";
import { applyDisqualification, type Disqualified, findDisqualified } from "../standings/disqualification.ts";
import { type Standing, standings } from "../standings/standings.ts";
import { tableOf } from "../standings/tournament-standings.ts";
import { type StageKind, type StageRules, stageFormat } from "./rules.ts";

/** Everything that is known of a stage. */
export interface StageRecord {
  readonly rules: StageRules;
  /** Of the parts that have begun, how much each adds. */
  readonly counts: readonly number[];
  /** In one order from beginning to end: ids of games count by it. `outFrom` is set where `outFrom` below says so. */
  readonly entrants: readonly Entrant[];
  readonly games: readonly FinishedGame[];
  /** Ids of games that count for nobody and are not played again. */
  readonly annulled: ReadonlySet<string>;
  /** By the organisers; those whose faults disqualify them are found here. */
  readonly disqualified: readonly Disqualified[];
  /** Gone in the middle: what they have played stands. */
  readonly left: readonly string[];
  readonly seed: Seed;
}

export interface StageCourse {
  readonly format: Format;
  readonly entrants: readonly Entrant[];
  /** With those that were decided without being played. */
  readonly games: OrderedGames;
  readonly disqualified: readonly Disqualified[];
  readonly planned: Iterable<PlannedGame>;
  /** Rounds without a game, so far. */
  readonly byes: readonly Bye[];
  readonly over: boolean;
}

/** Whether all meet all, whatever comes out: then games can be planned while others are still played. */
export function allMeetAll(kind: StageKind): boolean {
  return kind === "round-robin" || kind === "finals";
}

/** The first round without somebody who goes in the middle of `round`; undefined where they stay paired, and lose. */
export function outFrom({ kind, standings }: StageRules, round: number): number | undefined {
  if (allMeetAll(kind)) return standings.disqualification === "annul" ? 0 : undefined;
  return kind === "knockout" || kind === "double-knockout" ? round : round + 1;
}

/** With fewer than a table holds there is nothing to play: it is over at once. */
export function stageCourse(record: StageRecord): StageCourse | Refusal {
  const { rules, counts, games, annulled, left, seed } = record;
  const format = stageFormat(rules, counts, record.entrants.length);
  const found = rules.disqualify ? findDisqualified(games, rules.disqualify) : [];
  const known = new Set(record.disqualified.map(({ player }) => player));
  const byFaults = found.filter(({ player }) => !known.has(player));
  const disqualified = [...record.disqualified, ...byFaults];
  const policy = rules.standings.disqualification;
  const entrants = withoutExpelled(format, record.entrants, byFaults, games, policy);
  const gone = new Set([...left, ...(policy === "keep" ? [] : disqualified.map(({ player }) => player))]);
  const decided: FinishedGame[] = [];
  for (;;) {
    const finished = withAnnulled([...games, ...decided], annulled);
    const soFar = { format, entrants, games: finished, disqualified };
    if (entrants.length < rules.seats) return { ...soFar, planned: [], byes: [], over: true };
    const schedule = next(format, entrants, finished, seed);
    if (schedule instanceof Refusal) return schedule;
    const before = decided.length;
    if (gone.size > 0)
      for (const planned of schedule.games) {
        const result = decidedBeforehand(planned, gone, "losses");
        if (result) decided.push(result);
      }
    const { games: planned, byes, over } = schedule;
    if (decided.length === before) return { ...soFar, planned, byes, over };
  }
}

/** Games that are finished, and ids that are not to be played. */
function withAnnulled(games: readonly FinishedGame[], annulled: ReadonlySet<string>): OrderedGames {
  const once = [...inOrder(games)];
  const done = new Set(once.map(({ id }) => id));
  return {
    ordered: true,
    has: (id) => done.has(id) || annulled.has(id),
    [Symbol.iterator]: () => once[Symbol.iterator](),
  };
}

export function stageTable({ rules, seed }: StageRecord, course: StageCourse): Standing[] | Refusal {
  const knockout = rules.kind === "knockout" || rules.kind === "double-knockout";
  if (!knockout || course.entrants.length < rules.seats) return standings(course, rules.standings);
  return tableOf(course.format, course, rules.standings, seed);
}

/** Of a class; nobody has read the reports here. */
export function stageMarks(
  { rules }: StageRecord,
  course: StageCourse,
  table: readonly Standing[],
): Marks[] | undefined {
  const { games } = course;
  return rules.marks
    ? classMarks(table, rules.marks, correctPlayers(table, games), [], neverPlayed(table, games))
    : undefined;
}

export function stageBracket(
  { seed }: StageRecord,
  { format, entrants, games }: StageCourse,
): BracketMatch[] | undefined {
  const knockout = format.kind === "knockout" || format.kind === "double-knockout";
  return knockout ? bracketMatches(format, entrants, games, seed) : undefined;
}

/** Rows and columns in the order of the table, results as they count there. */
export function stageCrossTable({ rules }: StageRecord, course: StageCourse, table: readonly Standing[]): CrossTable {
  const out = new Set(course.disqualified.map(({ player }) => player));
  return crossTable(
    applyDisqualification(course.games, out, rules.standings.disqualification),
    table.map(({ name }) => name),
  );
}
