// `ludus new bot`: a program to start from, in the language of your choice.

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Game } from "../../core/game.ts";
import { didYouMean } from "../../core/nearest.ts";
import { packageRoot } from "../../players/package-root.ts";
import { makeFolder } from "../../tournament/folders.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenGame } from "../options/game-options.ts";

interface Kit {
  /** The folder with the files to copy; without `files`, all of them. */
  readonly folder: string;
  /** Which files to copy, and under which names. */
  readonly files?: Readonly<Record<string, string>>;
  readonly program: string;
  /** How it is named as a player; `{}` stands for the path of the program. */
  readonly spec?: string;
  /** What must be done before it plays. */
  readonly build?: string;
  /** Whom it meets first; anybody if not said. */
  readonly against?: string;
  /** What to read besides the rules. */
  readonly guide?: string;
}

/** For any game whose actions can be listed. */
const GENERAL: Readonly<Record<string, Kit>> = {
  python: { folder: "kits/bots/python", program: "bot.py" },
  javascript: { folder: "kits/bots/javascript", program: "bot.mjs" },
  typescript: { folder: "kits/bots/typescript", program: "bot.ts" },
  cpp: { folder: "kits/bots/cpp", program: "bot.cpp" },
  java: { folder: "kits/bots/java", program: "Bot.java" },
};

/** For worlds with orders of their own. */
const OF_GAME: Readonly<Record<string, Readonly<Record<string, Kit>>>> = {
  kingdom: {
    python: { folder: "examples/kingdom", program: "ruler.py" },
    "c-lib": {
      folder: "kits/kingdom-lib",
      files: { "kingdom.h": "kingdom.h", "example.c": "ruler.c" },
      program: "ruler.so",
      spec: "lib:{}",
      build: "gcc -O2 -shared -fPIC -o ruler.so ruler.c",
    },
  },
  codewars: {
    typescript: codewarsKit("typescript"),
    python: codewarsKit("python"),
    cpp: codewarsKit("cpp"),
  },
};

/** What a kit leaves behind when it is used where it lies. */
const LEFTOVERS = /(^|\/)(build|__pycache__)\//;

/** Its folder is the player. */
function codewarsKit(language: string): Kit {
  const folder = `kits/codewars-${language}`;
  return { folder, program: "", against: "codewars/quick", guide: "docs/codewars-kits.md" };
}

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
  about: [
    `Languages: ${Object.keys(GENERAL).join(", ")}. Two worlds have kits of their own: kingdom in`,
    "python and c-lib (a shared library), codewars in typescript, python and cpp (the protocol of the original kits).",
    "DIR is made; without it, a folder named after the game.",
  ].join("\n"),
  options: {
    game: { value: "GAME", help: "which game it plays" },
    lang: { value: "LANGUAGE", help: `one of ${[...Object.keys(GENERAL), "c-lib"].join(", ")}` },
  },
  examples: [
    ["ludus new bot --game kalah --lang python", "makes kalah-bot/bot.py, which plays at once"],
    ["ludus new bot --game noughts --lang cpp my-noughts", "the same in C++, in the folder my-noughts"],
    ["ludus new bot --game kingdom --lang c-lib my-ruler", "a ruler as a shared library in C"],
    ["ludus new bot --game codewars --lang python my-army", "a CodeWars strategy: my-army/MyStrategy.py"],
  ],
  run(args: Arguments): number {
    const [what, folder, ...more] = args.words;
    if (what !== "bot") throw new UsageError('what is made is a bot: "ludus new bot --game kalah --lang python"');
    if (more.length > 0) throw new UsageError("name one folder at most");
    const game = chosenGame(args.value("game"));
    const kit = chosenKit(game, args.value("lang"));
    const target = folder ?? `${game.name}-bot`;
    copyKit(kit, game, target);
    console.log(nextSteps(kit, game, target));
    return 0;
  },
};

function chosenKit(game: Game, name: string | undefined): Kit {
  const kits = { ...(game.actions ? GENERAL : {}), ...OF_GAME[game.name] };
  const known = Object.keys(kits);
  if (name === undefined) throw new UsageError(`name a language: --lang ${known.join(" | ")}`);
  const typed = name.toLowerCase();
  const language = Object.hasOwn(OTHER_NAMES, typed) ? OTHER_NAMES[typed]! : typed;
  const kit = Object.hasOwn(kits, language) ? kits[language] : undefined;
  if (kit) return kit;
  throw new UsageError(
    `there is no kit of ${game.title} for "${name}" yet; there are ${known.join(", ")}.${didYouMean(language, known)} ` +
      "Any language will do that reads and writes lines: docs/line-protocol.md",
  );
}

function copyKit(kit: Kit, game: Game, target: string): void {
  if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0)) {
    throw new UsageError(
      `${target} is there already and not empty; name another folder, so that nothing is overwritten`,
    );
  }
  const source = join(packageRoot, kit.folder);
  const files = kit.files ?? Object.fromEntries(filesIn(source).map((name) => [name, name]));
  try {
    for (const [from, to] of Object.entries(files)) {
      const text = readFileSync(join(source, from), "utf8");
      makeFolder(dirname(join(target, to)));
      writeFileSync(join(target, to), text.replaceAll("{{game}}", game.name).replaceAll("{{title}}", game.title));
    }
  } catch (error) {
    throw new UsageError(`cannot write to ${target}: ${(error as Error).message}`);
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
  const line = [process.env.LUDUS_CALLED ?? "ludus", "play", game.name, player, ...others].map(quoted).join(" ");
  const steps = build ? `    cd ${quoted(target)} && ${build} && cd -\n    ${line}` : `    ${line}`;
  return [
    `Made ${target}. ${build ? "Build it, and it plays" : "It plays already"}:`,
    "",
    steps,
    "",
    `Now make it better. Rules and view: docs/games/${game.name}.md${guide ? `; the kit: ${guide}` : ""}`,
  ].join("\n");
}

/** The word as a shell takes it for one. */
function quoted(word: string): string {
  return /^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
