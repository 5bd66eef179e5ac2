// Plays the best moves of the game's solver. Sizes that cannot be solved are refused, before the match where the host
// tells what will be played.

import { defaultConfig, spanBounds } from "../core/config.ts";
import type { Bot, SearchReport } from "../core/game.ts";
import { titleOf } from "../core/message.ts";
import { Random } from "../core/random.ts";
import { accepted, Refusal, refuse } from "../core/refusal.ts";
import type { Engine } from "./engine.ts";
import { solverOf } from "./solvers/index.ts";
import { say } from "./words/en.ts";

export const perfect: Engine<Record<string, never>> = {
  name: "perfect",
  summary: "never makes a mistake, in solved games and sizes",
  options: { fields: {} },
  unfit: (game) => (solverOf(game) ? undefined : refuse(say("engines.unsolved", { title: titleOf(game) }))),
  make(game, _options, { match } = {}): Bot | Refusal {
    const solver = solverOf(game)!;
    if (match) {
      const start = game.start(largest(match.config), match.seats, new Random(0n));
      const beyond = solver.tooLarge?.(start) ?? solver.tooHard?.({ game, config: match.config, state: start });
      if (beyond) return beyond;
    }
    const config = match?.config ?? defaultConfig(game.config);
    let report: SearchReport | undefined;
    return {
      act(known, seat, random) {
        const state = game.imagine ? game.imagine(known, seat, random) : known;
        const solution = solver.solve({ game, config, state });
        if (solution instanceof Refusal) throw new Error(solution.why);
        const { value, best, line } = solution;
        report = { depth: line.length, nodes: 0, value: value ?? 0, line };
        return accepted(game.read(state, seat, best[0]!));
      },
      report: () => report,
    };
  },
};

/** The config with every interval at its upper end. */
function largest(config: object): object {
  const isInterval = (value: unknown) => typeof value === "string" && /^\d+\.\.\d+$/.test(value);
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, isInterval(value) ? spanBounds(value).high : value]),
  );
}
