// The class tournament: a match is every seat rotation from the same start position, and places become marks.

import type { FinishedGame } from "../records/finished-game.ts";
import type { DisqualificationRule } from "../standings/disqualification.ts";
import { matchPoints } from "../standings/points.ts";
import type { Standing, StandingsRules } from "../standings/standings.ts";
import { swissBye } from "./bye-points.ts";
import { type Format, usualFormat } from "./format.ts";

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
      bye: swissBye(points, seats, seats),
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

/** The faults of programs that do not play correctly; time and memory may run out in the best of them. */
const INCORRECT: readonly string[] = ["crash", "illegal", "protocol"];

/** Those of the table who were seen to move, never to play incorrectly, and are not disqualified. */
export function correctPlayers(table: readonly Standing[], games: Iterable<FinishedGame>): string[] {
  const wrong = new Set(table.filter(({ disqualified }) => disqualified !== undefined).map(({ name }) => name));
  const moved = new Set<string>();
  for (const { players, faults = [], idle = [] } of games) {
    for (const { seat, kind } of faults) if (INCORRECT.includes(kind)) wrong.add(players[seat]!);
    for (const [seat, player] of players.entries()) if (!idle.includes(seat)) moved.add(player);
  }
  return table.map(({ name }) => name).filter((name) => moved.has(name) && !wrong.has(name));
}

/**
 * Those who failed in every game of theirs, games with the disqualified left aside: their place is nothing but what the
 * others left over.
 */
export function neverPlayed(table: readonly Standing[], games: Iterable<FinishedGame>): string[] {
  const out = new Set(table.filter(({ disqualified }) => disqualified !== undefined).map(({ name }) => name));
  const [failed, finished] = [new Set<string>(), new Set<string>()];
  for (const { players, faults = [] } of games)
    for (const [seat, player] of players.entries()) {
      if (faults.some((fault) => fault.seat === seat)) failed.add(player);
      else if (!players.some((other) => out.has(other))) finished.add(player);
    }
  return [...failed].filter((player) => !finished.has(player));
}

/**
 * `correct` are those who get the mark for correct play: as seen in the games, or as a teacher knows (from the interim
 * deadline, say). The disqualified get no mark for their place, nor do the `failed`, who never played a game to its end.
 * A report is obligatory: those who handed in none get no mark at all.
 */
export function classMarks(
  table: readonly Standing[],
  scheme: MarkScheme,
  correct: readonly string[],
  bestReports: readonly string[] = [],
  failed: readonly string[] = [],
  unreported: readonly string[] = [],
): Marks[] {
  return table.map(({ name, place, disqualified }) => {
    if (unreported.includes(name)) return { name, correct: 0, place: 0, report: 0, total: 0 };
    const placed = disqualified === undefined && !failed.includes(name);
    const marks = {
      correct: correct.includes(name) ? scheme.correct : 0,
      place: placed ? (scheme.byPlace[place - 1] ?? 0) : 0,
      report: bestReports.includes(name) ? scheme.bestReport : 0,
    };
    return { name, ...marks, total: marks.correct + marks.place + marks.report };
  });
}
