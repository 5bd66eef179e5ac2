// The client of the page, which asks the site that it came from; and streams that the browser keeps open by itself.

import { Client, type Listeners, pathOf } from "../../client/client.ts";
import type { EventsKey, Sent } from "../../contract/routes.ts";

const client = new Client();

export const call = client.call.bind(client);
export const callForText = client.text.bind(client);
export const follow = client.follow.bind(client);

/** Hears the events of a stream; where it breaks, the browser asks again. Whoever calls closes it. */
export function listen<Key extends EventsKey>(key: Key, input: Sent<Key>, listeners: Listeners<Key>): EventSource {
  const source = new EventSource(pathOf(key, input));
  for (const [name, listener] of Object.entries(listeners) as [string, (data: unknown) => void][])
    source.addEventListener(name, (event) => listener(JSON.parse((event as MessageEvent).data)));
  return source;
}
