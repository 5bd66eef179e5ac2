// The tournament on a terminal: the table while it runs, and all there is to say at the end.

import type { Standing } from "../../contest/standings/standings.ts";
import { printable } from "../../core/printable.ts";
import {
  changeText,
  crossPoints,
  type Report,
  rating,
  sameGames,
  standingsPoints,
} from "../../tournament/results/report.ts";
import { showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { textTable } from "./text-table.ts";

const MOST_ACROSS = 16;

export function standingsText(standings: readonly Standing[], more?: Report): string[] {
  const ratings = more && more.ratings.size > 0 ? more.ratings : undefined;
  const marks = more && more.marks.size > 0 ? more.marks : undefined;
  // Points for rounds without an opponent would not be understood without them.
  const byes = standings.some((row) => row.byes > 0);
  const head = ["", "player", "points", "games", "won", "drawn", "lost", ...(byes ? ["byes"] : []), "faults"];
  if (ratings) head.push("rating");
  if (marks) head.push("mark");
  const points = standingsPoints(standings, marks);
  const rows = standings.map((row) => {
    const { place, name, games, wins, draws, losses, faults, disqualified } = row;
    const cells = [disqualified === undefined ? `${place}.` : "out", clip(name), points(row.points)];
    cells.push(...[games, wins, draws, losses, ...(byes ? [row.byes] : []), faults].map(String));
    const own = ratings?.get(name);
    if (ratings) cells.push(own ? rating(own) : "–");
    if (marks) cells.push(points(marks.get(name)?.total ?? 0));
    return cells;
  });
  return textTable([head, ...rows], [1]);
}

export function reportText(report: Report): string {
  const { settings, rules, played, total, over, standings, cross, notPlaying } = report;
  const games = over ? `${played} games` : `${played} of ${total} games`;
  const lines = [`${settings.title}: ${settings.game.title}, ${rules.format.kind}, ${games}`, ""];
  lines.push(...standingsText(standings, report));
  if (cross && cross.names.length <= MOST_ACROSS) {
    const points = crossPoints(cross);
    const numbers = cross.names.map((_, index) => String(index + 1));
    const cells = cross.cells.map((row, i) => [
      numbers[i]!,
      clip(cross.names[i]!),
      ...row.map((cell, j) => (i === j ? "×" : cell ? points(cell.score) : "")),
    ]);
    lines.push("", ...textTable([["", "points in games", ...numbers], ...cells], [1]));
  }
  const out = standings.filter(({ disqualified }) => disqualified !== undefined);
  if (out.length > 0) lines.push("", "Disqualified:");
  for (const { name, disqualified } of out) lines.push(`  ${clip(name)}: ${printable(disqualified!)}`);
  if (notPlaying.length > 0) lines.push("", "Not playing:");
  for (const { name, why } of notPlaying)
    lines.push(`  ${clip(name)}: ${printable(why).trimEnd().replaceAll("\n", "\n    ")}`);
  if (report.changes.length > 0) lines.push("", "Changed on the way:");
  for (const change of report.changes) lines.push(`  ${printable(changeText(change))}`);
  const same = sameGames(report);
  if (same !== "") lines.push("", printable(same));
  return (
    lines.join("\n") + showSandbox(report.sandbox.map((sandbox) => ({ sandbox, protections: report.protections })))
  );
}

function clip(name: string): string {
  const text = printable(name).replaceAll("\n", " ");
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
