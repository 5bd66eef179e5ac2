// Where `ludus solve` keeps what a stopped solver had proved: one file for each question in the cache folder, written
// whole or not at all. A damaged file is as good as none, but it is told.

import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "../../core/message.ts";
import type { ReplayStore } from "../../engines/solver.ts";
import { usableCache } from "../../players/build/cache-folder.ts";
import { inWords } from "../../tournament/folders.ts";
import { say } from "../words/en.ts";

/** Raised when a solver lays out its proofs in another way. */
const FORMAT = 1;
const DIGEST_BYTES = 32;

export interface ProofShelf extends ReplayStore {
  /** What became of the last thing put there, in words. */
  readonly outcome: Message | undefined;
}

/** `tell` hears what was found there. */
export function proofShelf(tell: (what: Message) => void = () => {}): ProofShelf {
  const folder = join(usableCache(), "solve");
  const fileOf = (name: string) => join(folder, `${digest(`${FORMAT} ${name}`).toString("hex").slice(0, 16)}.proofs`);
  let outcome: Message | undefined;
  return {
    get outcome() {
      return outcome;
    },
    take(name) {
      const file = fileOf(name);
      let bytes: Buffer;
      try {
        bytes = readFileSync(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT")
          tell(say("cli.proofs-unread", { file, why: inWords(error) }));
        return undefined;
      }
      const proofs = bytes.subarray(DIGEST_BYTES);
      const isWhole = digest(name, proofs).equals(bytes.subarray(0, DIGEST_BYTES));
      tell(say(isWhole ? "cli.proofs-found" : "cli.proofs-damaged", { file }));
      return isWhole ? proofs : undefined;
    },
    put(name, parts) {
      const file = fileOf(name);
      try {
        mkdirSync(folder, { recursive: true });
        writeAll(`${file}.part`, [digest(name, ...parts), ...parts]);
        renameSync(`${file}.part`, file);
        outcome = say("cli.proofs-kept", { file });
      } catch (error) {
        outcome = say("cli.proofs-lost", { file, why: inWords(error) });
      }
    },
    clear: (name) => rmSync(fileOf(name), { force: true }),
  };
}

function digest(...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function writeAll(file: string, parts: readonly Uint8Array[]): void {
  const handle = openSync(file, "w");
  try {
    for (const part of parts) for (let at = 0; at < part.length; ) at += writeSync(handle, part, at);
  } finally {
    closeSync(handle);
  }
}
