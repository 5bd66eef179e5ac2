// What `ludus solve` prints for people: the value, the best moves, a line of play, and boards with a legend.

import type { Game, Json } from "../../core/game.ts";
import type { Solution } from "../../engines/solver.ts";
import { legendOf, tableText } from "../../engines/solvers/cell-table.ts";

const LINE_SHOWN = 40;
/** Longer positions are written a row a line. */
const HEADING = 60;
const MOST_PAIRS = 100;

export function report(solution: Solution, game: Game, position: string | undefined): string {
  const { value, exact, best, line, words, more = {}, table, legend = {} } = solution;
  const short = position !== undefined && position.length <= HEADING;
  const lines = [`${game.title}${short ? `, ${position}` : ""}: ${words}`];
  if (position !== undefined && !short) lines.push("", ...position.split("/"), "");
  if (value !== null) lines.push(`Value   ${valueInWords(value, exact)}`);
  if (best.length > 0) lines.push(`Best    ${best.join(" ")}`);
  if (line.length > 0)
    lines.push(
      `Line    ${line.slice(0, LINE_SHOWN).join(" ")}${line.length > LINE_SHOWN ? ` … (${line.length} moves)` : ""}`,
    );
  for (const [key, fact] of Object.entries(more)) {
    const sentence = factInWords(key, fact);
    if (sentence) lines.push(sentence);
  }
  if (table) lines.push("", tableText(table), ...legendOf(table, legend));
  const { coalitionTable } = more;
  if (Array.isArray(coalitionTable)) {
    const forced = (coalitionTable as string[]).map((row) => [...row]);
    lines.push("", "Who can force a win against all others together:", "", tableText(forced));
    lines.push(...legendOf(forced, legend));
  }
  return lines.join("\n");
}

function valueInWords(value: number, exact: string | undefined): string {
  const decimal = String(Number(value.toFixed(4)));
  if (exact === undefined || exact === decimal) return decimal;
  return `${exact} (${Number(decimal) === value ? "" : "about "}${decimal})`;
}

/** Podium and coalition stand in the first line already. */
function factInWords(key: string, fact: Json): string | undefined {
  switch (key) {
    case "podium":
    case "coalition":
    case "coalitionTable":
      return undefined;
    case "positions":
      return fact === 0 ? undefined : `${counted(fact, "position")} looked at.`;
    case "beliefs":
      return `${counted(fact, "state")} of knowledge looked at.`;
    case "boards":
      return `${counted(fact, "board")} agree${fact === 1 ? "s" : ""} with what is known.`;
    case "lostCells":
      return `The mover loses on ${counted(fact, "cell")}.`;
    case "starts":
      return `${counted(fact, "start")} are possible on this board.`;
    case "escapes":
      return fact === 0 ? "The prey escapes from none of them." : `The prey escapes from ${fact} of them.`;
    case "longest":
      return fact === 0 ? undefined : `The longest capture takes ${counted(fact, "round")}.`;
    case "unsettled":
      return `Not settled: ${(fact as string[]).join(" ")}`;
    case "wythoffPairs":
      return pairsInWords(fact as [number, number][]);
    default:
      return `${key}: ${typeof fact === "object" ? JSON.stringify(fact) : String(fact)}`;
  }
}

function pairsInWords(pairs: readonly [number, number][]): string {
  const shown = pairs.slice(0, MOST_PAIRS).map(([low, high]) => `(${low}, ${high})`);
  return `Wythoff's pairs, counted from the corner: ${shown.join(" ")}${pairs.length > MOST_PAIRS ? " …" : ""}`;
}

function counted(count: Json, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
