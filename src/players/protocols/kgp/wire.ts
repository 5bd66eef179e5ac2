// Lines over a connection, plain or in WebSocket frames. Every line goes out with CRLF and comes in with any line end.
// Whoever floods is read more slowly, whoever does not read what we send is hung up on: the memory of both is bounded.

import type { Socket } from "node:net";
import type { Message } from "../../../core/message.ts";
import { LineReader } from "../line-reader.ts";
import { LONGEST_LINE } from "./command.ts";
import type { Frames } from "./frames.ts";

/** An open connection. */
export interface Line {
  readonly socket: Socket;
  /** Where lines travel in WebSocket frames. */
  readonly frames?: Frames;
  /** What was read of it already. */
  readonly head?: Buffer;
}

export interface WireEvents {
  line(text: string): void;
  /** It breaks the framing: nothing more is read. */
  broken(why: Message): void;
  /** Nothing more will come. */
  closed(): void;
}

/** What is read of one connection, in bytes per second; lines and pieces cost some on top: short ones are not free. */
const RATE = 2 * 1024 * 1024;
const LINE_COST = 100;
/** As much may come at once. */
const BURST = 2 * RATE;
/** What may wait to be read by the other side. */
const MOST_UNREAD = 256 * 1024;
/** How long the other side may take to hang up after us. */
const CLOSE_TIME = 1_000;

export class Wire {
  private readonly socket: Socket;
  private readonly frames: Frames | undefined;
  private readonly reader: LineReader;
  private readonly events: WireEvents;
  private credit = BURST;
  private creditAt = performance.now();
  private resuming: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor({ socket, frames, head }: Line, events: WireEvents) {
    this.socket = socket;
    this.frames = frames;
    this.events = events;
    this.reader = new LineReader(
      {
        line: (text) => {
          this.credit -= LINE_COST;
          events.line(text);
        },
        broken: (why) => events.broken(why),
      },
      { longest: LONGEST_LINE, strict: false },
    );
    // Before anybody listens, or it would be told at once, to somebody who is not ready yet.
    if (head && head.length > 0) socket.unshift(head);
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.take(chunk));
    socket.on("end", () => socket.end());
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(this.resuming);
      this.reader.stop();
      events.closed();
    });
  }

  private take(chunk: Buffer): void {
    const now = performance.now();
    this.credit = Math.min(BURST, this.credit + ((now - this.creditAt) / 1000) * RATE) - chunk.length - LINE_COST;
    this.creditAt = now;
    if (this.frames) this.readFrames(this.frames, chunk);
    else this.reader.add(chunk);
    if (this.credit >= 0 || this.socket.destroyed) return;
    this.socket.pause();
    clearTimeout(this.resuming);
    this.resuming = setTimeout(() => this.socket.resume(), (-this.credit / RATE) * 1000);
  }

  send(line: string): void {
    const text = `${line}\r\n`;
    this.write(this.frames ? this.frames.text(text) : text);
  }

  /** Hangs up after what was sent; reads nothing more. */
  close(): void {
    if (this.isClosing || this.socket.destroyed) return;
    if (this.frames) this.write(this.frames.close());
    this.isClosing = true;
    this.reader.stop();
    clearTimeout(this.resuming);
    this.socket.resume();
    this.socket.end();
    const timer = setTimeout(() => this.socket.destroy(), CLOSE_TIME);
    this.socket.once("close", () => clearTimeout(timer));
  }

  private write(bytes: Buffer | string): void {
    if (this.isClosing || !this.socket.writable) return;
    this.socket.write(bytes);
    if (this.socket.writableLength > MOST_UNREAD) this.socket.destroy();
  }

  private readFrames(frames: Frames, chunk: Buffer): void {
    frames.read(chunk, {
      bytes: (payload) => this.reader.add(payload),
      answer: (frame) => {
        this.credit -= LINE_COST;
        this.write(frame);
      },
      closing: () => this.close(),
      broken: (why) => {
        this.reader.stop();
        this.events.broken(why);
      },
    });
  }
}
