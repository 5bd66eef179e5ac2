// The tournament on a terminal: the table while it runs, and all there is to say at the end.

import type { Standing } from "../../contest/standings/standings.ts";
import { titleOf } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import {
  changeText,
  crossPoints,
  rating,
  sameGames,
  standingsPoints,
  type TournamentReport,
} from "../../tournament/results/report.ts";
import { showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { say } from "../../tournament/results/words/en.ts";
import { tell, text } from "../words/reader.ts";
import { textTable } from "./text-table.ts";

const MOST_ACROSS = 16;

export function standingsText(standings: readonly Standing[], more?: TournamentReport): string[] {
  const ratings = more && more.ratings.size > 0 ? more.ratings : undefined;
  const marks = more && more.marks.size > 0 ? more.marks : undefined;
  // Points for rounds without an opponent would not be understood without them.
  const byes = standings.some((row) => row.byes > 0);
  const heads = [
    "player",
    "points",
    "games",
    "won",
    "drawn",
    "lost",
    ...(byes ? (["byes"] as const) : []),
    "faults",
  ] as const;
  const head = ["", ...heads.map((name) => text(`cli.head-${name}`))];
  if (ratings) head.push(text("cli.head-rating"));
  if (marks) head.push(text("cli.head-mark"));
  const points = standingsPoints(standings, marks);
  const rows = standings.map((row) => {
    const { place, name, games, wins, draws, losses, faults, disqualified } = row;
    const cells = [disqualified === undefined ? `${place}.` : text("cli.out"), clip(name), points(row.points)];
    cells.push(...[games, wins, draws, losses, ...(byes ? [row.byes] : []), faults].map(String));
    const own = ratings?.get(name);
    if (ratings) cells.push(own ? rating(own) : "–");
    if (marks) cells.push(points(marks.get(name)?.total ?? 0));
    return cells;
  });
  return textTable([head, ...rows], [1]);
}

export function reportText(report: TournamentReport): string {
  const { settings, rules, played, total, over, standings, cross, notPlaying } = report;
  const what = {
    name: settings.title,
    title: titleOf(settings.game),
    format: say(`results.format.${rules.format.kind}`),
    played,
  };
  const lines = [over ? text("cli.tournament", what) : text("cli.tournament-so-far", { ...what, total }), ""];
  lines.push(...standingsText(standings, report));
  if (cross && cross.names.length <= MOST_ACROSS) {
    const points = crossPoints(cross);
    const numbers = cross.names.map((_, index) => String(index + 1));
    const cells = cross.cells.map((row, i) => [
      numbers[i]!,
      clip(cross.names[i]!),
      ...row.map((cell, j) => (i === j ? "×" : cell ? points(cell.score) : "")),
    ]);
    lines.push("", ...textTable([["", text("cli.points-in-games"), ...numbers], ...cells], [1]));
  }
  const out = standings.filter(({ disqualified }) => disqualified !== undefined);
  if (out.length > 0) lines.push("", text("cli.disqualified"));
  for (const { name, disqualified } of out) lines.push(`  ${clip(name)}: ${printable(tell(disqualified!))}`);
  if (notPlaying.length > 0) lines.push("", text("cli.not-playing"));
  for (const { name, why } of notPlaying)
    lines.push(`  ${clip(name)}: ${printable(tell(why)).trimEnd().replaceAll("\n", "\n    ")}`);
  if (report.changes.length > 0) lines.push("", text("cli.changed"));
  for (const change of report.changes) lines.push(`  ${printable(tell(changeText(change)))}`);
  const same = sameGames(report);
  if (same) lines.push("", printable(tell(same)));
  const confined = report.sandbox.map((sandbox) => ({ sandbox, protections: report.protections }));
  return lines.join("\n") + showSandbox(confined, tell);
}

function clip(name: string): string {
  const line = printable(name).replaceAll("\n", " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
