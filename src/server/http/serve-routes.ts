// Puts the table of routes to work: every route of the contract gets its handler, what comes in is checked before, and what
// goes out has the form that the contract says. Handlers know nothing of HTTP but `Denied`.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acts, type Route, splitName } from "../../contract/route.ts";
import type { Answering, ArenaKey, CallKey, EventsKey, Received } from "../../contract/routes.ts";
import { plain } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Visit } from "../access/visit.ts";
import { IncomingBodies } from "../shares/incoming-bodies.ts";
import { compressed, LARGE, LargeAnswers, SLOWEST_READER } from "../shares/large-answers.ts";
import { OpenStreams } from "../shares/open-streams.ts";
import { say } from "../words/en.ts";
import { Denied, deny, errorBody } from "./denied.ts";
import { type EventStream, openEvents, type StreamOf } from "./events.ts";
import { inputReader } from "./input.ts";
import { type ReplyCheck, replyCheck } from "./reply-check.ts";

type Refused = Refusal | Denied;
type CallHandler<Key extends CallKey> = (
  input: Received<Key>,
  visit: Visit,
) => Answering<Key> | Refused | Promise<Answering<Key> | Refused>;
/** Opens the stream, unless it refuses. */
type EventsHandler<Key extends EventsKey> = (
  input: Received<Key>,
  visit: Visit,
  open: () => StreamOf<Key>,
) => Refused | undefined | Promise<Refused | undefined>;

export type Handlers = {
  readonly [Key in ArenaKey]: Key extends EventsKey
    ? EventsHandler<Key>
    : Key extends CallKey
      ? CallHandler<Key>
      : never;
};

declare module "fastify" {
  interface FastifyContextConfig {
    check?: ReplyCheck | undefined;
  }
}

/** Whatever a body is called by whoever sends it, the contract says what it must be. */
export function takeAnyBody(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** To be called after the guard, who knows whose share it is. */
export function boundBodies(http: FastifyInstance): void {
  const bodies = new IncomingBodies();
  http.addHook("onRequest", async (request, reply) => {
    const { headers, raw, visit, routeOptions } = request;
    if (headers["transfer-encoding"] === undefined && headers["content-length"] === undefined) return undefined;
    // What is larger than its route allows is refused without being read; without a length it may become as large as that.
    const { bodyLimit = 0 } = routeOptions;
    const bytes = Math.min(Number(headers["content-length"] ?? bodyLimit), bodyLimit);
    const done = bodies.take(visit.share, bytes);
    if (done instanceof Refusal) return sendRefusal(reply, deny(429, done));
    raw.once("close", done);
    reply.raw.once("close", done);
    return undefined;
  });
}

/** A handler for every route of the table. */
export function serveRoutes(
  http: FastifyInstance,
  table: Readonly<Record<string, Route>>,
  handlers: Readonly<Record<string, unknown>>,
  readers: Readers,
  checkReplies: boolean,
): void {
  for (const [name, route] of Object.entries(table)) {
    const { method, path } = splitName(name);
    const check = checkReplies ? replyCheck(name, route) : undefined;
    http.route({
      method,
      url: path,
      exposeHeadRoute: method === "GET" && !("events" in route.answer),
      ...(route.body && { bodyLimit: route.body.largest }),
      config: { who: route.who, acts: acts(name, route), check },
      handler: handlerOf(route, handlers[name] as AnyHandler, readers, check),
    });
  }
}

/** For whatever fails outside of handlers: bodies that are too large, and our own mistakes. */
export function answerErrorsInWords(http: FastifyInstance): void {
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) {
      const largest = Math.round((request.routeOptions.bodyLimit ?? 0) / 1024);
      return sendRefusal(reply, deny(413, say("server.large-body", { most: largest })));
    }
    if (status < 500) return sendRefusal(reply, deny(400, plain(error.message)));
    console.error(`ludus: ${request.method} ${request.routeOptions.url ?? ""} failed: ${error.stack ?? error.message}`);
    return sendRefusal(reply, deny(500, say("server.failed")));
  });
}

export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, refusal } = refused instanceof Denied ? refused : deny(400, refused);
  const text = JSON.stringify(errorBody(refusal));
  reply.request.routeOptions.config?.check?.reply(status, text);
  return reply.code(status).type(JSON_TYPE).send(text);
}

/** The request as it came, for those who must know more of who asks. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type AnyHandler = (input: unknown, visit: Visit, open: () => EventStream, exchange: Exchange) => unknown;

/** What all readers of a server share: its bounds are those of the server, whatever table a route stands in. */
export class Readers {
  readonly lines = new OpenStreams();
  readonly large = new LargeAnswers();
}

function handlerOf(route: Route, handle: AnyHandler, { lines, large }: Readers, check: ReplyCheck | undefined) {
  const read = inputReader(route);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = read(request);
    if (input instanceof Refusal || input instanceof Denied) return sendRefusal(reply, input);
    const { visit } = request;
    const full = "events" in route.answer ? lines.full(visit.share) : undefined;
    if (full) return sendRefusal(reply, deny(429, full));
    const open = () => {
      const stream = openEvents(reply, check?.event);
      stream.onClose(lines.hold(visit.share));
      return stream;
    };
    const result = await handle(input, visit, open, { request, reply });
    if (result instanceof Refusal || result instanceof Denied) return sendRefusal(reply, result);
    if (reply.sent) return reply;
    return sendAnswer(reply, route, result, large, check);
  };
}

const JSON_TYPE = "application/json; charset=utf-8";
/** Characters. Shorter answers would not become much smaller. */
const WORTH_COMPRESSING = 600;

async function sendAnswer(
  reply: FastifyReply,
  { answer }: Route,
  result: unknown,
  large: LargeAnswers,
  check: ReplyCheck | undefined,
): Promise<FastifyReply> {
  const { request } = reply;
  reply.code(answer.status);
  if (answer.status === 204) return reply.send();
  const text = "text" in answer ? (result as string) : JSON.stringify(result);
  check?.reply(answer.status, text);
  reply.type("text" in answer ? answer.type : JSON_TYPE);
  if (text.length < WORTH_COMPRESSING) return reply.send(text);
  reply.header("vary", "accept-encoding");
  const isPacked = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  const held = text.length < LARGE ? undefined : await large.hold(text, isPacked, request.visit.share);
  if (held instanceof Refusal) return sendRefusal(reply, deny(429, held));
  if (held) {
    if (reply.raw.closed) held.release();
    else reply.raw.once("close", held.release);
    reply.raw.setTimeout(SLOWEST_READER, () => reply.raw.destroy());
  }
  if (isPacked) reply.header("content-encoding", "gzip");
  return reply.send(held?.bytes ?? (isPacked ? await compressed(text) : text));
}
