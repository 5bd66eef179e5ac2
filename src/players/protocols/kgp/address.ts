// Where a server of the Kalah Game Protocol is: `HOST`, `HOST:PORT`, `[::1]:PORT`, `ws://HOST:PORT` or `wss://HOST`; and the
// way there.

import { connect } from "node:net";
import { Refusal, refuse } from "../../../core/refusal.ts";
import { say } from "../../words/en.ts";
import { dialFailure, TooLate } from "./dial-failure.ts";
import { SOCKET_PATH } from "./listener.ts";
import { KGP_PORT } from "./seat.ts";
import { type ConnectTimeouts, isThisMachine, openWebSocket } from "./upgrade.ts";
import type { Line } from "./wire.ts";

export type Address = { readonly host: string; readonly port: number } | { readonly url: URL };

/** A machine that is busy with games may take long to answer, and so may this one to hear it. */
const CONNECT_TIMEOUTS: ConnectTimeouts = { whole: 60_000, eachAddress: 10_000 };

export function parseAddress(text: string): Address | Refusal {
  const wrong = refuse(say("players.kgp-address", { port: KGP_PORT, text: JSON.stringify(text.slice(0, 80)) }));
  if (/^wss?:\/\//.test(text)) {
    if (!URL.canParse(text)) return wrong;
    const url = new URL(text);
    if (url.pathname === "/") url.pathname = SOCKET_PATH;
    return { url };
  }
  const [, bracketed, plain, digits] = /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = digits === undefined ? KGP_PORT : Number(digits);
  return host === undefined || port < 1 || port > 65535 ? wrong : { host, port };
}

export function formatAddress(address: Address): string {
  if ("url" in address) return address.url.href;
  const { host, port } = address;
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Whether nobody on the way can listen: encrypted, or within this machine. */
export function isPrivate(address: Address): boolean {
  const host = "url" in address ? address.url.hostname : address.host;
  return ("url" in address && address.url.protocol === "wss:") || isThisMachine(host);
}

export async function dial(address: Address): Promise<Line | Refusal> {
  const line = "url" in address ? await openWebSocket(address.url, CONNECT_TIMEOUTS) : await dialPlain(address);
  if (!(line instanceof Refusal)) return line;
  return refuse(say("players.dial", { address: formatAddress(address), why: line.message }));
}

function dialPlain({ host, port }: { host: string; port: number }): Promise<Line | Refusal> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, autoSelectFamilyAttemptTimeout: CONNECT_TIMEOUTS.eachAddress });
    const giveUp = setTimeout(() => socket.destroy(new TooLate(CONNECT_TIMEOUTS.whole)), CONNECT_TIMEOUTS.whole);
    const fail = (error: NodeJS.ErrnoException) => {
      clearTimeout(giveUp);
      resolve(refuse(dialFailure(error)));
    };
    socket.once("error", fail);
    socket.once("connect", () => {
      clearTimeout(giveUp);
      socket.off("error", fail);
      resolve({ socket });
    });
  });
}
