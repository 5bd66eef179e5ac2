// Calls to the server, typed by the contract. The key of a route is its method and path: nothing of the contract itself is
// needed here at run time.

import type { Answered, CallKey, EventsKey, EventsOf, RouteKey, Sent, TextKey } from "../../contract/routes.ts";
import { plain } from "../../core/message.ts";
import { Failure, messageOf } from "./failure.ts";

type Bytes = Blob;
type Input<Key extends RouteKey> = Sent<Key, Bytes>;
/** Where a route needs nothing, nothing need be given. */
type Given<Key extends RouteKey> =
  object extends Input<Key> ? [input?: Input<Key>, init?: RequestInit] : [input: Input<Key>, init?: RequestInit];

export async function call<Key extends Exclude<CallKey, TextKey>>(
  key: Key,
  ...[input, init]: Given<Key>
): Promise<Answered<Key>> {
  const response = await request(key, input, init);
  return (response.status === 204 ? undefined : await response.json()) as Answered<Key>;
}

/** For routes that answer with a text as it is. */
export async function callForText<Key extends TextKey>(key: Key, ...[input, init]: Given<Key>): Promise<string> {
  return (await request(key, input, init)).text();
}

/** Hears the events of a stream. Whoever calls closes it. */
export function listen<Key extends EventsKey>(
  key: Key,
  input: Input<Key>,
  listeners: { readonly [Name in keyof EventsOf<Key>]?: (data: EventsOf<Key>[Name]) => void },
): EventSource {
  const source = new EventSource(addressOf(key, input));
  for (const [name, listener] of Object.entries(listeners) as [string, (data: unknown) => void][])
    source.addEventListener(name, (event) => listener(JSON.parse((event as MessageEvent).data)));
  return source;
}

/** Why a stream was refused, which EventSource does not tell: asked again, the server does. */
export async function refusalOf<Key extends EventsKey>(key: Key, input: Input<Key>): Promise<Failure | undefined> {
  try {
    const response = await request(key, input);
    void response.body?.cancel();
    return undefined;
  } catch (error) {
    return error as Failure;
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function addressOf(key: string, input: unknown = {}): string {
  const { params = {}, query = {} } = input as Parts;
  const path = key.slice(key.indexOf(" ") + 1).replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!));
  const wished = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  return wished.length === 0
    ? path
    : `${path}?${new URLSearchParams(wished.map(([name, value]) => [name, text(value)]))}`;
}

async function request(key: string, input: unknown, init: RequestInit = {}): Promise<Response> {
  const method = key.slice(0, key.indexOf(" "));
  let response: Response;
  try {
    response = await fetch(addressOf(key, input), { method, ...withBody((input as Parts | undefined)?.body), ...init });
  } catch {
    throw new Failure(plain(""), true);
  }
  if (response.ok) return response;
  // Somebody in between answers for a server that is down for the moment.
  if (response.status >= 502 && response.status <= 504) throw new Failure(plain(""), true);
  const body = await response.json().catch(() => undefined);
  throw new Failure(
    typeof body?.error === "string" ? messageOf(body) : plain(`${response.status} ${response.statusText}`),
  );
}

function withBody(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body, headers: { "content-type": "application/octet-stream" } };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
