// `ludus contest ladder`: the table, or what the versions of one participant changed.

import type { Client } from "../../client/client.ts";
import type { LadderRow, LadderVersion } from "../../contract/office/ladder.ts";
import { didYouMean } from "../../core/nearest.ts";
import { printable } from "../../core/printable.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments } from "../options/command.ts";
import { textTable } from "../output/text-table.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

export async function showLadder(args: Arguments, site: Client, contest: string): Promise<number> {
  const ladder = await site.call("GET /api/contests/:contest/ladder", { params: { contest } });
  const name = args.words[2];
  if (name !== undefined) return showVersions(args, site, contest, ladder.rows, name);
  if (args.has("json")) console.log(JSON.stringify(ladder));
  else if (ladder.rows.length === 0) console.log(text("cli.ladder-empty"));
  else console.log(textTable([tableHead(), ...ladder.rows.map(tableRow)], [1, 3]).join("\n"));
  return 0;
}

function tableHead(): string[] {
  return [
    text("cli.ladder-place"),
    text("cli.ladder-name"),
    text("cli.ladder-rating"),
    text("cli.ladder-between"),
    text("cli.ladder-games"),
  ];
}

function tableRow({ place, name, rating, high, games }: LadderRow): string[] {
  return [String(place), printable(name), whole(rating), `${whole(rating)}–${whole(high)}`, String(games)];
}

const whole = (value: number) => String(Math.round(value));

async function showVersions(
  args: Arguments,
  site: Client,
  contest: string,
  rows: readonly LadderRow[],
  name: string,
): Promise<number> {
  const found = rows.find((row) => row.name === name);
  if (!found) {
    const near = didYouMean(
      name,
      rows.map((row) => row.name),
    );
    throw new UsageError(say("cli.not-on-ladder", { name, near }));
  }
  const params = { contest, entrant: String(found.entrant) };
  const history = await site.call("GET /api/contests/:contest/ladder/:entrant", { params });
  if (args.has("json")) console.log(JSON.stringify(history));
  else for (const version of history.versions) console.log(versionLine(version));
  return 0;
}

function versionLine({ number, games, wins, draws, losses, rating, change }: LadderVersion): string {
  const line = text("cli.version-line", { number, games, wins, draws, losses, rating: whole(rating ?? 1200) });
  if (!change) return line;
  const { verdict, since, points, low, high } = change;
  const values = { since, points: whole(points), low: whole(low), high: whole(high) };
  return `${line}; ${text(`cli.change-${verdict}`, values)}`;
}
