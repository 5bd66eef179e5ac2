// matrix.txt, the file through which MMPawns programs see a position and answer: side to move, number of the half-move
// and result; points (always 0) and seconds left of A, then of B; the eight rows. Text only: no file is touched here.

import { formatCell } from "../../core/grid.ts";
import type { Message } from "../../core/message.ts";
import { GRID, type Result } from "./board.ts";
import { say } from "./words/en.ts";

export interface Matrix {
  readonly side: "A" | "B";
  readonly number: number;
  readonly result: Result;
  /** Seconds left, of A and of B. */
  readonly seconds: readonly [number, number];
  /** Top row first. */
  readonly rows: readonly string[];
}

/** A file as a program wrote it. */
export interface WrittenMatrix extends Matrix {
  /** The smallest differences that the digits of its times can show, in seconds: 0.1 for `29.5`. */
  readonly steps: readonly [number, number];
}

/** What is wrong with a file, and in which line, counted from 1; empty lines do not count. */
export interface BadLine {
  readonly line: number;
  readonly why: Message;
}

export const FIRST_ROW_LINE = 4;
const LINES = 11;

export function isBad<T>(value: T | BadLine): value is BadLine {
  return typeof value === "object" && value !== null && "why" in value && "line" in value;
}

/** Times are written with two digits, rounded down: a program never reads more time than it has. */
export function formatMatrix({ side, number, result, seconds, rows }: Matrix): string {
  const [ofA, ofB] = seconds.map((left) => String(Math.floor(left * 100 + 1e-6) / 100));
  return [`${side} ${number} ${result}`, `0 ${ofA}`, `0 ${ofB}`, ...rows, ""].join("\n");
}

/**
 * Reads LF and CRLF files, spaces around and between the parts of a line and the cells of a row, empty lines, and times of any
 * precision, also with a decimal comma: the document asks for spaces and ends of lines between, and says nothing of how many,
 * nor how a time is written.
 */
export function parseMatrix(text: string): WrittenMatrix | BadLine {
  const lines = writtenLines(text).map(({ line }) => line.replace(/[ \t]+/g, " "));
  if (lines.length === 0) return { line: 1, why: say("mmpawns.file-empty") };
  const head = /^([AB]) (\d{1,3}) ([ABDU])$/.exec(lines[0]!);
  if (!head) return { line: 1, why: say("mmpawns.file-head", { got: shown(lines[0]) }) };
  const ofA = parseClock(lines, 2);
  if (isBad(ofA)) return ofA;
  const ofB = parseClock(lines, 3);
  if (isBad(ofB)) return ofB;
  const rows = lines.slice(FIRST_ROW_LINE - 1, LINES).map((row) => row.replaceAll(" ", ""));
  for (let index = 0; index < 8; index++) {
    const bad = checkRow(rows[index], index);
    if (bad) return bad;
  }
  if (lines.length > LINES) return { line: LINES + 1, why: say("mmpawns.file-more", { got: shown(lines[LINES]) }) };
  return {
    side: head[1] as "A" | "B",
    number: Number(head[2]),
    result: head[3] as Result,
    seconds: [ofA.seconds, ofB.seconds],
    steps: [ofA.step, ofB.step],
    rows,
  };
}

/** Where a line stands in the file, empty ones counted, from 1. */
export function lineInFile(text: string, line: number): number {
  const lines = writtenLines(text);
  return lines[line - 1]?.number ?? (lines.at(-1)?.number ?? 0) + 1;
}

function writtenLines(text: string): { readonly line: string; readonly number: number }[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }));
  return lines.filter(({ line }) => line !== "");
}

function parseClock(lines: readonly string[], line: number): { seconds: number; step: number } | BadLine {
  const text = lines[line - 1];
  const parts = /^(\S+) (\S+)$/.exec(text ?? "");
  if (!parts) return { line, why: say("mmpawns.file-clock", { got: shown(text) }) };
  if (parts[1] !== "0") return { line, why: say("mmpawns.file-points", { got: shown(parts[1]) }) };
  const time = parts[2]!.replace(",", ".");
  const digits = /^-?(?:\d+\.?(\d*)|\.(\d+))(?:e([+-]?\d{1,3}))?$/i.exec(time);
  if (!digits) return { line, why: say("mmpawns.file-seconds", { got: shown(parts[2]) }) };
  const [, behind = "", alone = "", exponent = "0"] = digits;
  const step = Number(`1e${Number(exponent) - behind.length - alone.length}`);
  return { seconds: Number(time), step: Math.min(1, step) };
}

function checkRow(row: string | undefined, index: number): BadLine | undefined {
  const line = FIRST_ROW_LINE + index;
  if (row === undefined) return { line, why: say("mmpawns.file-row", { row: 8 - index, lines: line - 1 }) };
  const strange = /[^-AB*]/u.exec(row);
  if (strange) {
    if (strange.index >= 8) return { line, why: say("mmpawns.file-letter", { letter: shown(strange[0]) }) };
    const cell = formatCell(GRID, GRID.cell(strange.index, 7 - index));
    return { line, why: say("mmpawns.file-letter-on", { letter: shown(strange[0]), cell }) };
  }
  return row.length === 8 ? undefined : { line, why: say("mmpawns.file-row-cells", { cells: row.length }) };
}

function shown(text: string | undefined): Message | string {
  return text === undefined ? say("mmpawns.file-end") : JSON.stringify(text.slice(0, 40));
}
