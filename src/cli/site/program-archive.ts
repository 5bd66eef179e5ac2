// A program on disk as it is sent: a file as it is, a folder as a ZIP archive of what belongs to it.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { UsageError } from "../../tournament/usage-error.ts";
import { say } from "../words/en.ts";

export interface ProgramArchive {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What tools leave behind, and what nobody means to send. */
const LEFT_OUT = /(^|\/)(\.[^/]*|build|__pycache__|node_modules)(\/|$)/;

export function readProgram(path: string): ProgramArchive {
  try {
    if (!statSync(path).isDirectory()) return { name: basename(path), bytes: readFileSync(path) };
    const names = readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((name) => !LEFT_OUT.test(name) && statSync(join(path, name)).isFile())
      .sort();
    if (names.length === 0) throw new UsageError(say("cli.empty-folder", { folder: path }));
    const files = names.map((name) => ({ name, bytes: readFileSync(join(path, name)) }));
    return { name: "program.zip", bytes: zipped(files) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(say("cli.about", { file: path, why: (error as Error).message }));
  }
}

/** The form of ZIP that every tool reads: each file deflated, and a table of them at the end. */
export function zipped(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name.replaceAll("\\", "/"));
    // Version 2.0, names in UTF-8, deflated, no time.
    const both = Buffer.alloc(26);
    both.writeUInt16LE(20, 0);
    both.writeUInt16LE(1 << 11, 2);
    both.writeUInt16LE(8, 4);
    both.writeUInt32LE(crc32(bytes), 10);
    both.writeUInt32LE(packed.length, 14);
    both.writeUInt32LE(bytes.length, 18);
    both.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([signature("PK\x03\x04"), both]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    table.push(signature("PK\x01\x02"), word(20), both, rest, path);
    parts.push(local, path, packed);
    at += local.length + path.length + packed.length;
  }
  const entries = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, entries, signature("PK\x05\x06"), end]);
}

const signature = (letters: string) => Buffer.from(letters, "latin1");

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
