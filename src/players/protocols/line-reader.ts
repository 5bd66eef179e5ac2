// Bytes in, lines out. A line may be cut anywhere on its way; one that never ends is given up at a fixed length, so that
// a program cannot fill our memory.

import { isAscii, isUtf8 } from "node:buffer";
import type { Message } from "../../core/message.ts";
import { say } from "../words/en.ts";

const NEWLINE = 10;

export interface LineSink {
  line(text: string): void;
  /** Not text, or too much of it. Nothing more is read after this. */
  broken(why: Message, sample: string): void;
}

export class LineReader {
  private readonly sink: LineSink;
  private readonly longest: number;
  private readonly most: number;
  private readonly strict: boolean;
  private parts: Buffer[] = [];
  /** What has come of the line, in bytes; and in what its length is counted in. */
  private size = 0;
  private length = 0;
  private stopped = false;

  /**
   * With `strict` a line must be UTF-8; without it, bytes that are not are replaced. The longest line is counted in bytes
   * or in characters of UTF-8, of which each has four bytes at most.
   */
  constructor(sink: LineSink, { longest = 1024 * 1024, strict = true, unit = "bytes" as "bytes" | "characters" } = {}) {
    this.sink = sink;
    this.longest = longest;
    this.most = unit === "bytes" ? longest : 4 * longest;
    this.strict = strict;
  }

  /** The chunk is not kept: its bytes may be others afterwards. */
  add(chunk: Buffer): void {
    let from = 0;
    // Nearly all answers are plain ASCII and come in one piece, and reading that is much quicker.
    const quick = this.size === 0 && chunk.length <= this.longest && isAscii(chunk);
    while (!this.stopped) {
      const end = chunk.indexOf(NEWLINE, from);
      if (quick && end >= 0) {
        this.sink.line(chunk.toString("latin1", from, end));
        from = end + 1;
        continue;
      }
      const part = chunk.subarray(from, end < 0 ? chunk.length : end);
      const length = this.lengthOf(part);
      if (this.length + length > this.longest || this.size + part.length > this.most) {
        const sample = Buffer.concat([...this.parts, part.subarray(0, 200)]).toString("latin1", 0, 200);
        return this.stop(this.tooLong(), sample);
      }
      if (end < 0) {
        if (part.length > 0) this.keep(part, length);
        return;
      }
      this.finish(part);
      from = end + 1;
    }
  }

  get hasRest(): boolean {
    return this.size > 0;
  }

  /** What has come without its newline yet. */
  rest(): string {
    return Buffer.concat(this.parts).toString("utf8");
  }

  stop(why?: Message, sample = ""): void {
    this.stopped = true;
    this.forget();
    if (why !== undefined) this.sink.broken(why, sample);
  }

  private keep(part: Buffer, length: number): void {
    this.parts.push(Buffer.from(part));
    this.size += part.length;
    this.length += length;
  }

  private forget(): void {
    this.parts = [];
    this.size = 0;
    this.length = 0;
  }

  private tooLong(): Message {
    const values = { most: this.longest };
    return this.most === this.longest ? say("players.long-line", values) : say("players.long-line-characters", values);
  }

  private lengthOf(part: Buffer): number {
    if (this.most === this.longest || isAscii(part)) return part.length;
    let characters = 0;
    // Every character has one byte that continues none.
    for (const byte of part) if ((byte & 0xc0) !== 0x80) characters++;
    return characters;
  }

  private finish(part: Buffer): void {
    const bytes = this.parts.length === 0 ? part : Buffer.concat([...this.parts, part]);
    this.forget();
    if (this.strict && !isUtf8(bytes)) return this.stop(say("players.not-text"), bytes.toString("latin1", 0, 200));
    this.sink.line(bytes.toString("utf8"));
  }
}
