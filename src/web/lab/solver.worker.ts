// Solvers take their time: they work in a thread of their own.

import { readConfig } from "../../core/config.ts";
import { type Message, titleOf } from "../../core/message.ts";
import { Random } from "../../core/random.ts";
import { Refusal } from "../../core/refusal.ts";
import { seatsWanted } from "../../engines/solver.ts";
import { solverOf } from "../../engines/solvers/index.ts";
import { games } from "../../games/index.ts";
import { hearMessages } from "../plugins/worker-plugins.ts";
import { say } from "../words/messages/en.ts";

export interface Puzzle {
  readonly game: string;
  readonly set: Readonly<Record<string, string>>;
}

export type Solved =
  | {
      readonly words: Message;
      readonly table: readonly (readonly string[])[] | undefined;
      /** Among three: who can force a win from each cell; `-` for nobody. */
      readonly forced: readonly (readonly string[])[] | undefined;
      readonly best: readonly string[];
    }
  | { readonly refused: Message };

hearMessages((puzzle: Puzzle) => postMessage(solve(puzzle)));

function solve({ game: name, set }: Puzzle): Solved {
  const game = games.get(name)!;
  const solver = solverOf(game);
  if (!solver) return { refused: say("web.unsolved", { title: titleOf(game) }) };
  const config = readConfig(game.config, { set });
  if (config instanceof Refusal) return { refused: config.message };
  const state = game.start(config, seatsWanted(game, config), new Random(1n));
  const solution = solver.solve({ game, config, state });
  if (solution instanceof Refusal) return { refused: solution.message };
  const { words, table, best, more } = solution;
  const rows = more?.coalitionTable;
  const forced = Array.isArray(rows) ? rows.map((row) => [...String(row)]) : undefined;
  return { words, table, forced, best };
}
