// Calls to a Ludus site, typed by the contract: the page and the command line both use this one client. The key of a route
// is its method and path, so nothing of the contract itself is needed here at run time.

import type { Answered, CallKey, EventsKey, EventsOf, RouteKey, Sent, TextKey } from "../contract/routes.ts";
import { plain } from "../core/message.ts";
import { Failure, messageOf } from "./failure.ts";

type Bytes = Blob | Uint8Array;
type Input<Key extends RouteKey> = Sent<Key, Bytes>;
/** Where a route needs nothing, nothing need be given. */
type Given<Key extends RouteKey> =
  object extends Input<Key> ? [input?: Input<Key>, stop?: AbortSignal] : [input: Input<Key>, stop?: AbortSignal];

/** Who hears the messages of a stream, by their names. */
export type Listeners<Key extends EventsKey> = {
  readonly [Name in keyof EventsOf<Key>]?: (data: EventsOf<Key>[Name]) => void;
};

export interface Site {
  /** `https://ludus.example.org`; a page asks the site that it came from. */
  readonly address?: string;
  /** Sent with every request: a token, a cookie. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is thrown where something went wrong; without it the failure itself. */
  readonly failed?: (failure: Failure) => Error;
}

export class Client {
  readonly address: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly failed: (failure: Failure) => Error;

  constructor({ address = "", headers = {}, failed = (failure) => failure }: Site = {}) {
    this.address = address;
    this.headers = headers;
    this.failed = failed;
  }

  async call<Key extends Exclude<CallKey, TextKey>>(key: Key, ...[input, stop]: Given<Key>): Promise<Answered<Key>> {
    const response = await this.ask(key, input as Parts | undefined, stop);
    return (response.status === 204 ? undefined : await response.json()) as Answered<Key>;
  }

  /** For routes that answer with a text as it is. */
  async text<Key extends TextKey>(key: Key, ...[input, stop]: Given<Key>): Promise<string> {
    return (await this.ask(key, input as Parts | undefined, stop)).text();
  }

  /** Sends something and hears what comes of it, until the site ends the stream or `stop` does. */
  async follow<Key extends EventsKey>(
    key: Key,
    input: Input<Key>,
    listeners: Listeners<Key>,
    stop: AbortSignal,
  ): Promise<void> {
    const response = await this.ask(key, input as Parts, stop).catch((error) => {
      if (!stop.aborted) throw error;
    });
    if (!response) return;
    let text = "";
    for await (const chunk of this.chunksOf(response, stop)) {
      text += chunk;
      const messages = text.split("\n\n");
      text = messages.pop()!;
      for (const { name, data } of messages.map(readMessage)) {
        const listener = listeners[name as keyof typeof listeners] as ((data: unknown) => void) | undefined;
        if (data !== "") listener?.(JSON.parse(data));
      }
    }
  }

  /** The response itself, for those who need its headers. */
  async ask(key: string, input: Parts = {}, stop?: AbortSignal): Promise<Response> {
    const method = key.slice(0, key.indexOf(" "));
    const { type, body } = written(input.body);
    let response: Response;
    try {
      response = await fetch(this.address + pathOf(key, input), {
        method,
        headers: { ...this.headers, ...(type && { "content-type": type }) },
        ...(body !== undefined && { body }),
        ...(stop && { signal: stop }),
      });
    } catch (error) {
      const cause = (error as Error).cause as Error | undefined;
      throw this.failed(new Failure(plain((cause ?? (error as Error)).message), true));
    }
    if (response.ok) return response;
    const answer = await response.json().catch(() => undefined);
    const words = `${response.status} ${response.statusText}`;
    if (typeof answer?.error === "string") throw this.failed(new Failure(messageOf(answer)));
    // Somebody in between answers for a site that is down for the moment.
    throw this.failed(new Failure(plain(words), response.status >= 502 && response.status <= 504));
  }

  /** A line that breaks is a site that does not answer; one that was stopped here is no trouble. */
  private async *chunksOf({ body }: Response, stop: AbortSignal): AsyncGenerator<string> {
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    } catch (error) {
      if (!stop.aborted) throw this.failed(new Failure(plain((error as Error).message), true));
    }
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Path and query of a route. */
export function pathOf(key: string, input: unknown): string {
  const { params = {}, query = {} } = input as Parts;
  const path = key.slice(key.indexOf(" ") + 1).replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!));
  const wished = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  return wished.length === 0
    ? path
    : `${path}?${new URLSearchParams(wished.map(([name, value]) => [name, text(value)]))}`;
}

function written(body: unknown): { type?: string; body?: BodyInit } {
  if (body === undefined) return {};
  const bytes = body instanceof Blob || body instanceof Uint8Array;
  return bytes
    ? { type: "application/octet-stream", body: body as BodyInit }
    : { type: "application/json", body: JSON.stringify(body) };
}

/** A message of server-sent events. Its data may stand on several lines; a line that begins with a colon says nothing. */
function readMessage(message: string): { name: string; data: string } {
  const values = (field: string) =>
    message
      .split("\n")
      .filter((line) => line.startsWith(`${field}: `))
      .map((line) => line.slice(field.length + 2));
  return { name: values("event")[0] ?? "", data: values("data").join("\n") };
}
