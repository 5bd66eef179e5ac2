// The bracket of a knockout on the page: rounds as columns, lines from every match to the next. On a phone the rounds
// stand below each other.

import type { BracketMatch } from "../../contest/formats/knockout.ts";
import { html } from "./html.ts";
import type { Text } from "./page-text.ts";
import { pointsFormat } from "./report.ts";

export function bracket(matches: readonly BracketMatch[], text: Text): string {
  const side = (letter: string) => matches.filter(({ id }) => id.startsWith(letter));
  const [winners, losers, finals, third] = ["w", "l", "f", "t"].map((letter) => roundsOf(side(letter)));
  const double = finals!.length > 0;
  const drawn = (...[title, rounds, name]: [string, readonly BracketMatch[][], (round: number) => string]) =>
    part(title, rounds, name, text);
  const parts = double
    ? [
        drawn(text("results.winners"), winners!, (round) => text("results.round", { n: round + 1 })),
        drawn(text("results.losers"), losers!, (round) => text("results.round", { n: round + 1 })),
        drawn("", finals!, (round) => text(round === 0 ? "results.final" : "results.final-again")),
      ]
    : [
        drawn("", winners!, (round) => roundName(winners![round]!.length, round, text)),
        drawn("", third!, () => text("results.third")),
      ];
  return `<section class="${winners!.length > LANDSCAPE ? "landscape" : ""}"><h2>${text("results.bracket")}</h2>${parts.join("")}</section>`;
}

/** A bracket of more rounds is printed on pages laid across. */
const LANDSCAPE = 4;

function roundName(matches: number, round: number, text: Text): string {
  if (matches === 1) return text("results.final");
  if (matches === 2) return text("results.semifinals");
  return matches === 4 ? text("results.quarterfinals") : text("results.round", { n: round + 1 });
}

/** By the number of the round in the id: "w2.1" is of the second. Rounds of which nothing is played are left out. */
function roundsOf(matches: readonly BracketMatch[]): BracketMatch[][] {
  const rounds = Map.groupBy(matches, ({ id }) => Number(/\d+/.exec(id)![0]));
  return [...rounds.values()].filter((round) => round.some(({ free }) => !free));
}

function part(title: string, rounds: readonly BracketMatch[][], name: (round: number) => string, text: Text): string {
  if (rounds.length === 0) return "";
  const columns = rounds.map((round, index) => {
    // Two matches lead to one, or each to one of its own.
    const together = 2 * (rounds[index + 1]?.length ?? 0) === round.length ? 2 : 1;
    const groups = Array.from({ length: round.length / together }, (_, group) =>
      round.slice(group * together, (group + 1) * together),
    );
    const slots = groups.map(
      (group) =>
        `<div class="meet${together === 2 ? " pair" : ""}">${group.map((match) => slot(match, text)).join("")}</div>`,
    );
    return `<div class="round"><h4>${name(index)}</h4><div class="slots">${slots.join("")}</div></div>`;
  });
  return `${title && `<h3>${title}</h3>`}<div class="wide"><div class="bracket">${columns.join("")}</div></div>`;
}

function slot(match: BracketMatch, text: Text): string {
  const { sides, free } = match;
  const nobody = free && sides.every((side) => side === null || side === undefined);
  const kind = nobody ? "slot none" : free ? "slot free" : "slot";
  const rows = [0, 1].map((side) => row(match, side as 0 | 1, text)).join("");
  return `<div class="${kind}"><div class="match">${rows}${decision(match, text)}</div></div>`;
}

/** Why one of two went on who stood level. */
function decision({ decidedBy, scores }: BracketMatch, text: Text): string {
  if (!decidedBy) return "";
  const figures = scores!.map(scoreFormat).join(" : ");
  const why = decidedBy === "scores" ? text("results.by-scores", { figures }) : text("results.by-seeding");
  return `<div class="why">${why}</div>`;
}

function scoreFormat(score: number): string {
  return String(Number(score.toFixed(2)));
}

function row({ sides, points: won, winner, free }: BracketMatch, index: 0 | 1, text: Text): string {
  const side = sides[index];
  if (free && side === null) return "";
  const figure = free ? text("results.free") : sides.includes(undefined) ? "" : pointsFormat(won)(won[index]);
  const kind = side !== undefined && side === winner && !free ? "side won" : "side";
  const name = side === undefined ? "·" : side === null ? text("results.nobody") : html(side);
  return `<div class="${kind}"><span class="who">${name}</span><span>${figure}</span></div>`;
}
