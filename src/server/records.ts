// Games that people played in the browser, told to the server so that they can be watched and analysed.

import type { FastifyInstance } from "fastify";
import type { Replay } from "../arena/replay.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { startThread } from "../players/process/start-thread.ts";
import { readRecord } from "./record.ts";
import type { ReplayStore } from "./replay-store.ts";

/** Worlds that are played again at the same time. */
const MOST = 4;

export function addRecords(http: FastifyInstance, shelf: ReplayStore): void {
  let reading = 0;
  http.post("/api/records", async (request, reply) => {
    if (reading >= MOST) return reply.code(429).send({ error: "several games are being kept already; try again soon" });
    reading++;
    const replay = await (isBoard(request.body) ? readRecord(request.body) : readAside(request.body));
    reading--;
    if (replay instanceof Refusal) return reply.code(400).send({ error: replay.why });
    return reply.code(201).send({ id: shelf.add(replay) });
  });
}

/** The moves of a board are played again in no time. */
function isBoard(body: unknown): boolean {
  return games.get(String((body as { game?: unknown } | null)?.game))?.actions !== undefined;
}

function readAside(body: unknown): Promise<Replay | Refusal> {
  const thread = startThread("./record-thread", import.meta.url, body);
  return new Promise((resolve) => {
    thread.on("message", (answer: { replay: Replay } | { refused: string }) =>
      resolve("replay" in answer ? answer.replay : refuse(answer.refused)),
    );
    thread.on("error", (error) => resolve(refuse(`this game cannot be played again: ${error.message}`)));
  });
}
