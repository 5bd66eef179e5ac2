// Plays the best moves of the game's solver: the quickest win, the longest defence. Against random players it can play what
// wins most often instead. Sizes that cannot be solved are refused, before the match where the host tells what will be
// played.

import { choice, defaultConfig, spanBounds } from "../core/config.ts";
import type { Bot, Game, SearchReport } from "../core/game.ts";
import { titleOf } from "../core/message.ts";
import { Random } from "../core/random.ts";
import { accepted, Refusal, refuse } from "../core/refusal.ts";
import { isTurnGame } from "../core/turns.ts";
import type { Engine, Lent } from "./engine.ts";
import { BestReply, unfitForReply } from "./solvers/best-reply.ts";
import { solverOf } from "./solvers/index.ts";
import { say } from "./words/en.ts";

export interface PerfectOptions {
  against: "best" | "random";
}

export const perfect: Engine<PerfectOptions> = {
  name: "perfect",
  summary: "plays the solver's moves: for two the best there are, for three or more if the losers help the next player",
  options: {
    fields: {
      against: choice(["best", "random"], {
        default: "best",
        help: "whom to expect: best play, or players who take any move (then it plays what wins most often)",
      }),
    },
  },
  unfit: (game) => (solverOf(game) ? undefined : refuse(say("engines.unsolved", { title: titleOf(game) }))),
  make(game, { against }, { match } = {}): Bot | Refusal {
    if (against === "random") return replier(game, match);
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

/** Of equal hopes the first in the game's own order. */
function replier(game: Game, match: Lent["match"]): Bot | Refusal {
  const unfit = unfitForReply(game);
  if (unfit || !isTurnGame(game)) return unfit!;
  const replies = new BestReply(game);
  if (match) {
    const beyond = replies.reply(game.start(largest(match.config), match.seats, new Random(0n)));
    if (beyond instanceof Refusal) return beyond;
  }
  let report: SearchReport | undefined;
  return {
    act(state) {
      const reply = replies.reply(state);
      if (reply instanceof Refusal) throw new Error(reply.why);
      report = { depth: 0, nodes: 0, value: reply.share, line: [game.formatMove(state, reply.move)] };
      return reply.move;
    },
    report: () => report,
  };
}

/** The config with every interval at its upper end. */
function largest(config: object): object {
  const isInterval = (value: unknown) => typeof value === "string" && /^\d+\.\.\d+$/.test(value);
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, isInterval(value) ? spanBounds(value).high : value]),
  );
}
