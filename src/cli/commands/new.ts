// `ludus new bot`: a program to start from, in the language of your choice. `ludus new game`: a game to start from.

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Game, Kit } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { games } from "../../games/index.ts";
import { pluginOf } from "../../plugins/plugins.ts";
import { packageRoot } from "../../server/page/package-root.ts";
import { makeFolder } from "../../tournament/folders.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenGame } from "../options/game-options.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

/** For any game whose actions can be listed. */
const GENERAL: Readonly<Record<string, Kit>> = {
  python: { folder: "kits/bots/python", program: "bot.py" },
  javascript: { folder: "kits/bots/javascript", program: "bot.mjs" },
  typescript: { folder: "kits/bots/typescript", program: "bot.ts" },
  cpp: { folder: "kits/bots/cpp", program: "bot.cpp" },
  java: { folder: "kits/bots/java", program: "Bot.java" },
};

/** What a kit leaves behind when it is used where it lies. */
const LEFTOVERS = /(^|\/)(build|__pycache__)\//;

const OTHER_NAMES: Readonly<Record<string, string>> = {
  py: "python",
  python3: "python",
  js: "javascript",
  node: "javascript",
  ts: "typescript",
  "c++": "cpp",
};

export const newCommand: Command = {
  name: "new",
  summary: "Creates a bot or a game to start from: ludus new bot --game kalah --lang python",
  usage: "bot --game GAME --lang LANGUAGE [DIR], or game NAME",
  about: [
    `Languages: ${Object.keys(GENERAL).join(", ")}. Two games have their own kits: kingdom in`,
    "python and c-lib (a shared library), codewars in typescript, python and cpp (the protocol of the original kits).",
    "DIR is created; without it, a folder named after the game.",
    "A game is created in a folder of its name: rules, a drawing and tests; docs/new-game.md explains the rest.",
  ].join("\n"),
  options: {
    game: { value: "GAME", help: "which game it plays" },
    lang: { value: "LANGUAGE", help: `one of ${[...Object.keys(GENERAL), "c-lib"].join(", ")}` },
  },
  examples: [
    ["ludus new bot --game kalah --lang python", "creates kalah-bot/bot.py, which can already play"],
    ["ludus new bot --game noughts --lang cpp my-noughts", "the same in C++, in the folder my-noughts"],
    ["ludus new bot --game kingdom --lang c-lib my-ruler", "a ruler as a shared library in C"],
    ["ludus new bot --game codewars --lang python my-army", "a CodeWars strategy: my-army/MyStrategy.py"],
    ["ludus new game my-game", "a game of your own in the folder my-game"],
  ],
  run(args: Arguments): number {
    const [what, folder, ...more] = args.words;
    if (more.length > 0) throw new UsageError(say("cli.one-folder"));
    if (what === "game") return newGame(folder);
    if (what !== "bot") throw new UsageError(say("cli.new-what"));
    const game = chosenGame(args.value("game"));
    const kit = chosenKit(game, args.value("lang"));
    const target = folder ?? `${game.name}-bot`;
    const home = kit === game.kits?.[languageOf(args.value("lang")!)] ? pluginOf(game.name)?.folder : undefined;
    copyFiles(join(home ?? packageRoot, kit.folder), kit.files, target, { game: game.name, title: game.title });
    console.log(nextSteps(kit, game, target));
    return 0;
  },
};

/** A folder with a game that plays at once, named after it. */
function newGame(folder: string | undefined): number {
  if (folder === undefined) throw new UsageError(say("cli.game-name"));
  const name = basename(folder);
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new UsageError(say("cli.game-letters", { name }));
  if (games.has(name)) throw new UsageError(say("cli.game-taken", { name }));
  const title = name.replace(/-/g, " ").replace(/^./, (letter) => letter.toUpperCase());
  copyFiles(join(packageRoot, "kits/game"), undefined, folder, { name, title });
  const ludus = process.env.LUDUS_CALLED ?? "ludus";
  const [where, plugin] = [quoted(folder), quoted(/^[./]/.test(folder) ? folder : `./${folder}`)];
  console.log(
    [
      text("cli.made-game", { folder }),
      "",
      `    ${ludus} test ${where}`,
      `    ${ludus} play ${name} alphabeta:depth=4 random --plugin ${plugin}`,
      `    ${ludus} solve ${name} --plugin ${plugin}`,
      `    ${ludus} serve --plugin ${plugin}`,
      "",
      text("cli.yours", { readme: join(folder, "README.md") }),
    ].join("\n"),
  );
  return 0;
}

function chosenKit(game: Game, name: string | undefined): Kit {
  const kits = { ...(game.actions ? GENERAL : {}), ...game.kits };
  const known = Object.keys(kits);
  if (name === undefined) throw new UsageError(say("cli.name-language", { known: known.join(" | ") }));
  const language = languageOf(name);
  const kit = Object.hasOwn(kits, language) ? kits[language] : undefined;
  if (kit) return kit;
  const near = didYouMean(language, known);
  throw new UsageError(say("cli.no-kit", { title: titleOf(game), name, known, near }));
}

function languageOf(name: string): string {
  const typed = name.toLowerCase();
  return Object.hasOwn(OTHER_NAMES, typed) ? OTHER_NAMES[typed]! : typed;
}

/** Copies files, all of a folder if none are named, and fills in what stands in them as `{{key}}`. */
function copyFiles(
  source: string,
  named: Kit["files"],
  target: string,
  values: Readonly<Record<string, string>>,
): void {
  if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0)) {
    throw new UsageError(say("cli.folder-taken", { folder: target }));
  }
  const files = named ?? Object.fromEntries(filesIn(source).map((name) => [name, name]));
  try {
    for (const [from, to] of Object.entries(files)) {
      const content = readFileSync(join(source, from), "utf8");
      makeFolder(dirname(join(target, to)));
      writeFileSync(
        join(target, to),
        content.replace(/\{\{(\w+)\}\}/g, (all, key: string) => values[key] ?? all),
      );
    }
  } catch (error) {
    throw new UsageError(say("cli.unwritable", { file: target, error: (error as Error).message }));
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !LEFTOVERS.test(`${name}/`) && statSync(join(folder, name)).isFile())
    .sort();
}

function nextSteps(
  { program, spec = "{}", build, against = "random", guide }: Kit,
  game: Game,
  target: string,
): string {
  const player = spec.replace("{}", join(target, program));
  const others = Array(Math.max(0, game.seats.min - 1)).fill(against);
  const plugin = pluginOf(game.name);
  const outside = plugin ? ["--plugin", plugin.folder] : [];
  const words = [process.env.LUDUS_CALLED ?? "ludus", "play", game.name, player, ...others, ...outside];
  const line = words.map(quoted).join(" ");
  const steps = build ? `    cd ${quoted(target)} && ${build} && cd -\n    ${line}` : `    ${line}`;
  return [
    build ? text("cli.made-source", { folder: target }) : text("cli.made", { folder: target }),
    "",
    steps,
    "",
    guide ? text("cli.better-kit", { rules: rulesOf(game), guide }) : text("cli.better", { rules: rulesOf(game) }),
  ].join("\n");
}

function rulesOf({ name }: Game): string {
  const plugin = pluginOf(name);
  return plugin ? join(plugin.folder, "rules.md") : `docs/games/${name}.md`;
}

/** The word as a shell takes it for one. */
function quoted(word: string): string {
  return /^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
