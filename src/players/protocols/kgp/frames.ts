// WebSocket frames (RFC 6455) on one connection, as far as a text protocol needs them: what messages say is handed on as one
// stream of bytes, pings are answered, and a peer that breaks the rules or never ends a frame is given up.

import { randomBytes } from "node:crypto";
import type { Message } from "../../../core/message.ts";
import { say } from "../../words/en.ts";

export interface FrameEvents {
  bytes(payload: Buffer): void;
  /** A control frame that must be answered with these bytes. */
  answer(frame: Buffer): void;
  /** The other side has said that it closes. */
  closing(): void;
  broken(why: Message): void;
}

const CONTINUATION = 0;
const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const LONGEST_FRAME = 32768;
const LONGEST_CONTROL = 125;

export class Frames {
  /** Clients mask what they send, servers do not. */
  private readonly side: "client" | "server";
  private held: Buffer = Buffer.alloc(0);
  private ended = false;

  constructor(side: "client" | "server") {
    this.side = side;
  }

  text(line: string): Buffer {
    return this.frame(TEXT, Buffer.from(line));
  }

  close(): Buffer {
    return this.frame(CLOSE, Buffer.from([0x03, 0xe8]));
  }

  read(chunk: Buffer, events: FrameEvents): void {
    this.held = this.held.length === 0 ? chunk : Buffer.concat([this.held, chunk]);
    while (!this.ended && this.held.length >= 2) {
      const size = this.next(events);
      if (size === 0) break;
      this.held = this.held.subarray(size);
    }
    if (this.ended) this.held = Buffer.alloc(0);
  }

  /** Takes one whole frame and tells its size; 0 if it is not all there yet or never will be. */
  private next(events: FrameEvents): number {
    const { held } = this;
    const first = held[0]!;
    const opcode = first & 15;
    const isControl = opcode >= CLOSE;
    const short = held[1]! & 127;
    const masked = held[1]! >= 128;
    const wrong = this.wrong(first, short, masked);
    if (wrong) return this.end(() => events.broken(wrong));
    const start = (short === 126 ? 4 : short === 127 ? 10 : 2) + (masked ? 4 : 0);
    if (held.length < start) return 0;
    const length = short === 126 ? held.readUInt16BE(2) : short === 127 ? Number(held.readBigUInt64BE(2)) : short;
    if (length > LONGEST_FRAME)
      return this.end(() => events.broken(say("players.frame-long", { most: LONGEST_FRAME })));
    if (held.length < start + length) return 0;
    const payload = Buffer.from(held.subarray(start, start + length));
    if (masked) mask(payload, held.subarray(start - 4, start));
    if (!isControl) events.bytes(payload);
    else if (opcode === PING) events.answer(this.frame(PONG, payload));
    else if (opcode === CLOSE) return this.end(() => events.closing());
    return start + length;
  }

  /** What is wrong with a frame that begins like this, if anything. */
  private wrong(first: number, short: number, masked: boolean): Message | undefined {
    const opcode = first & 15;
    if (first & 0x70) return say("players.frame-extension");
    if (![CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG].includes(opcode)) return say("players.frame-unknown");
    if (opcode >= CLOSE && (first < 128 || short > LONGEST_CONTROL)) return say("players.frame-control");
    if (masked !== (this.side === "server")) return say(masked ? "players.frame-masked" : "players.frame-unmasked");
    return undefined;
  }

  private end(tell: () => void): 0 {
    this.ended = true;
    tell();
    return 0;
  }

  private frame(opcode: number, payload: Buffer): Buffer {
    const { length } = payload;
    const size = length < 126 ? Buffer.from([length]) : Buffer.from([126, length >> 8, length & 255]);
    if (this.side === "server") return Buffer.concat([Buffer.from([0x80 | opcode]), size, payload]);
    const key = randomBytes(4);
    const body = Buffer.from(payload);
    mask(body, key);
    size[0] = size[0]! | 128;
    return Buffer.concat([Buffer.from([0x80 | opcode]), size, key, body]);
  }
}

function mask(bytes: Buffer, key: Buffer): void {
  for (let i = 0; i < bytes.length; i++) bytes[i] = bytes[i]! ^ key[i & 3]!;
}
