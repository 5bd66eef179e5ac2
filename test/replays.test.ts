// What every game writes into its replays is plain data, which comes back from the file as it was.

import { describe, expect, it } from "vitest";
import { BotPlayer } from "../src/arena/bot-player.ts";
import { playMatch } from "../src/arena/referee.ts";
import { formatReplay, parseReplay } from "../src/arena/replay.ts";
import { readConfig } from "../src/core/config.ts";
import { accepted } from "../src/core/refusal.ts";
import { botNamed } from "../src/engines/named.ts";
import { games } from "../src/games/index.ts";
import { nodeClock } from "../src/players/clocks/node-clock.ts";

/** Worlds go on for long; a part will do. */
const SHORT: Readonly<Record<string, object>> = { kingdom: { turns: 30 }, codewars: { ticks: 200 } };

describe("the replay", () => {
  it.each([...games.values()].map((game) => [game.name, game] as const))(
    "of %s is not taken for altered",
    async (name, game) => {
      const seats = game.seats.min;
      const set = { ...SHORT[name], ...("players" in game.config.fields && { players: seats }) };
      const replay = await playMatch({
        game,
        config: accepted(readConfig(game.config, { set })),
        seed: 5n,
        players: Array.from(
          { length: seats },
          () => new BotPlayer(accepted(botNamed(name === "codewars" ? "codewars/strong" : "random", game))!, nodeClock),
        ),
        seats: Array.from({ length: seats }, (_, seat) => ({ name: `\ud800 ${seat}`, spec: "random" })),
        limits: { startTime: 1 },
        clock: nodeClock,
      });
      expect(replay!.steps.length).toBeGreaterThan(0);
      const read = accepted(parseReplay(formatReplay(replay!), games));
      expect(read.altered).toBe(false);
      const touched = formatReplay(replay!).replace('"startTime":1', '"startTime":2');
      expect(accepted(parseReplay(touched, games)).altered).toBe(true);
    },
  );
});
