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
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments } from "./command.ts";

export const CONFIG_OPTIONS = {
  set: {
    value: "KEY=VALUE",
    many: true,
    help: "one setting of the game; may be repeated (ludus games GAME lists them)",
  },
  preset: { value: "NAME", help: "a named set of settings of the game" },
} as const;

export const SANDBOX_OPTIONS = {
  sandbox: {
    value: "auto|on|off",
    help: "run programs in a sandbox: where it works (auto, the default), or not at all without one (on)",
  },
  freeze: { help: "stop programs while it is not their turn" },
} as const;

export function chosenGame(name: string | undefined): Game {
  if (name === undefined) throw new UsageError(`name a game: ${[...games.keys()].join(", ")}`);
  const game = games.get(name);
  if (game) return game;
  throw new UsageError(
    `there is no game "${name}"; there are ${[...games.keys()].join(", ")}.${didYouMean(name, games.keys())}`,
  );
}

/** The config from --preset and --set. Where the game has a key `players`, the number of seats fixes it. */
export function chosenConfig(game: Game, args: Arguments, seats?: number): object {
  const set: Record<string, string | number> = Object.create(null);
  for (const word of args.all("set")) {
    const at = word.indexOf("=");
    if (at < 1) throw new UsageError(`--set is written key=value, such as --set width=8, not "${word}"`);
    const key = word.slice(0, at).trim();
    if (key in set) throw new UsageError(`--set ${key} was given twice`);
    set[key] = word.slice(at + 1).trim();
  }
  if (seats !== undefined && "players" in game.config.fields) {
    if (set.players !== undefined && Number(set.players) !== seats) {
      throw new UsageError(`players=${set.players} was set, but ${seats} players are named`);
    }
    set.players = seats;
  }
  const config = readConfig(game.config, { set, preset: args.value("preset") });
  if (config instanceof Refusal) throw new UsageError(`${game.name}: ${config.why}`);
  const unfit = seats === undefined ? undefined : game.unfit?.(config, seats);
  if (unfit) throw new UsageError(`${game.name}: ${unfit.why}`);
  return config;
}

/** The seed from --seed, or a fresh one, too large to be guessed. */
export function chosenSeed(args: Arguments): Seed {
  const text = args.value("seed");
  if (text === undefined) return freshSeed();
  const seed = parseSeed(text);
  if (seed instanceof Refusal) throw new UsageError(`--seed: ${seed.why}`);
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
    throw new UsageError(`--sandbox is one of ${SANDBOX_CHOICES.join(", ")}, not "${choice}"`);
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
  if (mode instanceof Refusal) throw new UsageError(`sandbox on: ${mode.why}`);
  return { ...wishes, mode };
}

/** The mode of the programs among the players, undefined without any; says once if it is less than it could be. */
export function sandboxOf(contenders: readonly Contender[]): SandboxMode | undefined {
  const mode = contenders.find(({ sandbox }) => sandbox)?.sandbox;
  if (mode === "limited") console.error(`ludus: programs are limited, not sandboxed: ${machine().sandboxProblem}`);
  return mode;
}
