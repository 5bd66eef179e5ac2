// `ludus contest stages`, `standings` and `export`: the time table of a contest, the table of a stage, and both as files.

import type { Client } from "../../client/client.ts";
import type { StageInfo, StageRowData } from "../../contract/office/stages.ts";
import { printable } from "../../core/printable.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments } from "../options/command.ts";
import { textTable } from "../output/text-table.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

export async function showStages(args: Arguments, site: Client, contest: string): Promise<number> {
  const found = await site.call("GET /api/contests/:contest/stages", { params: { contest } });
  if (args.has("json")) console.log(JSON.stringify(found));
  else if (found.stages.length === 0) console.log(text("cli.no-stages"));
  else for (const stage of found.stages) for (const line of stageLines(stage)) console.log(line);
  return 0;
}

function* stageLines({
  number,
  title,
  state,
  entrants,
  games,
  finished,
  parts,
  trouble,
}: StageInfo): Generator<string> {
  const values = { number, title: printable(title), state: text(`cli.stage-${state}`), entrants, games, finished };
  yield text("cli.stage-line", values);
  for (const part of parts) {
    const at = part.beganAt ?? part.startsAt;
    const when = at === null ? text("cli.part-by-hand") : moment(at);
    const how = part.finishedAt ? "over" : part.beganAt ? "playing" : "planned";
    yield `  ${text(`cli.part-${how}`, { part: part.number, when })}`;
  }
  if (trouble) yield `  ${tell(trouble)}`;
}

/** In the zone of whoever reads it. */
function moment(at: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}

export async function showStandings(args: Arguments, site: Client, contest: string): Promise<number> {
  const stage = String(await stageNumber(args, site, contest));
  const found = await site.call("GET /api/contests/:contest/stages/:stage", { params: { contest, stage } });
  if (args.has("json")) console.log(JSON.stringify(found));
  else if (!found.shown) console.log(text("cli.standings-hidden"));
  else if (found.rows.length === 0) console.log(text("cli.standings-empty"));
  else console.log(textTable([tableHead(found.rows), ...found.rows.map(tableRow)], [1]).join("\n"));
  return 0;
}

function tableHead(rows: readonly StageRowData[]): string[] {
  const marks = rows.some((row) => row.marks !== null);
  const head = ["place", "name", "points", "games", "wins", "draws", "losses"] as const;
  return [...head.map((column) => text(`cli.table-${column}`)), ...(marks ? [text("cli.table-marks")] : [])];
}

function tableRow({ place, name, points, games, wins, draws, losses, marks }: StageRowData): string[] {
  return [place, printable(name), points, games, wins, draws, losses, ...(marks ? [marks.total] : [])].map(String);
}

/** As CSV, or as JSON where that is asked for: of a stage, or of the ladder where none is named. */
export async function exportStandings(args: Arguments, site: Client, contest: string): Promise<number> {
  const params = { contest };
  const [, , stage] = args.words;
  if (args.has("json")) {
    if (stage !== undefined) return showStandings(args, site, contest);
    console.log(JSON.stringify(await site.call("GET /api/contests/:contest/ladder", { params })));
    return 0;
  }
  const csv =
    stage === undefined
      ? await site.text("GET /api/contests/:contest/ladder-csv", { params })
      : await site.text("GET /api/contests/:contest/stages/:stage/csv", {
          params: { contest, stage: readNumber(stage) },
        });
  process.stdout.write(csv);
  return 0;
}

/** The one that is named, or else the one that began last. */
async function stageNumber(args: Arguments, site: Client, contest: string): Promise<string> {
  const [, , typed] = args.words;
  if (typed !== undefined) return readNumber(typed);
  const { stages } = await site.call("GET /api/contests/:contest/stages", { params: { contest } });
  const last = stages.findLast(({ state }) => state !== "planned") ?? stages[0];
  if (!last) throw new UsageError(say("cli.no-stages"));
  return String(last.number);
}

/** Of a stage, a part, a game. */
export function readNumber(typed: string | undefined): string {
  if (typed === undefined || !/^[1-9]\d{0,8}$/.test(typed))
    throw new UsageError(say("cli.contest-number", { typed: typed ?? "" }));
  return typed;
}
