// What the contract says of one route. The key of a route in the table is its method and path, `POST /api/matches`, so
// that a client needs nothing of the contract at run time but that text.

import type { TObject, TSchema } from "typebox";

/**
 * Who may use a route: anyone who can reach the server, since a link carries its own right; visitors, which is everybody on
 * a public server and else whoever holds its key; or the operator, who holds the key.
 */
export type Who = "anyone" | "visitors" | "operator";

/**
 * Who may use a route of the contest office. `anyone`: visitors, too. `person`: whoever has signed in, for what is theirs.
 * `author`: those whose program it is, and the organisers of its contest; for others it is not there. `organiser`: those of
 * the contest that the address names, and administrators. What is an author's is decided where it is looked up; all the rest
 * before anything is done.
 */
export type May = "anyone" | "person" | "author" | "organiser" | "administrator";

/** What a token of a program may be for: looking, sending programs, ordering games, organising. */
export const SCOPES = ["read", "submit", "games", "organise"] as const;
export type Scope = (typeof SCOPES)[number];

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type RouteName = `${Method} /api/${string}`;

export interface Route {
  /** What it does, in a line that begins with a verb. */
  readonly summary: string;
  readonly about?: string;
  readonly who: Who;
  /** Of the contest office: what somebody must be, and what their token must be for. */
  readonly may?: May;
  /** Without one, tokens of programs cannot do it: only people who have signed in. */
  readonly scope?: Scope;
  /** Set for a GET that begins or changes something: pages of other sites may not ask for it. */
  readonly acts?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: Body;
  readonly answer: RouteAnswer;
  /** Refusals of its own, by status and reason. Those that every route may give are in `errorsOf`. */
  readonly errors?: Readonly<Partial<Record<ErrorStatus, string>>>;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

/** Bytes that a body may have. */
interface Limited {
  readonly largest: number;
}
export type JsonBody<Schema extends TSchema = TSchema> = Limited & { readonly schema: Schema };
export type BytesBody = Limited & { readonly bytes: string };
export type Body = JsonBody | BytesBody;

export type JsonAnswer<Schema extends TSchema = TSchema> = { readonly status: 200 | 201; readonly schema: Schema };
/** A text that is ready as it is. Of JSON there is a schema all the same. */
export type TextAnswer = {
  readonly status: 200;
  readonly type: string;
  readonly text: string;
  readonly schema?: TSchema;
};
export type NoAnswer = { readonly status: 204 };
/** A stream of named messages (server-sent events), open until one side closes it. */
export type EventsAnswer<Events extends Record<string, TSchema> = Record<string, TSchema>> = {
  readonly status: 200;
  readonly events: Events;
};
export type RouteAnswer = JsonAnswer | TextAnswer | NoAnswer | EventsAnswer;

const KB = 1024;
/** Where nothing else is said. */
const LARGEST_BODY = 1024 * KB;

export const jsonBody = <Schema extends TSchema>(schema: Schema, largest = LARGEST_BODY): JsonBody<Schema> => ({
  schema,
  largest,
});
export const bytesBody = (bytes: string, largest = LARGEST_BODY): BytesBody => ({ bytes, largest });

export const json = <Schema extends TSchema>(schema: Schema): JsonAnswer<Schema> => ({ status: 200, schema });
export const created = <Schema extends TSchema>(schema: Schema): JsonAnswer<Schema> => ({ status: 201, schema });
export const plainText = (type: string, text: string, schema?: TSchema): TextAnswer => ({
  status: 200,
  type,
  text,
  ...(schema && { schema }),
});
export const done: NoAnswer = { status: 204 };
export const events = <Events extends Record<string, TSchema>>(named: Events): EventsAnswer<Events> => ({
  status: 200,
  events: named,
});

export function splitName(name: string): { method: Method; path: string } {
  const [method, path] = name.split(" ") as [Method, string];
  return { method, path };
}

/** Whether a request begins, changes or ends something, and not only reads. */
export function acts(name: string, route: Route): boolean {
  return route.acts === true || splitName(name).method !== "GET";
}

const OFFICE_ERRORS = {
  401: "nobody has signed in, or the token is not known",
  403: "whoever asks may not do this, or a page of another site asks",
  404: "there is no such thing here, or it is somebody else's",
  409: "this cannot be done now",
  429: "too much in too short a time",
  503: "there are no contests here, or their database does not answer",
} as const;

/** All refusals that a route may answer with. */
export function errorsOf(name: string, route: Route): Readonly<Partial<Record<ErrorStatus, string>>> {
  return {
    400: "the request is not as it should be",
    ...(route.who !== "anyone" && { 401: "the server's key is missing" }),
    403: acts(name, route) ? "another site's page may not do this" : "the server does not answer to this name",
    ...(splitName(name).method !== "GET" && {
      413: `the body is larger than ${(route.body?.largest ?? LARGEST_BODY) / KB} KB`,
    }),
    ...(route.body && "schema" in route.body && { 415: "the body is not sent as JSON" }),
    ...(route.may && OFFICE_ERRORS),
    429: "events" in route.answer ? "too many lines are open" : "too much is being fetched at once",
    ...route.errors,
    500: "something went wrong on the server",
  };
}
