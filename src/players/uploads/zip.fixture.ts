// ZIP archives for tests, the dishonest ones included.

import { crc32, deflateRawSync } from "node:zlib";

interface Member {
  readonly name: string;
  readonly bytes?: Buffer;
  readonly mode?: number;
  /** What the archive claims. */
  readonly size?: number;
  readonly localName?: string;
  readonly flags?: number;
}

export function zip(members: readonly Member[]): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const {
    name,
    bytes = Buffer.from("x"),
    mode = 0o100644,
    size = bytes.length,
    localName = name,
    flags = 0,
  } of members) {
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(Buffer.byteLength(localName), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt8(3, 5);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt16LE(mode, 40);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(localName), packed);
    table.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(localName) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...table, end]);
}
