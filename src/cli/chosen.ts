// What the person chose: the game, its config, the seed, limits. Shared by the commands that play.

import { randomBytes } from "node:crypto";
import { readConfig } from "../core/config.ts";
import type { Game } from "../core/game.ts";
import { didYouMean } from "../core/nearest.ts";
import { Refusal } from "../core/refusal.ts";
import { parseSeed, type Seed } from "../core/seed.ts";
import { games } from "../games/index.ts";
import { type Arguments, UsageError } from "./usage.ts";

export const CONFIG_OPTIONS = {
  set: {
    value: "KEY=VALUE",
    many: true,
    help: "one setting of the game; may be repeated (ludus games GAME lists them)",
  },
  preset: { value: "NAME", help: "a named set of settings of the game" },
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
  const set: Record<string, string | number> = {};
  for (const word of args.all("set")) {
    const at = word.indexOf("=");
    if (at < 1) throw new UsageError(`--set is written key=value, such as --set width=8, not "${word}"`);
    set[word.slice(0, at).trim()] = word.slice(at + 1).trim();
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

/** The seed from --seed, or a fresh one. */
export function chosenSeed(args: Arguments): Seed {
  const text = args.value("seed");
  if (text === undefined) return BigInt(`0x${randomBytes(4).toString("hex")}`);
  const seed = parseSeed(text);
  if (seed instanceof Refusal) throw new UsageError(`--seed: ${seed.why}`);
  return seed;
}
