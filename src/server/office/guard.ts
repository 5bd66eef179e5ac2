// The guard before the routes of the office: who asks, whether they may (by the table of the contract), and in which
// contest. Handlers come after it, and get what it found out.

import { officeRoutes } from "../../contract/office/routes.ts";
import { acts, type Route } from "../../contract/route.ts";
import type { Answering, allRoutes, CallKey, EventsKey, OfficeKey, Received, RouteKey } from "../../contract/routes.ts";
import { Refusal } from "../../core/refusal.ts";
import { type Contest, contestBySlug, organises } from "../../office/contests/contests.ts";
import { isAway } from "../../office/data/connect.ts";
import type { Office } from "../../office/office.ts";
import type { Account } from "../../office/people/accounts.ts";
import { Denied, deny } from "../http/denied.ts";
import type { StreamOf } from "../http/events.ts";
import type { AnyHandler, Exchange } from "../http/serve-routes.ts";
import { say } from "../words/en.ts";
import { type Caller, callerOf, inScope } from "./caller.ts";
import type { ChangeHub } from "./changes.ts";
import type { LiveGames } from "./live-games.ts";
import { statusOf } from "./statuses.ts";

/** What a handler gets besides what was sent. */
export type Desk<Key extends RouteKey = RouteKey> = {
  readonly office: Office;
  readonly changes: ChangeHub;
  readonly liveGames: LiveGames;
  readonly caller: Caller;
  readonly exchange: Exchange;
  /** Nobody where anyone may ask. */
  readonly person: (typeof allRoutes)[Key] extends { may: "anyone" } ? Account | undefined : Account;
  /** The one that the address names. */
  readonly contest: Key extends `${string}/:contest${string}` ? Contest : undefined;
};

type Refused = Refusal | Denied;
type CallHandler<Key extends CallKey> = (
  input: Received<Key>,
  desk: Desk<Key>,
) => Answering<Key> | Refused | Promise<Answering<Key> | Refused>;
type StreamHandler<Key extends EventsKey> = (
  input: Received<Key>,
  desk: Desk<Key>,
  open: () => StreamOf<Key>,
) => Refused | undefined | Promise<Refused | undefined>;

export type OfficeHandlers = {
  readonly [Key in OfficeKey]: Key extends EventsKey
    ? StreamHandler<Key>
    : Key extends CallKey
      ? CallHandler<Key>
      : never;
};

export interface OpenOffice {
  readonly office: Office;
  readonly changes: ChangeHub;
  readonly liveGames: LiveGames;
}

/** The same handlers behind the guard. */
export function guarded(inside: OpenOffice, handlers: OfficeHandlers): Readonly<Record<string, AnyHandler>> {
  return Object.fromEntries(
    Object.entries(officeRoutes as Record<string, Route>).map(([name, route]) => {
      const handle = handlers[name as OfficeKey] as (input: unknown, desk: unknown, open: unknown) => unknown;
      const handler: AnyHandler = async (input, _visit, open, exchange) => {
        try {
          if (unstorable(input)) return deny(400, say("server.unstorable"));
          const desk = await admit(inside, name, route, input as Sent, exchange);
          if (desk instanceof Denied) return desk;
          const answer = await handle(input, desk, open);
          return answer instanceof Refusal ? deny(statusOf(answer), answer) : answer;
        } catch (error) {
          if (isAway(error)) return deny(503, say("server.office-away"));
          throw error;
        }
      };
      return [name, handler];
    }),
  );
}

/** Databases keep no NUL and no half of a character, and nobody types them. Programs that were sent are no texts. */
function unstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return false;
  return Object.values(value).some(unstorable);
}

interface Sent {
  readonly params?: { readonly contest?: string };
}

async function admit(
  { office, changes, liveGames }: OpenOffice,
  name: string,
  route: Route,
  { params }: Sent,
  exchange: Exchange,
): Promise<Desk | Denied> {
  const caller = await callerOf(office, exchange.request, acts(name, route));
  if (caller instanceof Denied) return caller;
  const { person } = caller;
  if (route.may !== "anyone" && !person) return deny(401, say("server.sign-in"));
  if (route.may !== "anyone" && !inScope(caller, route.scope)) return deny(403, say("server.token-scope"));
  if (route.may === "administrator" && !person!.administrator) return deny(403, say("server.administrators"));
  const contest = params?.contest === undefined ? undefined : await contestBySlug(office.db, params.contest);
  if (params?.contest !== undefined) {
    const organiser = contest && (await organises(office.db, person, contest.id));
    if (!contest || (contest.state === "draft" && !organiser)) return deny(404, say("server.no-contest"));
    if (route.may === "organiser" && !organiser) return deny(403, say("server.organisers"));
  }
  return { office, changes, liveGames, caller, exchange, person, contest } as Desk;
}
