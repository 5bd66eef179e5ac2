// Who is meant by a player's spec on the command line: `random`, `kalah/left`, `mcts:ms=100`, `./bot.py`, `"java -cp x Bot"`.

import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Game } from "../core/game.ts";
import { type Message, titleOf } from "../core/message.ts";
import { didYouMean } from "../core/nearest.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { builtInPlayers } from "../engines/catalogue.ts";
import { botNamed, mayThinkLong } from "../engines/named.ts";
import { isFromOutside } from "../games/index.ts";
import { nodeClock } from "./clocks/node-clock.ts";
import type { Contender, SeatingOptions } from "./contender.ts";
import { mainProgram } from "./process/main-program.ts";
import { programName, resolveProgram, splitWords } from "./process/named-program.ts";
import { programContender } from "./program-contender.ts";
import { formOf, withoutForm } from "./protocols/forms.ts";
import { kitRunner } from "./protocols/kit-folder.ts";
import { confinement } from "./sandbox/confinement.ts";
import { dataOf, pathsIn } from "./sandbox/mounts.ts";
import { type Seating, seatMaker } from "./seating.ts";
import { say } from "./words/en.ts";

export type { Contender, SeatingOptions } from "./contender.ts";

export async function resolveContender(
  spec: string,
  game: Game,
  options: SeatingOptions = {},
): Promise<Contender | Refusal> {
  const form = formOf(spec, game);
  if (form instanceof Refusal) return form;
  if (form) return form.resolve(spec, game, options);
  // A file of that name is meant, if there is one: `kalah/left` may be a program in a folder.
  const lent = { now: nodeClock.now, match: options.match };
  const bot = spec.includes("/") && existsSync(spec) ? undefined : botNamed(spec, game, lent);
  if (bot instanceof Refusal) return bot;
  if (bot) {
    // Nobody here knows what a plugin brings.
    const copies = isFromOutside(game);
    const { match, thoughts, longestThought } = options;
    const seating: Seating = { by: "bot", spec, match, longestThought, thoughts, copies };
    const thinksLong = mayThinkLong(spec, game) || copies;
    return { spec, name: spec, kind: "bot", thinksLong, seating, seat: await seatMaker(seating, game) };
  }
  const isolation = confinement(options.sandbox);
  const command = await resolveProgram(spec, isolation);
  if (command instanceof Refusal) return command;
  if (!command) return refuse(unknownPlayer(spec, game));
  const { keepAlive } = options;
  return programContender(spec, programName(spec), game, { by: "lines", command, confinement: isolation, keepAlive });
}

/** The files and folders that specs name: programs of one match do not see each other's. */
export function programFiles(specs: readonly string[]): string[] {
  return specs.flatMap((spec) => {
    const program = withoutForm(spec);
    const runner = kitRunner(program);
    if (runner !== undefined) return [resolve(dirname(runner)), resolve(runner)];
    const kind = statSync(program, { throwIfNoEntry: false });
    // What starts a folder stands beside it, to tell it from the data of a program with its name.
    const main = kind?.isDirectory() ? mainProgram(resolve(program)) : undefined;
    if (kind?.isDirectory()) return [resolve(program), ...(typeof main === "string" ? [main] : [])];
    if (kind) return [resolve(program), ...dataOf(resolve(program))];
    const words = splitWords(program);
    return words instanceof Refusal ? [] : pathsIn(words);
  });
}

/** What others call what is here under another name. */
const OTHER_NAMES: Readonly<Record<string, Message>> = {
  paranoid: say("players.paranoid"),
  uct: say("players.uct"),
  maxN: say("players.maxn"),
  "max^n": say("players.maxn"),
};

function unknownPlayer(spec: string, game: Game): Message {
  const title = titleOf(game);
  if (spec === "human") return say("players.human", { title, name: game.name });
  const known = builtInPlayers(game).map(([spec]) => spec);
  const otherName = Object.hasOwn(OTHER_NAMES, spec) ? OTHER_NAMES[spec] : undefined;
  if (otherName) return say("players.other-name", { spec, why: otherName });
  return say("players.unknown", { spec, title, known, near: didYouMean(spec, known) });
}
