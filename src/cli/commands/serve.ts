// `ludus serve`: the arena in the browser.

import { domainToASCII } from "node:url";
import { defaultData } from "../../players/data-folder.ts";
import type { AppOptions } from "../../server/app.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { say } from "../words/en.ts";
import { text, toReader } from "../words/reader.ts";
import { CONTEST_OPTIONS, contestsFor } from "./contests.ts";

const DEFAULT_PORT = 4000;

export const SERVE_OPTIONS = {
  port: { value: "N", shared: true, help: `where to listen (default ${DEFAULT_PORT}, or the next free one)` },
  data: {
    value: "DIR",
    shared: true,
    help: "where replays and games by link are kept (default ~/.ludus, or $LUDUS_DATA)",
  },
} as const;

export const serveCommand: Command = {
  name: "serve",
  summary: "Opens Ludus in the browser: play, watch, set up matches.",
  usage: "[options]",
  options: {
    ...SERVE_OPTIONS,
    lab: {
      value: "DIR",
      help: "show the tuning runs of this folder under Lab (default: the current one; none with --public)",
    },
    "own-programs": { help: "run programs without a sandbox where there is none: only if all of them are yours" },
    "allow-commands": { help: "accept command lines as players on the page, not only files and uploads" },
    host: { value: "NAME", help: "address to listen on (default localhost: this machine only)" },
    "host-name": {
      value: "NAME",
      many: true,
      help: "a name by which others reach this server, such as ludus.example.org",
    },
    public: { help: "let everybody in without the key; programs on this machine cannot be used as players" },
    "behind-proxy": { help: "take visitors' addresses from the proxy in front (X-Forwarded-For)" },
    ...CONTEST_OPTIONS,
  },
  examples: [
    ["ludus serve", "the page on http://localhost:4000, for whoever has the address with its key"],
    [
      "ludus serve --host 0.0.0.0 --port 8080",
      "for the whole network; programs on this machine cannot be used as players",
    ],
    [
      "ludus serve --public --host-name ludus.example.org --behind-proxy",
      "a public site behind a proxy on this machine",
    ],
    ["ludus serve --host 0.0.0.0 --public --contests", "a class or a cup: people register, send programs and play"],
  ],
  async run(args: Arguments): Promise<number> {
    const host = args.value("host") ?? "localhost";
    if (args.has("allow-commands") && args.has("public")) throw new UsageError(say("cli.public-commands"));
    if (args.has("allow-commands") && args.has("host")) throw new UsageError(say("cli.local-commands"));
    const names = args.all("host-name").map(hostName);
    let page = "";
    const openOffice = await contestsFor(args, args.value("data") ?? defaultData(), () => page);
    const { address, withKey, http } = await startServer(args, host, { names, ...(openOffice && { openOffice }) });
    page = address;
    const own = withKey("/");
    console.log(args.has("public") ? text("cli.open-public", { address, own }) : text("cli.open", { address: own }));
    const reached = args.has("host") || args.has("behind-proxy");
    if (openOffice && !args.has("public")) console.log(text(reached ? "cli.contests-key" : "cli.contests-here"));
    await untilStopped();
    await http.close();
    return 0;
  },
};

/** As browsers send it: in small letters, and in their ASCII form those of other scripts. */
function hostName(typed: string): string {
  const name = /[/?#\\]/.test(typed) ? "" : domainToASCII(typed);
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new UsageError(say("cli.host-name", { typed }));
  return name;
}

type ForOthers = Pick<AppOptions, "names" | "openOffice">;

export async function startServer(args: Arguments, host: string, others: ForOthers = {}) {
  const port = args.whole("port", DEFAULT_PORT, 0, 65_535);
  // Only here, so that the other commands start without the server's parts.
  const { serve } = await import("../../server/listen.ts");
  try {
    return await serve({
      port,
      host,
      data: args.value("data") ?? defaultData(),
      // Runs name programs and their places: strangers see them only if that is asked for.
      lab: args.value("lab") ?? (args.has("public") ? undefined : "."),
      ownPrograms: args.has("own-programs"),
      commands: args.has("allow-commands"),
      isPublic: args.has("public"),
      behindProxy: args.has("behind-proxy"),
      ...others,
      report: toReader,
    });
  } catch (error) {
    throw new UsageError(say("cli.server-start", { error: (error as Error).message }));
  }
}

export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}
