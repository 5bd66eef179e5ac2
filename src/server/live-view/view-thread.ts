// The thread of a LiveView: the page and its server, open for one match that is played in another thread. What bots and
// referee do there never holds up a page, and pages never hold up the match.

import { randomBytes } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { games } from "../../games/index.ts";
import { defaultData } from "../../players/data-folder.ts";
import type { PersonCommand } from "../../players/protocols/person-player.ts";
import { loadPluginsOrThrow } from "../../plugins/plugins.ts";
import { serve } from "../listen.ts";
import type { MatchUpdate } from "../matches/live-match.ts";
import type { ViewReport, ViewThreadSetup } from "./live-view.ts";

const FIRST_PORT = 4000;

const tell = (report: ViewReport) => parentPort!.postMessage(report);

try {
  await loadPluginsOrThrow();
  const { game: name, names, seat, folder, ...billing } = workerData as ViewThreadSetup;
  const game = games.get(name)!;
  const { address, withKey, http, matches } = await serve({
    port: FIRST_PORT,
    host: "localhost",
    data: defaultData(),
    page: folder,
    report: (said) => tell({ said }),
    onAttendance: (present) => tell({ present }),
  });
  const person = seat === undefined ? undefined : { seat, receive: (word: PersonCommand) => tell({ word }) };
  const match = matches.host(`${name}-${randomBytes(8).toString("hex")}`, { ...billing, game }, { person });
  match.receive({ names });
  parentPort!.on("message", async (update: MatchUpdate | "close") => {
    if (update !== "close") return match.receive(update);
    await http.close();
    parentPort!.close();
  });
  const path = `/${person ? "seat" : "watch"}/${match.id}`;
  tell({ page: `${address}${path}`, withKey: withKey(path) });
} catch (error) {
  tell({ trouble: (error as Error).message });
}
