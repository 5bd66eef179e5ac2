// The results as files for other programs: standings.json, standings.csv, games.csv.

import type { TieBreak } from "../../contest/standings/tie-breaks.ts";
import { csvLine } from "../../lab/csv.ts";
import type { JournalEntry } from "../course/journal.ts";
import { moment, type TournamentReport } from "./report.ts";

export function standingsJson(report: TournamentReport): string {
  const { settings, rules, seed, played, total, over, cross, notPlaying, changes, repeats } = report;
  const { tieBreaks } = rules.standings;
  const document = {
    title: settings.title,
    game: settings.game.name,
    config: settings.configs.length === 1 ? settings.configs[0] : settings.configs,
    opening: settings.opening,
    format: rules.format,
    limits: settings.limits,
    sandbox: report.sandbox.length > 1 ? report.sandbox : (report.sandbox[0] ?? null),
    protections: report.protections,
    seed,
    played,
    total,
    over,
    standings: report.standings.map(({ disqualified, ...row }) => ({
      ...row,
      ...(disqualified && { disqualified: disqualified.text }),
      tieBreaks: Object.fromEntries(
        row.tieBreaks.map((value, index) => [tieBreaks[index], tieBreakValue(tieBreaks[index]!, value)]),
      ),
      ...(report.ratings.has(row.name) && { rating: report.ratings.get(row.name) }),
      ...(report.marks.has(row.name) && { marks: report.marks.get(row.name) }),
      ...(report.handedIn.has(row.name) && { handedIn: report.handedIn.get(row.name) }),
    })),
    crossTable: cross ?? null,
    ...(report.bracket && { bracket: report.bracket }),
    notPlaying: notPlaying.map(({ name, why }) => ({ name, why: why.text })),
    changes: changes.map(({ what, when, after, from }) => ({ what, when, after, from })),
    repeats,
  };
  return `${JSON.stringify(document, undefined, 1)}\n`;
}

export function standingsCsv({ standings, rules, ratings, marks, handedIn }: TournamentReport): string {
  const head = ["place", "name", "points", "games", "won", "drawn", "lost", "byes", "faults"];
  const ofRating = ratings.size > 0 ? ["elo", "elo low", "elo high"] : [];
  const ofMarks = marks.size > 0 ? ["mark for play", "mark for place", "mark for report", "mark"] : [];
  const ofSubmission = handedIn.size > 0 ? ["program in time", "report", "sources", "build notes"] : [];
  const checked = [...handedIn.values()].some(({ checkpoint }) => checkpoint !== undefined);
  const ofCheckpoint = checked ? ["checkpoint"] : [];
  const lines = standings.map((row) => {
    const { place, name, points, games, wins, draws, losses, byes, faults, disqualified } = row;
    const rating = ratings.get(name);
    const mark = marks.get(name);
    const submission = handedIn.get(name);
    return csvLine([
      place,
      name,
      points,
      games,
      wins,
      draws,
      losses,
      byes,
      faults,
      ...rules.standings.tieBreaks.map((name, index) => tieBreakValue(name, row.tieBreaks[index])),
      ...(ofRating.length > 0 ? [rating?.elo, rating?.low, rating?.high].map(whole) : []),
      ...(ofMarks.length > 0 ? [mark?.correct, mark?.place, mark?.report, mark?.total] : []),
      ...(ofSubmission.length > 0
        ? [submission?.program, submission?.report, yesOrNo(submission?.sources), yesOrNo(submission?.buildNotes)]
        : []),
      ...(checked ? [submission?.checkpoint] : []),
      disqualified?.text ?? "",
    ]);
  });
  return (
    csvLine([
      ...head,
      ...rules.standings.tieBreaks,
      ...ofRating,
      ...ofMarks,
      ...ofSubmission,
      ...ofCheckpoint,
      "disqualified",
    ]) + lines.join("")
  );
}

/** A text stands for itself. */
export function yesOrNo(value: string | boolean | undefined): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? "");
}

export function gamesCsvHead(seats: number): string {
  const bySeat = (what: string) => Array.from({ length: seats }, (_, seat) => `${what} ${seat + 1}`);
  return csvLine([
    ...["game", "match", "round", "seed", "turns", "reason"],
    ...["player", "place", "score", "time ms", "cpu ms", "fault"].flatMap(bySeat),
  ]);
}

export function gamesCsvLine(record: JournalEntry): string {
  const { id, match, round, seed, turns, reason = "", players, places, scores, wall, cpu, faults = [] } = record;
  const fault = (seat: number) =>
    faults
      .filter((fault) => fault.seat === seat)
      .map(({ kind, turn, message }) => `${kind} in turn ${turn}: ${message}`)
      .join("; ");
  return csvLine([
    ...[id, match, round, String(seed), turns, reason],
    ...[...players, ...places, ...scores],
    ...players.map((_, seat) => wall?.[seat]),
    ...players.map((_, seat) => cpu?.[seat]),
    ...players.map((_, seat) => fault(seat)),
  ]);
}

/** A figure, or the moment that the figure stands for. */
function tieBreakValue(name: TieBreak, value: number | undefined): number | string | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return name === "earlier-submission" ? moment(value).toISOString() : value;
}

function whole(value: number | undefined): number | undefined {
  return value === undefined || !Number.isFinite(value) ? undefined : Math.round(value);
}
