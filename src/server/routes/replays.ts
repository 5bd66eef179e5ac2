// Replays: listed, given out, taken in; and games that people played in the browser.

import { Refusal } from "../../core/refusal.ts";
import { type Denied, deny } from "../http/denied.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { type ReadingTask, ReplayReader } from "../replays/replay-reader.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

export function replayHandlers({ replays }: Services) {
  const reader = new ReplayReader();
  const take = async (task: ReadingTask, share: string): Promise<{ id: string } | Refusal | Denied> => {
    const kept = await reader.read(task, share);
    if (kept === "busy") return deny(429, say("server.busy"));
    return kept instanceof Refusal ? kept : { id: replays.add(kept, share) };
  };
  return {
    "GET /api/replays": ({ query }) => ({ replays: replays.list(query) }),
    "GET /api/replays/:id": ({ params: { id } }) => replays.text(id) ?? deny(404, say("server.no-replay")),
    "GET /api/replays/:id/logs": ({ params: { id } }) => ({ logs: replays.logs(id) }),
    "POST /api/replays": ({ body }, { share }) => take({ bytes: new Uint8Array(body) }, share),
    "POST /api/records": ({ body }, { share }) => take({ record: body }, share),
  } satisfies Partial<Handlers>;
}
