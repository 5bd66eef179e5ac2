// What the person chose: the game, its config, the seed, limits. Shared by the commands that play.

import { resolve } from "node:path";
import type { SandboxMode } from "../../arena/replay.ts";
import { readConfig } from "../../core/config.ts";
import type { Game } from "../../core/game.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed, type Seed } from "../../core/seed.ts";
import { games } from "../../games/index.ts";
import { freshSeed } from "../../players/matches/fresh-seed.ts";
import {
  type ConfinementWishes,
  chooseMode,
  SANDBOX_CHOICES,
  type SandboxChoice,
} from "../../players/sandbox/confinement.ts";
import { machine } from "../../players/sandbox/machine.ts";
import { type Contender, programFiles } from "../../players/spec.ts";
import { findPlugin } from "../../plugins/plugin-files.ts";
import { readConcurrency } from "../../tournament/settings/quantities.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";
import type { Arguments } from "./command.ts";

export const CONFIG_OPTIONS = {
  set: {
    value: "KEY=VALUE",
    many: true,
    shared: true,
    help: "one setting of the game; may be repeated (ludus games GAME lists them)",
  },
  preset: { value: "NAME", shared: true, help: "a named set of settings of the game" },
} as const;

export const SANDBOX_OPTIONS = {
  sandbox: {
    value: "auto|on|off",
    shared: true,
    help: "auto: in a sandbox where there is one (default); on: refuse to run without one; off: neither sandbox nor limits",
  },
  freeze: { shared: true, help: "pause programs while it is not their turn" },
} as const;

export const CONCURRENCY_OPTION = {
  concurrency: { value: "C", help: "games at a time (default 1), or auto: one per CPU core" },
} as const;

export function chosenConcurrency(args: Arguments): number {
  const text = args.value("concurrency");
  const games = text === undefined ? 1 : readConcurrency(text);
  if (games instanceof Refusal) throw new UsageError(say("cli.about", { file: "--concurrency", why: games.message }));
  return games;
}

export function chosenGame(name: string | undefined): Game {
  if (name === undefined) throw new UsageError(say("cli.name-game", { known: [...games.keys()] }));
  const game = games.get(name);
  if (game) return game;
  if (/^[a-z][a-z0-9-]*$/.test(name) && !(findPlugin(`./${name}`, process.cwd()) instanceof Refusal))
    throw new UsageError(say("cli.no-game-plugin", { name }));
  const near = didYouMean(name, games.keys());
  throw new UsageError(say("cli.no-game", { name, known: [...games.keys()], near }));
}

/** The config from --preset and --set. Where the game has a key `players`, the number of seats fixes it. */
export function chosenConfig(game: Game, args: Arguments, seats?: number): object {
  const set: Record<string, string | number> = Object.create(null);
  for (const word of args.all("set")) {
    const at = word.indexOf("=");
    if (at < 1) throw new UsageError(say("cli.set-shape", { word }));
    const key = word.slice(0, at).trim();
    if (key in set) throw new UsageError(say("cli.set-twice", { key }));
    set[key] = word.slice(at + 1).trim();
  }
  if (seats !== undefined && "players" in game.config.fields) {
    if (set.players !== undefined && Number(set.players) !== seats) {
      throw new UsageError(say("cli.players-set", { set: set.players, seats }));
    }
    set.players = seats;
  }
  const config = readConfig(game.config, { set, preset: args.value("preset") });
  if (config instanceof Refusal) throw new UsageError(say("cli.about", { file: game.name, why: config.message }));
  const unfit = seats === undefined ? undefined : game.unfit?.(config, seats);
  if (unfit) throw new UsageError(say("cli.about", { file: game.name, why: unfit.message }));
  return config;
}

/** The seed from --seed, or a fresh one, too large to be guessed. */
export function chosenSeed(args: Arguments): Seed {
  const typed = args.value("seed");
  if (typed === undefined) return freshSeed();
  const seed = parseSeed(typed);
  if (seed instanceof Refusal) throw new UsageError(say("cli.about", { file: "--seed", why: seed.message }));
  return seed;
}

/** How programs of these players are confined, from --sandbox and --freeze; what they must not see besides each other. */
export function chosenSandbox(
  args: Arguments,
  specs: readonly string[],
  secret: readonly string[] = [],
): ConfinementWishes {
  const choice = args.value("sandbox") ?? "auto";
  if (!SANDBOX_CHOICES.some((known) => known === choice))
    throw new UsageError(say("cli.sandbox-choice", { known: SANDBOX_CHOICES, choice }));
  return confinement(choice as SandboxChoice, args.has("freeze"), specs, secret);
}

/** With `auto` nobody needs to find out what the machine can do before there is a program. */
export function confinement(
  choice: SandboxChoice,
  freeze: boolean,
  specs: readonly string[],
  secret: readonly string[],
): ConfinementWishes {
  const wishes = { hidden: [...programFiles(specs), ...secret.map((path) => resolve(path))], freeze };
  if (choice === "auto") return wishes;
  const mode = chooseMode(choice);
  if (mode instanceof Refusal) throw new UsageError(say("cli.about", { file: "--sandbox on", why: mode.message }));
  return { ...wishes, mode };
}

/** The mode of the programs among the players, undefined without any; says once if it is less than it could be. */
export function sandboxOf(contenders: readonly Contender[]): SandboxMode | undefined {
  const mode = contenders.find(({ sandbox }) => sandbox)?.sandbox;
  if (mode !== "limited") return mode;
  const problem = machine().sandboxProblem;
  if (problem) console.error(`ludus: ${text("cli.limited", { problem })}`);
  return mode;
}
