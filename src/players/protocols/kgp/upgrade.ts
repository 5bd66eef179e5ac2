// How an HTTP connection becomes a WebSocket, on the server's side and on the client's.

import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { type Refusal, refuse } from "../../../core/refusal.ts";
import { say } from "../../words/en.ts";
import { dialFailure, TooLate } from "./dial-failure.ts";
import { type Line, WEB_OPTIONS } from "./wire.ts";

/** How long a server may take to be reached, in milliseconds, and one of several addresses of its name. */
export interface ConnectTimeouts {
  readonly whole: number;
  readonly eachAddress: number;
}

const handshakes = new WebSocketServer({ noServer: true, clientTracking: false, ...WEB_OPTIONS });

/** Agrees to a client's wish for a WebSocket and hands it on at once, or tells the client why not and hangs up. */
export function acceptUpgrade(
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  path: string,
  greet: (line: Line) => void,
): void {
  if (request.url?.split("?")[0] !== path) refuseUpgrade(socket, "404 Not Found");
  else if (isForeign(request.headers.origin)) refuseUpgrade(socket, "403 Forbidden");
  else handshakes.handleUpgrade(request, socket, head, (web) => greet({ socket, web }));
}

/** Programs name no origin, or this machine. Pages of other sites name theirs, and have no business here. */
function isForeign(origin: string | undefined): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !isThisMachine(new URL(origin).hostname);
}

export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(hostname);
}

function refuseUpgrade(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Opens a WebSocket within this time, paused until somebody listens. */
export function openWebSocket(url: URL, timeouts: ConnectTimeouts): Promise<Line | Refusal> {
  return new Promise((resolve) => {
    // The one of several addresses is for the socket; the types of a WebSocket do not know it.
    const options = { ...WEB_OPTIONS, ...{ autoSelectFamilyAttemptTimeout: timeouts.eachAddress } };
    const web = new WebSocket(url, options);
    const settle = (how: Line | Refusal) => {
      clearTimeout(giveUp);
      resolve(how);
    };
    const giveUp = setTimeout(() => {
      settle(refuse(dialFailure(new TooLate(timeouts.whole))));
      web.terminate();
    }, timeouts.whole);
    web.on("unexpected-response", (request, { statusCode }) => {
      settle(refuse(say("players.web-server", { status: String(statusCode), path: url.pathname })));
      request.destroy();
    });
    web.on("upgrade", ({ socket }) => {
      web.once("open", () => {
        web.pause();
        settle({ socket, web });
      });
    });
    // Errors of the system have a code; all others are the library's: the answer is none to a WebSocket.
    web.on("error", (error: NodeJS.ErrnoException) =>
      settle(refuse(error.code === undefined ? say("players.not-websocket") : dialFailure(error))),
    );
  });
}
