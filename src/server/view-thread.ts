// The thread of a LiveView: the page and its server, open for one match that is played in another thread. What bots and
// referee do there never holds up a page, and pages never hold up the match.

import { parentPort, workerData } from "node:worker_threads";
import { games } from "../games/index.ts";
import { defaultData } from "../players/data-folder.ts";
import type { PersonsWord } from "../players/protocols/person-player.ts";
import { serve } from "./listen.ts";
import type { MatchNews } from "./live-match.ts";
import type { ThreadSetup, ViewReport } from "./live-view.ts";

const FIRST_PORT = 4000;

const tell = (report: ViewReport) => parentPort!.postMessage(report);

try {
  const { game: name, names, seat, ...billing } = workerData as ThreadSetup;
  const game = games.get(name)!;
  const { address, http, matches } = await serve({
    port: FIRST_PORT,
    host: "localhost",
    data: defaultData(),
    onAttendance: (present) => tell({ present }),
  });
  const person = seat === undefined ? undefined : { seat, hear: (word: PersonsWord) => tell({ word }) };
  const match = matches.host(`${name}-live`, { ...billing, game }, { person });
  match.hear({ names });
  parentPort!.on("message", async (news: MatchNews | "close") => {
    if (news !== "close") return match.hear(news);
    await http.close();
    parentPort!.close();
  });
  tell({ page: `${address}/${person ? "seat" : "watch"}/${match.id}` });
} catch (error) {
  tell({ trouble: (error as Error).message });
}
