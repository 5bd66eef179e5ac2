// Writes the results of a tournament, finished or not, into its folder: the page in the language of whoever asked for
// the tournament, the files for programs in English.

import { formatSeed } from "../../core/seed.ts";
import type { Tournament } from "../course/open-tournament.ts";
import { Repeats } from "../course/repeated-games.ts";
import { GAMES_ON_PAGE, type PageGame, page } from "./page.ts";
import type { Reader } from "./page-text.ts";
import { reportOf, type TournamentReport } from "./report.ts";
import { gamesCsvHead, gamesCsvLine, standingsCsv, standingsJson } from "./report-files.ts";
import { logName } from "./results-folder.ts";

export function writeResults(
  { settings, rules, seed, course, field, folder, changes }: Tournament,
  reader: Reader,
): TournamentReport {
  const shown: PageGame[] = [];
  const logs = folder.logs();
  const repeats = new Repeats();
  folder.writeGames("games.csv", gamesCsvHead(settings.seats), course.planPlaces(), (record) => {
    if (shown.length < GAMES_ON_PAGE)
      shown.push({ record, logs: record.players.map((_, seat) => logs.has(logName(record, seat))) });
    repeats.add(record);
    return gamesCsvLine(record);
  });
  const report = reportOf({
    ...{ settings, rules, seed: formatSeed(seed), course, field },
    changes: changes
      .filter(({ after }) => after < course.games.size)
      .map((change) => ({ ...change, from: course.games.game(change.after).id })),
    repeats: repeats.found(),
  });
  folder.write("standings.json", standingsJson(report));
  folder.write("standings.csv", standingsCsv(report));
  folder.write("index.html", page(report, shown, new Date(), reader));
  return report;
}
