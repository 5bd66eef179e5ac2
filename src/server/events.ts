// Server-sent events: a stream of named messages that a page hears with EventSource.

import type { FastifyReply } from "fastify";

const HEARTBEAT = 15_000;

export interface EventStream {
  send(event: string, data: unknown): void;
  close(): void;
  /** Bytes that were sent and not yet taken. */
  readonly unread: number;
  /** Ends the stream at once, with what is still unread. */
  cut(): void;
  onClose(listener: () => void): void;
}

export function openEvents(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" });
  // At once, not with the first event: whoever asked knows from now on that somebody listens.
  raw.flushHeaders();
  const beat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT);
  raw.on("close", () => clearInterval(beat));
  return {
    send: (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => void raw.end(),
    get unread() {
      return raw.writableLength;
    },
    cut: () => void raw.destroy(),
    onClose: (listener) => void raw.on("close", listener),
  };
}
