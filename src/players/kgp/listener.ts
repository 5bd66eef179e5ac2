// A port on which clients of the Kalah Game Protocol come in. All seats of this process that name the same port share it:
// clients take the seats in the order in which they came, and wait while none is free.

import { createServer as createHttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { LOCALHOST } from "../cgdk-player.ts";
import { Frames } from "./frames.ts";
import { Session } from "./session.ts";
import { acceptUpgrade } from "./upgrade.ts";
import type { Line } from "./wire.ts";

export type Transport = "tcp" | "ws";

/** Where WebSockets are opened. */
export const SOCKET_PATH = "/socket";
/** Connections to one port at a time. */
const MOST_CONNECTIONS = 256;

const listeners = new Map<string, Listener>();

export class Listener {
  /** Whether the port could be opened. */
  readonly opened: Promise<Refusal | undefined>;
  private readonly key: string;
  private readonly server: Server;
  private users = 0;
  private readonly waiting: Session[] = [];
  private readonly seekers: ((session: Session) => void)[] = [];

  /** The listener of this port, which stays open until as many as took it have released it. */
  static take(transport: Transport, port: number): Listener {
    const key = `${transport}:${port}`;
    const listener = listeners.get(key) ?? new Listener(key, transport, port);
    listener.users++;
    return listener;
  }

  private constructor(key: string, transport: Transport, port: number) {
    this.key = key;
    listeners.set(key, this);
    this.server = transport === "tcp" ? createServer((socket) => this.greet({ socket })) : this.webServer();
    this.server.maxConnections = MOST_CONNECTIONS;
    this.opened = new Promise((resolve) => {
      this.server.on("error", (error: NodeJS.ErrnoException) => {
        listeners.delete(key);
        resolve(refuse(error.code === "EADDRINUSE" ? `port ${port} is in use by another program` : error.message));
      });
      this.server.listen(port, LOCALHOST, () => resolve(undefined));
    });
  }

  /** Calls back with the next client that wants to play; the result takes the wish back. */
  seek(take: (session: Session) => void): () => void {
    const session = this.waiting.shift();
    if (session) take(session);
    else this.seekers.push(take);
    return () => {
      const at = this.seekers.indexOf(take);
      if (at >= 0) this.seekers.splice(at, 1);
    };
  }

  /** The last one to go closes the port; clients that still wait for a seat are sent home. */
  release(): void {
    if (--this.users > 0) return;
    if (listeners.get(this.key) === this) listeners.delete(this.key);
    this.server.close();
    for (const session of this.waiting.splice(0)) session.sayGoodbye();
  }

  private greet(line: Line): void {
    new Session(line, {
      ready: (session) => {
        const seeker = this.seekers.shift();
        if (seeker) seeker(session);
        else this.waiting.push(session);
      },
      gone: (session) => {
        const at = this.waiting.indexOf(session);
        if (at >= 0) this.waiting.splice(at, 1);
      },
    });
  }

  private webServer(): Server {
    const server = createHttpServer((_request, response) => {
      response.writeHead(426, { Upgrade: "websocket", Connection: "close", "Content-Type": "text/plain" });
      response.end(`Here is the Kalah Game Protocol, over a WebSocket at ${SOCKET_PATH}.\n`);
    });
    server.on("upgrade", (request, socket, head) => {
      socket.on("error", () => {});
      if (acceptUpgrade(request, socket as Socket, SOCKET_PATH))
        this.greet({ socket: socket as Socket, frames: new Frames("server"), head });
    });
    return server;
  }
}
