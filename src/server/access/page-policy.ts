// What browsers are told of our pages: which scripts may run in them, what they may load, and who may show them in a frame
// (nobody, but for the page that is made to be embedded).

import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * What tells it with an answer. `html`: the page, of which the scripts that stand in it are allowed, and no others. `own`:
 * policies by address.
 */
export function pagePolicy(
  html: string,
  own: Readonly<Record<string, string>>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const inline = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script]) => ` '${digest(script!)}'`);
  const page = [
    "default-src 'none'",
    `script-src 'self'${inline.join("")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return (request, reply) => {
    const url = request.url.split("?")[0]!;
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "no-referrer");
    const embedded = /^\/embed\/[^/]+$/.test(url);
    if (!embedded) reply.header("x-frame-options", "DENY");
    if (!embedded) reply.header("cross-origin-opener-policy", "same-origin");
    if (url.startsWith("/api/")) reply.header("cross-origin-resource-policy", "same-origin");
    const content = own[url] ?? (url.startsWith("/api/") ? NOTHING : PROGRAM.test(url) ? FOR_PROGRAMS : page);
    reply.header("content-security-policy", `${content}; frame-ancestors ${embedded ? "*" : "'none'"}`);
  };
}

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** To whoever does not speak HTTP, or not fast enough: without a word, and with the same policy. */
export function answerNoRequest({ code = "" }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUS[code] ?? 400;
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-length: 0",
    "connection: close",
    "x-content-type-options: nosniff",
    "x-frame-options: DENY",
    `content-security-policy: ${NOTHING}; frame-ancestors 'none'`,
  ];
  if (socket.writable) socket.write(`${headers.join("\r\n")}\r\n\r\n`);
  socket.destroySoon();
}

/** Workers in which somebody's program runs, perhaps one that came by a link. */
const PROGRAM = /^\/assets\/(javascript|python)\.worker-[\w-]+\.js$/;
/** A program is a text that the page hands over; it loads nothing else, and speaks to nobody. Python is WebAssembly. */
const FOR_PROGRAMS = "default-src 'none'; script-src blob: 'wasm-unsafe-eval'";

/** Answers of the API are data. */
const NOTHING = "default-src 'none'";

export const digest = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
