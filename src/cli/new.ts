// `ludus new bot`: a program to start from, in the language of your choice.

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Game } from "../core/game.ts";
import { didYouMean } from "../core/nearest.ts";
import { packageRoot } from "../server/package-root.ts";
import { chosenGame } from "./chosen.ts";
import { type Arguments, type Command, UsageError } from "./usage.ts";

const KITS = join(packageRoot, "kits/bots");

/** The file to hand to `ludus play`, by language. */
const PROGRAM: Readonly<Record<string, string>> = {
  python: "bot.py",
  javascript: "bot.mjs",
  typescript: "bot.ts",
  cpp: "bot.cpp",
  java: "Bot.java",
};
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
  summary: "Makes a program to start from: ludus new bot --game kalah --lang python",
  usage: "bot --game GAME --lang LANGUAGE [DIR]",
  about: `Languages: ${Object.keys(PROGRAM).join(", ")}. DIR is made; without it, a folder named after the game.`,
  options: {
    game: { value: "GAME", help: "which game it plays" },
    lang: { value: "LANGUAGE", help: `one of ${Object.keys(PROGRAM).join(", ")}` },
  },
  examples: [
    ["ludus new bot --game kalah --lang python", "makes kalah-bot/bot.py, which plays at once"],
    ["ludus new bot --game noughts --lang cpp my-noughts", "the same in C++, in the folder my-noughts"],
  ],
  run(args: Arguments): number {
    const [what, folder, ...more] = args.words;
    if (what !== "bot") throw new UsageError('what is made is a bot: "ludus new bot --game kalah --lang python"');
    if (more.length > 0) throw new UsageError("name one folder at most");
    const game = chosenGame(args.value("game"));
    const language = chosenLanguage(args.value("lang"));
    const target = folder ?? `${game.name}-bot`;
    makeBot(game, language, target);
    const program = PROGRAM[language]!;
    const opponent = game.actions ? "random" : `${game.name}/${Object.keys(game.bots ?? { random: 0 })[0]}`;
    const others = Array(game.seats.min - 1).fill(opponent);
    const line = [`bin/ludus play ${game.name}`, join(target, program), ...others].join(" ");
    console.log(`Made ${join(target, program)}. It plays already:\n\n    ${line}\n`);
    console.log(`Now make it better: its function "choose" decides. Rules and view: docs/games/${game.name}.md`);
    return 0;
  },
};

function chosenLanguage(name: string | undefined): string {
  const known = Object.keys(PROGRAM);
  if (name === undefined) throw new UsageError(`name a language: --lang ${known.join(" | ")}`);
  const language = OTHER_NAMES[name.toLowerCase()] ?? name.toLowerCase();
  if (known.includes(language)) return language;
  throw new UsageError(
    `there is no kit for "${name}" yet; there are ${known.join(", ")}.${didYouMean(language, known)} ` +
      "Any language will do that reads and writes lines: docs/line-protocol.md",
  );
}

function makeBot(game: Game, language: string, target: string): void {
  if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0)) {
    throw new UsageError(
      `${target} is there already and not empty; name another folder, so that nothing is overwritten`,
    );
  }
  mkdirSync(target, { recursive: true });
  const kit = join(KITS, language);
  for (const name of readdirSync(kit)) {
    const text = readFileSync(join(kit, name), "utf8");
    writeFileSync(join(target, name), text.replaceAll("{{game}}", game.name).replaceAll("{{title}}", game.title));
  }
}
