// Who asks: a person by the cookie of a session, a program by a token, or nobody that we know. Cookies count only for
// requests that our own page sends: a request that changes something and does not say where it comes from is not one.

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "../../contract/route.ts";
import type { Office } from "../../office/office.ts";
import type { Account } from "../../office/people/accounts.ts";
import { whoseSession } from "../../office/people/sessions.ts";
import { whoseToken } from "../../office/people/tokens.ts";
import { type Denied, deny } from "../http/denied.ts";
import { say } from "../words/en.ts";

export interface Caller {
  readonly person: Account | undefined;
  /** What the token is for, if it is a program. */
  readonly scopes: readonly string[] | undefined;
  readonly address: string;
  readonly agent: string | undefined;
  /** The token of the session, if there is one. */
  readonly session: string | undefined;
}

const COOKIE = "ludus_session";
const KEPT_S = 30 * 24 * 3600;

export async function callerOf(office: Office, request: FastifyRequest, acts: boolean): Promise<Caller | Denied> {
  const visitor = { address: request.ip, agent: request.headers["user-agent"] };
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const used = token && (await whoseToken(office.db, token));
    if (!used) return deny(401, say("server.unknown-token"));
    return { ...visitor, person: used.account, scopes: used.scopes, session: undefined };
  }
  const session = cookieOf(request);
  const person = session === undefined ? undefined : await whoseSession(office.db, session);
  if (person && acts && !isOurPage(request)) return deny(403, say("server.other-site"));
  return { ...visitor, person, scopes: undefined, session };
}

/** Whether a caller's token is good for this; people who have signed in need none. */
export function inScope({ scopes }: Caller, scope: Scope | undefined): boolean {
  return scopes === undefined || (scope !== undefined && scopes.includes(scope));
}

/** Browsers say where a request that changes something comes from, in one of these headers. */
function isOurPage(request: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  return (site !== undefined || origin !== undefined) && !request.visit.foreign;
}

function cookieOf({ headers: { cookie = "" } }: FastifyRequest): string | undefined {
  const found = cookie.split(";").find((part) => part.trim().startsWith(`${COOKIE}=`));
  return found?.trim().slice(COOKIE.length + 1) || undefined;
}

/** The browser shows it with every request to the API of this site, and to nobody else; no script can read it. */
export function keepSession({ request, reply }: Exchange, token: string): void {
  reply.header("set-cookie", `${COOKIE}=${token}; Max-Age=${KEPT_S}; ${attributes(request)}`);
}

export function dropSession({ request, reply }: Exchange): void {
  reply.header("set-cookie", `${COOKIE}=; Max-Age=0; ${attributes(request)}`);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function attributes({ protocol }: FastifyRequest): string {
  return `Path=/api; HttpOnly; SameSite=Strict${protocol === "https" ? "; Secure" : ""}`;
}
