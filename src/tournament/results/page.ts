// index.html of a results folder: one file with everything in it, for the screen (light and dark) and for paper.

import type { Standing } from "../../contest/standings/standings.ts";
import type { TieBreak } from "../../contest/standings/tie-breaks.ts";
import type { GameRecord } from "../course/journal.ts";
import { html } from "./html.ts";
import { bracket } from "./page-bracket.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { changeText, crossPoints, moment, type Report, rating, sameGames, standingsPoints } from "./report.ts";
import { logName } from "./results-folder.ts";
import { showSandbox } from "./sandbox-modes.ts";

/** More games than this are left to games.csv: nobody reads so long a page. */
export const GAMES_ON_PAGE = 2_000;

export interface PageGame {
  readonly record: GameRecord;
  /** By seat, whether there is a log. */
  readonly logs: readonly boolean[];
}

export function page(report: Report, games: readonly PageGame[], written: Date): string {
  const { settings } = report;
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${html(settings.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${ICON}">`,
    `<style>${PAGE_STYLE}</style></head><body><main>`,
    `<header><p class="mark">${MARK} Ludus</p><h1>${html(settings.title)}</h1>${facts(report)}</header>`,
    standings(report),
    sameAgain(report),
    report.bracket ? bracket(report.bracket) : "",
    cross(report),
    changesOnTheWay(report),
    notPlaying(report),
    gameList(report, games),
    `<footer>${legend(report)}<p>Written ${minute(written.toISOString())}. For other programs: `,
    '<a href="standings.csv">standings.csv</a>, <a href="standings.json">standings.json</a>, ',
    '<a href="games.csv">games.csv</a>; every game is in <a href="replays/">replays</a>.</p></footer>',
    "</main></body></html>\n",
  ].join("\n");
}

const MARK =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M5 3.2a6 6 0 1 0 6 0" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="8" cy="8.6" r="1.8" fill="currentColor"/></svg>';
const ICON = `data:image/svg+xml,${encodeURIComponent(
  MARK.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"').replaceAll("currentColor", "#B5532D"),
)}`;

function facts({ settings, rules, seed, played, total, over, standings }: Report): string {
  const { format } = rules;
  const state = over ? `${played} games` : `<strong>unfinished: ${played} of ${total} games</strong>`;
  const pairing = "gamesPerPairing" in format ? `, ${format.gamesPerPairing} games a match` : "";
  const words = [settings.game.title, `${format.kind}${pairing}`, `${standings.length} players`, state, `seed ${seed}`];
  return `<p class="facts">${words.map((word, i) => (i === 3 ? word : html(word))).join(" · ")}</p>`;
}

/** One column of the table; those that are not `major` are left out where there is no room, on a phone. */
interface Column {
  readonly head: string;
  readonly major: boolean;
  readonly cell: (row: Standing) => string;
}

function standings(report: Report): string {
  const columns = columnsOf(report);
  const head = columns.map(({ head, major }) => `<th class="figure${major ? "" : " minor"}">${html(head)}</th>`);
  const rows = report.standings.map((row) => standingRow(row, columns));
  return `<section><h2>Standings</h2><p class="phone">Turn the phone to see more columns.</p><div class="wide"><table><thead><tr><th class="figure place"><span>Place</span></th><th>Player</th>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div></section>`;
}

function columnsOf(report: Report): Column[] {
  const { ratings, marks, standings } = report;
  const points = standingsPoints(standings, marks);
  const count = (head: string, of: (row: Standing) => number, major = false) => ({
    ...{ head, major },
    cell: (row: Standing) => String(of(row)),
  });
  return [
    { head: "Points", major: true, cell: (row) => `<strong>${points(row.points)}</strong>` },
    count("Games", (row) => row.games),
    count("Won", (row) => row.wins, true),
    count("Drawn", (row) => row.draws),
    count("Lost", (row) => row.losses),
    // Points for rounds without an opponent would not be understood without them.
    ...(standings.some(({ byes }) => byes > 0) ? [count("Byes", (row) => row.byes)] : []),
    count("Faults", (row) => row.faults),
    ...shownTieBreaks(report).map(([number, name]) => ({
      ...{ head: TIE_BREAK_NAMES[name], major: false },
      cell: (row: Standing) => tieBreak(name, row.tieBreaks[number], points),
    })),
    ...(ratings.size > 0
      ? [{ head: "Rating", major: true, cell: ({ name }: Standing) => html(ratingOf(report, name)) }]
      : []),
    ...(marks.size > 0
      ? [{ head: "Mark", major: true, cell: ({ name }: Standing) => points(marks.get(name)?.total ?? 0) }]
      : []),
  ];
}

function ratingOf({ ratings }: Report, name: string): string {
  const own = ratings.get(name);
  return own ? rating(own) : "–";
}

const TIE_BREAK_NAMES: Readonly<Record<TieBreak, string>> = {
  "direct-encounter": "Direct encounter",
  "sonneborn-berger": "Sonneborn-Berger",
  buchholz: "Buchholz",
  wins: "Wins",
  scores: "Scores",
  "earlier-submission": "Submitted (UTC)",
};

/** With their numbers. Wins have a column already. */
function shownTieBreaks({ rules }: Report): [number: number, name: TieBreak][] {
  return [...rules.standings.tieBreaks.entries()].filter(([, name]) => name !== "wins");
}

function standingRow(row: Standing, columns: readonly Column[]): string {
  const { place, name, disqualified } = row;
  const out = disqualified !== undefined;
  const cells = columns.map(({ cell, major }) => `<td class="figure${major ? "" : " minor"}">${cell(row)}</td>`);
  const why = `<tr class="why"><td></td><td colspan="${columns.length + 1}"><p class="reason">Disqualified: ${html(disqualified ?? "")}</p></td></tr>`;
  const kind = out ? ' class="out"' : place === 1 ? ' class="first"' : "";
  return `<tr${kind}>${figure(out ? "out" : String(place))}<td class="name">${html(name)}</td>${cells.join("")}</tr>${out ? why : ""}`;
}

function tieBreak(name: TieBreak, value: number | undefined, points: (value: number) => string): string {
  if (value === undefined || !Number.isFinite(value)) return "–";
  return name === "earlier-submission" ? moment(value).toISOString().slice(0, 19).replace("T", " ") : points(value);
}

function figure(content: string): string {
  return `<td class="figure">${content}</td>`;
}

/** A cross table of more columns is printed on pages laid across. */
const LANDSCAPE = 20;

function cross({ cross }: Report): string {
  if (!cross) return "";
  const points = crossPoints(cross);
  const head = cross.names.map((name, i) => `<th class="figure" title="${html(name)}">${i + 1}</th>`).join("");
  const rows = cross.cells.map((row, i) => {
    const cells = row.map((cell, j) => {
      if (i === j) return '<td class="self"></td>';
      if (!cell) return "<td></td>";
      const { wins, draws, losses, score } = cell;
      const words = `${cross.names[i]} against ${cross.names[j]}: ${wins} won, ${draws} drawn, ${losses} lost`;
      const half = (wins + draws + losses) / 2;
      const kind = score > half ? "plus" : score < half ? "minus" : "even";
      return `<td class="figure ${kind}" title="${html(words)}">${points(score)}</td>`;
    });
    const name = html(cross.names[i]!);
    return `<tr><th class="figure">${i + 1}</th><th class="name" title="${name}">${name}</th>${cells.join("")}</tr>`;
  });
  const size = cross.names.length;
  return `<section class="${size > LANDSCAPE ? "landscape" : ""}" style="--columns: ${size}"><h2>Cross table</h2><p>Points that the player of the row made against the player of the column, game by game.</p><div class="wide"><table class="cross"><thead><tr><th></th><th></th>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div></section>`;
}

function sameAgain(report: Report): string {
  const text = sameGames(report);
  return text === "" ? "" : `<p class="reason">${html(text)}</p>`;
}

function changesOnTheWay({ changes }: Report): string {
  if (changes.length === 0) return "";
  const items = changes.map((change) => `<li>${html(changeText(change))} <small>${minute(change.when)}</small></li>`);
  return `<section><h2>Changed on the way</h2><p>All games count, those before a change and those after it.</p><ul>${items.join("")}</ul></section>`;
}

/** `2026-05-01 12:00 UTC` */
function minute(moment: string): string {
  return `${moment.slice(0, 16).replace("T", " ")} UTC`;
}

function notPlaying({ notPlaying }: Report): string {
  if (notPlaying.length === 0) return "";
  const items = notPlaying.map(({ name, why }) => `<dt>${html(name)}</dt><dd><pre>${html(why)}</pre></dd>`);
  return `<section><h2>Not playing</h2><dl>${items.join("")}</dl></section>`;
}

function gameList({ played, settings }: Report, games: readonly PageGame[]): string {
  if (games.length === 0) return "";
  const rest = played > games.length ? ` The first ${games.length} of ${played}; all are in games.csv.` : "";
  const heads = Array.from({ length: settings.seats }, (_, seat) => `<th>Seat ${seat + 1}</th>`).join("");
  const rows = games.map(({ record, logs }) => {
    const { id, players, places, turns, reason = "", faults = [] } = record;
    const title = turns === undefined ? html(id) : `<a href="replays/${encodeURIComponent(id)}.json">${html(id)}</a>`;
    const seats = players.map((player, seat) => {
      const first = places[seat] === 1;
      const log = logs[seat] ? ` <a href="${encodeURI(logName(record, seat))}">log</a>` : "";
      return `<td class="name">${first ? `<strong>${html(player)}</strong>` : html(player)} <small>${places[seat]}.</small>${log}</td>`;
    });
    const notes = faults.map(
      ({ seat, kind, turn, message, evidence }) =>
        `<p class="reason">${html(players[seat]!)}: ${html(`${kind} in turn ${turn}: ${message}`)}</p>${evidence ? `<pre>${html(evidence)}</pre>` : ""}`,
    );
    return `<tr><td>${title}</td>${seats.join("")}${figure(turns === undefined ? "–" : String(turns))}<td>${html(reason)}${notes.join("")}</td></tr>`;
  });
  return `<section><details><summary>Games</summary><p>The winner in bold, places after the names.${rest} To see one as a film, type <code>ludus watch</code> and the replay’s file.</p><div class="wide"><table><thead><tr><th>Game</th>${heads}<th class="figure">Turns</th><th>How it ended</th></tr></thead><tbody>${rows.join("")}</tbody></table></div></details></section>`;
}

function legend({ ratings, rules, marks, settings, sandbox, protections }: Report): string {
  const words: string[] = [];
  const { points: rule, tieBreaks } = rules.standings;
  const confined = showSandbox(sandbox.map((mode) => ({ sandbox: mode, protections }))).trim();
  if (confined) words.push(confined);
  const knockout = rules.format.kind === "knockout" || rules.format.kind === "double-knockout";
  if (knockout)
    words.push(
      "Places go by the round in which somebody was beaten for good. A level match is prolonged, twice at most, from beginnings by lot; then the scores of its games decide, then the seeding.",
    );
  words.push(rule.match ? "Points are match points." : "Points are given game by game.");
  if (tieBreaks.length > 0 && !knockout)
    words.push(`Equals are told apart by ${tieBreaks.map(inWords).join(", then ")}; else they share a place.`);
  if (ratings.size > 0)
    words.push(
      "Ratings are the Elo differences from the mean under which these games are likeliest, with the margin of 95 %.",
    );
  if (marks.size > 0 && settings.marks) {
    const { correct, byPlace, bestReport } = settings.marks;
    words.push(
      `Marks: ${correct} for play without crashes and wrong answers, ${byPlace.join(", ")} by place (none for who failed in every game), ${bestReport} for the best report.`,
    );
  }
  return `<p>${html(words.join(" "))}</p>`;
}

function inWords(tieBreak: TieBreak): string {
  return tieBreak === "sonneborn-berger" || tieBreak === "buchholz"
    ? TIE_BREAK_NAMES[tieBreak]
    : tieBreak.replaceAll("-", " ");
}
