// The thread in which a replay from outside is read, or a game from a page is played again: a war of 20000 ticks takes
// seconds, a file that was made to do harm takes what it can, and others want to be served meanwhile.

import { parentPort } from "node:worker_threads";
import { Refusal } from "../../core/refusal.ts";
import { loadPluginsOrThrow } from "../../plugins/plugins.ts";
import { keptReplay } from "./kept-replay.ts";
import { readRecord } from "./record.ts";
import type { ReadingAnswer, ReadingTask } from "./replay-reader.ts";
import { readSentReplay } from "./sent-replay.ts";

await loadPluginsOrThrow();
parentPort!.on("message", (task: ReadingTask) => {
  const replay = "bytes" in task ? readSentReplay(task.bytes) : readRecord(task.record);
  const answer: ReadingAnswer = replay instanceof Refusal ? { refused: replay.message } : { kept: keptReplay(replay) };
  parentPort!.postMessage(answer);
});
