// What a file says of itself before anybody loads it: whether it is a shared library, and for which machine.

import { closeSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

const HEADER = 20;
const MAGIC = "\x7fELF";
const SHARED = 3;
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
}

/** Undefined for what is no ELF file. */
function readHeader(file: string): Header | undefined {
  const bytes = Buffer.alloc(HEADER);
  const opened = openSync(file, "r");
  try {
    if (readSync(opened, bytes, 0, HEADER, 0) < HEADER || bytes.toString("latin1", 0, 4) !== MAGIC) return undefined;
  } finally {
    closeSync(opened);
  }
  const littleEndian = bytes[5] === 1;
  const read = (at: number) => (littleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  return { littleEndian, type: read(16), machine: read(18) };
}

/** Whether the file's name and content are those of a shared library. Programs may look the same inside. */
export function isLibrary(file: string): boolean {
  return /\.so(\.\d+)*$/.test(file) && readHeader(file)?.type === SHARED;
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
