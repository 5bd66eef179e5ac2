// The check that every request passes first: is the server meant at all (its name), does it come from our own pages, and may
// this visitor do it (the key). Whoever adds routes writes into the contract who may use them; here it is enforced.

import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { WRONG_KEY } from "../../contract/pages.ts";
import type { Who } from "../../contract/route.ts";
import { type Denied, deny } from "../http/denied.ts";
import { say } from "../words/en.ts";
import { isKey } from "./key.ts";
import { handOver, readVisit, remember, type Visit } from "./visit.ts";

export interface Access {
  readonly key: string;
  /** Everybody is a visitor; the key makes an operator all the same. */
  readonly isPublic: boolean;
  /** Names under which the server is reached, besides those of its machine and addresses in digits. */
  readonly names: readonly string[];
}

declare module "fastify" {
  interface FastifyRequest {
    visit: Visit;
  }
  interface FastifyContextConfig {
    /** Who may use the route; what is not in the contract is the page's own files. */
    who?: Who;
    /** Whether the route begins, changes or ends something. */
    acts?: boolean;
  }
}

type Refuse = (reply: FastifyReply, refused: Denied) => FastifyReply;

/** To be called before any other hook: who is turned away here is not even counted as a visitor. */
export function guard(http: FastifyInstance, access: Access, refuse: Refuse): void {
  http.decorateRequest("visit", null as unknown as Visit);
  http.addHook("onRequest", async (request, reply) => {
    const denied = deniedName(request, access.names);
    if (denied) return refuse(reply, denied);
    request.visit = readVisit(request, access.key);
    const { who = "anyone", acts = !reads(request) } = request.routeOptions.config ?? {};
    if (acts && request.visit.foreign) return refuse(reply, deny(403, say("server.other-site")));
    const welcome = who === "anyone" || request.visit.operator || (who === "visitors" && access.isPublic);
    if (!welcome) return refuse(reply, deny(401, say(who === "operator" ? "server.operator" : "server.key")));
    if (acts && who !== "anyone") remember(request, reply, request.visit);
    return takeKey(request, reply, access.key);
  });
}

/** Turns away who came by a name that is not the server's. */
export function deniedName(request: FastifyRequest, names: readonly string[]): Denied | undefined {
  const name = misnamed(request, names);
  return name === undefined ? undefined : deny(403, say("server.other-name", { name }));
}

/** The address with the key was opened: the browser takes the key and goes on to the address without it; the page says if it was wrong. */
function takeKey(request: FastifyRequest, reply: FastifyReply, key: string): FastifyReply | undefined {
  if (request.method !== "GET" || !/[?&]key=/.test(request.url) || request.url.startsWith("/api/")) return undefined;
  const { pathname, searchParams } = new URL(request.url, "http://here");
  const isRight = isKey(searchParams.get("key") ?? undefined, key);
  searchParams.delete("key");
  if (isRight) handOver(request, reply, key);
  else searchParams.set(WRONG_KEY, "");
  // However many slashes it begins with, it stays an address of this server.
  const path = pathname.replace(/^\/+/, "/");
  return reply
    .header("cache-control", "no-store")
    .redirect(searchParams.size > 0 ? `${path}?${searchParams}` : path, 303);
}

const reads = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/**
 * The name that a request came by, if it is not the server's. A page of another site can have its own name lead to this
 * machine, and then reads our answers; but the browser says by which name it came. Addresses in digits have no such owner.
 */
function misnamed({ headers: { host = "" } }: FastifyRequest, names: readonly string[]): string | undefined {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  const ours = name === "localhost" || isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0 || names.includes(name);
  return ours ? undefined : host.slice(0, 100);
}
