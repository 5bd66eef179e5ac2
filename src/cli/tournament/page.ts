// index.html of a results folder: one file with everything in it, for the screen (light and dark) and for paper.

import type { Standing } from "../../contest/standings.ts";
import type { TieBreak } from "../../contest/tie-breaks.ts";
import { printable } from "../../players/capped-text.ts";
import { showSandbox } from "../show.ts";
import type { GameRecord } from "./journal.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { changeText, moment, points, type Report, rating, sameGames } from "./report.ts";
import { logName } from "./results-folder.ts";

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

function standings(report: Report): string {
  const { ratings, marks } = report;
  const heads = [
    ...["Points", "Games", "Won", "Drawn", "Lost", ...(hasByes(report) ? ["Byes"] : []), "Faults"],
    ...shownTieBreaks(report).map(([, name]) => TIE_BREAK_NAMES[name]),
    ...(ratings.size > 0 ? ["Rating"] : []),
    ...(marks.size > 0 ? ["Mark"] : []),
  ];
  const head = heads.map((word) => `<th class="figure">${html(word)}</th>`).join("");
  const rows = report.standings.map((row) => standingRow(row, report, heads.length + 1));
  return `<section><h2>Standings</h2><div class="wide"><table><thead><tr><th class="figure">Place</th><th>Player</th>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div></section>`;
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

/** Points for rounds without an opponent would not be understood without them. */
function hasByes({ standings }: Report): boolean {
  return standings.some(({ byes }) => byes > 0);
}

function standingRow(row: Standing, report: Report, columns: number): string {
  const { place, name, games, wins, draws, losses, faults, tieBreaks, disqualified } = row;
  const { ratings, marks } = report;
  const out = disqualified !== undefined;
  const own = ratings.get(name);
  const cells = [
    figure(out ? "out" : String(place)),
    `<td class="name">${html(name)}</td>`,
    figure(`<strong>${points(row.points)}</strong>`),
    ...[games, wins, draws, losses, ...(hasByes(report) ? [row.byes] : []), faults].map((count) =>
      figure(String(count)),
    ),
    ...shownTieBreaks(report).map(([number, name]) => figure(tieBreak(name, tieBreaks[number]))),
    ratings.size > 0 ? figure(own ? html(rating(own)) : "–") : "",
    marks.size > 0 ? figure(points(marks.get(name)?.total ?? 0)) : "",
  ];
  const why = `<tr class="why"><td></td><td colspan="${columns}"><p class="reason">Disqualified: ${html(disqualified ?? "")}</p></td></tr>`;
  const kind = out ? ' class="out"' : place === 1 ? ' class="first"' : "";
  return `<tr${kind}>${cells.join("")}</tr>${out ? why : ""}`;
}

function tieBreak(name: TieBreak, value: number | undefined): string {
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

function legend({ ratings, rules, marks, settings, sandbox }: Report): string {
  const words: string[] = [];
  const { points: rule, tieBreaks } = rules.standings;
  const confined = showSandbox(sandbox).trim();
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

export function html(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return printable(text).replace(/[&<>"']/g, (sign) => signs[sign]!);
}
