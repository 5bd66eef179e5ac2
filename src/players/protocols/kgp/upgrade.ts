// How an HTTP connection becomes a WebSocket, on the server's side and on the client's.

import { createHash, randomBytes } from "node:crypto";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import type { Socket } from "node:net";
import { type Refusal, refuse } from "../../../core/refusal.ts";
import { say } from "../../words/en.ts";
import { dialFailure, TooLate } from "./dial-failure.ts";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** How long a server may take to be reached, in milliseconds, and one of several addresses of its name. */
export interface ConnectTimeouts {
  readonly whole: number;
  readonly eachAddress: number;
}

/** Agrees to a client's wish for a WebSocket, or tells it why not and hangs up. */
export function acceptUpgrade({ url, headers }: IncomingMessage, socket: Socket, path: string): boolean {
  const key = headers["sec-websocket-key"];
  const wants = headers.upgrade?.toLowerCase() === "websocket" && headers["sec-websocket-version"] === "13";
  const here = url?.split("?")[0] === path;
  if (here && wants && key !== undefined) {
    const lines = ["101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
    socket.write(`HTTP/1.1 ${lines.join("\r\n")}\r\nSec-WebSocket-Accept: ${acceptKey(key)}\r\n\r\n`);
    return true;
  }
  const status = here ? "426 Upgrade Required\r\nSec-WebSocket-Version: 13" : "404 Not Found";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return false;
}

/** Opens a WebSocket within this time; `head` is what the server said right behind its consent. */
export function openWebSocket(
  url: URL,
  timeouts: ConnectTimeouts,
): Promise<{ socket: Socket; head: Buffer } | Refusal> {
  const key = randomBytes(16).toString("base64");
  const request = url.protocol === "wss:" ? secureRequest : plainRequest;
  return new Promise((resolve) => {
    const asked = request({
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port || (url.protocol === "wss:" ? 443 : 80),
      path: url.pathname + url.search,
      agent: false,
      // For the socket; the types of a request do not know it.
      ...{ autoSelectFamilyAttemptTimeout: timeouts.eachAddress },
      headers: {
        Host: url.host,
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": key,
      },
    });
    const giveUp = setTimeout(() => asked.destroy(new TooLate(timeouts.whole)), timeouts.whole);
    asked.on("close", () => clearTimeout(giveUp));
    asked.on("upgrade", (answer, socket, head) => {
      clearTimeout(giveUp);
      if (answer.headers["sec-websocket-accept"] === acceptKey(key)) resolve({ socket: socket as Socket, head });
      else {
        socket.destroy();
        resolve(refuse(say("players.not-websocket")));
      }
    });
    asked.on("response", (answer) => {
      asked.destroy();
      resolve(refuse(say("players.web-server", { status: String(answer.statusCode), path: url.pathname })));
    });
    asked.on("error", (error: NodeJS.ErrnoException) => resolve(refuse(dialFailure(error))));
    asked.end();
  });
}

function acceptKey(key: string): string {
  return createHash("sha1")
    .update(key + GUID)
    .digest("base64");
}
