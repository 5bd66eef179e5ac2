// All that a tournament has to tell, ready for the terminal, for files and for the page.

import { openingProblem } from "../../arena/opening.ts";
import type { Protection, SandboxMode } from "../../arena/replay.ts";
import { classMarks, correctPlayers, type Marks, neverPlayed } from "../../contest/formats/class-tournament.ts";
import type { BracketMatch } from "../../contest/formats/knockout.ts";
import { type LikelihoodRating, likelihoodRatings } from "../../contest/ratings/likelihood-ratings.ts";
import { changed } from "../../contest/records/finished-game.ts";
import { type CrossTable, crossTable } from "../../contest/standings/cross-table.ts";
import { applyDisqualification } from "../../contest/standings/disqualification.ts";
import type { Standing } from "../../contest/standings/standings.ts";
import type { Message } from "../../core/message.ts";
import type { Course } from "../course/course.ts";
import { type Repeated, repeatsText } from "../course/repeated-games.ts";
import type { KeptChange } from "../course/saved-settings.ts";
import type { NotPlaying, TournamentField } from "../settings/field.ts";
import type { HandedIn } from "../settings/handed-in.ts";
import type { Settings } from "../settings/settings.ts";
import type { TournamentRules } from "../settings/tournament-rules.ts";
import { say } from "../words/en.ts";
import { protectionsIn } from "./sandbox-modes.ts";

export interface TournamentReport {
  readonly settings: Settings;
  readonly rules: TournamentRules;
  readonly seed: number | string;
  readonly played: number;
  readonly total: number;
  readonly over: boolean;
  readonly standings: readonly Standing[];
  /** Undefined where it would be too large to be read. */
  readonly cross: CrossTable | undefined;
  /** Of a knockout. */
  readonly bracket: readonly BracketMatch[] | undefined;
  /** By name; of those who are not disqualified, where there are not too many. */
  readonly ratings: ReadonlyMap<string, LikelihoodRating>;
  readonly marks: ReadonlyMap<string, Marks>;
  /** By name, where the file of the tournament tells of it or has a deadline. */
  readonly handedIn: ReadonlyMap<string, PlayerSubmission>;
  readonly notPlaying: readonly NotPlaying[];
  readonly changes: readonly ShownChange[];
  readonly repeats: readonly Repeated[];
  /** How the programs among the players are confined. */
  readonly sandbox: readonly SandboxMode[];
  readonly protections: readonly Protection[];
}

/** Programs or settings were others in the games before. */
export interface ShownChange extends KeptChange {
  /** The first game that was played with it. */
  readonly from: string;
}

const MOST_IN_CROSS_TABLE = 60;
const MOST_RATED = 200;

export interface ReportBasis {
  readonly settings: Settings;
  readonly rules: TournamentRules;
  readonly seed: number | string;
  readonly course: Course;
  readonly field: TournamentField;
  readonly changes: readonly ShownChange[];
  readonly repeats: readonly Repeated[];
}

export function reportOf({ settings, rules, seed, course, field, changes, repeats }: ReportBasis): TournamentReport {
  const { games, disqualified } = course;
  const standings = course.standings();
  const names = standings.map(({ name }) => name);
  const out = new Set(disqualified.map(({ player }) => player));
  const counted = applyDisqualification(games, out, rules.standings.disqualification);
  const sound = changed(games, (game) => (game.players.some((player) => out.has(player)) ? undefined : game));
  const rated = names.length <= MOST_RATED ? likelihoodRatings(sound).ratings : [];
  const marks = settings.marks
    ? classMarks(
        standings,
        settings.marks,
        correctlyPlayed(settings, correctPlayers(standings, games)),
        settings.bestReports,
        neverPlayed(standings, games),
        settings.players.filter(({ handedIn }) => handedIn?.report === "no").map(({ name }) => name),
      )
    : [];
  return {
    settings,
    rules,
    seed,
    played: games.size,
    total: course.total(),
    over: course.isOver(),
    standings,
    cross: names.length <= MOST_IN_CROSS_TABLE ? crossTable(counted, names) : undefined,
    bracket: course.bracket(),
    ratings: new Map(rated.map((rating) => [rating.name, rating])),
    marks: new Map(marks.map((own) => [own.name, own])),
    handedIn: submissions(settings, field),
    notPlaying: field.notPlaying,
    changes,
    repeats,
    sandbox: [...new Set(field.players.flatMap(({ contender }) => contender?.sandbox ?? []))],
    protections: protectionsIn(field.players.flatMap(({ contender }) => contender ?? [])),
  };
}

/** Those who played correctly, now and at the checkpoint where there was one; and those of whom the teacher says so. */
export function correctlyPlayed(
  { players, correctPlay }: Pick<Settings, "players" | "correctPlay">,
  seen: readonly string[],
): string[] {
  const missed = players.filter(({ handedIn }) => (handedIn?.checkpoint ?? "yes") !== "yes").map(({ name }) => name);
  return [...seen.filter((name) => !missed.includes(name)), ...correctPlay];
}

/** What a student handed in, and whether the program was in time. */
export interface PlayerSubmission extends HandedIn {
  readonly program?: "in time" | "late" | undefined;
}

function submissions({ players, deadline }: Settings, field: TournamentField): Map<string, PlayerSubmission> {
  const submitted = new Map(field.players.map(({ entrant }) => [entrant.name, entrant.submitted]));
  const entries = players.map(({ name, handedIn = {} }): [string, PlayerSubmission] => {
    const moment = submitted.get(name);
    if (deadline === undefined || moment === undefined) return [name, handedIn];
    return [name, { ...handedIn, program: moment > deadline ? "late" : "in time" }];
  });
  const told = entries.some(([, submission]) => Object.keys(submission).length > 0);
  return new Map(told ? entries : []);
}

/** How points of one table are written: `3`, `2½`; where others are thirds or so, `2.5` and `0.33`. */
export function pointsFormat(all: Iterable<number | undefined>): (value: number) => string {
  const halves = [...all].every((value) => value === undefined || Number.isInteger(2 * value));
  return (value) => {
    const whole = Math.floor(value);
    if (halves && value - whole === 0.5) return whole === 0 ? "½" : `${whole}½`;
    return String(Math.round(value * 100) / 100);
  };
}

/** For the table of standings: its points, its tie-breaks and marks are written alike. */
export function standingsPoints(
  standings: readonly Standing[],
  marks?: TournamentReport["marks"],
): (value: number) => string {
  const totals = [...(marks?.values() ?? [])].map(({ total }) => total);
  const finite = standings.flatMap((row) => row.tieBreaks).filter((value) => Number.isFinite(value));
  return pointsFormat([...standings.map(({ points }) => points), ...finite, ...totals]);
}

export function crossPoints({ cells }: CrossTable): (value: number) => string {
  return pointsFormat(cells.flat().map((cell) => cell?.score));
}

/** `From game r2-1v3-1 on (14 games were finished before): the program of Anna has changed` */
export function changeText({ what, code, values, after, from }: ShownChange): Message {
  return say("tournament.change", { from, after, what: { text: what, code, values } });
}

/** What should be known of games that were the same; nothing if none were. */
export function sameGames({ repeats, settings }: TournamentReport): Message | undefined {
  return repeatsText(repeats, openingProblem(settings.game) ? undefined : settings.opening);
}

/** The moment that the tie-break `earlier-submission` compares. */
export function moment(value: number): Date {
  return new Date(Math.round(-value));
}

/** `+35 ±20`, or how large it is at least where it has no end. */
export function rating({ elo, low, high }: LikelihoodRating): string {
  const margin = (high - low) / 2;
  return `${elo >= 0 ? "+" : "−"}${Math.abs(Math.round(elo))} ±${Math.round(margin)}`;
}
