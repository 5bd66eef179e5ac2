// Who asks, as far as a request tells: from which address, with the key or without, and which browser it is.

import { createHmac, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieOf, isKey } from "./key.ts";

export interface Visit {
  /** Whose share it counts to: an address, which cannot be told from it, or the operator wherever they come from. */
  readonly share: string;
  /** Holds the server's key: may do all that the server does at all. */
  readonly operator: boolean;
  /** Which browser it is: a secret of its own, by which it finds again what is its own. */
  readonly owner: string;
  /** Asked for under a name of this machine. */
  readonly local: boolean;
  /** By the page of another site. */
  readonly foreign: boolean;
}

const OWNER = "ludus-visitor";
const OWNER_FORM = /^[\w-]{24}$/;
const A_YEAR = 365 * 24 * 3600;
/** Whoever holds the key, from wherever. */
export const OPERATOR = "operator";

export function readVisit(request: FastifyRequest, key: string): Visit {
  const cookies = readCookies(request.headers.cookie);
  const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const operator = isKey(bearer, key) || isKey(cookies.get(cookieOf(key)), key);
  const owner = cookies.get(OWNER) ?? "";
  return {
    share: operator ? OPERATOR : shareOf(request.ip, key),
    operator,
    owner: OWNER_FORM.test(owner) ? owner : randomBytes(18).toString("base64url"),
    local: /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ""),
    foreign: isForeign(request),
  };
}

/** From now on the browser is known by this; scripts may keep it or not. */
export function remember({ headers, protocol }: FastifyRequest, reply: FastifyReply, { owner }: Visit): void {
  if (readCookies(headers.cookie).get(OWNER) !== owner) setCookie(reply, protocol, OWNER, owner, A_YEAR);
}

/** The browser holds the key from now on, and shows it in no address. */
export function handOver({ protocol }: FastifyRequest, reply: FastifyReply, key: string): void {
  setCookie(reply, protocol, cookieOf(key), key, A_YEAR);
}

function setCookie(reply: FastifyReply, protocol: string, name: string, value: string, seconds: number): void {
  const secure = protocol === "https" ? "; Secure" : "";
  reply.header("set-cookie", `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`);
}

function readCookies(header = ""): Map<string, string> {
  const pairs = header.split(";").map((pair) => pair.split("=", 2).map((part) => part.trim()));
  return new Map(pairs.filter((pair): pair is [string, string] => pair.length === 2));
}

/** Whether a browser sends this for the page of another site or port. What comes from no browser says nothing. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin, host } = headers;
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
}

function shareOf(address: string, key: string): string {
  return createHmac("sha256", key).update(neighbourhood(address)).digest("hex").slice(0, 16);
}

/** Who has one address of the newer kind has as many as they like: all with the same first half. */
export function neighbourhood(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const isOld = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isOld) return [groups[6]!, groups[7]!].flatMap((group) => [group >> 8, group & 0xff]).join(".");
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/** All eight, however the address is written: `fd00::1` has six that are left out. */
function groupsOf(address: string): number[] {
  const [left = "", right] = address
    .split("%")[0]!
    .replace(/[\d.]+$/, inHex)
    .split("::");
  const read = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [read(left), read(right ?? "")];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** `1.2.3.4` at the end of an address as its two groups. */
function inHex(end: string): string {
  if (!end.includes(".")) return end;
  const [a = 0, b = 0, c = 0, d = 0] = end.split(".").map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
