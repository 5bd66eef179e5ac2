// The `ludus` command.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { didYouMean } from "../core/nearest.ts";
import { printable } from "../core/printable.ts";
import { packageRoot } from "../players/package-root.ts";
import { inWords } from "../tournament/folders.ts";
import { UsageError } from "../tournament/usage-error.ts";
import { backup, restore } from "./commands/backup.ts";
import { compare } from "./commands/compare.ts";
import { demo } from "./commands/demo.ts";
import { doctor } from "./commands/doctor.ts";
import { gamesCommand } from "./commands/games.ts";
import { kgp } from "./commands/kgp.ts";
import { lab } from "./commands/lab.ts";
import { localRunner } from "./commands/local-runner.ts";
import { newCommand } from "./commands/new.ts";
import { play } from "./commands/play.ts";
import { repeat } from "./commands/repeat.ts";
import { replay } from "./commands/replay.ts";
import { serveCommand } from "./commands/serve.ts";
import { solve } from "./commands/solve.ts";
import { tournament } from "./commands/tournament.ts";
import { watchCommand } from "./commands/watch.ts";
import { worker } from "./commands/worker.ts";
import { type Command, columns, commandHelp, parseArguments } from "./options/command.ts";

const commands: ReadonlyMap<string, Command> = new Map(
  [
    ...[serveCommand, gamesCommand, play, tournament, compare, lab, replay, watchCommand, repeat, solve],
    ...[newCommand, localRunner, kgp, worker, backup, restore, doctor, demo],
  ].map((command) => [command.name, command]),
);
const BAD_USAGE = 2;

function help(): string {
  return [
    "Ludus, an arena and training school for programs that play games",
    "",
    "Usage: ludus COMMAND …",
    "",
    ...columns([...commands.values()].map(({ name, summary }) => [name, summary] as const)),
    "",
    "Examples:",
    "  ludus play kalah random greedy --games 100",
    "  ludus new bot --game kalah --lang python",
    "  ludus solve noughts",
    "",
    "ludus COMMAND --help explains a command, with more examples.",
  ].join("\n");
}

async function main(typed: readonly string[]): Promise<number> {
  const [name, ...rest] = typed;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const topic = commands.get(rest[0] ?? "");
    console.log(topic ? commandHelp(topic) : help());
    return 0;
  }
  if (name === "--version" || name === "version") {
    console.log(JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")).version);
    return 0;
  }
  const command = commands.get(name);
  if (!command) throw new UsageError(`there is no command "${name}".${didYouMean(name, commands.keys())}\n\n${help()}`);
  const dashes = rest.indexOf("--");
  const own = dashes < 0 ? rest : rest.slice(0, dashes);
  if (own.includes("--help") || own.includes("-h")) {
    console.log(commandHelp(command));
    return 0;
  }
  return command.run(parseArguments(command, rest));
}

// Names, replays and messages may be a stranger's: nothing that we say may move a cursor or change colours.
for (const way of ["log", "error"] as const) {
  const say = console[way];
  console[way] = (...words: unknown[]) =>
    say(...words.map((word) => (typeof word === "string" ? printable(word) : word)));
}

// A reader that has seen enough (`| head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  console.error(`ludus: cannot write the output: ${inWords(error)}`);
  process.exit(1);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`ludus: ${error.message}`);
  process.exitCode = BAD_USAGE;
}
