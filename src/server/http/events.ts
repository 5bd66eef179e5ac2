// Server-sent events: a stream of named messages that a page hears with EventSource. What they may be called and hold, the
// contract says.

import type { FastifyReply } from "fastify";
import type { EventsKey, EventsOf } from "../../contract/routes.ts";

const HEARTBEAT = 15_000;

export interface EventStream<Events = Record<string, unknown>> {
  send<Name extends keyof Events & string>(event: Name, data: Events[Name]): void;
  close(): void;
  /** Bytes that were sent and not yet taken. */
  readonly unread: number;
  /** Ends the stream at once, with what is still unread. */
  cut(): void;
  onClose(listener: () => void): void;
}

export type StreamOf<Key extends EventsKey> = EventStream<EventsOf<Key>>;

/** `check` sees every message before it is sent. */
export function openEvents(reply: FastifyReply, check?: (event: string, data: string) => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" });
  // Whoever listens knows at once that the line is open, also where nothing is said for long.
  raw.flushHeaders();
  const beat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT);
  raw.on("close", () => clearInterval(beat));
  return {
    send(event, data) {
      const text = JSON.stringify(data);
      check?.(event, text);
      raw.write(`event: ${event}\ndata: ${text}\n\n`);
    },
    close: () => void raw.end(),
    get unread() {
      return raw.writableLength;
    },
    cut: () => void raw.destroy(),
    onClose: (listener) => void raw.on("close", listener),
  };
}
