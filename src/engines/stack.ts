// Where a search keeps the positions and moves between the root and the node it looks at. Made once, then overwritten:
// nothing is allocated for a node.

import type { TurnGame } from "../core/turns.ts";

export class Stack<State = any> {
  /** The position at every ply; the root is at 0. */
  readonly states: State[];
  /** Room for the moves of that position. */
  readonly moves: Int32Array[];
  /** The best line found from a ply on: `lines[ply][0]` is the move made at that ply. */
  private readonly lines: Int32Array[];
  private readonly lengths: Int32Array;

  constructor(game: TurnGame<State>, root: State, plies: number) {
    const width = game.width(root);
    this.states = Array.from({ length: plies + 1 }, () => game.copy(root));
    this.moves = Array.from({ length: plies + 1 }, () => new Int32Array(width));
    this.lines = Array.from({ length: plies + 2 }, (_, ply) => new Int32Array(plies + 2 - ply));
    this.lengths = new Int32Array(plies + 2);
  }

  /** Nothing is known yet about play from this ply on. */
  noLine(ply: number): void {
    this.lengths[ply] = 0;
  }

  /** The best line at this ply is this move, then what is best after it. */
  extendLine(ply: number, move: number): void {
    const line = this.lines[ply]!;
    const rest = this.lines[ply + 1]!;
    const length = this.lengths[ply + 1]!;
    line[0] = move;
    for (let i = 0; i < length; i++) line[i + 1] = rest[i]!;
    this.lengths[ply] = length + 1;
  }

  line(): number[] {
    return Array.from(this.lines[0]!.subarray(0, this.lengths[0]!));
  }
}

/** A line of moves in the game's notation. */
export function formatLine<State>(game: TurnGame<State>, from: State, line: readonly number[]): string[] {
  const state = game.copy(from);
  return line.map((move) => {
    const words = game.formatMove(state, move);
    game.move(state, move);
    return words;
  });
}
