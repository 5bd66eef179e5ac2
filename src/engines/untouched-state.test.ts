// Built-in players look at the referee's own state, which nobody copies for them: none of them may leave a trace in it.

import { describe, expect, it } from "vitest";
import { BotPlayer } from "../arena/bot-player.ts";
import { TestClock } from "../arena/clock.fixture.ts";
import type { Question, Reply } from "../arena/player.ts";
import { playMatch } from "../arena/referee.ts";
import { defaultConfig } from "../core/config.ts";
import type { Game } from "../core/game.ts";
import { accepted } from "../core/refusal.ts";
import { fingerprint } from "../core/state.ts";
import { games } from "../games/index.ts";
import { builtInPlayers } from "./catalogue.ts";
import { botNamed } from "./named.ts";

const TURNS = 20;
/** Engines that would think for long otherwise. */
const SHORT: Readonly<Record<string, string>> = {
  mcts: "mcts:nodes=30",
  alphabeta: "alphabeta:depth=2",
  minimax: "minimax:depth=2",
  maxn: "maxn:depth=2",
};
/** Solvers have states of their own, and small configs are none of their defaults. */
const SKIPPED = ["perfect"];

class WatchedBot extends BotPlayer {
  readonly touched: number[] = [];

  override ask(question: Question): Reply | Promise<Reply> {
    const before = fingerprint(question.state);
    const reply = super.ask(question);
    if (fingerprint(question.state) !== before) this.touched.push(question.turn);
    return reply;
  }
}

/** The turns in which it changed something. */
async function touched(game: Game, spec: string): Promise<number[]> {
  const seats = Math.min(Math.max(2, game.seats.min), game.seats.max);
  const config = defaultConfig<object>(game.config);
  const bot = accepted(botNamed(spec, game, { match: { config, seats } }))!;
  const players = Array.from({ length: seats }, () => new WatchedBot(bot, new TestClock()));
  const stop = new AbortController();
  const faults: string[] = [];
  await playMatch({
    ...{ game, config, players, seed: 5n, limits: {}, clock: new TestClock(), stop: stop.signal },
    seats: players.map(() => ({ name: spec, spec })),
    onTurn({ turn }, record) {
      faults.push(...record.faults.map(({ message }) => message));
      if (turn >= TURNS) stop.abort();
    },
  });
  expect(faults, spec).toEqual([]);
  return players.flatMap((player) => player.touched);
}

describe("built-in players leave the state as it is", () => {
  for (const game of games.values())
    it(game.name, async () => {
      for (const [name] of builtInPlayers(game)) {
        const bot = game.bots?.[name.slice(name.indexOf("/") + 1)];
        // Another name for an engine is tested as the engine.
        if (SKIPPED.includes(name) || (bot && "spec" in bot)) continue;
        expect(await touched(game, SHORT[name] ?? name), name).toEqual([]);
      }
    });
});
