// The folder of a tuning run: what was asked for, and after every iteration where the parameters stand, so that the same
// command goes on where it was stopped or killed and comes to the same end. Lines are only ever added; one that was cut
// off by a kill is dropped before the next is written.

import { createHash } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Message } from "../../core/message.ts";
import type { ParameterValues, TunableParameter } from "../../lab/spsa.ts";
import { lockFile } from "../course/file-lock.ts";
import { makeFolder } from "../folders.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import type { ComparisonSoFar } from "./play-comparison.ts";

export const TUNE_FILE = "tune.json";
const COURSE_FILE = "course.jsonl";

/** What was asked for, as data: enough to show the run, and to know whether it is the same. */
export interface SavedTuning {
  readonly format: "ludus-tune";
  readonly title: string;
  readonly game: string;
  readonly player: string;
  readonly opponents: readonly string[];
  readonly seats: number;
  readonly measure: "places" | "scores";
  readonly parameters: readonly TunableParameter[];
  readonly iterations: number;
  readonly sets: number;
  readonly seed: string;
  readonly hypotheses:
    | { readonly lower: number; readonly upper: number; readonly alpha: number; readonly beta: number }
    | undefined;
  /** Of all that decides the games, such as the programs' files. */
  readonly decides: string;
}

/** A finished iteration. */
export interface TuneIteration {
  readonly plus: ParameterValues;
  readonly minus: ParameterValues;
  readonly counts: ComparisonSoFar["counts"];
  /** Where the parameters stand after it. */
  readonly values: ParameterValues;
  readonly faults: ComparisonSoFar["faults"];
}

export interface TuneCourse {
  readonly iterations: readonly TuneIteration[];
  /** Sets of the next iteration that are played already. */
  readonly underWay: ComparisonSoFar | undefined;
  /** The confirming test, as far as it is. */
  readonly confirmed: ComparisonSoFar | undefined;
}

type Line =
  | { readonly iteration: number; readonly finished: TuneIteration }
  | { readonly iteration: number; readonly underWay: ComparisonSoFar }
  | { readonly confirmed: ComparisonSoFar };

export class TuneFolder {
  readonly path: string;
  private readonly course: string;
  private readonly lock: number;

  /** Opens the folder for this run and nothing else. */
  constructor(path: string, tuning: SavedTuning) {
    this.path = path;
    this.course = join(path, COURSE_FILE);
    checkOwn(path, tuning);
    makeFolder(path);
    this.lock = openSync(this.course, "a");
    if (!lockFile(this.lock)) throw new UsageError(say("tournament.tune-locked", { path }));
    writeFileSync(join(path, TUNE_FILE), `${JSON.stringify(tuning, undefined, 1)}\n`);
    const written = readFileSync(this.course);
    const whole = written.lastIndexOf("\n") + 1;
    if (whole < written.length) truncateSync(this.course, whole);
  }

  known(): TuneCourse {
    return readCourse(this.path);
  }

  keep(line: Line): void {
    appendFileSync(this.course, `${JSON.stringify(line)}\n`);
  }

  write(name: string, content: string): void {
    writeFileSync(join(this.path, name), content);
  }

  close(): void {
    closeSync(this.lock);
  }
}

/** Undefined if there is no tuning run in the folder, or none that this Ludus can read. */
export function readTuneFolder(path: string): { readonly tuning: SavedTuning; readonly known: TuneCourse } | undefined {
  const tuning = savedIn(path);
  return tuning && { tuning, known: readCourse(path) };
}

/** Changes whenever the run does. */
export function tuneStamp(path: string): string {
  const stamps = [TUNE_FILE, COURSE_FILE].map((name) => statSync(join(path, name), { throwIfNoEntry: false }));
  return stamps.map((stat) => `${stat?.mtimeMs} ${stat?.size}`).join(", ");
}

function savedIn(path: string): SavedTuning | undefined {
  try {
    const saved = JSON.parse(readFileSync(join(path, TUNE_FILE), "utf8"));
    return saved.format === "ludus-tune" && Array.isArray(saved.parameters) ? saved : undefined;
  } catch {
    return undefined;
  }
}

function readCourse(path: string): TuneCourse {
  const file = join(path, COURSE_FILE);
  const iterations: TuneIteration[] = [];
  let underWay: ComparisonSoFar | undefined;
  let confirmed: ComparisonSoFar | undefined;
  for (const text of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    const line = lineOf(text);
    if (!line) continue;
    if ("confirmed" in line) confirmed = line.confirmed;
    else if (line.iteration !== iterations.length) continue;
    else if ("underWay" in line) underWay = line.underWay;
    else {
      iterations.push(line.finished);
      underWay = undefined;
    }
  }
  return { iterations, underWay, confirmed };
}

function lineOf(text: string): Line | undefined {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Being written at this moment by another process.
    return undefined;
  }
}

function checkOwn(path: string, tuning: SavedTuning): void {
  const names = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith(".")) : [];
  if (names.length === 0) return;
  const refused = (why: Message) => new UsageError(say("tournament.other-folder", { path, why }));
  if (!names.includes(TUNE_FILE)) throw refused(say("tournament.other-things-lab", { some: names.slice(0, 3) }));
  const before = savedIn(path);
  if (!before) throw refused(say("tournament.damaged-settings", { file: TUNE_FILE }));
  const changed = Object.keys(tuning).filter((key) => {
    const kept = (saved: SavedTuning) => JSON.stringify(saved[key as keyof SavedTuning]);
    return key !== "title" && kept(before) !== kept(tuning);
  });
  if (changed.length > 0) throw refused(say("tournament.tune-changed", { changed }));
}

/** A name for all that decides the games of a run and is too long to be kept. */
export function decidedBy(...parts: readonly unknown[]): string {
  const text = JSON.stringify(parts, (_, value) => (typeof value === "bigint" ? String(value) : value));
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
