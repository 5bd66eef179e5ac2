// A port on which clients of the Kalah Game Protocol come in. All seats of this process that name the same port share it:
// clients take the seats in the order in which they came, and wait while none is free. Those who wait are pinged, all at
// once: whoever is silent holds up nobody, and gives way when the port is crowded.

import { createServer as createHttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { type Refusal, refuse } from "../../../core/refusal.ts";
import { cannotListen } from "../cannot-listen.ts";
import { LOCALHOST } from "../cgdk-player.ts";
import { KgpSession } from "./session.ts";
import { acceptUpgrade } from "./upgrade.ts";
import type { Line } from "./wire.ts";

export type Transport = "tcp" | "ws";

/** Where WebSockets are opened. */
export const SOCKET_PATH = "/socket";
/** Connections to one port at a time, and of them from one address. Who has answered a ping is never cut off for another. */
const MOST_CONNECTIONS = 256;
const MOST_OF_ONE_ADDRESS = 128;
/** Beyond this not even a word is said. Those who are sent away need a moment to go. */
const MOST_SOCKETS = 4 * MOST_CONNECTIONS;
const CROWDED = "All places are taken";
const TOO_SILENT = "This place is needed by others";
/** How long a client that came earlier may answer later without losing its place in the queue. */
const KEEPS_PLACE = 1_000;
/** How often those who wait are asked whether they are still there. */
const PROBE_EVERY = 20_000;

const listeners = new Map<string, Listener>();

/** Whether a port is ours already: seats of this process share it. */
export function isOpen(transport: Transport, port: number): boolean {
  return listeners.has(`${transport}:${port}`);
}

/** A connection; its session begins with the greeting, over a WebSocket after the hand-shake. */
interface Guest {
  readonly address: string | undefined;
  session?: KgpSession;
}

/** A client that wants to play. */
interface Waiting {
  readonly session: KgpSession;
  /** When it was sent the last ping, and whether that is still open. */
  askedAt: number;
  isAsked: boolean;
  hasAnswered: boolean;
}

export class Listener {
  /** Whether the port could be opened. */
  readonly opened: Promise<Refusal | undefined>;
  private readonly key: string;
  private readonly server: Server;
  private users = 0;
  private readonly guests = new Map<Socket, Guest>();
  private readonly waiting: Waiting[] = [];
  private readonly probing: NodeJS.Timeout;
  private offering: NodeJS.Timeout | undefined;
  private readonly seekers: ((session: KgpSession) => void)[] = [];

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
    this.server = transport === "tcp" ? this.plainServer() : this.webServer();
    this.server.maxConnections = MOST_SOCKETS;
    this.probing = setInterval(() => this.probeAll(), PROBE_EVERY);
    this.opened = new Promise((resolve) => {
      this.server.on("error", (error: NodeJS.ErrnoException) => {
        listeners.delete(key);
        resolve(refuse(cannotListen(port, error)));
      });
      this.server.listen(port, LOCALHOST, () => resolve(undefined));
    });
  }

  /** Whether somebody wants to play who has not been found silent yet. */
  get hasClients(): boolean {
    return this.waiting.length > 0;
  }

  /** Calls back with the next client that wants to play and answers; the result takes the wish back. */
  seek(take: (session: KgpSession) => void): () => void {
    this.seekers.push(take);
    for (const client of this.waiting) client.hasAnswered = false;
    this.probeAll();
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
    clearInterval(this.probing);
    clearTimeout(this.offering);
    for (const { session } of this.waiting.splice(0)) session.sayGoodbye();
  }

  /** Makes room for a connection at the cost of the oldest one that has never answered; false where all have. */
  private admit(socket: Socket): boolean {
    const address = socket.remoteAddress;
    const neighbours = [...this.guests].filter(([, guest]) => guest.address === address);
    const isCrowd = neighbours.length >= MOST_OF_ONE_ADDRESS;
    if (isCrowd || this.guests.size >= MOST_CONNECTIONS) {
      const silent = (isCrowd ? neighbours : [...this.guests]).find(([, { session }]) => !session?.hasAnswered);
      if (!silent) return false;
      this.guests.delete(silent[0]);
      if (silent[1].session) silent[1].session.sendAway(TOO_SILENT);
      else silent[0].destroy();
    }
    this.guests.set(socket, { address });
    socket.on("close", () => this.guests.delete(socket));
    return true;
  }

  private greet(line: Line): void {
    const session = new KgpSession(line, {
      ready: (session) => {
        const client: Waiting = { session, askedAt: 0, isAsked: false, hasAnswered: false };
        this.waiting.push(client);
        this.probe(client);
      },
      gone: (session) => {
        this.guests.delete(line.socket);
        const at = this.waiting.findIndex((client) => client.session === session);
        if (at < 0) return;
        this.waiting.splice(at, 1);
        this.offer();
      },
    });
    const guest = this.guests.get(line.socket);
    if (guest) guest.session = session;
    else session.sendAway(CROWDED);
  }

  private probeAll(): void {
    for (const client of [...this.waiting]) this.probe(client);
  }

  private probe(client: Waiting): void {
    if (client.isAsked) return;
    client.isAsked = true;
    client.askedAt = performance.now();
    void client.session.ping().then((isAlive) => {
      client.isAsked = false;
      client.hasAnswered = isAlive;
      this.offer();
    });
  }

  /** Brings those who seek and those who have answered together; who came earlier may still answer for a moment. */
  private offer(): void {
    clearTimeout(this.offering);
    while (this.seekers.length > 0) {
      const at = this.waiting.findIndex(({ hasAnswered }) => hasAnswered);
      if (at < 0) return;
      const latest = Math.max(...this.waiting.slice(0, at).map(({ askedAt }) => askedAt));
      const timeouts = latest + KEEPS_PLACE - performance.now();
      if (timeouts > 0) {
        this.offering = setTimeout(() => this.offer(), timeouts);
        return;
      }
      this.seekers.shift()!(this.waiting.splice(at, 1)[0]!.session);
    }
  }

  private plainServer(): Server {
    return createServer((socket) => {
      this.admit(socket);
      this.greet({ socket });
    });
  }

  private webServer(): Server {
    const server = createHttpServer((_request, response) => {
      response.writeHead(426, { Upgrade: "websocket", Connection: "close", "Content-Type": "text/plain" });
      response.end(`Here is the Kalah Game Protocol, over a WebSocket at ${SOCKET_PATH}.\n`);
    });
    server.on("connection", (socket: Socket) => {
      if (this.admit(socket)) return;
      socket.write(`HTTP/1.1 503 ${CROWDED}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      socket.destroySoon();
    });
    server.on("upgrade", (request, socket, head) => {
      socket.on("error", () => {});
      if (!socket.writable) return;
      acceptUpgrade(request, socket as Socket, head, SOCKET_PATH, (line) => this.greet(line));
    });
    return server;
  }
}
