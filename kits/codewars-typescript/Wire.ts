// Bytes as they arrive, read value by value: little-endian, without frames. First ask for as many bytes as a record has
// (`need`), then read its values.

import type { Socket } from "node:net";

export class Wire {
  private bytes: Buffer = Buffer.alloc(0);
  private at = 0;
  private wanted = 0;
  private arrived: (() => void) | undefined;
  private failed: ((error: Error) => void) | undefined;
  private hungUp = false;

  constructor(socket: Socket) {
    socket.on("data", (chunk: Buffer) => {
      this.bytes = Buffer.concat([this.bytes.subarray(this.at), chunk]);
      this.at = 0;
      if (!this.lacks(this.wanted)) this.arrived?.();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      this.hungUp = true;
      this.failed?.(new HungUp());
    });
  }

  lacks(size: number): boolean {
    return this.bytes.length - this.at < size;
  }

  async need(size: number): Promise<void> {
    if (!this.lacks(size)) return;
    if (this.hungUp) throw new HungUp();
    this.wanted = size;
    await new Promise<void>((resolve, reject) => {
      this.arrived = resolve;
      this.failed = reject;
    });
  }

  byte(): number {
    return this.bytes.readInt8(this.at++);
  }

  bool(): boolean {
    return this.byte() !== 0;
  }

  /** A byte that names a kind; -1 is none. */
  kind(): number | null {
    const kind = this.byte();
    return kind < 0 ? null : kind;
  }

  int(): number {
    this.at += 4;
    return this.bytes.readInt32LE(this.at - 4);
  }

  long(): bigint {
    this.at += 8;
    return this.bytes.readBigInt64LE(this.at - 8);
  }

  /** A long that is small enough for a number. */
  id(): number {
    this.at += 8;
    return this.bytes.readInt32LE(this.at - 4) * 2 ** 32 + this.bytes.readUInt32LE(this.at - 8);
  }

  double(): number {
    this.at += 8;
    return this.bytes.readDoubleLE(this.at - 8);
  }
}

export class HungUp extends Error {
  override message = "the server hung up before the game was over";
}
