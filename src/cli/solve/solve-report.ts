// What `ludus solve` prints for people: the value, the best moves, a line of play, and boards with a legend.

import type { Game, Json } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import type { Solution } from "../../engines/solver.ts";
import { legendOf, tableText } from "../../engines/solvers/cell-table.ts";
import { figure, tell, text } from "../words/reader.ts";

const LINE_SHOWN = 40;
/** Longer positions are written a row a line. */
const HEADING = 60;
const MOST_PAIRS = 100;

export function report(solution: Solution, game: Game, position: string | undefined): string {
  const { value, exact, best, line, words, more = {}, table, legend = {} } = solution;
  const short = position !== undefined && position.length <= HEADING;
  const title = short ? `${tell(titleOf(game))}, ${position}` : tell(titleOf(game));
  const lines = [`${title}: ${tell(words)}`];
  if (position !== undefined && !short) lines.push("", ...position.split("/"), "");
  const rows: [string, string][] = [];
  if (value !== null) rows.push([text("cli.value"), valueInWords(value, exact)]);
  if (best.length > 0) rows.push([text("cli.best"), best.join(" ")]);
  if (line.length > 0)
    rows.push([
      text("cli.line"),
      `${line.slice(0, LINE_SHOWN).join(" ")}${line.length > LINE_SHOWN ? ` … (${text("cli.moves", { moves: line.length })})` : ""}`,
    ]);
  const width = Math.max(6, ...rows.map(([name]) => name.length));
  lines.push(...rows.map(([name, words]) => `${name.padEnd(width)}  ${words}`));
  for (const [key, fact] of Object.entries(more)) {
    const sentence = factInWords(key, fact, "worst" in more);
    if (sentence) lines.push(sentence);
  }
  if (table) lines.push("", tableText(table), ...legendOf(table, legend, tell));
  const { coalitionTable } = more;
  if (Array.isArray(coalitionTable)) {
    const forced = (coalitionTable as string[]).map((row) => [...row]);
    lines.push("", text("cli.who-forces"), "", tableText(forced));
    lines.push(...legendOf(forced, legend, tell));
  }
  return lines.join("\n");
}

function valueInWords(value: number, exact: string | undefined): string {
  const decimal = String(Number(value.toFixed(4)));
  const written = figure(Number(decimal));
  if (exact === undefined || exact === decimal) return written;
  return `${exact} (${Number(decimal) === value ? written : text("cli.roughly", { value: written })})`;
}

/** Podium, coalition and the worst case stand in the first line already. Where there is one, the facts are about it. */
function factInWords(key: string, fact: Json, ofWorst: boolean): string | undefined {
  switch (key) {
    case "podium":
    case "coalition":
    case "coalitionTable":
    case "worst":
      return undefined;
    case "positions":
      return fact === 0 ? undefined : text("cli.positions", { n: Number(fact) });
    case "beliefs":
      return text("cli.beliefs", { n: Number(fact) });
    case "boards":
      return text("cli.boards", { n: Number(fact) });
    case "lostCells":
      return text("cli.lost-cells", { n: Number(fact) });
    case "starts":
      return text("cli.starts", { n: Number(fact) });
    case "escapes":
      return text(ofWorst ? "cli.escapes-sees" : "cli.escapes", { n: Number(fact) });
    case "longest":
      return fact === 0 ? undefined : text(ofWorst ? "cli.longest-sees" : "cli.longest", { n: Number(fact) });
    case "unsettled":
      return text("cli.unsettled", { moves: (fact as string[]).join(" ") });
    case "wythoffPairs":
      return pairsInWords(fact as [number, number][]);
    default:
      return `${key}: ${typeof fact === "object" ? JSON.stringify(fact) : String(fact)}`;
  }
}

function pairsInWords(pairs: readonly [number, number][]): string {
  const shown = pairs.slice(0, MOST_PAIRS).map(([low, high]) => `(${low}, ${high})`);
  return text("cli.wythoff", { pairs: `${shown.join(" ")}${pairs.length > MOST_PAIRS ? " …" : ""}` });
}
