// Short messages to and from programs, past Node's streams: their way is long for a line, and they tell only in their own
// time what has come. All pipes to programs are sockets, Node's own ones too.

import type { Readable, Writable } from "node:stream";
import koffi from "koffi";

const DO_NOT_WAIT = 0x40;
const NO_SIGNAL = 0x4000;

const calls = process.platform === "linux" ? systemCalls() : undefined;
const received = Buffer.alloc(64 * 1024);

function systemCalls() {
  try {
    const c = koffi.load(null);
    return {
      send: c.func("long send(int socket, const void *bytes, size_t length, int flags)"),
      receive: c.func("long recv(int socket, void *buffer, size_t length, int flags)"),
    };
  } catch {
    return undefined;
  }
}

/** The socket under a stream. */
class Socket<Stream extends Readable | Writable> {
  protected readonly stream: Stream & { readonly _handle?: { readonly fd?: number } | null };
  private readonly handle: unknown;
  private readonly number: number;

  constructor(stream: Stream) {
    this.stream = stream;
    this.handle = this.stream._handle;
    this.number = this.stream._handle?.fd ?? -1;
  }

  /** Its number; -1 once the stream is closed, for the number may be another's then. */
  protected get open(): number {
    return calls && this.stream._handle === this.handle ? this.number : -1;
  }
}

export class Sender extends Socket<Writable> {
  /** Writes at once what there is room for; the stream does the rest. */
  send(bytes: Buffer): void {
    const socket = this.stream.writableLength === 0 ? this.open : -1;
    const sent = socket < 0 ? 0 : Math.max(0, calls!.send(socket, bytes, bytes.length, DO_NOT_WAIT | NO_SIGNAL));
    if (sent < bytes.length && this.stream.writable) this.stream.write(bytes.subarray(sent));
  }
}

export class Receiver extends Socket<Readable> {
  /** What has come and was not told yet; not for keeping. */
  receive(): Buffer | undefined {
    const socket = this.open;
    if (socket < 0) return undefined;
    const length: number = calls!.receive(socket, received, received.length, DO_NOT_WAIT);
    return length > 0 ? received.subarray(0, length) : undefined;
  }
}
