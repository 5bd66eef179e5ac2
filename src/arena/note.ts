// What a program says about its move for those who watch: some words, and marks on the board. Notes never cost a game:
// what is too long is cut, and what is no note is left out.

import type { Json, Seat } from "../core/game.ts";

/** In the game's own coordinates, as programs know them: x, y for a point; x, y, x, y for a line. */
export type NoteMark = readonly number[];

export interface Annotation {
  readonly text?: string;
  readonly marks?: readonly NoteMark[];
}

export interface Note extends Annotation {
  readonly seat: Seat;
  readonly turn: number;
}

const LONGEST = 500;
const MOST_MARKS = 50;
/** Characters of all notes of one seat in one match: replays stay small. */
const BUDGET = 256 * 1024;

/** The note in an answer: `{"action": …, "note": "…", "marks": [[x, y], …]}`. */
export function readAnnotation(answer: { readonly note?: Json; readonly marks?: Json }): Annotation | undefined {
  const text = typeof answer.note === "string" ? answer.note.trim().slice(0, LONGEST) : "";
  const marks = Array.isArray(answer.marks) ? answer.marks.filter(isMark).slice(0, MOST_MARKS) : [];
  if (text === "" && marks.length === 0) return undefined;
  return { ...(text !== "" && { text }), ...(marks.length > 0 && { marks }) };
}

/** The notes of one match, as many as there is room for. */
export class NoteBook {
  readonly notes: Note[] = [];
  private readonly room: number[];

  constructor(seats: number) {
    this.room = Array(seats).fill(BUDGET);
  }

  add(seat: Seat, turn: number, annotation: Annotation): void {
    const size = JSON.stringify(annotation).length;
    if (size > this.room[seat]!) return;
    this.room[seat]! -= size;
    this.notes.push({ seat, turn, ...annotation });
  }
}

export function isNote(value: unknown, seats: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { seat, turn, text, marks } = value as Record<string, unknown>;
  if (!Number.isInteger(turn) || !Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= seats)
    return false;
  if (text !== undefined && typeof text !== "string") return false;
  return marks === undefined || (Array.isArray(marks) && marks.every(isMark));
}

function isMark(value: unknown): value is NoteMark {
  return Array.isArray(value) && (value.length === 2 || value.length === 4) && value.every(Number.isFinite);
}
