// Plays the games again that people played in the browser: boards at once, worlds in a thread of their own, and only a
// few of them at the same time. Whatever a thread does, its place is free again afterwards.

import type { Replay } from "../../arena/replay.ts";
import type { GameRecord } from "../../contract/replays.ts";
import type { Message } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { startThread } from "../../players/process/start-thread.ts";
import { say } from "../words/en.ts";
import { readRecord } from "./record.ts";

/** Worlds that are played again at the same time. */
const MOST = 4;
/** Much longer than the longest war takes. Milliseconds. */
const LONGEST = 120_000;

export class RecordReader {
  private reading = 0;

  async read(record: GameRecord): Promise<Replay | Refusal | "busy"> {
    // The moves of a board are played again in no time.
    if (games.get(record.game)?.actions) return readRecord(record);
    if (this.reading >= MOST) return "busy";
    this.reading++;
    try {
      return await readAside(record);
    } catch (error) {
      return cannot((error as Error).message);
    } finally {
      this.reading--;
    }
  }
}

const cannot = (why: string): Refusal => refuse(say("server.not-again", { why }));

async function readAside(record: GameRecord): Promise<Replay | Refusal> {
  const thread = startThread("./record-thread", import.meta.url, record);
  const overdue = setTimeout(() => void thread.terminate(), LONGEST);
  try {
    return await new Promise((resolve, reject) => {
      thread.once("message", (answer: { replay: Replay } | { refused: Message }) =>
        resolve("replay" in answer ? answer.replay : refuse(answer.refused)),
      );
      thread.once("error", reject);
      thread.once("exit", () => resolve(cannot("it takes too long")));
    });
  } finally {
    clearTimeout(overdue);
    void thread.terminate();
  }
}
