// All commands by name, in the order of the help. Each is loaded when it is asked for: whoever plays a game need not wait
// for the server's parts.

import type { Command } from "../options/command.ts";

export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["serve", async () => (await import("./serve.ts")).serveCommand],
  ["games", async () => (await import("./games.ts")).gamesCommand],
  ["play", async () => (await import("./play.ts")).play],
  ["tournament", async () => (await import("./tournament.ts")).tournament],
  ["compare", async () => (await import("./compare.ts")).compare],
  ["lab", async () => (await import("./lab.ts")).lab],
  ["tune", async () => (await import("./tune.ts")).tune],
  ["fit", async () => (await import("./fit.ts")).fit],
  ["replay", async () => (await import("./replay.ts")).replay],
  ["watch", async () => (await import("./watch.ts")).watchCommand],
  ["repeat", async () => (await import("./repeat.ts")).repeat],
  ["solve", async () => (await import("./solve.ts")).solve],
  ["count", async () => (await import("./count.ts")).count],
  ["new", async () => (await import("./new.ts")).newCommand],
  ["learn", async () => (await import("./learn.ts")).learn],
  ["test", async () => (await import("./test.ts")).testCommand],
  ["local-runner", async () => (await import("./local-runner.ts")).localRunner],
  ["kgp", async () => (await import("./kgp.ts")).kgp],
  ["sign-in", async () => (await import("./sign-in.ts")).signInCommand],
  ["submit", async () => (await import("./submit.ts")).submitCommand],
  ["contest", async () => (await import("./contest.ts")).contestCommand],
  ["worker", async () => (await import("./worker.ts")).worker],
  ["backup", async () => (await import("./backup.ts")).backup],
  ["restore", async () => (await import("./backup.ts")).restore],
  ["doctor", async () => (await import("./doctor.ts")).doctor],
  ["attack", async () => (await import("./attack.ts")).attack],
  ["completion", async () => (await import("./completion.ts")).completionOf(loadCommands)],
  ["demo", async () => (await import("./demo.ts")).demo],
]);

export function loadCommands(): Promise<Command[]> {
  return Promise.all([...commands.values()].map((load) => load()));
}
