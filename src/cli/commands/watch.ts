// `ludus watch FILE`: shows a replay in the browser.

import { Refusal } from "../../core/refusal.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { openBrowser } from "../output/open-browser.ts";
import { readReplayFile } from "../output/replay-file.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";
import { SERVE_OPTIONS, startServer, untilStopped } from "./serve.ts";

export const watchCommand: Command = {
  name: "watch",
  summary: "Shows a replay in the browser.",
  usage: "FILE [options]",
  options: { ...SERVE_OPTIONS, turn: { value: "N", help: "the turn to start from" } },
  examples: [
    ["ludus watch out/kalah-7-1.json", "opens the browser on this replay"],
    ["ludus watch war.json --turn 1200", "begins with turn 1200, paused"],
  ],
  async run(args: Arguments): Promise<number> {
    const [file, ...more] = args.words;
    if (file === undefined || more.length > 0) throw new UsageError(say("cli.watch-file"));
    const turn = args.has("turn") ? `?turn=${args.whole("turn", 0, 0)}` : "";
    // Before the page is built, which takes a while.
    const read = readReplayFile(file);
    if (read instanceof Refusal) throw new UsageError(say("cli.about", { file, why: read.message }));
    const { address, withKey, replays, http } = await startServer(args, "localhost");
    const id = replays.invite(file);
    if (id instanceof Refusal) {
      await http.close();
      throw new UsageError(id.message);
    }
    const path = `/watch/${id}${turn}`;
    // Others on this machine can see what a browser is started with: it gets the link alone, without the key.
    openBrowser(`${address}${path}`);
    const page = withKey(path);
    console.log(text("cli.file-on-show", { file, page }));
    await untilStopped();
    await http.close();
    return 0;
  },
};
