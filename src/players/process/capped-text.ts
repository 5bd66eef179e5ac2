// Text of unknown length kept within bounds: the beginning and the end stay, the middle is counted. It can be read by
// turns, too: whoever adds says when a new one begins.

import type { Chapter } from "../../arena/player.ts";
import { printable } from "../../core/printable.ts";

export class CappedText {
  private readonly head: Buffer[] = [];
  private readonly tail: Buffer[] = [];
  private headSize = 0;
  private tailSize = 0;
  private dropped = 0;
  private readonly most: number;
  /** Where the text of a turn begins. */
  private readonly turns: { turn: number; at: number }[] = [{ turn: 0, at: 0 }];

  /** Keeps `most` bytes from the beginning and as many from the end. */
  constructor(most = 256 * 1024) {
    this.most = most;
  }

  /** The chunk is not kept: its bytes may be others afterwards. */
  add(chunk: Buffer): void {
    const room = this.most - this.headSize;
    const first = chunk.subarray(0, room);
    if (first.length > 0) {
      this.head.push(Buffer.from(first));
      this.headSize += first.length;
    }
    const rest = chunk.subarray(room > 0 ? room : 0);
    if (rest.length === 0) return;
    const kept = rest.length > this.most ? rest.subarray(rest.length - this.most) : rest;
    this.dropped += rest.length - kept.length;
    this.tail.push(Buffer.from(kept));
    this.tailSize += kept.length;
    while (this.tailSize - this.tail[0]!.length >= this.most) {
      const gone = this.tail.shift()!;
      this.tailSize -= gone.length;
      this.dropped += gone.length;
    }
  }

  /** All that was kept. */
  text(): string {
    return Buffer.concat(this.head).toString() + this.gap() + Buffer.concat(this.tail).toString();
  }

  private gap(): string {
    return this.dropped > 0 ? `\n… ${this.dropped} bytes left out …\n` : "";
  }

  /** Bytes that were added in all. */
  get size(): number {
    return this.headSize + this.dropped + this.tailSize;
  }

  /** What is added from now on belongs to this turn. */
  turn(turn: number): void {
    const last = this.turns.at(-1)!;
    if (last.at === this.size) last.turn = turn;
    else this.turns.push({ turn, at: this.size });
  }

  /** What was kept of every turn, from this byte on. */
  chapters(from = 0): Chapter[] {
    if (from >= this.size) return [];
    const [head, tail] = [Buffer.concat(this.head), Buffer.concat(this.tail)];
    const tailAt = this.size - this.tailSize;
    const chapters: Chapter[] = [];
    for (const [n, { turn, at }] of this.turns.entries()) {
      const [start, end] = [Math.max(from, at), this.turns[n + 1]?.at ?? this.size];
      const begin = head.subarray(start, end);
      const rest = tail.subarray(Math.max(0, start - tailAt), Math.max(0, end - tailAt));
      const gap = start <= this.headSize && this.headSize < end ? this.gap() : "";
      const text = start < end ? begin.toString() + gap + rest.toString() : "";
      if (text !== "") chapters.push([turn, text]);
    }
    return chapters;
  }

  lastLines(count: number): string {
    const end = Buffer.concat(this.tailSize > 0 ? this.tail.slice(-16) : this.head.slice(-16)).subarray(-8192);
    return printable(end.toString().trimEnd().split("\n").slice(-count).join("\n"));
  }
}

/** The beginning of a line, on one line, for messages. */
export function excerpt(line: string, length = 200): string {
  const text = printable(line.slice(0, length + 1)).replace(/[\n\t]/g, " ");
  return text.length > length ? `${text.slice(0, length)}… (${line.length} characters)` : text;
}
