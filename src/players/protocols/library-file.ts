// What a file says of itself before anybody loads or starts it: whether it is a shared library, and for which machine or system.

import { closeSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** The header and, right behind it in what linkers make, the list of parts to load. */
const HEADER = 4096;
const LEAST = 64;
const MAGIC = "\x7fELF";
const SHARED = 3;
const INTERPRETER = 3;
const MACHINES: Readonly<Record<number, string>> = {
  3: "x86 with 32 bits",
  8: "MIPS",
  20: "PowerPC",
  21: "PowerPC with 64 bits",
  22: "S/390",
  40: "ARM with 32 bits",
  62: "x86 with 64 bits",
  183: "ARM with 64 bits",
  243: "RISC-V",
  258: "LoongArch",
};
const OURS: Readonly<Record<string, number>> = { ia32: 3, arm: 40, x64: 62, arm64: 183, ppc64: 21, riscv64: 243 };

interface Header {
  readonly littleEndian: boolean;
  readonly type: number;
  readonly machine: number;
  /** It begins somewhere, or wants a loader that starts it: a program. */
  readonly starts: boolean;
}

function firstBytes(file: string): Buffer {
  const bytes = Buffer.alloc(HEADER);
  const opened = openSync(file, "r");
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, HEADER, 0));
  } finally {
    closeSync(opened);
  }
}

/** Undefined for what is no ELF file. */
function readHeader(file: string): Header | undefined {
  const bytes = firstBytes(file);
  if (bytes.length < LEAST || bytes.toString("latin1", 0, 4) !== MAGIC) return undefined;
  const littleEndian = bytes[5] === 1;
  const wide = bytes[4] === 2;
  const read = (at: number) => (littleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const entry = bytes.subarray(24, wide ? 32 : 28);
  const [parts, size, count] = wide ? [32, 54, 56] : [28, 42, 44];
  const kinds = Array.from({ length: read(count!) }, (_, n) => read(parts!) + n * read(size!) + (littleEndian ? 0 : 2))
    .filter((at) => at + 2 <= bytes.length)
    .map(read);
  const starts = entry.some((byte) => byte !== 0) || kinds.includes(INTERPRETER);
  return { littleEndian, type: read(16), machine: read(18), starts };
}

/** Programs and libraries for Windows. */
export function isForWindows(file: string): boolean {
  return firstBytes(file).toString("latin1", 0, 2) === "MZ";
}

/** Why a file that holds no source cannot be taken for one: it was compiled, for whichever system. */
export function compiledTrouble(file: string, name: string): Refusal | undefined {
  if (isForWindows(file)) return refuse(say("players.for-windows", { name }));
  return readHeader(file) && refuse(say("players.compiled", { name }));
}

/**
 * Whether the content is that of a shared library, whatever it is called. Programs may have the same type: who has the name
 * of a library is one all the same, as some compilers write a beginning into theirs.
 */
export function isLibrary(file: string): boolean {
  const header = readHeader(file);
  return header?.type === SHARED && (!header.starts || /\.so(\.\d+)*$/i.test(file));
}

/** Why a library cannot be loaded here, as far as its first bytes tell. Only Linux is known. */
export function libraryTrouble(file: string): Refusal | undefined {
  if (process.platform !== "linux") return undefined;
  const header = readHeader(file);
  const name = basename(file);
  if (header?.type !== SHARED) return refuse(say("players.not-library", { name }));
  const ours = OURS[process.arch];
  if (ours === undefined || (header.machine === ours && header.littleEndian)) return undefined;
  const theirs = header.littleEndian ? MACHINES[header.machine] : undefined;
  const values = { name, ours: MACHINES[ours]! };
  return refuse(
    theirs === undefined ? say("players.library-other", values) : say("players.library-machine", { ...values, theirs }),
  );
}
