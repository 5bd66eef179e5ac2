// Who is meant by a player's spec on the command line: `random`, `kalah/left`, `mcts:ms=100`, `./bot.py`, `"java -cp x Bot"`.

import { existsSync, statSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import { BotPlayer } from "../arena/bot-player.ts";
import type { Player } from "../arena/player.ts";
import type { Game } from "../core/game.ts";
import { didYouMean } from "../core/nearest.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { builtInPlayers } from "../engines/catalogue.ts";
import { botNamed } from "../engines/named.ts";
import { prepareSource } from "./build.ts";
import { findExecutable, isExecutable } from "./executables.ts";
import { LibraryPlayer } from "./library-player.ts";
import { LinePlayer } from "./line-player.ts";
import { nodeClock } from "./node-clock.ts";
import type { Command } from "./program.ts";
import { toolchains } from "./toolchains.ts";

/** A player who can be seated any number of times. */
export interface Contender {
  readonly spec: string;
  /** Short, for tables. */
  readonly name: string;
  /** A bot in this process, or a program in its own. */
  readonly kind: "bot" | "program";
  seat(): Player;
}

export interface SeatingOptions {
  /** Programs stay alive from game to game instead of being started anew. */
  readonly keepAlive?: boolean;
}

export async function resolveContender(
  spec: string,
  game: Game,
  options: SeatingOptions = {},
): Promise<Contender | Refusal> {
  if (spec.startsWith("lib:")) return resolveLibrary(spec, game);
  // A file of that name is meant, if there is one: `kalah/left` may be a program in a folder.
  const bot = spec.includes("/") && existsSync(spec) ? undefined : botNamed(spec, game);
  if (bot instanceof Refusal) return bot;
  if (bot) return { spec, name: spec, kind: "bot", seat: () => new BotPlayer(bot, nodeClock) };
  const command = await resolveProgram(spec);
  if (command instanceof Refusal) return command;
  if (!command) return refuse(unknownPlayer(spec, game));
  return { spec, name: programName(spec), kind: "program", seat: () => new LinePlayer(command, options) };
}

/** `lib:FILE.so`: a shared library with Init and MakeTurn, for Kingdom. */
function resolveLibrary(spec: string, game: Game): Contender | Refusal {
  const file = spec.slice("lib:".length);
  if (game.name !== "kingdom") return refuse(`${spec}: rulers in shared libraries play kingdom, not ${game.name}`);
  if (!existsSync(file) || !statSync(file).isFile()) return refuse(`there is no library ${file || "(no name given)"}`);
  return { spec, name: basename(file), kind: "program", seat: () => new LibraryPlayer(resolve(file)) };
}

/** The command that starts a program, built first if it must be; undefined if the spec does not name a program. */
async function resolveProgram(spec: string): Promise<Command | Refusal | undefined> {
  if (existsSync(spec) && statSync(spec).isFile()) return commandForFile(resolve(spec));
  const words = splitWords(spec);
  if (words instanceof Refusal) return words;
  const [program, ...args] = words as [string, ...string[]];
  if (program === undefined) return refuse("a player's spec is empty");
  if (args.length > 0) {
    const file = program.includes("/") ? resolve(program) : findExecutable(program);
    if (file && isExecutable(file)) return { file, args };
    return refuse(`cannot run ${JSON.stringify(spec)}: there is no program "${program}"`);
  }
  if (existsSync(program) && statSync(program).isDirectory())
    return refuse(`${program} is a folder; name the program in it`);
  const looksLikePath = /[/.]/.test(program) && !/^[a-z]+\/[\w-]+$/.test(program);
  return looksLikePath ? refuse(`there is no file ${program}`) : undefined;
}

async function commandForFile(file: string): Promise<Command | Refusal> {
  const toolchain = toolchains[extname(file).toLowerCase()];
  if (toolchain) return prepareSource(file, toolchain);
  if (isExecutable(file)) return { file, args: [] };
  const endings = Object.keys(toolchains).join(" ");
  return refuse(
    `${basename(file)} cannot be started: it is not executable (chmod +x), and its ending is none of ${endings}`,
  );
}

/** Splits a command line into words as a shell would, with '…' and "…". */
export function splitWords(line: string): string[] | Refusal {
  const words: string[] = [];
  const pattern = /\s+|"((?:\\.|[^"\\])*)"|'([^']*)'|([^\s"']+)/y;
  let word: string | undefined;
  while (pattern.lastIndex < line.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(line);
    if (!match) return refuse(`a quote is not closed in ${JSON.stringify(line.slice(at, at + 40))}`);
    const [all, double, single, bare] = match;
    if (/^\s/.test(all)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + (double?.replace(/\\(.)/g, "$1") ?? single ?? bare!);
  }
  if (word !== undefined) words.push(word);
  return words;
}

function programName(spec: string): string {
  const words = splitWords(spec);
  return words instanceof Refusal || words.length > 1 ? spec : basename(spec);
}

function unknownPlayer(spec: string, game: Game): string {
  const known = builtInPlayers(game).map(([spec]) => spec);
  return (
    `there is no player "${spec}". Built in for ${game.title}: ${known.join(", ")}; ` +
    `or the path of a program, such as ./bot.py.${didYouMean(spec, known)}`
  );
}
