// The class tournament: a match is every seat rotation from the same start position, and places become marks.

import { winWorth } from "./bye-points.ts";
import type { DisqualificationRule } from "./disqualification.ts";
import { type Format, usualFormat } from "./format.ts";
import { matchPoints } from "./points.ts";
import type { Standing, StandingsRules } from "./standings.ts";

export interface MarkScheme {
  /** For a program that plays correctly. */
  readonly correct: number;
  /** For the first place, the second …; a shared place earns its mark in full for each. */
  readonly byPlace: readonly number[];
  readonly bestReport: number;
}

export interface ClassTournament {
  readonly format: Format;
  readonly rules: StandingsRules;
  readonly disqualify: DisqualificationRule;
  readonly marks: MarkScheme;
}

/** 3 for correct play, 10, 5 and 3 for the first places, 2 for the best report. */
export const CLASS_MARKS: MarkScheme = { correct: 3, byPlace: [10, 5, 3], bestReport: 2 };

/** A wrong answer or a move against the rules disqualifies at once; time and memory only lose the game. */
export const CLASS_DISQUALIFICATION: DisqualificationRule = { kinds: ["illegal", "protocol"], at: 1 };

export function classTournament(
  kind: "round-robin" | "swiss" | "knockout" | "double-knockout",
  entrants: number,
  seats = 2,
): ClassTournament {
  const points = matchPoints(seats);
  return {
    format: usualFormat(kind, entrants, seats),
    rules: {
      points,
      tieBreaks: ["sonneborn-berger", "direct-encounter", "wins"],
      bye: winWorth(points, seats, seats),
      disqualification: "losses",
    },
    disqualify: CLASS_DISQUALIFICATION,
    marks: CLASS_MARKS,
  };
}

export interface Marks {
  readonly name: string;
  readonly correct: number;
  readonly place: number;
  readonly report: number;
  readonly total: number;
}

/**
 * Correct play is playing without being disqualified; a teacher who knows better (from the interim deadline, say)
 * names those who are to get that mark. The disqualified get no mark for their place.
 */
export function classMarks(
  table: readonly Standing[],
  scheme: MarkScheme,
  bestReports: readonly string[] = [],
  correct: readonly string[] = table.filter(({ disqualified }) => disqualified === undefined).map(({ name }) => name),
): Marks[] {
  return table.map(({ name, place, disqualified }) => {
    const marks = {
      correct: correct.includes(name) ? scheme.correct : 0,
      place: disqualified === undefined ? (scheme.byPlace[place - 1] ?? 0) : 0,
      report: bestReports.includes(name) ? scheme.bestReport : 0,
    };
    return { name, ...marks, total: marks.correct + marks.place + marks.report };
  });
}
