// Where `ludus solve` keeps what was proved: one file for each name in the cache folder, written whole or not at all, a
// piece at a time, since tables may be larger than a buffer and other threads may be writing to them. A damaged file is as
// good as none, but it is told.

import { createHash } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "../../core/message.ts";
import type { Kept, ProofStore } from "../../engines/solver.ts";
import { usableCache } from "../../players/build/cache-folder.ts";
import { inWords } from "../../tournament/folders.ts";
import { say } from "../words/en.ts";

/** Raised when a solver lays out its proofs in another way. */
const FORMAT = 2;
const DIGEST_BYTES = 32;
const PIECE_BYTES = 1 << 24;

/** How much of the time may go into keeping things. */
const SHARE = 0.03;

export interface ProofFiles extends ProofStore {
  /** What became of the last proofs put there, or why something could not be put, in words. */
  readonly outcome: Message | undefined;
}

/** `tell` hears what was found there; `every` is how often what is proved should be kept, in milliseconds. */
export function proofFiles(tell: (what: Message) => void = () => {}, every = Number.POSITIVE_INFINITY): ProofFiles {
  const folder = join(usableCache(), "solve");
  const fileOf = (kind: Kept, name: string) => {
    const digest = createHash("sha256").update(`${FORMAT} ${name}`).digest("hex");
    return join(folder, `${digest.slice(0, 16)}.${kind}`);
  };
  let outcome: Message | undefined;
  let due = performance.now() + every;
  return {
    get outcome() {
      return outcome;
    },
    isDue: () => performance.now() >= due,
    take(kind, name, into) {
      const file = fileOf(kind, name);
      try {
        const isWhole = readAll(file, name, into);
        if (!isWhole) tell(say("cli.proofs-damaged", { file }));
        else if (kind === "proofs") tell(say("cli.proofs-found", { file }));
        if (isWhole) return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT")
          tell(say("cli.proofs-unread", { file, why: inWords(error) }));
      }
      for (const part of into) part.fill(0);
      return false;
    },
    put(kind, name, parts) {
      const file = fileOf(kind, name);
      const began = performance.now();
      try {
        mkdirSync(folder, { recursive: true });
        writeAll(`${file}.part`, name, parts);
        renameSync(`${file}.part`, file);
        if (kind === "proofs") outcome = say("cli.proofs-kept", { file });
      } catch (error) {
        outcome = say("cli.proofs-lost", { file, why: inWords(error) });
      }
      const now = performance.now();
      due = now + Math.max(every, (now - began) / SHARE);
    },
    clear: (kind, name) => rmSync(fileOf(kind, name), { force: true }),
  };
}

/** All parts, then the digest of what was written. */
function writeAll(file: string, name: string, parts: readonly Uint8Array[]): void {
  const hash = createHash("sha256").update(name);
  const piece = Buffer.alloc(PIECE_BYTES);
  const handle = openSync(file, "w");
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; at += PIECE_BYTES) {
        const size = Math.min(PIECE_BYTES, part.length - at);
        piece.set(part.subarray(at, at + size));
        hash.update(piece.subarray(0, size));
        write(handle, piece.subarray(0, size));
      }
    }
    write(handle, hash.digest());
  } finally {
    closeSync(handle);
  }
}

function write(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}

/** Fills the parts; false if the file is not what was written for them. */
function readAll(file: string, name: string, parts: readonly Uint8Array[]): boolean {
  const hash = createHash("sha256").update(name);
  const piece = Buffer.alloc(PIECE_BYTES);
  const handle = openSync(file, "r");
  try {
    const bytes = parts.reduce((sum, { length }) => sum + length, DIGEST_BYTES);
    if (fstatSync(handle).size !== bytes) return false;
    for (const part of parts) {
      for (let at = 0; at < part.length; ) {
        const read = readSync(handle, piece, 0, Math.min(PIECE_BYTES, part.length - at), null);
        if (read === 0) return false;
        hash.update(piece.subarray(0, read));
        part.set(piece.subarray(0, read), at);
        at += read;
      }
    }
    const read = readSync(handle, piece, 0, DIGEST_BYTES, null);
    return hash.digest().equals(piece.subarray(0, read));
  } finally {
    closeSync(handle);
  }
}
