// The table of all routes: the server's validation, the OpenAPI document and the client's types are made of it. Whoever
// imports only its types, as the page does, takes nothing of it along.

import type { Static, TSchema } from "typebox";
import { docsRoutes } from "./docs.ts";
import { gameRoutes } from "./games.ts";
import { matchRoutes } from "./matches.ts";
import { officeRoutes } from "./office/routes.ts";
import { programRoutes } from "./programs.ts";
import { replayRoutes } from "./replays.ts";
import type { BytesBody, EventsAnswer, JsonAnswer, JsonBody, Route, RouteName, TextAnswer } from "./route.ts";
import { seriesRoutes } from "./series.ts";
import type { Data, Given } from "./shape.ts";
import { tableRoutes } from "./tables.ts";
import { tuneRoutes } from "./tunes.ts";

export const routes = {
  ...gameRoutes,
  ...matchRoutes,
  ...seriesRoutes,
  ...replayRoutes,
  ...programRoutes,
  ...tableRoutes,
  ...tuneRoutes,
  ...docsRoutes,
} satisfies Record<RouteName, Route>;

/** Routes that the arena serves, and those of the contest office. */
export type ArenaKey = keyof typeof routes;
export type OfficeKey = keyof typeof officeRoutes;

export const allRoutes = { ...routes, ...officeRoutes } satisfies Record<RouteName, Route>;

type Routes = typeof allRoutes;
export type RouteKey = keyof Routes;

/** Names of the routes that answer with a stream of events. */
export type EventsKey = { [Key in RouteKey]: Routes[Key]["answer"] extends EventsAnswer ? Key : never }[RouteKey];
export type CallKey = Exclude<RouteKey, EventsKey>;
/** Of these, the ones that answer with a text as it is. */
export type TextKey = { [Key in CallKey]: Routes[Key]["answer"] extends TextAnswer ? Key : never }[CallKey];

/** What a handler receives, checked. */
export type Received<Key extends RouteKey> = Read<Routes[Key], "params"> &
  Read<Routes[Key], "query"> &
  (Routes[Key] extends { body: infer Body }
    ? { readonly body: Body extends JsonBody<infer Schema> ? Data<Schema> : Uint8Array }
    : unknown);

type Read<R, Part extends "params" | "query"> =
  R extends Record<Part, infer Schema extends TSchema> ? { readonly [Name in Part]: Data<Schema> } : unknown;

/** What a client has to give; bytes in any form that `fetch` can send. */
export type Sent<Key extends RouteKey, Bytes = Uint8Array> = Write<Routes[Key], "params"> &
  Write<Routes[Key], "query"> &
  (Routes[Key] extends { body: infer Body }
    ? { readonly body: Body extends JsonBody<infer Schema> ? Given<Schema> : Body extends BytesBody ? Bytes : never }
    : unknown);

type Write<R, Part extends "params" | "query"> =
  R extends Record<Part, infer Schema extends TSchema>
    ? object extends Static<Schema>
      ? { readonly [Name in Part]?: Given<Schema> }
      : { readonly [Name in Part]: Given<Schema> }
    : unknown;

/** What a client gets back. */
export type Answered<Key extends CallKey> = Routes[Key]["answer"] extends TextAnswer
  ? string
  : Routes[Key]["answer"] extends JsonAnswer<infer Schema>
    ? Data<Schema>
    : undefined;

/** What a handler gives back. */
export type Answering<Key extends CallKey> = Routes[Key]["answer"] extends TextAnswer
  ? string
  : Routes[Key]["answer"] extends JsonAnswer<infer Schema>
    ? Given<Schema>
    : void;

type EventSchemas<Key extends EventsKey> = Routes[Key]["answer"] extends EventsAnswer<infer Events> ? Events : never;
/** The messages of a stream by their names. */
export type EventsOf<Key extends EventsKey> = {
  readonly [Name in keyof EventSchemas<Key> & string]: Data<EventSchemas<Key>[Name]>;
};
