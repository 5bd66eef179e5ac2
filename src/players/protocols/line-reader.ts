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
  private readonly strict: boolean;
  private parts: Buffer[] = [];
  private size = 0;
  private stopped = false;

  /** With `strict` a line must be UTF-8; without it, bytes that are not are replaced. */
  constructor(sink: LineSink, { longest = 1024 * 1024, strict = true } = {}) {
    this.sink = sink;
    this.longest = longest;
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
      if (this.size + part.length > this.longest) {
        const sample = Buffer.concat([...this.parts, part.subarray(0, 200)]).toString("latin1", 0, 200);
        return this.stop(say("players.long-line", { most: this.longest }), sample);
      }
      if (end < 0) {
        if (part.length > 0) this.keep(part);
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
    this.parts = [];
    this.size = 0;
    if (why !== undefined) this.sink.broken(why, sample);
  }

  private keep(part: Buffer): void {
    this.parts.push(Buffer.from(part));
    this.size += part.length;
  }

  private finish(part: Buffer): void {
    const bytes = this.parts.length === 0 ? part : Buffer.concat([...this.parts, part]);
    this.parts = [];
    this.size = 0;
    if (this.strict && !isUtf8(bytes)) return this.stop(say("players.not-text"), bytes.toString("latin1", 0, 200));
    this.sink.line(bytes.toString("utf8"));
  }
}
