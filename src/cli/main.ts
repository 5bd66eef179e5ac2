// The `ludus` command.

import { didYouMean } from "../core/nearest.ts";
import { printable } from "../core/printable.ts";
import { BrokenGame } from "../players/matches/broken-game.ts";
import { inWords } from "../tournament/folders.ts";
import { UsageError } from "../tournament/usage-error.ts";
import { LANGUAGES, type Language } from "../words/languages.ts";
import { commands, loadCommands } from "./commands/all.ts";
import { ludusVersion } from "./commands/version.ts";
import { columns, commandHelp, parseArguments, summaryOf } from "./options/command.ts";
import { withoutPlugins } from "./options/plugin-option.ts";
import { say } from "./words/en.ts";
import { speak, tell, text, wantedLanguage } from "./words/reader.ts";

const BAD_USAGE = 2;
const FAILED = 1;

async function help(): Promise<string> {
  const all = await loadCommands();
  return [
    text("cli.help-title"),
    "",
    text("cli.usage", { line: "ludus COMMAND …" }),
    "",
    ...columns(all.map((command) => [command.name, tell(summaryOf(command))] as const)),
    "",
    text("cli.examples"),
    "  ludus play kalah random greedy --games 100",
    "  ludus new bot --game kalah --lang python",
    "  ludus solve noughts",
    "",
    text("cli.help-more"),
    text("cli.help-plugins"),
    text("cli.help-language", { known: Object.keys(LANGUAGES) }),
  ].join("\n");
}

async function main(written: readonly string[]): Promise<number> {
  const language = wantedLanguage(written);
  await speak(language);
  const { typed, named } = withoutPlugins(withoutLanguage(written));
  if (named.length > 0 || process.env.LUDUS_PLUGINS) await addGames(named, language);
  const [name, ...rest] = typed;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const topic = await commands.get(rest[0] ?? "")?.();
    console.log(topic ? commandHelp(topic) : await help());
    return 0;
  }
  if (name === "--version" || name === "version") {
    console.log(ludusVersion());
    return 0;
  }
  const command = await commands.get(name)?.();
  if (!command)
    throw new UsageError(say("cli.no-command", { name, near: didYouMean(name, commands.keys()), help: await help() }));
  const dashes = rest.indexOf("--");
  const own = dashes < 0 ? rest : rest.slice(0, dashes);
  if (own.includes("--help") || own.includes("-h")) {
    console.log(commandHelp(command));
    return 0;
  }
  return command.run(parseArguments(command, rest));
}

/** Games from outside, and their words. */
async function addGames(named: readonly string[], language: Language): Promise<void> {
  const { loadPlugins, namePlugins, plugins, pluginWords } = await import("../plugins/plugins.ts");
  const trouble = namePlugins(named, process.cwd()) ?? (await loadPlugins());
  if (trouble) throw new UsageError(trouble.message);
  if (plugins.length > 0) await speak(language, pluginWords());
}

/** A language before the command's name is as good as one behind it. */
function withoutLanguage(typed: readonly string[]): readonly string[] {
  if (typed[0] === "--language") return typed.slice(2);
  return typed[0]?.startsWith("--language=") ? typed.slice(1) : typed;
}

// Names, replays and messages may be a stranger's: nothing that we say may move a cursor or change colours.
for (const way of ["log", "error"] as const) {
  const print = console[way];
  console[way] = (...words: unknown[]) =>
    print(...words.map((word) => (typeof word === "string" ? printable(word) : word)));
}

// A reader that has seen enough (`| head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  console.error(`ludus: ${text("cli.output", { why: inWords(error) })}`);
  process.exit(1);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof BrokenGame)) throw error;
  console.error(`ludus: ${tell(error.told)}`);
  // Whoever writes rules or a bot wants to know where.
  if (error instanceof BrokenGame && error.where !== undefined) console.error(error.where);
  process.exitCode = error instanceof UsageError ? BAD_USAGE : FAILED;
}
