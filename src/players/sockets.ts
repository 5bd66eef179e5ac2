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

/** Writes at once what there is room for; the stream does the rest. */
export function sendNow(stream: Writable, text: string): void {
  const socket = stream.writableLength === 0 ? socketOf(stream) : undefined;
  if (!calls || socket === undefined) {
    stream.write(text);
    return;
  }
  const bytes = Buffer.from(text);
  const sent = Math.max(0, calls.send(socket, bytes, bytes.length, DO_NOT_WAIT | NO_SIGNAL));
  if (sent < bytes.length) stream.write(bytes.subarray(sent));
}

/** What has come and was not told yet. */
export function receiveNow(stream: Readable): Buffer | undefined {
  const socket = socketOf(stream);
  if (!calls || socket === undefined) return undefined;
  const length: number = calls.receive(socket, received, received.length, DO_NOT_WAIT);
  return length > 0 ? Buffer.from(received.subarray(0, length)) : undefined;
}

/** Its number; none once the stream is closed. */
function socketOf(stream: Readable | Writable): number | undefined {
  const { _handle: handle } = stream as { _handle?: { readonly fd?: number } | null };
  return handle?.fd !== undefined && handle.fd >= 0 ? handle.fd : undefined;
}
