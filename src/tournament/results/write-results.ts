// Writes the results of a tournament, finished or not, into its folder.

import { formatSeed } from "../../core/seed.ts";
import type { Tournament } from "../course/open-tournament.ts";
import { Repeats } from "../course/repeated-games.ts";
import { GAMES_ON_PAGE, type PageGame, page } from "./page.ts";
import { type Report, reportOf } from "./report.ts";
import { gamesCsvHead, gamesCsvLine, standingsCsv, standingsJson } from "./report-files.ts";
import { logName } from "./results-folder.ts";

export function writeResults({ settings, rules, seed, course, field, folder, changes }: Tournament): Report {
  const shown: PageGame[] = [];
  /** By the number of games before it, the first game after a change. */
  const firstAfter = new Map(changes.map(({ after }) => [after, ""]));
  const logs = folder.logs();
  const repeats = new Repeats();
  let number = 0;
  folder.writeGames("games.csv", gamesCsvHead(settings.seats), (record) => {
    if (shown.length < GAMES_ON_PAGE)
      shown.push({ record, logs: record.players.map((_, seat) => logs.has(logName(record, seat))) });
    if (firstAfter.has(number)) firstAfter.set(number, record.id);
    number++;
    repeats.add(record);
    return gamesCsvLine(record);
  });
  const report = reportOf({
    ...{ settings, rules, seed: formatSeed(seed), course, field },
    changes: changes
      .map(({ what, after, when }) => ({ what, when, after, from: firstAfter.get(after)! }))
      .filter(({ from }) => from !== ""),
    repeats: repeats.found(),
  });
  folder.write("standings.json", standingsJson(report));
  folder.write("standings.csv", standingsCsv(report));
  folder.write("index.html", page(report, shown, new Date()));
  return report;
}
