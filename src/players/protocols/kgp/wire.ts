// Lines over a connection, plain or in the frames of a WebSocket. Every line goes out with CRLF and comes in with any line
// end. Whoever floods is read more slowly, whoever does not read what we send is hung up on: the memory of both is bounded.

import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import { type Message, plain } from "../../../core/message.ts";
import { say } from "../../words/en.ts";
import { LineReader } from "../line-reader.ts";
import { LONGEST_LINE } from "./command.ts";

/** An open connection. */
export interface Line {
  readonly socket: Socket;
  /** Where lines travel in WebSocket frames. It may be paused: whoever takes the line lets it go on. */
  readonly web?: WebSocket;
}

export interface WireEvents {
  line(text: string): void;
  /** It breaks the framing: nothing more is read. */
  broken(why: Message): void;
  /** Nothing more will come. */
  closed(): void;
}

/** What both sides of a WebSocket have in common. Nothing is compressed: lines are short, and bombs are not. */
export const WEB_OPTIONS = {
  maxPayload: 4 * LONGEST_LINE + 2,
  perMessageDeflate: false,
} as const;

/** What is read of one connection, in bytes per second; lines and pieces cost some on top: short ones are not free. */
const RATE = 2 * 1024 * 1024;
const LINE_COST = 100;
/** As much may come at once. */
const BURST = 2 * RATE;
/** What may wait to be read by the other side. */
const MOST_UNREAD = 256 * 1024;
/** How long the other side may take to hang up after us. */
const CLOSE_TIME = 1_000;
/** The WebSocket is closed as agreed. */
const NORMAL = 1000;

export class KgpWire {
  private readonly socket: Socket;
  private readonly web: WebSocket | undefined;
  private readonly reader: LineReader;
  private credit = BURST;
  private creditAt = performance.now();
  private resuming: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor({ socket, web }: Line, events: WireEvents) {
    this.socket = socket;
    this.web = web;
    this.reader = new LineReader(
      {
        line: (text) => {
          this.credit -= LINE_COST;
          events.line(text);
        },
        broken: (why) => events.broken(why),
      },
      { longest: LONGEST_LINE, strict: false, unit: "characters" },
    );
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.charge(chunk.length));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(this.resuming);
      this.reader.stop();
      events.closed();
    });
    if (web) this.readFrames(web, events);
    else {
      socket.on("data", (chunk: Buffer) => this.reader.add(chunk));
      socket.on("end", () => socket.end());
    }
  }

  /** Takes what has come off the credit; who has none left is not read for a while. */
  private charge(bytes: number): void {
    const now = performance.now();
    this.credit = Math.min(BURST, this.credit + ((now - this.creditAt) / 1000) * RATE) - bytes - LINE_COST;
    this.creditAt = now;
    if (this.credit >= 0 || this.socket.destroyed || this.isClosing) return;
    const flow = this.web ?? this.socket;
    flow.pause();
    clearTimeout(this.resuming);
    this.resuming = setTimeout(() => flow.resume(), (-this.credit / RATE) * 1000);
  }

  send(line: string): void {
    if (this.isClosing || !this.socket.writable) return;
    const text = `${line}\r\n`;
    if (!this.web) this.socket.write(text);
    else if (this.web.readyState === this.web.OPEN) this.web.send(text);
    this.dropUnread();
  }

  /** Hangs up after what was sent; reads nothing more. */
  close(): void {
    if (this.isClosing || this.socket.destroyed) return;
    this.isClosing = true;
    this.reader.stop();
    clearTimeout(this.resuming);
    if (this.web) {
      this.web.resume();
      this.web.close(NORMAL);
    } else {
      this.socket.resume();
      this.socket.end();
    }
    const timer = setTimeout(() => this.socket.destroy(), CLOSE_TIME);
    this.socket.once("close", () => clearTimeout(timer));
  }

  private readFrames(web: WebSocket, events: WireEvents): void {
    web.on("message", (payload) => this.reader.add(payload as Buffer));
    // Each is answered.
    web.on("ping", () => {
      this.credit -= LINE_COST;
      this.dropUnread();
    });
    web.on("error", (error) => {
      this.reader.stop();
      events.broken(say("players.not-frames", { error: plain(error.message) }));
    });
    if (web.isPaused) web.resume();
  }

  private dropUnread(): void {
    if (this.socket.writableLength > MOST_UNREAD) this.socket.destroy();
  }
}
