// The tree of a Monte Carlo search for any game whose actions can be listed. Seats that act at the same time choose
// apart from each other (decoupled UCT). Where information is hidden every playout starts from another state that the
// seat can imagine, and an action is rated only against the times it was possible.

import { ln } from "../core/exp.ts";
import type { Game, Seat } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import type { Allowance } from "./limits.ts";
import type { ChosenAction } from "./mcts-turns.ts";
import { Rewards } from "./reward.ts";

interface Option {
  readonly action: unknown;
  readonly words: string;
  visits: number;
  /** How often it could have been chosen. */
  possible: number;
  sum: number;
}

interface Node {
  visits: number;
  /** What each acting seat can choose, by the action as it is written. */
  readonly options: Map<Seat, Map<string, Option>>;
  /** What follows, by the words of all choices. */
  readonly next: Map<string, Node>;
}

/** A playout that has not ended by then counts as shared by all. */
const LONGEST_PLAYOUT = 5_000;

export class AnyTree {
  private readonly game: Game;
  private readonly explore: number;
  private readonly rewards = new Rewards();
  private readonly shares: Float64Array;

  constructor(game: Game, explore: number) {
    this.game = game;
    this.explore = explore;
    this.shares = new Float64Array(game.seats.max);
  }

  search(known: unknown, seat: Seat, random: Random, allowance: Allowance): ChosenAction<unknown> {
    const { game } = this;
    const root = newNode();
    let deepest = 0;
    let state: unknown = game.imagine ? undefined : game.copy(known);
    do {
      state = game.imagine ? game.imagine(known, seat, random) : game.copy(known, state);
      deepest = Math.max(deepest, this.sample(root, state, random));
    } while (!allowance.spent());
    return chosen(root, seat, deepest);
  }

  /** One playout: down the tree, one new node, then at random to the end. Gives the depth in the tree. */
  private sample(root: Node, state: unknown, random: Random): number {
    const { game, shares } = this;
    const path: { node: Node; picked: (Option | undefined)[] }[] = [];
    let node: Node | undefined = root;
    let steps = 0;
    for (; steps < LONGEST_PLAYOUT; steps++) {
      const acting = game.acting(state);
      if (acting.length === 0) break;
      const actions: unknown[] = [];
      if (node) {
        const picked: (Option | undefined)[] = [];
        let joint = "";
        for (const seat of acting) {
          const option = this.pick(node, state, seat, random);
          picked[seat] = option;
          actions[seat] = option?.action;
          joint += `${seat}:${option?.words};`;
        }
        path.push({ node, picked });
        const next: Node | undefined = node.next.get(joint);
        if (next) node = next;
        else {
          node.next.set(joint, newNode());
          node = undefined;
        }
      } else {
        for (const seat of acting) {
          const legal = game.actions!(state, seat);
          if (legal.length > 0) actions[seat] = random.pick(legal);
        }
      }
      game.play(state, actions);
    }
    const outcome = game.outcome(state);
    if (outcome) this.rewards.share(outcome, shares);
    else shares.fill(0.5);
    for (const { node, picked } of path) {
      node.visits++;
      picked.forEach((option, seat) => {
        if (!option) return;
        option.visits++;
        option.sum += shares[seat]!;
      });
    }
    return path.length;
  }

  private pick(node: Node, state: unknown, seat: Seat, random: Random): Option | undefined {
    let options = node.options.get(seat);
    if (!options) {
      options = new Map();
      node.options.set(seat, options);
    }
    let best: Option | undefined;
    let bestBound = Number.NEGATIVE_INFINITY;
    for (const action of this.game.actions!(state, seat)) {
      const words = JSON.stringify(this.game.write(state, seat, action));
      let option = options.get(words);
      if (!option) {
        option = { action, words, visits: 0, possible: 0, sum: 0 };
        options.set(words, option);
      }
      option.possible++;
      const bound = this.bound(option, random);
      if (bound > bestBound) {
        bestBound = bound;
        best = option;
      }
    }
    return best;
  }

  private bound({ visits, possible, sum }: Option, random: Random): number {
    // Unvisited options come first, in any order.
    if (visits === 0) return 1_000_000 + random.real();
    return sum / visits + this.explore * Math.sqrt(ln(possible + 1) / visits);
  }
}

function newNode(): Node {
  return { visits: 0, options: new Map(), next: new Map() };
}

function mostVisited(node: Node, seat: Seat): Option | undefined {
  let most: Option | undefined;
  for (const option of node.options.get(seat)?.values() ?? []) {
    if (!most || option.visits > most.visits) most = option;
  }
  return most;
}

/** The action that was played most, and the line of such actions of all seats. */
function chosen(root: Node, seat: Seat, depth: number): ChosenAction<unknown> {
  const most = mostVisited(root, seat)!;
  const line: string[] = [];
  for (let node: Node | undefined = root; node && node.options.size > 0; ) {
    let joint = "";
    const words: string[] = [];
    for (const acting of node.options.keys()) {
      const option = mostVisited(node, acting);
      joint += `${acting}:${option?.words};`;
      if (option) words.push(option.words);
    }
    line.push(words.join("+"));
    node = node.next.get(joint);
  }
  return { action: most.action, depth, value: most.visits > 0 ? most.sum / most.visits : 0.5, line };
}
