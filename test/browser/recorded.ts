// A match of built-in players on a clock that stands still: its replay, times and all, depends on nothing but the game,
// its config, the players and the seed. Runs in Node and, bundled, in a browser.

import { BotPlayer } from "../../src/arena/bot-player.ts";
import type { Clock } from "../../src/arena/clock.ts";
import { playMatch } from "../../src/arena/referee.ts";
import { formatReplay } from "../../src/arena/replay.ts";
import { readConfig } from "../../src/core/config.ts";
import { accepted } from "../../src/core/refusal.ts";
import { fingerprint } from "../../src/core/state.ts";
import { botNamed } from "../../src/engines/named.ts";
import { games } from "../../src/games/index.ts";

export interface Order {
  readonly game: string;
  readonly players: readonly string[];
  readonly preset?: string;
  readonly set?: Readonly<Record<string, string | number | boolean>>;
  readonly seed: number;
}

const STILL: Clock = { now: () => 0, after: () => () => {}, breathe: () => Promise.resolve() };

/** The number of turns, and the fingerprint of the whole replay file. */
export async function recorded(order: Order): Promise<readonly [turns: number, fingerprint: string]> {
  const game = games.get(order.game)!;
  const config = accepted(readConfig(game.config, { preset: order.preset, set: order.set }));
  const players = order.players.map((spec) => new BotPlayer(accepted(botNamed(spec, game))!, STILL));
  const seats = order.players.map((spec) => ({ name: spec, spec }));
  const seed = BigInt(order.seed);
  const replay = (await playMatch({ game, config, seed, players, seats, limits: {}, clock: STILL }))!;
  return [replay.steps.length, fingerprint(formatReplay(replay))];
}
