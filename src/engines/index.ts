// All engines by the name that the command line knows.

import { alphabeta } from "./alphabeta.ts";
import type { Engine } from "./engine.ts";
import { greedy } from "./greedy.ts";
import { maxn } from "./maxn.ts";
import { mcts } from "./mcts.ts";
import { minimax } from "./minimax.ts";
import { negamax } from "./negamax.ts";
import { perfect } from "./perfect.ts";
import { random } from "./random.ts";

export const engines: ReadonlyMap<string, Engine> = new Map<string, Engine>(
  [random, greedy, minimax, negamax, alphabeta, mcts, maxn, perfect].map((engine) => [engine.name, engine]),
);
