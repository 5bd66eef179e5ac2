// The lookout's maps. Influence: how many hit points of knights, own and foreign, stand around every cell. Danger: how
// near the next foreign knight is. From them workers know where to run, and knights whether to close in.

import type { Board } from "../../board.ts";
import type { RulerTurn } from "../ruler-turn.ts";

/** Who can join a fight in a few turns. Foes count from farther off: better to wait in vain than to be surprised. */
const FRIENDS_REACH = 4;
const FOES_REACH = 5;
/** A knight two steps away walks up in this turn and strikes in the next, before its victim moves. */
export const STRIKING = 2;
const FAR = 99;

export class Lookout {
  readonly friends: Int32Array;
  readonly foes: Int32Array;
  /** Steps to the nearest foreign knight, exact up to STRIKING + 1. */
  readonly danger: Uint8Array;

  constructor(ruler: RulerTurn) {
    const { board, state } = ruler;
    this.friends = new Int32Array(board.size);
    this.foes = new Int32Array(board.size);
    this.danger = new Uint8Array(board.size).fill(FAR);
    for (const knight of ruler.knights)
      spread(board, this.friends, ruler.cell(knight), FRIENDS_REACH, state.servants.hp[knight]!);
    for (const foe of ruler.foes) {
      spread(board, this.foes, ruler.cell(foe), FOES_REACH, state.servants.hp[foe]!);
      this.warn(board, ruler.cell(foe));
    }
  }

  /** Own hit points for each foreign one around a cell. */
  odds(cell: number): number {
    return this.friends[cell]! / Math.max(1, this.foes[cell]!);
  }

  private warn(board: Board, foe: number): void {
    square(board, foe, STRIKING + 1, (cell) => {
      this.danger[cell] = Math.min(this.danger[cell]!, board.distance(cell, foe));
    });
  }
}

function spread(board: Board, map: Int32Array, from: number, radius: number, strength: number): void {
  square(board, from, radius, (cell) => {
    map[cell] = map[cell]! + strength;
  });
}

/** All cells of the board within so many steps. */
function square(board: Board, middle: number, radius: number, visit: (cell: number) => void): void {
  const x = board.x[middle]!;
  const y = board.y[middle]!;
  const east = Math.min(board.width - 1, x + radius);
  const south = Math.min(board.height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= south; row++) {
    for (let column = Math.max(0, x - radius); column <= east; column++) visit(row * board.width + column);
  }
}
