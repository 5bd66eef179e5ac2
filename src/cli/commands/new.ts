// `ludus new bot`: a program to start from, in the language of your choice. `ludus new game`: a game to start from.

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Game, Kit } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { games } from "../../games/index.ts";
import { fillStarter } from "../../games/starter.ts";
import { GENERAL_KITS, kitsOf } from "../../players/bot-kits.ts";
import { packageRoot } from "../../players/package-root.ts";
import { nameTrouble } from "../../plugins/game-shape.ts";
import { pluginOf } from "../../plugins/plugins.ts";
import { makeFolder } from "../../tournament/folders.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenGame } from "../options/game-options.ts";
import { rulesFile } from "../output/rules-file.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

/** What a kit leaves behind when it is used where it lies. */
const LEFTOVERS = /(^|\/)(build|__pycache__)\//;

const OTHER_NAMES: Readonly<Record<string, string>> = {
  py: "python",
  python3: "python",
  js: "javascript",
  node: "javascript",
  ts: "typescript",
  "c++": "cpp",
  cs: "csharp",
  "c#": "csharp",
  rb: "ruby",
  pas: "pascal",
  rs: "rust",
  golang: "go",
};

export const newCommand: Command = {
  name: "new",
  summary: "Creates a bot or a game to start from: ludus new bot --game kalah --lang python",
  usage: "bot --game GAME --lang LANGUAGE [--form FORM] [DIR] | game NAME",
  about: [
    `Languages: ${Object.keys(GENERAL_KITS).join(", ")}. Three games have their own kits: kingdom in`,
    "all of these, and as a library in c, cpp, pascal and rust (--form library), codewars in typescript, python and cpp (the",
    "protocol of the original kits), mmpawns in python and cpp (matrix.txt; --form lines for the line protocol).",
    "DIR is created; without it, a folder named after the game.",
    "A game is created in a folder of its name: rules, a drawing and tests; docs/new-game.md explains the rest.",
  ].join("\n"),
  options: {
    game: { value: "GAME", help: "which game it plays" },
    form: {
      value: "lines|matrix|library|kit",
      help: "how it plays: the line protocol, matrix.txt (mmpawns), a shared library (kingdom), the original kits (codewars)",
    },
    lang: { value: "LANGUAGE", help: `one of ${Object.keys(GENERAL_KITS).join(", ")}` },
  },
  examples: [
    ["ludus new bot --game kalah --lang python", "creates kalah-bot/bot.py, which can already play"],
    ["ludus new bot --game noughts --lang cpp my-noughts", "the same in C++, in the folder my-noughts"],
    ["ludus new bot --game kingdom --lang c --form library my-ruler", "a ruler as a shared library in C"],
    ["ludus new bot --game codewars --lang python my-army", "a CodeWars strategy: my-army/MyStrategy.py"],
    ["ludus new game my-game", "a game of your own in the folder my-game"],
  ],
  run(args: Arguments): number {
    const [what, folder, ...more] = args.words;
    if (more.length > 0) throw new UsageError(say("cli.one-folder"));
    if (what === "game") return newGame(folder);
    if (what !== "bot") throw new UsageError(say("cli.new-what"));
    const game = chosenGame(args.value("game"));
    const kit = chosenKit(game, args.value("lang"), args.value("form"));
    const target = folder ?? `${game.name}-bot`;
    const home = Object.values(game.kits ?? {}).includes(kit) ? pluginOf(game.name)?.folder : undefined;
    copyFiles(join(home ?? packageRoot, kit.folder), kit.files, target, (text) => fillStarter(text, game));
    console.log(nextSteps(kit, game, target));
    return 0;
  },
};

/** A folder with a game that plays at once, named after it. */
function newGame(folder: string | undefined): number {
  if (folder === undefined) throw new UsageError(say("cli.game-name"));
  const name = basename(folder);
  const misnamed = nameTrouble(name);
  if (misnamed) throw new UsageError(misnamed.message);
  if (games.has(name)) throw new UsageError(say("cli.game-taken", { name }));
  const title = name.replace(/-/g, " ").replace(/^./, (letter) => letter.toUpperCase());
  const values: Readonly<Record<string, string>> = { name, title };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (all, key: string) => values[key] ?? all);
  copyFiles(join(packageRoot, "kits/game"), undefined, folder, fill);
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

function chosenKit(game: Game, name: string | undefined, form: string | undefined): Kit {
  const kits = form === undefined ? kitsOf(game) : kitsOfForm(game, form);
  const known = Object.keys(kits);
  if (name === undefined) throw new UsageError(say("cli.name-language", { known: known.join(" | ") }));
  const language = languageOf(name);
  const kit = Object.hasOwn(kits, language) ? kits[language] : undefined;
  if (kit) return kit;
  const near = didYouMean(language, known);
  throw new UsageError(say("cli.no-kit", { title: titleOf(game), name, known, near }));
}

/** Those of one form, by language: `c-lib` is the library in C. */
function kitsOfForm(game: Game, form: string): Readonly<Record<string, Kit>> {
  const own = Object.entries(game.kits ?? {});
  const general = Object.entries(game.actions ? GENERAL_KITS : {});
  const all = [...general, ...own].map(([name, kit]) => [kit.form ?? LINES, name.replace(/-lib$/, ""), kit] as const);
  const fit = all.filter(([known]) => known === form);
  const known = [...new Set(all.map(([form]) => form))];
  if (fit.length === 0) throw new UsageError(say("cli.no-form", { title: titleOf(game), name: form, known }));
  return Object.fromEntries(fit.map(([, language, kit]) => [language, kit]));
}

const LINES = "lines";

function languageOf(name: string): string {
  const typed = name.toLowerCase();
  return Object.hasOwn(OTHER_NAMES, typed) ? OTHER_NAMES[typed]! : typed;
}

/** Copies files, all of a folder if none are named, and fills in what they leave open. */
function copyFiles(source: string, named: Kit["files"], target: string, fill: (text: string) => string): void {
  if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0)) {
    throw new UsageError(say("cli.folder-taken", { folder: target }));
  }
  const files = named ?? Object.fromEntries(filesIn(source).map((name) => [name, name]));
  try {
    for (const [from, to] of Object.entries(files)) {
      const content = readFileSync(join(source, from), "utf8");
      makeFolder(dirname(join(target, to)));
      writeFileSync(join(target, to), fill(content));
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
  return rulesFile(name) ?? pluginOf(name)!.rules;
}

/** The word as a shell takes it for one. */
function quoted(word: string): string {
  return /^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
