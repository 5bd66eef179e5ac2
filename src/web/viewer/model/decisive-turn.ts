// The turn that decided a game for a seat: the move that gave away most, where positions can be assessed; where points are
// counted, the time in which it fell behind most.

import type { JudgedMove } from "../../analyse/mistakes.ts";
import type { Survey } from "../../scenes/frame.ts";

/** Less of the win, given away by one move, decides nothing. */
const LEAST_LOSS = 0.05;
/** A fall is looked for within such a part of the game. */
const WINDOW = 1 / 20;
/** Of the most points that anybody had. */
const FEW = 1 / 20;

/** Of equal ones the first. */
export function costliestMove(moves: readonly JudgedMove[], seat: number): JudgedMove | undefined {
  const own = moves.filter((move) => move.seat === seat && move.loss >= LEAST_LOSS);
  return own.reduce<JudgedMove | undefined>(
    (worst, move) => (worst && worst.loss >= move.loss ? worst : move),
    undefined,
  );
}

export interface Fall {
  readonly from: number;
  readonly to: number;
  /** Its points, and those of the best of the others, then. */
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

/**
 * By the first statistic, which counts points, as a share: whoever is far behind loses most points at the end, when all is
 * decided. Undefined where nothing was lost to the others.
 */
export function steepestFall({ turns, stats }: Pick<Survey, "turns" | "stats">, seat: number): Fall | undefined {
  const points = stats.map((row) => pointsOf(row, seat));
  // The first points of all are not yet a lead.
  const few = Math.max(...points.flat(), 1) * FEW;
  const shares = points.map(([own, other]) => (own + few) / (own + other + 2 * few));
  const width = Math.max(1, (turns.at(-1) ?? 0) * WINDOW);
  let steepest: Fall | undefined;
  let most = 0;
  for (let start = 0; start < turns.length; start++) {
    for (let end = start + 1; end < turns.length && turns[end]! - turns[start]! <= width; end++) {
      const fall = shares[start]! - shares[end]!;
      // Of equal ones the shortest.
      if (fall <= 0 || fall < most || (fall === most && turns[end] !== steepest?.to)) continue;
      most = fall;
      steepest = { from: turns[start]!, to: turns[end]!, before: points[start]!, after: points[end]! };
    }
  }
  return steepest;
}

function pointsOf(row: readonly (readonly number[])[], seat: number): [number, number] {
  const others = row.flatMap((columns, other) => (other === seat ? [] : columns[0]!));
  return [row[seat]![0]!, Math.max(...others)];
}
