// Who is meant by a player's spec on the command line: `random`, `kalah/left`, `mcts:ms=100`, `./bot.py`, `"java -cp x Bot"`.

import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { BotPlayer } from "../arena/bot-player.ts";
import type { Player } from "../arena/player.ts";
import type { Protection, SandboxMode } from "../arena/replay.ts";
import type { Game } from "../core/game.ts";
import { didYouMean } from "../core/nearest.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { builtInPlayers } from "../engines/catalogue.ts";
import { botNamed } from "../engines/named.ts";
import type { KingdomConfig } from "../games/kingdom/config.ts";
import { libraryUnfit } from "../games/kingdom/library.ts";
import { type BuildWishes, prepareSource } from "./build/build.ts";
import { toolchainFor, toolchains } from "./build/toolchains.ts";
import { nodeClock } from "./clocks/node-clock.ts";
import { findExecutable, isExecutable } from "./process/executables.ts";
import type { ProgramCommand } from "./process/program-command.ts";
import { CgdkPlayer, LOCALHOST, portTrouble } from "./protocols/cgdk-player.ts";
import { resolveKgp } from "./protocols/kgp/seat.ts";
import { kitName, kitRunner } from "./protocols/kit-folder.ts";
import { isLibrary, libraryTrouble } from "./protocols/library-file.ts";
import { LibraryPlayer } from "./protocols/library-player.ts";
import { LinePlayer } from "./protocols/line-player.ts";
import { MatrixPlayer } from "./protocols/matrix-player.ts";
import { type Confinement, type ConfinementWishes, confinement } from "./sandbox/confinement.ts";
import { dataFolder, namedPaths, unreadable } from "./sandbox/mounts.ts";
import { protectionsOf } from "./sandbox/protections.ts";

/** A player who can be seated any number of times. */
export interface Contender {
  readonly spec: string;
  /** Short, for tables. */
  readonly name: string;
  /** A bot in this process, or a program in its own. */
  readonly kind: "bot" | "program";
  /** Its players share something, such as a port, that only one thread can hold. */
  readonly oneThread?: true;
  /** Where it is awaited, if only one can be at a time. */
  readonly port?: number;
  /** How it is confined, if it is a program. */
  readonly sandbox?: SandboxMode;
  /** What holds it here, then. */
  readonly protections?: readonly Protection[];
  seat(): Player;
}

export interface SeatingOptions {
  /** Programs stay alive from game to game instead of being started anew. */
  readonly keepAlive?: boolean;
  /** What will be played, so that a player who cannot is refused before the match. */
  readonly match?: { readonly config: object; readonly seats: number };
  /** How programs are confined; as safely as this machine can if nothing is said. */
  readonly sandbox?: ConfinementWishes;
  /** Built-in players note what they thought of every move. */
  readonly thoughts?: boolean;
}

export async function resolveContender(
  spec: string,
  game: Game,
  options: SeatingOptions = {},
): Promise<Contender | Refusal> {
  if (spec.startsWith("lib:")) return resolveLibrary(spec, game, options);
  if (spec.startsWith("cgdk:")) return resolveCgdk(spec, game, options);
  if (spec.startsWith("kgp:")) return resolveKgp(spec, game, options);
  if (spec.startsWith("matrix:")) return resolveMatrix(spec, game, options);
  if (game.name === "codewars" && kitRunner(spec) !== undefined) return resolveCgdk(`cgdk:${spec}`, game, options);
  // A file of that name is meant, if there is one: `kalah/left` may be a program in a folder.
  const lent = { now: nodeClock.now, match: options.match };
  const bot = spec.includes("/") && existsSync(spec) ? undefined : botNamed(spec, game, lent);
  if (bot instanceof Refusal) return bot;
  if (bot) return { spec, name: spec, kind: "bot", seat: () => new BotPlayer(bot, nodeClock, options.thoughts) };
  const walls = confinement(options.sandbox);
  const command = await resolveProgram(spec, walls);
  if (command instanceof Refusal) return command;
  if (!command) return refuse(unknownPlayer(spec, game));
  const lockedOut = walls.mode === "sandboxed" ? unreadable(command) : undefined;
  if (lockedOut) return lockedOut;
  const { keepAlive } = options;
  const seat = () => new LinePlayer(command, { keepAlive, confinement: walls });
  return { spec, name: programName(spec), kind: "program", ...confined(walls), seat };
}

function confined({ mode }: Confinement): Pick<Contender, "sandbox" | "protections"> {
  return { sandbox: mode, protections: protectionsOf(mode) };
}

/** The files and folders that specs name: programs of one match do not see each other's. */
export function programFiles(specs: readonly string[]): string[] {
  return specs.flatMap((spec) => {
    const program = spec.replace(/^(matrix|cgdk|lib):/, "");
    const runner = kitRunner(program);
    if (runner !== undefined) return [resolve(dirname(runner))];
    if (existsSync(program)) return [resolve(program), ...dataOf(resolve(program))];
    const words = splitWords(program);
    const paths = words instanceof Refusal ? [] : words.flatMap((word) => word.split(/[:=]/));
    return paths.filter((path) => path !== "" && existsSync(path)).map((path) => resolve(path));
  });
}

/** The folder of its name beside a program, where there is one. */
function dataOf(program: string): string[] {
  const folder = dataFolder(program);
  return folder !== program && statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? [folder] : [];
}

/** `lib:FILE.so`: a shared library with Init and MakeTurn, for Kingdom. */
function resolveLibrary(spec: string, game: Game, { sandbox, match }: SeatingOptions): Contender | Refusal {
  const file = spec.slice("lib:".length);
  if (game.name !== "kingdom") return refuse(`${spec}: rulers in shared libraries play kingdom, not ${game.name}`);
  if (!existsSync(file) || !statSync(file).isFile())
    return refuse(`there is no library ${file || "(no name given)"}${unbuiltKit(file)}`);
  const wrong = libraryTrouble(file) ?? (match && libraryUnfit(match.config as KingdomConfig));
  if (wrong) return wrong;
  const walls = confinement(sandbox);
  const seat = () => new LibraryPlayer(resolve(file), walls);
  return { spec, name: basename(file), kind: "program", ...confined(walls), seat };
}

/** The examples of our own kit are built by its script. */
function unbuiltKit(file: string): string {
  const script = resolve(dirname(file), "../build.sh");
  return basename(dirname(file)) === "build" && existsSync(script) ? `; ${script} builds it` : "";
}

/**
 * `cgdk:COMMAND` starts a strategy of our CodeWars kits or the original ones, `cgdk::PORT` waits for one. The folder of a
 * kit will do too.
 */
async function resolveCgdk(spec: string, game: Game, { sandbox }: SeatingOptions): Promise<Contender | Refusal> {
  const words = spec.slice("cgdk:".length);
  if (game.name !== "codewars")
    return refuse(`${spec}: strategies of the original kits play codewars, not ${game.name}`);
  if (words.startsWith(":")) {
    const port = Number(words.slice(1));
    if (!/^:\d+$/.test(words) || port < 1 || port > 65535)
      return refuse(`${spec}: a port is a number from 1 to 65535, as in cgdk::31001`);
    const trouble = await portTrouble(port);
    if (trouble) return refuse(`${spec}: ${trouble.why}`);
    const seat = () => new CgdkPlayer({ port, onWaiting: sayWaiting });
    return { spec, name: `port ${port}`, kind: "program", oneThread: true, port, seat };
  }
  const walls = confinement(sandbox);
  const command = await resolveProgram(kitRunner(words) ?? words, walls);
  if (command instanceof Refusal) return command;
  if (!command) return refuse(`${spec}: there is no program "${words}"`);
  const lockedOut = walls.mode === "sandboxed" ? unreadable(command) : undefined;
  if (lockedOut) return lockedOut;
  const start = (port: number, token: string) => ({
    ...command,
    args: [...command.args, LOCALHOST, String(port), token],
  });
  const seat = () => new CgdkPlayer({ port: 0, start, confinement: walls });
  return { spec, name: kitName(words) ?? programName(words), kind: "program", ...confined(walls), seat };
}

/** `matrix:PROGRAM`: started for every move of MMPawns, answers through matrix.txt. */
async function resolveMatrix(spec: string, game: Game, { sandbox }: SeatingOptions): Promise<Contender | Refusal> {
  const words = spec.slice("matrix:".length);
  if (game.name !== "mmpawns")
    return refuse(`${spec}: programs that answer through matrix.txt play mmpawns, not ${game.name}`);
  const walls = confinement(sandbox);
  const command = await resolveProgram(words, walls);
  if (command instanceof Refusal) return command;
  if (!command) return refuse(`${spec}: there is no program "${words}"`);
  const lockedOut = walls.mode === "sandboxed" ? unreadable(command) : undefined;
  if (lockedOut) return lockedOut;
  const seat = () => new MatrixPlayer(command, walls);
  return { spec, name: programName(words), kind: "program", ...confined(walls), seat };
}

function sayWaiting(port: number): void {
  process.stderr.write(
    `Waiting for a strategy on port ${port}: start it now (host 127.0.0.1, port ${port}, any token) …\n`,
  );
}

/** The command that starts a program, built first if it must be; undefined if the spec does not name a program. */
export async function resolveProgram(
  spec: string,
  walls: BuildWishes = {},
): Promise<ProgramCommand | Refusal | undefined> {
  if (existsSync(spec) && statSync(spec).isFile()) return commandForFile(resolve(spec), walls);
  const words = splitWords(spec);
  if (words instanceof Refusal) return words;
  const [program, ...args] = words as [string, ...string[]];
  if (program === undefined) return refuse("a player's spec is empty");
  if (args.length > 0) {
    const file = program.includes("/") ? resolve(program) : findExecutable(program);
    if (file && isExecutable(file)) return { file, args, cwd: process.cwd(), reads: namedPaths(args) };
    const looksLikeFile = /^[.~/]/.test(spec) && extname(spec).toLowerCase() in toolchains;
    return refuse(
      looksLikeFile
        ? `there is no file ${spec}`
        : `cannot run ${JSON.stringify(spec)}: there is no program "${program}"`,
    );
  }
  // A whole command line in quotes, as a shell would have taken them off.
  if (/\s/.test(program) && /^\s*["']/.test(spec) && !existsSync(program)) return resolveProgram(program, walls);
  if (existsSync(program) && statSync(program).isDirectory())
    return refuse(`${program} is a folder; name the program in it`);
  const looksLikePath = /[/.]/.test(program) && !/^[a-z]+\/[\w-]+$/.test(program);
  return looksLikePath ? refuse(`there is no file ${program}`) : undefined;
}

async function commandForFile(file: string, walls: BuildWishes): Promise<ProgramCommand | Refusal> {
  const toolchain = toolchainFor(file);
  if (toolchain) return prepareSource(file, toolchain, walls);
  if (isLibrary(file)) return refuse(`${basename(file)} is a shared library; for kingdom, write lib:${file}`);
  if (isExecutable(file)) return { file, args: [], cwd: dirname(file), reads: [file] };
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
  if (existsSync(spec)) return basename(spec);
  const words = splitWords(spec);
  return words instanceof Refusal || words.length > 1 ? spec : basename(spec);
}

/** What others call what is here under another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  paranoid: "with three or more seats alphabeta, minimax and negamax expect all others to play against them together",
  uct: "mcts is UCT",
  maxN: "it is called maxn",
  "max^n": "it is called maxn",
};

function unknownPlayer(spec: string, game: Game): string {
  if (spec === "human") return `people play ${game.title} on the page: ludus serve, then /play/${game.name}`;
  const known = builtInPlayers(game).map(([spec]) => spec);
  const otherName = Object.hasOwn(OTHER_NAMES, spec) ? OTHER_NAMES[spec] : undefined;
  if (otherName) return `there is no player "${spec}"; ${otherName}`;
  return (
    `there is no player "${spec}". Built in for ${game.title}: ${known.join(", ")}; ` +
    `or the path of a program, such as ./bot.py.${didYouMean(spec, known)}`
  );
}
