// How large a game of turns is: the nodes of its tree, the games (its leaves), and how many different positions there are,
// counted by looking at every position once; or, where that is too much, the tree's size as random games suggest it.

import type { Random } from "../core/random.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import { fingerprint } from "../core/state.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import { say } from "./words/en.ts";

export interface TreeSize {
  /** Nodes of the tree: the root, and one for every move of every possible game. */
  readonly nodes: bigint;
  /** Different games, in the order of their moves; those that are cut off at the depth included. */
  readonly games: bigint;
  /** Different positions, the root and the finished ones included. */
  readonly positions: number;
  /** Different positions in which the game is over. */
  readonly terminal: number;
  /** Moves of the longest game. */
  readonly longest: number;
}

interface Below {
  readonly nodes: bigint;
  readonly games: bigint;
  readonly longest: number;
}

/** Positions. */
const NOW_AND_THEN = 1_000;
const LEAF: Below = { nodes: 1n, games: 1n, longest: 0 };

/** Undefined where there are more than `most` positions. Only so many moves deep, if a depth is given. */
export function countTree<State>(
  game: TurnGame<State>,
  root: State,
  most: number,
  depth = Number.POSITIVE_INFINITY,
  progress?: (positions: number) => void,
): TreeSize | undefined | Refusal {
  const positions = new Set<string>();
  const terminal = new Set<string>();
  /** Undefined while it is being counted. */
  const counted = new Map<string, Below | undefined>();
  let circles = false;

  function below(state: State, left: number): Below | undefined {
    const print = fingerprint(state);
    positions.add(print);
    if (game.mover(state) === NOBODY) {
      terminal.add(print);
      return LEAF;
    }
    if (left === 0) return LEAF;
    const key = depth === Number.POSITIVE_INFINITY ? print : `${print} ${left}`;
    if (counted.has(key)) {
      const known = counted.get(key);
      circles ||= known === undefined;
      return known;
    }
    if (counted.size >= most) return undefined;
    if (counted.size % NOW_AND_THEN === 0) progress?.(counted.size);
    counted.set(key, undefined);
    let [nodes, games, longest] = [1n, 0n, 0];
    for (const move of game.actions!(state, game.mover(state))) {
      const next = game.copy(state);
      game.move(next, move);
      const child = below(next, left - 1);
      if (!child) return undefined;
      nodes += child.nodes;
      games += child.games;
      longest = Math.max(longest, child.longest + 1);
    }
    const found = { nodes, games, longest };
    counted.set(key, found);
    return found;
  }

  const tree = below(root, depth);
  if (circles) return refuse(say("lab.circles"));
  return tree && { ...tree, positions: positions.size, terminal: terminal.size };
}

/** The mean of what random games suggest (Knuth 1975): at every node all moves are taken to lead to trees of one size. */
export function estimateTree<State>(
  game: TurnGame<State>,
  root: State,
  random: Random,
  probes: number,
  depth = Number.POSITIVE_INFINITY,
): { readonly nodes: number; readonly games: number } {
  let [nodes, games] = [0, 0];
  for (let probe = 0; probe < probes; probe++) {
    const state = game.copy(root);
    let width = 1;
    nodes += 1;
    for (let left = depth; left > 0 && game.mover(state) !== NOBODY; left--) {
      const moves = game.actions!(state, game.mover(state));
      width *= moves.length;
      nodes += width;
      game.move(state, random.pick(moves));
    }
    games += width;
  }
  return { nodes: nodes / probes, games: games / probes };
}
