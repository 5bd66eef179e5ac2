// `ludus serve`: the arena in the browser.

import { defaultData } from "../../players/data-folder.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";

const DEFAULT_PORT = 4000;

export const SERVE_OPTIONS = {
  port: { value: "N", help: `where to listen (default ${DEFAULT_PORT}, or the next free one)` },
  data: { value: "DIR", help: "where replays and games by link are kept (default ~/.ludus, or $LUDUS_DATA)" },
} as const;

export const serveCommand: Command = {
  name: "serve",
  summary: "Opens the arena in the browser: watch, play, compose a battle.",
  usage: "[options]",
  options: {
    ...SERVE_OPTIONS,
    "own-programs": { help: "run programs without a sandbox where there is none: only if all of them are your own" },
    host: { value: "NAME", help: "address to listen on (default localhost: this machine alone)" },
  },
  examples: [
    ["ludus serve", "the page on http://localhost:4000"],
    ["ludus serve --host 0.0.0.0 --port 8080", "for the whole network; local programs cannot be named then"],
  ],
  async run(args: Arguments): Promise<number> {
    const { address, http } = await startServer(args, args.value("host") ?? "localhost");
    console.log(`Ludus is open: ${address}  (Ctrl+C closes it)`);
    await untilStopped();
    await http.close();
    return 0;
  },
};

export async function startServer(args: Arguments, host: string) {
  const port = args.whole("port", DEFAULT_PORT, 0, 65_535);
  // Only here, so that the other commands start without the server's parts.
  const { serve } = await import("../../server/listen.ts");
  try {
    return await serve({
      port,
      host,
      data: args.value("data") ?? defaultData(),
      ownPrograms: args.has("own-programs"),
    });
  } catch (error) {
    throw new UsageError(`the server cannot start: ${(error as Error).message}`);
  }
}

export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}
