// What the contract says of one route. The key of a route in the table is its method and path, `POST /api/matches`, so
// that a client needs nothing of the contract at run time but that text.

import type { TObject, TSchema } from "typebox";

/** Who may use a route: whoever can reach the server, or only pages and scripts on the server's own machine. */
export type Who = "anyone" | "this machine";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type RouteName = `${Method} /api/${string}`;

export interface Route {
  /** What it does, in a line that begins with a verb. */
  readonly summary: string;
  readonly about?: string;
  readonly who: Who;
  /** Set for a GET that begins or changes something: pages of other sites may not ask for it. */
  readonly acts?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: Body;
  readonly answer: Answer;
  /** Refusals of its own, by status and reason. Those that every route may give are in `errorsOf`. */
  readonly errors?: Readonly<Partial<Record<ErrorStatus, string>>>;
}

export type ErrorStatus = 400 | 403 | 404 | 409 | 413 | 415 | 429 | 500;

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
export type Answer = JsonAnswer | TextAnswer | NoAnswer | EventsAnswer;

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

/** All refusals that a route may answer with. */
export function errorsOf(name: string, route: Route): Readonly<Partial<Record<ErrorStatus, string>>> {
  return {
    400: "the request is not as it should be",
    ...(acts(name, route) && { 403: "another site's page may not do this" }),
    ...(splitName(name).method !== "GET" && {
      413: `the body is larger than ${(route.body?.largest ?? LARGEST_BODY) / KB} KB`,
    }),
    ...(route.body && "schema" in route.body && { 415: "the body is not sent as JSON" }),
    ...route.errors,
    500: "something went wrong on the server",
  };
}
