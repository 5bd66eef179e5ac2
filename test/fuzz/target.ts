// What is fuzzed: a name, samples to begin with, and one attempt. An attempt that throws is a finding: whatever comes from
// outside is taken or refused in words.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Source } from "./source.ts";

export interface Target {
  readonly name: string;
  /** One attempt; gives a word for what became of it, for the count. What it was tried with is told to `note`. */
  attempt(source: Source, note: (input: unknown) => void): string | Promise<string>;
  close?(): Promise<unknown>;
}

/** The samples of a target, in the order of their names. */
export function corpus(name: string): Buffer[] {
  const folder = join(import.meta.dirname, "corpus", name);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file)));
}

export class Finding extends Error {}
