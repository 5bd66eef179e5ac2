// Monte Carlo tree search (UCT): plays the game to its end at random many times and follows what has gone well.
// It needs no evaluation. Games of turns with open information have a tree in typed arrays (mcts-turns.ts); all
// others, with simultaneous actions or hidden information, one that is wider and slower (mcts-any.ts).

import { type ConfigSchema, real } from "../core/config.ts";
import type { Bot, SearchReport } from "../core/game.ts";
import { titleOf } from "../core/message.ts";
import { refuse } from "../core/refusal.ts";
import { isTurnGame } from "../core/turns.ts";
import type { Engine } from "./engine.ts";
import { Allowance, msField, nodesField, unkept } from "./limits.ts";
import { AnyTree } from "./mcts-any.ts";
import { TurnTree } from "./mcts-turns.ts";
import { say } from "./words/en.ts";

interface MctsOptions {
  nodes: number;
  ms: number;
  explore: number;
}

const STANDARD_PLAYOUTS = 10_000;

const options: ConfigSchema<MctsOptions> = {
  fields: {
    nodes: {
      ...nodesField("playouts"),
      help: `playouts for a move (${STANDARD_PLAYOUTS} if no limit is set)`,
    },
    ms: msField,
    explore: real({ default: 0.7, min: 0, max: 100, help: "how much to explore moves that have gone badly so far" }),
  },
};

export const mcts: Engine<MctsOptions> = {
  name: "mcts",
  summary: "plays many random games to the end and follows what goes well; for any game whose moves can be listed",
  options,
  unfit(game) {
    if (!game.actions) return refuse(say("engines.unlisted-mcts", { title: titleOf(game) }));
    if (game.known && !game.imagine) return refuse(say("engines.unimagined", { title: titleOf(game) }));
    return undefined;
  },
  make(game, options, lent = {}): Bot | ReturnType<typeof refuse> {
    const impossible = unkept(options, lent);
    if (impossible) return impossible;
    const { nodes, ms, explore } = options;
    const limits = { nodes: nodes === 0 && ms === 0 ? STANDARD_PLAYOUTS : nodes, ms };
    const tree = isTurnGame(game) && !game.known ? new TurnTree(game, explore) : new AnyTree(game, explore);
    let report: SearchReport | undefined;
    return {
      act(known, seat, random) {
        const allowance = new Allowance(limits, lent);
        const { action, ...thoughts } = tree.search(known, seat, random, allowance);
        report = { nodes: allowance.nodes, ...allowance.nodesPerSecond(), ...thoughts };
        return action;
      },
      report: () => report,
    };
  },
};
