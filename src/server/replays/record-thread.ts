// The thread of a record: a war of 20000 ticks takes seconds to be played again, and others want to be served meanwhile.

import { parentPort, workerData } from "node:worker_threads";
import { Refusal } from "../../core/refusal.ts";
import { loadPluginsOrThrow } from "../../plugins/plugins.ts";
import { readRecord } from "./record.ts";

await loadPluginsOrThrow();
const replay = readRecord(workerData);
parentPort!.postMessage(replay instanceof Refusal ? { refused: replay.message } : { replay });
