// The steps of the level slider: the game's own levels where it has them, else engines from weak to strong, as far as
// they can play this game.

import type { GameEntry } from "../../contract/games.ts";

const LADDER = [
  "random",
  "greedy",
  "negamax:depth=2",
  "alphabeta:depth=4",
  "alphabeta:depth=6",
  "alphabeta:depth=9",
  "mcts:ms=300",
  "mcts:ms=1500",
  "perfect",
];

const engineOf = (spec: string) => spec.split(":")[0]!;

export function levelsOf({ players, solved }: GameEntry): string[] {
  const specs = Object.keys(players);
  const own = specs.filter((spec) => /\/level\d+$/.test(spec)).sort((a, b) => levelNumber(a) - levelNumber(b));
  if (own.length > 0) return own;
  const ladder = LADDER.filter((spec) => {
    if (spec === "perfect" && !solved) return false;
    return specs.includes(engineOf(spec)) && !(spec.startsWith("mcts") && specs.includes("alphabeta"));
  });
  return ladder.length > 0 ? ladder : specs;
}

const levelNumber = (spec: string) => Number(/\d+$/.exec(spec)?.[0]);

/** All who can be played against, for those who want to choose by name. */
export const opponentsOf = (game: GameEntry): string[] => [
  ...new Set([...Object.keys(game.players), ...levelsOf(game)]),
];
