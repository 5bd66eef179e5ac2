// Reads ZIP archives that strangers made: stored and deflated files by the archive's own table, nothing else. Sizes are
// counted while unpacking, not believed.

import { crc32, inflateRawSync } from "node:zlib";
import { Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

export interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface ZipLimits {
  readonly files: number;
  /** Bytes of one file, and of all together. */
  readonly file: number;
  readonly total: number;
}

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly mode: number;
  readonly at: number;
}

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const TABLE = 0x02014b50;
const TABLE_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const BIGGEST = 0xffffffff;
/** Unix file types, in the high half of the attributes. */
const TYPE = 0o170000;
const PLAIN = 0o100000;
const FOLDER = 0o040000;

const broken = () => refuse(say("players.zip-damaged"));

/** The files of an archive without its folders, or why it is not taken. */
export function readZip(zip: Buffer, limits: ZipLimits): ZipFile[] | Refusal {
  const entries = readTable(zip, limits.files);
  if (entries instanceof Refusal) return entries;
  const files: ZipFile[] = [];
  let total = 0;
  let packed = 0;
  for (const entry of entries) {
    if (isLitter(entry.name)) continue;
    const problem = entryProblem(entry, limits);
    if (problem) return problem;
    if (entry.name.endsWith("/")) {
      if (entry.size > 0) return broken();
      continue;
    }
    // Files that lie over each other in the archive make a small one unpack to anything.
    packed += entry.packed + LOCAL_SIZE;
    if (packed > zip.length) return broken();
    const bytes = unpack(zip, entry, Math.min(limits.file, limits.total - total));
    if (bytes instanceof Refusal) return bytes;
    total += bytes.length;
    files.push({ name: entry.name, bytes });
  }
  return files.length > 0 ? files : refuse(say("players.zip-empty"));
}

/** What macOS and Windows put into archives for themselves: nobody means to send it. */
function isLitter(name: string): boolean {
  return /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);
}

function readTable(zip: Buffer, most: number): Entry[] | Refusal {
  const end = findEnd(zip);
  if (end < 0) return refuse(say("players.zip-not"));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (at === BIGGEST || count === 0xffff) return refuse(say("players.zip-large"));
  if (zip.readUInt16LE(end + 8) !== count) return refuse(say("players.zip-part"));
  if (count > most) return refuse(say("players.zip-files", { count, most }));
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + TABLE_SIZE > end || zip.readUInt32LE(at) !== TABLE) return broken();
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + TABLE_SIZE, at + TABLE_SIZE + nameLength);
    const system = zip.readUInt8(at + 5);
    entries.push({
      name,
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      checksum: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      mode: system === 3 || system === 19 ? zip.readUInt16LE(at + 40) : 0,
      at: zip.readUInt32LE(at + 42),
    });
    at += TABLE_SIZE + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= Math.max(0, zip.length - END_SIZE - LONGEST_COMMENT); at--)
    if (zip.readUInt32LE(at) === END) return at;
  return -1;
}

function entryProblem({ name, flags, method, mode, size }: Entry, limits: ZipLimits): Refusal | undefined {
  const type = mode & TYPE;
  if (type !== 0 && type !== PLAIN && type !== FOLDER)
    return refuse(say("players.zip-link", { name: JSON.stringify(name) }));
  if (flags & ENCRYPTED) return refuse(say("players.zip-encrypted", { name: JSON.stringify(name) }));
  if (method !== STORED && method !== DEFLATED)
    return refuse(say("players.zip-unusual", { name: JSON.stringify(name) }));
  return size > limits.file ? tooLarge(name) : undefined;
}

function unpack(zip: Buffer, { name, method, checksum, packed, size, at }: Entry, most: number): Buffer | Refusal {
  if (at + LOCAL_SIZE > zip.length || zip.readUInt32LE(at) !== LOCAL) return broken();
  const nameLength = zip.readUInt16LE(at + 26);
  // Other readers believe the name that stands before the file: both must say the same.
  if (zip.toString("utf8", at + LOCAL_SIZE, at + LOCAL_SIZE + nameLength) !== name)
    return refuse(say("players.zip-other-name", { name: JSON.stringify(name) }));
  const from = at + LOCAL_SIZE + nameLength + zip.readUInt16LE(at + 28);
  if (from + packed > zip.length) return broken();
  const bytes = inflate(zip.subarray(from, from + packed), method, most);
  if (bytes === "too large") return tooLarge(name);
  if (bytes === undefined || bytes.length !== size || crc32(bytes) !== checksum) return broken();
  return bytes;
}

function inflate(packed: Buffer, method: number, most: number): Buffer | "too large" | undefined {
  if (method === STORED) return packed.length > most ? "too large" : Buffer.from(packed);
  if (most <= 0) return "too large";
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too large" : undefined;
  }
}

function tooLarge(name: string): Refusal {
  return refuse(say("players.zip-unpacked", { name: JSON.stringify(name) }));
}
