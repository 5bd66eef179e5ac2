// Notes and log chapters beside the turn. Both come in the order of their turns.

import type { Note } from "../../../arena/note.ts";
import type { Chapter } from "../../../arena/player.ts";
import type { SeatMark } from "../../adapters/drawing.ts";

/** What programs marked with the moves that led to this turn. */
export function marksAt(notes: readonly Note[], turn: number): SeatMark[] {
  const found: SeatMark[] = [];
  for (let n = firstAfter(notes, turn - 1); notes[n]?.turn === turn; n++) {
    const { seat, marks = [] } = notes[n]!;
    for (const mark of marks) found.push({ seat, mark });
  }
  return found;
}

/** The last words of this seat up to this turn. */
export function lastWords(notes: readonly Note[], seat: number, turn: number): Note | undefined {
  for (let n = firstAfter(notes, turn) - 1; n >= 0; n--) {
    if (notes[n]!.seat === seat && notes[n]!.text !== undefined) return notes[n];
  }
  return undefined;
}

/** What was written to a log for this turn, or last before it; the pieces of one turn together. */
export function chapterAt(log: readonly Chapter[], turn: number): Chapter | undefined {
  const last = log.findLast(([at]) => at <= turn);
  return last && [last[0], log.flatMap(([at, text]) => (at === last[0] ? [text] : [])).join("")];
}

function firstAfter(notes: readonly Note[], turn: number): number {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (notes[middle]!.turn > turn) high = middle;
    else low = middle + 1;
  }
  return low;
}
