// Which moves of a game were mistakes, from how the positions before and after them stand.

import type { Assessment } from "../../engines/assessment.ts";

/** As chess players write them: not best, a mistake, a blunder. */
export const MARKS = ["?!", "?", "??"] as const;
export type MistakeMark = (typeof MARKS)[number];

export interface Position {
  readonly assessment: Assessment | undefined;
  /** The move that led here. */
  readonly made: { readonly seat: number; readonly text: string } | undefined;
}

export interface JudgedMove {
  /** Steps made when this move had been made. */
  readonly turn: number;
  readonly seat: number;
  readonly text: string;
  /** The part of the win that it gave away. */
  readonly loss: number;
  readonly mark: MistakeMark | undefined;
  /** What would have been best, where that was another move. */
  readonly better: readonly string[];
}

/** A loss of so much of the win, and more, is marked so. */
const INACCURATE = 0.1;
const MISTAKEN = 0.2;
const BLUNDERED = 0.3;
/** In games that count points, giving away fewer does not matter. */
const POINTS = 2;

/** The moves whose positions before and after are known. */
export function judgeMoves(positions: readonly (Position | undefined)[]): JudgedMove[] {
  return positions.flatMap((after, turn) => {
    const before = positions[turn - 1];
    if (!after?.made || !before) return [];
    return [judged(turn, after.made, before.assessment, after.assessment)];
  });
}

function judged(
  turn: number,
  { seat, text }: { seat: number; text: string },
  before: Assessment | undefined,
  after: Assessment | undefined,
): JudgedMove {
  const move = { turn, seat, text };
  if (!before || before.best.includes(text)) return { ...move, loss: 0, mark: undefined, better: [] };
  const loss = Math.max(0, (before.shares[seat] ?? 0) - (after?.shares[seat] ?? before.shares[seat] ?? 0));
  const mark = markFor(loss) ?? (isDetour(before, after, seat) ? "?!" : undefined);
  return { ...move, loss, mark, better: before.best };
}

function markFor(loss: number): MistakeMark | undefined {
  if (loss >= BLUNDERED) return "??";
  if (loss >= MISTAKEN) return "?";
  return loss >= INACCURATE ? "?!" : undefined;
}

/** It still ends the same way, but later, or with fewer points. */
function isDetour(before: Assessment, after: Assessment | undefined, seat: number): boolean {
  if (!before.proven || before.shares.length === 0) return false;
  if (before.margin === undefined) return true;
  if (after?.margin === undefined || !after.proven) return false;
  const left = after.seat === seat ? after.margin : -after.margin;
  return before.margin - left >= POINTS;
}

/** By seat: how many of each mark, and how much of the win its moves kept on average, in percent. */
export function summary(
  moves: readonly JudgedMove[],
  seats: number,
): { counts: number[]; accuracy: number | undefined }[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = moves.filter((move) => move.seat === seat);
    const counts = MARKS.map((mark) => own.filter((move) => move.mark === mark).length);
    const lost = own.reduce((sum, { loss }) => sum + loss, 0);
    return { counts, accuracy: own.length === 0 ? undefined : Math.round(100 * (1 - lost / own.length)) };
  });
}
