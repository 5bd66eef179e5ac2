// The folder of an experiment file: tables and charts, and how far every comparison is, so that the same command goes
// on where it was stopped. Only ever added to, a line whenever something is known; the last line of a comparison counts.

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Message } from "../../core/message.ts";
import { makeFolder } from "../folders.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import type { ComparisonSoFar } from "./play-comparison.ts";

const SETTINGS_FILE = "lab.json";
const KNOWN = "comparisons.jsonl";

interface SavedSettings {
  readonly format: "ludus-lab";
  readonly file: string;
  /** Of the file's text. */
  readonly hash: string;
}

export class LabFolder {
  readonly path: string;
  private readonly known = new Map<string, ComparisonSoFar>();

  /** Opens the folder for the results of this file; that of another one, or of somebody else, is refused. */
  constructor(path: string, file: string) {
    this.path = path;
    const savedSettings: SavedSettings = {
      format: "ludus-lab",
      file: resolve(file),
      hash: hashOf(readFileSync(file, "utf8")),
    };
    checkOwn(path, savedSettings);
    makeFolder(path);
    writeFileSync(join(path, SETTINGS_FILE), `${JSON.stringify(savedSettings, undefined, 1)}\n`);
    for (const line of linesOf(join(path, KNOWN))) {
      try {
        const { comparison, soFar } = JSON.parse(line);
        this.known.set(comparison, soFar);
      } catch {
        // A line that was cut off when the process was killed: an earlier one counts.
      }
    }
  }

  /** How far this comparison is, if it was begun. */
  soFar(comparison: string): ComparisonSoFar | undefined {
    return this.known.get(comparison);
  }

  keep(comparison: string, soFar: ComparisonSoFar): void {
    this.known.set(comparison, soFar);
    appendFileSync(join(this.path, KNOWN), `${JSON.stringify({ comparison, soFar })}\n`);
  }

  write(name: string, content: string): void {
    writeFileSync(join(this.path, name), content);
  }
}

/** A name for a comparison that is the same as long as all that decides its games is. */
export function comparisonName(...parts: readonly unknown[]): string {
  return hashOf(JSON.stringify(parts, (_, value) => (typeof value === "bigint" ? String(value) : value)));
}

function checkOwn(path: string, { file, hash }: SavedSettings): void {
  const names = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith(".")) : [];
  if (names.length === 0) return;
  const refused = (why: Message) => new UsageError(say("tournament.other-folder", { path, why }));
  if (!names.includes(SETTINGS_FILE)) throw refused(say("tournament.other-things-lab", { some: names.slice(0, 3) }));
  let before: Partial<SavedSettings> = {};
  try {
    before = JSON.parse(readFileSync(join(path, SETTINGS_FILE), "utf8"));
  } catch {
    // Told below.
  }
  if (before.format !== "ludus-lab" || before.file === undefined)
    throw refused(say("tournament.damaged-settings", { file: SETTINGS_FILE }));
  const moved = basename(before.file) === basename(file) && before.hash === hash;
  if (before.file !== file && !moved) throw refused(say("tournament.other-results", { file: before.file }));
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
