// The steps of the level slider: the game's own levels where it has them, else engines from weak to strong, as far as
// they can play this game.

import type { GameEntry } from "../api/api.ts";

const LADDER = [
  "random",
  "greedy",
  "negamax:depth=2",
  "alphabeta:depth=4",
  "alphabeta:depth=6",
  "alphabeta:depth=9",
  "mcts:ms=300",
  "mcts:ms=1500",
];

const engineOf = (spec: string) => spec.split(":")[0]!;

export function levelsOf({ name, players }: GameEntry): string[] {
  const specs = Object.keys(players);
  const own = specs.filter((spec) => /\/level\d+$/.test(spec)).sort((a, b) => levelNumber(a) - levelNumber(b));
  if (own.length > 0) return own;
  const known = LADDER.filter((spec) => specs.includes(engineOf(spec)));
  const perfect = specs.filter((spec) => new RegExp(`^${name}/(formula|perfect|shortest|optimal|best)$`).test(spec));
  const ladder = [...known.filter((spec) => !spec.startsWith("mcts") || !specs.includes("alphabeta")), ...perfect];
  return ladder.length > 0 ? ladder : specs;
}

const levelNumber = (spec: string) => Number(/\d+$/.exec(spec)?.[0]);

/** The strongest player that is not too slow to ask for a hint. */
export function adviserOf(game: GameEntry): string | undefined {
  return levelsOf(game).at(-1);
}
