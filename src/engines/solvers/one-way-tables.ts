// What every cell of a one-way board is worth. All moves lead to a smaller x + y, so one pass from the corner outwards
// settles every cell after the cells that it can move to.

import { isEnd, mostTargets, type OneWayPiece, targets } from "../../games/one-way/piece.ts";
import type { Terrain } from "../../games/terrain/walk.ts";

export interface TwoPlayers {
  /** For the player to move: 1 wins, -1 loses, 0 draws. */
  readonly value: Int8Array;
  /** Moves to the end, if the winner hurries and the loser delays. */
  readonly length: Int32Array;
}

/** How far the winner sits from the player to move: 0, 1 or 2 seats; or one of these. */
export const DRAW = 3;
export const NO_ONE = 3;

export interface ThreePlayers {
  /** Who wins if each player who cannot win prefers the next one to win, then the one before; or DRAW. */
  readonly podium: Uint8Array;
  /** Moves to that end, if whoever wins hurries and all others delay. */
  readonly length: Int32Array;
  /** Who can force a win against the two others together; or NO_ONE. */
  readonly coalition: Uint8Array;
}

export function solveForTwo(piece: OneWayPiece, terrain: Terrain): TwoPlayers {
  const { size } = terrain.grid;
  const value = new Int8Array(size);
  const length = new Int32Array(size);
  eachCell(piece, terrain, (cell, next, count) => {
    if (isEnd(piece, terrain.grid, cell)) {
      value[cell] = -1;
      return;
    }
    if (count === 0) return;
    let best = -1;
    for (let i = 0; i < count; i++) best = Math.max(best, -value[next[i]!]!);
    let moves = -1;
    for (let i = 0; i < count; i++) {
      if (-value[next[i]!]! !== best) continue;
      const here = length[next[i]!]! + 1;
      if (moves < 0 || (best > 0 ? here < moves : here > moves)) moves = here;
    }
    value[cell] = best;
    length[cell] = moves;
  });
  return { value, length };
}

/** What the mover likes best: to win, a draw of all, the next to win, the one before to win. */
const LIKING = [0, 2, 3, 1];

/** A child's winner as the player before sees it. */
export function oneSeatLater(winner: number): number {
  return winner === DRAW ? DRAW : (winner + 1) % 3;
}

export function solveForThree(piece: OneWayPiece, terrain: Terrain): ThreePlayers {
  const { size } = terrain.grid;
  const podium = new Uint8Array(size).fill(DRAW);
  const length = new Int32Array(size);
  const coalition = new Uint8Array(size).fill(NO_ONE);
  eachCell(piece, terrain, (cell, next, count) => {
    if (isEnd(piece, terrain.grid, cell)) {
      podium[cell] = 2;
      coalition[cell] = 2;
      return;
    }
    for (let i = 0; i < count; i++) {
      const winner = oneSeatLater(podium[next[i]!]!);
      const moves = length[next[i]!]! + 1;
      const more = LIKING[podium[cell]!]! - LIKING[winner]!;
      const isBetter = more > 0 || (more === 0 && (winner === 0 ? moves < length[cell]! : moves > length[cell]!));
      if (i > 0 && !isBetter) continue;
      podium[cell] = winner;
      length[cell] = moves;
    }
    coalition[cell] = strongest(coalition, next, count);
  });
  return { podium, length, coalition };
}

/** The mover forces a win if one move keeps it; another player does if every move of the mover leaves it. */
function strongest(coalition: Uint8Array, next: Int32Array, count: number): number {
  let shared = -1;
  for (let i = 0; i < count; i++) {
    const winner = oneSeatLater(coalition[next[i]!]!);
    if (winner === 0) return 0;
    shared = shared === -1 || shared === winner ? winner : NO_ONE;
  }
  return shared === -1 ? NO_ONE : shared;
}

/** Visits the accessible cells from the corner outwards, with the cells that can be moved to. */
function eachCell(
  piece: OneWayPiece,
  terrain: Terrain,
  visit: (cell: number, next: Int32Array, count: number) => void,
): void {
  const { grid, blocked } = terrain;
  const next = new Int32Array(mostTargets(piece, grid));
  for (let sum = 0; sum <= grid.width + grid.height - 2; sum++) {
    for (let x = Math.max(0, sum - grid.height + 1); x <= Math.min(sum, grid.width - 1); x++) {
      const cell = grid.cell(x, sum - x);
      if (blocked[cell] === 0) visit(cell, next, targets(piece, terrain, cell, next));
    }
  }
}
