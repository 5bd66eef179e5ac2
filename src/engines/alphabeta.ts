// Alpha-beta: negamax that leaves out what cannot matter. It deepens step by step, remembers positions in a table, and
// tries the move first that was best before. Its value and its move are those of minimax at the same depth, the first
// best move included; it only gets there sooner. With three or more seats all others count as one opponent (paranoid).

import { type ConfigSchema, flag, whole } from "../core/config.ts";
import { titleOf } from "../core/message.ts";
import { refuse } from "../core/refusal.ts";
import type { TurnGame } from "../core/turns.ts";
import { AlphaBetaSearch } from "./alphabeta-search.ts";
import type { Engine } from "./engine.ts";
import { type LookaheadOptions, lookaheadBot, lookaheadOptions, unfitForLookahead } from "./lookahead.ts";
import { say } from "./words/en.ts";

interface AlphaBetaOptions extends LookaheadOptions {
  table: number;
  quiet: boolean;
}

const DEEPEST = 100;
const STANDARD = 8;

const options: ConfigSchema<AlphaBetaOptions> = {
  fields: {
    ...lookaheadOptions(DEEPEST, STANDARD).fields,
    table: whole({
      default: 20,
      min: 0,
      max: 25,
      help: "size of the table: 2 to this power positions of 24 bytes; 0 for none",
    }),
    quiet: flag({ default: false, help: "search captures beyond the horizon (quiescence)" }),
  },
};

export const alphabeta: Engine<AlphaBetaOptions> = {
  name: "alphabeta",
  summary: "minimax without the branches that cannot matter: deeper in the same time",
  options,
  unfit: unfitForLookahead,
  make(game, options, lent = {}) {
    const rules = game as TurnGame;
    if (options.quiet && !rules.listRestless) return refuse(say("engines.no-restless", { title: titleOf(game) }));
    const thinking = { standardDepth: STANDARD, deepest: DEEPEST, deepens: true };
    return lookaheadBot(rules, options, lent, thinking, (judge) => new AlphaBetaSearch(rules, judge, options));
  },
};
