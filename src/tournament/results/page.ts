// index.html of a results folder: one file with everything in it, for the screen (light and dark) and for paper.

import { kindInWords, messageOf } from "../../arena/fault.ts";
import type { Standing } from "../../contest/standings/standings.ts";
import type { TieBreak } from "../../contest/standings/tie-breaks.ts";
import { type Message, titleOf } from "../../core/message.ts";
import type { JournalEntry } from "../course/journal.ts";
import { say as sayOfTournament } from "../words/en.ts";
import { html } from "./html.ts";
import { bracket } from "./page-bracket.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { type Reader, type Text, textFor, toldTo } from "./page-text.ts";
import {
  changeText,
  crossPoints,
  moment,
  rating,
  sameGames,
  standingsPoints,
  type TournamentReport,
} from "./report.ts";
import { yesOrNo } from "./report-files.ts";
import { logName } from "./results-folder.ts";
import { showSandbox } from "./sandbox-modes.ts";
import { say } from "./words/en.ts";

/** More games than this are left to games.csv: nobody reads so long a page. */
export const GAMES_ON_PAGE = 2_000;

export interface PageGame {
  readonly record: JournalEntry;
  /** By seat, whether there is a log. */
  readonly logs: readonly boolean[];
}

export function page(report: TournamentReport, games: readonly PageGame[], written: Date, reader: Reader): string {
  const { settings } = report;
  const text = textFor(reader);
  return [
    "<!doctype html>",
    `<html lang="${reader.language}"><head><meta charset="utf-8"><title>${html(settings.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${ICON}">`,
    `<style>${PAGE_STYLE}</style></head><body><main>`,
    `<header><p class="mark">${MARK} Ludus</p><h1>${html(settings.title)}</h1>${facts(report, reader)}</header>`,
    standings(report, reader),
    sameAgain(report, reader),
    report.bracket ? bracket(report.bracket, text) : "",
    cross(report, text),
    changesOnTheWay(report, reader),
    notPlaying(report, reader),
    gameList(report, games, reader),
    `<footer>${legend(report, reader)}<p>${text("results.written", { when: minute(written.toISOString()) })} `,
    '<a href="standings.csv">standings.csv</a>, <a href="standings.json">standings.json</a>, ',
    `<a href="games.csv">games.csv</a>; ${text("results.replays")} <a href="replays/">replays</a>.</p></footer>`,
    "</main></body></html>\n",
  ].join("\n");
}

const MARK =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M5 3.2a6 6 0 1 0 6 0" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="8" cy="8.6" r="1.8" fill="currentColor"/></svg>';
const ICON = `data:image/svg+xml,${encodeURIComponent(
  MARK.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"').replaceAll("currentColor", "#B5532D"),
)}`;

function facts({ settings, rules, seed, played, total, over, standings }: TournamentReport, reader: Reader): string {
  const text = textFor(reader);
  const kind = say(`results.format.${rules.format.kind}`);
  const n = "gamesPerPairing" in rules.format ? rules.format.gamesPerPairing : undefined;
  const words = [
    toldTo(reader)(titleOf(settings.game)),
    toldTo(reader)(n === undefined ? kind : say("results.per-match", { format: kind, n })),
    text("results.players", { n: standings.length }),
    over ? text("results.games", { n: played }) : `<strong>${text("results.unfinished", { played, total })}</strong>`,
    text("results.seed", { seed: String(seed) }),
  ];
  return `<p class="facts">${words.join(" · ")}</p>`;
}

/** One column of the table; those that are not `major` are left out where there is no room, on a phone. */
interface Column {
  /** As HTML. */
  readonly head: string;
  readonly major: boolean;
  readonly cell: (row: Standing) => string;
}

function standings(report: TournamentReport, reader: Reader): string {
  const text = textFor(reader);
  const columns = columnsOf(report, text);
  const head = columns.map(({ head, major }) => `<th class="figure${major ? "" : " minor"}">${head}</th>`);
  const rows = report.standings.map((row) => standingRow(row, columns, reader));
  return `<section><h2>${text("results.standings")}</h2><p class="phone">${text("results.turn-phone")}</p><div class="wide"><table><thead><tr><th class="figure place"><span>${text("results.place")}</span></th><th>${text("results.player")}</th>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div></section>`;
}

function columnsOf(report: TournamentReport, text: Text): Column[] {
  const { ratings, marks, standings } = report;
  const points = standingsPoints(standings, marks);
  const count = (head: string, of: (row: Standing) => number, major = false) => ({
    ...{ head, major },
    cell: (row: Standing) => String(of(row)),
  });
  return [
    { head: text("results.points"), major: true, cell: (row) => `<strong>${points(row.points)}</strong>` },
    count(text("results.played"), (row) => row.games),
    count(text("results.won"), (row) => row.wins, true),
    count(text("results.drawn"), (row) => row.draws),
    count(text("results.lost"), (row) => row.losses),
    // Points for rounds without an opponent would not be understood without them.
    ...(standings.some(({ byes }) => byes > 0) ? [count(text("results.byes"), (row) => row.byes)] : []),
    count(text("results.faults"), (row) => row.faults),
    ...shownTieBreaks(report).map(([number, name]) => ({
      ...{ head: tieBreakHead(name, text), major: false },
      cell: (row: Standing) => tieBreak(name, row.tieBreaks[number], points),
    })),
    ...(ratings.size > 0
      ? [{ head: text("results.rating"), major: true, cell: ({ name }: Standing) => html(ratingOf(report, name)) }]
      : []),
    ...(marks.size > 0
      ? [{ head: text("results.mark"), major: true, cell: ({ name }: Standing) => points(marks.get(name)?.total ?? 0) }]
      : []),
    ...handedInColumns(report, text),
  ];
}

/** A column for each thing that the file of the tournament tells of. */
function handedInColumns({ handedIn }: TournamentReport, text: Text): Column[] {
  const told = HANDED_IN.filter((key) => [...handedIn.values()].some((submission) => submission[key] !== undefined));
  return told.map((key) => ({
    ...{ head: text(`results.handed-in.${key}`), major: false },
    cell: ({ name }: Standing) => handedInText(handedIn.get(name)?.[key], text),
  }));
}

const HANDED_IN = ["checkpoint", "program", "report", "sources", "buildNotes"] as const;
const HANDED_IN_STATES = ["yes", "no", "late", "in-time"] as const;

/** Notes stand for themselves. */
function handedInText(value: string | boolean | undefined, text: Text): string {
  const said = yesOrNo(value);
  const state = HANDED_IN_STATES.find((known) => known === said.replace(" ", "-"));
  return state ? text(`results.handed-in.${state}`) : html(said || "–");
}

function ratingOf({ ratings }: TournamentReport, name: string): string {
  const own = ratings.get(name);
  return own ? rating(own) : "–";
}

function tieBreakHead(name: TieBreak, text: Text): string {
  if (name === "earlier-submission") return text("results.submitted");
  const words = text(`results.tie-break.${name}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** With their numbers. Wins have a column already. */
function shownTieBreaks({ rules }: TournamentReport): [number: number, name: TieBreak][] {
  return [...rules.standings.tieBreaks.entries()].filter(([, name]) => name !== "wins");
}

function standingRow(row: Standing, columns: readonly Column[], reader: Reader): string {
  const text = textFor(reader);
  const { place, name, disqualified } = row;
  const out = disqualified !== undefined;
  const cells = columns.map(({ cell, major }) => `<td class="figure${major ? "" : " minor"}">${cell(row)}</td>`);
  const why = `<tr class="why"><td></td><td colspan="${columns.length + 1}"><p class="reason">${disqualified ? text("results.disqualified", { why: disqualified }) : ""}</p></td></tr>`;
  const kind = out ? ' class="out"' : place === 1 ? ' class="first"' : "";
  return `<tr${kind}>${figure(out ? text("results.out") : String(place))}<td class="name">${html(name)}</td>${cells.join("")}</tr>${out ? why : ""}`;
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

function cross({ cross }: TournamentReport, text: Text): string {
  if (!cross) return "";
  const points = crossPoints(cross);
  const head = cross.names.map((name, i) => `<th class="figure" title="${html(name)}">${i + 1}</th>`).join("");
  const rows = cross.cells.map((row, i) => {
    const cells = row.map((cell, j) => {
      if (i === j) return '<td class="self"></td>';
      if (!cell) return "<td></td>";
      const { wins, draws, losses, score } = cell;
      const [row, column] = [cross.names[i]!, cross.names[j]!];
      const words = text("results.cross-cell", { row, column, won: wins, drawn: draws, lost: losses });
      const half = (wins + draws + losses) / 2;
      const kind = score > half ? "plus" : score < half ? "minus" : "even";
      return `<td class="figure ${kind}" title="${words}">${points(score)}</td>`;
    });
    const name = html(cross.names[i]!);
    return `<tr><th class="figure">${i + 1}</th><th class="name" title="${name}">${name}</th>${cells.join("")}</tr>`;
  });
  const size = cross.names.length;
  return `<section class="${size > LANDSCAPE ? "landscape" : ""}" style="--columns: ${size}"><h2>${text("results.cross")}</h2><p>${text("results.cross-about")}</p><div class="wide"><table class="cross"><thead><tr><th></th><th></th>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div></section>`;
}

function sameAgain(report: TournamentReport, reader: Reader): string {
  const same = sameGames(report);
  return same === undefined ? "" : `<p class="reason">${toldTo(reader)(same)}</p>`;
}

function changesOnTheWay({ changes }: TournamentReport, reader: Reader): string {
  const text = textFor(reader);
  if (changes.length === 0) return "";
  const items = changes.map(
    (change) => `<li>${toldTo(reader)(changeText(change))} <small>${minute(change.when)}</small></li>`,
  );
  return `<section><h2>${text("results.changed")}</h2><p>${text("results.changed-about")}</p><ul>${items.join("")}</ul></section>`;
}

/** `2026-05-01 12:00 UTC` */
function minute(moment: string): string {
  return `${moment.slice(0, 16).replace("T", " ")} UTC`;
}

function notPlaying({ notPlaying }: TournamentReport, reader: Reader): string {
  if (notPlaying.length === 0) return "";
  const items = notPlaying.map(({ name, why }) => `<dt>${html(name)}</dt><dd><pre>${toldTo(reader)(why)}</pre></dd>`);
  return `<section><h2>${textFor(reader)("results.not-playing")}</h2><dl>${items.join("")}</dl></section>`;
}

function gameList({ played, settings }: TournamentReport, games: readonly PageGame[], reader: Reader): string {
  if (games.length === 0) return "";
  const text = textFor(reader);
  const told = toldTo(reader);
  const rest = played > games.length ? ` ${text("results.game-list-rest", { shown: games.length, played })}` : "";
  const heads = Array.from(
    { length: settings.seats },
    (_, seat) => `<th>${text("results.seat", { n: seat + 1 })}</th>`,
  ).join("");
  const rows = games.map(({ record, logs }) => {
    const { id, players, places, turns, faults = [] } = record;
    const title = turns === undefined ? html(id) : `<a href="replays/${encodeURIComponent(id)}.json">${html(id)}</a>`;
    const seats = players.map((player, seat) => {
      const first = places[seat] === 1;
      const log = logs[seat] ? ` <a href="${encodeURI(logName(record, seat))}">${text("results.log")}</a>` : "";
      return `<td class="name">${first ? `<strong>${html(player)}</strong>` : html(player)} <small>${places[seat]}.</small>${log}</td>`;
    });
    const notes = faults.map((fault) => {
      const { seat, kind, turn, evidence } = fault;
      const why = sayOfTournament("tournament.fault", { kind: kindInWords(kind), turn, why: messageOf(fault) });
      return `<p class="reason">${html(players[seat]!)}: ${told(why)}</p>${evidence ? `<pre>${html(evidence)}</pre>` : ""}`;
    });
    return `<tr><td>${title}</td>${seats.join("")}${figure(turns === undefined ? "–" : String(turns))}<td>${told(reasonOf(record))}${notes.join("")}</td></tr>`;
  });
  return `<section><details><summary>${text("results.game-list")}</summary><p>${text("results.game-list-about")}${rest} ${text("results.game-list-watch")}</p><div class="wide"><table><thead><tr><th>${text("results.game")}</th>${heads}<th class="figure">${text("results.turns")}</th><th>${text("results.reason")}</th></tr></thead><tbody>${rows.join("")}</tbody></table></div></details></section>`;
}

function reasonOf({ reason = "", code, values }: JournalEntry): Message {
  return { text: reason, code, values };
}

function legend(
  { ratings, rules, marks, settings, sandbox, protections, handedIn }: TournamentReport,
  reader: Reader,
): string {
  const text = textFor(reader);
  const words: string[] = [];
  const { points: rule, tieBreaks } = rules.standings;
  const confined = html(
    showSandbox(
      sandbox.map((mode) => ({ sandbox: mode, protections })),
      reader.tell,
    ).trim(),
  );
  if (confined) words.push(confined);
  const knockout = rules.format.kind === "knockout" || rules.format.kind === "double-knockout";
  if (knockout) words.push(text("results.by-rounds"));
  words.push(text(rule.match ? "results.match-points" : "results.game-points"));
  if (tieBreaks.length > 0 && !knockout) words.push(text("results.equals", { rules: oneAfterTheOther(tieBreaks) }));
  if (ratings.size > 0) words.push(text("results.ratings-about"));
  if (marks.size > 0 && settings.marks) {
    const { correct, byPlace, bestReport } = settings.marks;
    words.push(text("results.marks-about", { correct, places: byPlace, report: bestReport }));
    if (handedIn.size > 0) words.push(text("results.marks-report"));
  }
  return `<p>${words.join(" ")}</p>`;
}

/** `direct encounter, then Buchholz` */
function oneAfterTheOther(tieBreaks: readonly TieBreak[]): Message {
  const names = tieBreaks.map((name): Message => say(`results.tie-break.${name}`));
  return names.reduce((one, next) => say("results.then", { one, next }));
}
