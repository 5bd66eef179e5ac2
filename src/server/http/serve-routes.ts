// Puts the table of routes to work: every route of the contract gets its handler, what comes in is checked before, and what
// goes out has the form that the contract says. Handlers know nothing of HTTP but `Denied`.

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acts, type Route, splitName } from "../../contract/route.ts";
import type { Answering, CallKey, EventsKey, Received, RouteKey } from "../../contract/routes.ts";
import { routes } from "../../contract/routes.ts";
import { plain } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { say } from "../words/en.ts";
import { Denied, deny, errorBody } from "./denied.ts";
import { type EventStream, openEvents, type StreamOf } from "./events.ts";
import { inputReader } from "./input.ts";
import { type ReplyCheck, replyCheck } from "./reply-check.ts";
import { isForeign, isLocal } from "./sites.ts";

/** Who asks, as far as it is known. */
export interface Visit {
  readonly ip: string;
  /** Asked for under a name of this machine. */
  readonly local: boolean;
  /** By the page of another site. */
  readonly foreign: boolean;
}

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
  readonly [Key in RouteKey]: Key extends EventsKey
    ? EventsHandler<Key>
    : Key extends CallKey
      ? CallHandler<Key>
      : never;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route begins, changes or ends something. */
    acts?: boolean;
    check?: ReplyCheck | undefined;
  }
}

export function serveRoutes(http: FastifyInstance, handlers: Handlers, checkReplies: boolean): void {
  // Whatever a body is called by whoever sends it, the contract says what it must be.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
    const { method, path } = splitName(name);
    const check = checkReplies ? replyCheck(name, route) : undefined;
    http.route({
      method,
      url: path,
      exposeHeadRoute: method === "GET" && !("events" in route.answer),
      ...(route.body && { bodyLimit: route.body.largest }),
      config: { acts: acts(name, route), check },
      handler: handlerOf(route, handlers[name as RouteKey] as AnyHandler, check),
    });
  }
}

/** To be the first hook of all: who is turned away here is not even counted as a visitor. */
export function turnForeignersAway(http: FastifyInstance): void {
  http.addHook("onRequest", async (request, reply) => {
    const reads = request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS";
    const harmless = !(request.routeOptions.config?.acts ?? !reads);
    if (harmless || !isForeign(request)) return;
    return sendRefusal(reply, deny(403, say("server.other-site")));
  });
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

type AnyHandler = (input: unknown, visit: Visit, open: () => EventStream) => unknown;

function handlerOf(route: Route, handle: AnyHandler, check: ReplyCheck | undefined) {
  const read = inputReader(route);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = read(request);
    if (input instanceof Refusal || input instanceof Denied) return sendRefusal(reply, input);
    const visit = { ip: request.ip, local: isLocal(request), foreign: isForeign(request) };
    const result = await handle(input, visit, () => openEvents(reply, check?.event));
    if (result instanceof Refusal || result instanceof Denied) return sendRefusal(reply, result);
    if (reply.sent) return reply;
    return sendAnswer(request, reply, route, result, check);
  };
}

const JSON_TYPE = "application/json; charset=utf-8";
const compressed = promisify(gzip);
/** Characters. Shorter answers would not become much smaller. */
const WORTH_COMPRESSING = 600;

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer }: Route,
  result: unknown,
  check: ReplyCheck | undefined,
): Promise<FastifyReply> {
  reply.code(answer.status);
  if (answer.status === 204) return reply.send();
  const text = "text" in answer ? (result as string) : JSON.stringify(result);
  check?.reply(answer.status, text);
  reply.type("text" in answer ? answer.type : JSON_TYPE);
  if (text.length < WORTH_COMPRESSING) return reply.send(text);
  reply.header("vary", "accept-encoding");
  if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(await compressed(text));
}
