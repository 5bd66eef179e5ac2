// Server-sent events: a stream of named messages that a page hears with EventSource. What they may be called and hold, the
// contract says.

import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";
import type { EventsKey, EventsOf } from "../../contract/routes.ts";

const HEARTBEAT = 15_000;

/** A message as it goes over the line; the bytes are the same for all who hear it, and are not copied. */
export interface ServerEvent {
  readonly event: string;
  readonly bytes: readonly Uint8Array[];
}

export interface EventStream<Events = Record<string, unknown>> {
  send<Name extends keyof Events & string>(event: Name, data: Events[Name]): void;
  /** What `messageOf` made for all who listen. */
  sendReady(message: ServerEvent): void;
  close(): void;
  /** Bytes that were sent and not yet taken. */
  readonly unread: number;
  /** Ends the stream at once, with what is still unread. */
  cut(): void;
  onClose(listener: () => void): void;
}

export type StreamOf<Key extends EventsKey> = EventStream<EventsOf<Key>>;

/** `data`: what it says; or that as JSON already, in parts. */
export function messageOf(event: string, data: unknown, ready?: Iterable<Uint8Array>): ServerEvent {
  if (!ready) return { event, bytes: [Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)] };
  return { event, bytes: [Buffer.from(`event: ${event}\ndata: `), ...ready, Buffer.from("\n\n")] };
}

/** `check` sees every message before it is sent. */
export function openEvents(reply: FastifyReply, check?: (event: string, data: string) => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  // Whoever listens knows at once that the line is open, also where nothing is said for long.
  raw.flushHeaders();
  const beat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT);
  raw.on("close", () => clearInterval(beat));
  const sendReady = ({ event, bytes }: ServerEvent) => {
    check?.(event, dataOf(bytes));
    for (const part of bytes) raw.write(part);
  };
  return {
    send: (event, data) => sendReady(messageOf(event, data)),
    sendReady,
    close: () => void raw.end(),
    get unread() {
      return raw.writableLength;
    },
    cut: () => void raw.destroy(),
    onClose: (listener) => void raw.on("close", listener),
  };
}

function dataOf(bytes: readonly Uint8Array[]): string {
  const [, ...lines] = Buffer.concat(bytes).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => line.slice("data: ".length)).join("\n");
}
