// Replays: listed, given out, taken in; and games that people played in the browser.

import { parseReplay } from "../../arena/replay.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { deny } from "../http/denied.ts";
import { nestingProblem } from "../http/json.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { RecordReader } from "../replays/record-reader.ts";
import { replayText } from "../replays/replay-bytes.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

export function replayHandlers({ replays }: Services) {
  const records = new RecordReader();
  return {
    "GET /api/replays": ({ query }) => ({ replays: replays.list(query) }),
    "GET /api/replays/:id": ({ params: { id } }) => replays.text(id) ?? deny(404, say("server.no-replay")),
    "GET /api/replays/:id/logs": ({ params: { id } }) => ({ logs: replays.logs(id) }),
    "POST /api/replays": ({ body }) => {
      const text = replayText(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
      if (text instanceof Refusal) return text;
      const deep = nestingProblem(text);
      const read = deep ? refuse(say("server.the-replay", { why: deep.message })) : parseReplay(text, games);
      return read instanceof Refusal ? read : { id: replays.add(read.replay) };
    },
    "POST /api/records": async ({ body }) => {
      const replay = await records.read(body);
      if (replay === "busy") return deny(429, say("server.busy"));
      return replay instanceof Refusal ? replay : { id: replays.add(replay) };
    },
  } satisfies Partial<Handlers>;
}
