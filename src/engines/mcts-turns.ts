// The tree of a Monte Carlo search for games of turns, any number of seats. Nodes are rows of typed arrays; the children
// of a node stand side by side. A node's sum is what the seat that moved into it has got out of the playouts through it.

import { ln } from "../core/exp.ts";
import type { Seat } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import { NOBODY, type TurnGame } from "../core/turns.ts";
import type { Allowance } from "./limits.ts";
import { Rewards } from "./reward.ts";
import { formatLine } from "./stack.ts";

/** What a tree search has chosen and why. */
export interface ChosenAction<Action> {
  readonly action: Action;
  readonly depth: number;
  readonly value: number;
  readonly line: readonly string[];
}

/** Beyond so many nodes the tree stops growing and only its statistics get better. */
const MOST_NODES = 1 << 22;
/** A playout that has not ended by then counts as shared by all. */
const LONGEST_PLAYOUT = 20_000;
const UNSEEN = 0;

export class TurnTree<State = any> {
  private readonly game: TurnGame<State>;
  private readonly explore: number;
  private readonly rewards = new Rewards();
  private readonly shares: Float64Array;
  private readonly path = new Int32Array(LONGEST_PLAYOUT);
  private readonly movers = new Int32Array(LONGEST_PLAYOUT);
  private room = 1 << 12;
  private size = 0;
  private move = new Int32Array(this.room);
  private visits = new Int32Array(this.room);
  private sum = new Float64Array(this.room);
  /** Where a node's children begin, UNSEEN before they are listed. The root is node 0 and nobody's child. */
  private first = new Int32Array(this.room);
  private count = new Int32Array(this.room);

  constructor(game: TurnGame<State>, explore: number) {
    this.game = game;
    this.explore = explore;
    this.shares = new Float64Array(game.seats.max);
  }

  search(root: State, _seat: Seat, random: Random, allowance: Allowance): ChosenAction<number> {
    const { game } = this;
    const moves = new Int32Array(game.width(root));
    this.size = 0;
    this.newNode(-1);
    this.expand(0, root, moves);
    let deepest = 0;
    let state = game.copy(root);
    if (this.count[0] === 1) return this.chosen(root, 1);
    do {
      state = game.copy(root, state);
      const depth = this.descend(state, moves);
      if (depth > deepest) deepest = depth;
      this.playOut(state, moves, random);
      this.remember(depth);
    } while (!allowance.spent());
    return this.chosen(root, deepest);
  }

  /** From the root to a node that has not been visited before, or to an end; gives the length of the path. */
  private descend(state: State, moves: Int32Array): number {
    const { game, path, movers } = this;
    let node = 0;
    let depth = 0;
    path[0] = 0;
    for (;;) {
      const mover = game.mover(state);
      if (mover === NOBODY) return depth;
      if (this.first[node] === UNSEEN) {
        if (this.visits[node] === 0 || this.size + moves.length > MOST_NODES) return depth;
        this.expand(node, state, moves);
      }
      node = this.best(node);
      game.move(state, this.move[node]!);
      movers[depth++] = mover;
      path[depth] = node;
    }
  }

  /** The child with the highest upper confidence bound; unvisited ones first, in the game's order. */
  private best(node: number): number {
    const { visits, sum, explore } = this;
    const begin = this.first[node]!;
    const end = begin + this.count[node]!;
    const weight = explore * explore * ln(visits[node]! + 1);
    let best = begin;
    let bestBound = Number.NEGATIVE_INFINITY;
    for (let child = begin; child < end; child++) {
      const seen = visits[child]!;
      if (seen === 0) return child;
      const bound = sum[child]! / seen + Math.sqrt(weight / seen);
      if (bound > bestBound) {
        bestBound = bound;
        best = child;
      }
    }
    return best;
  }

  private playOut(state: State, moves: Int32Array, random: Random): void {
    const { game, shares } = this;
    for (let ply = 0; ply < LONGEST_PLAYOUT; ply++) {
      if (game.mover(state) === NOBODY) {
        this.rewards.share(game.outcome(state)!, shares);
        return;
      }
      game.move(state, moves[random.below(game.list(state, moves))]!);
    }
    shares.fill(0.5);
  }

  private remember(depth: number): void {
    const { path, movers, visits, sum, shares } = this;
    visits[0] = visits[0]! + 1;
    for (let i = 1; i <= depth; i++) {
      const node = path[i]!;
      visits[node] = visits[node]! + 1;
      sum[node] = sum[node]! + shares[movers[i - 1]!]!;
    }
  }

  private expand(node: number, state: State, moves: Int32Array): void {
    const count = this.game.list(state, moves);
    this.first[node] = this.size;
    this.count[node] = count;
    for (let i = 0; i < count; i++) this.newNode(moves[i]!);
  }

  private newNode(move: number): void {
    if (this.size === this.room) this.grow();
    const node = this.size++;
    this.move[node] = move;
    this.visits[node] = 0;
    this.sum[node] = 0;
    this.first[node] = UNSEEN;
    this.count[node] = 0;
  }

  private grow(): void {
    this.room *= 2;
    const wider = <T extends Int32Array | Float64Array>(old: T, next: T): T => {
      next.set(old);
      return next;
    };
    this.move = wider(this.move, new Int32Array(this.room));
    this.visits = wider(this.visits, new Int32Array(this.room));
    this.sum = wider(this.sum, new Float64Array(this.room));
    this.first = wider(this.first, new Int32Array(this.room));
    this.count = wider(this.count, new Int32Array(this.room));
  }

  /** The move that was played most, and the line of such moves. */
  private chosen(root: State, depth: number): ChosenAction<number> {
    const { visits, sum } = this;
    const line: number[] = [];
    let node = 0;
    while (this.first[node] !== UNSEEN) {
      const begin = this.first[node]!;
      let most = begin;
      for (let child = begin; child < begin + this.count[node]!; child++) {
        if (visits[child]! > visits[most]!) most = child;
      }
      if (line.length > 0 && visits[most] === 0) break;
      line.push(this.move[most]!);
      node = most;
    }
    const child = this.first[0]! + this.indexOf(line[0]!);
    const value = visits[child] ? sum[child]! / visits[child]! : 0.5;
    return { action: line[0]!, depth, value, line: formatLine(this.game, root, line) };
  }

  private indexOf(move: number): number {
    const begin = this.first[0]!;
    return this.move.subarray(begin, begin + this.count[0]!).indexOf(move);
  }
}
