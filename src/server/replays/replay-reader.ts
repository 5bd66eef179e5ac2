// Reads what comes from outside, replays and games from pages, in threads with so much memory and time, and only a few at
// the same time; the others wait. A thread that did well is used again; whatever one does, its place is free afterwards.

import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import type { GameRecord } from "../../contract/replays.ts";
import type { Message } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { startThread } from "../../players/process/start-thread.ts";
import { FairQueue, type QueueSizes } from "../shares/fair-queue.ts";
import { say } from "../words/en.ts";
import type { KeptReplay } from "./kept-replay.ts";

export type ReadingTask = { readonly bytes: Uint8Array } | { readonly record: GameRecord };
export type ReadingAnswer = { readonly kept: KeptReplay } | { readonly refused: Message };

const PLACES: QueueSizes = { atWork: 2, ofOne: 8, waiting: 30 };
/** Much longer than the longest war takes. Milliseconds. */
const LONGEST = 120_000;
/** Of a file, which is only parsed. */
const LONGEST_FILE = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** Milliseconds that a thread waits for another task. */
const IDLE = 20_000;

export class ReplayReader {
  private readonly queue = new FairQueue(PLACES);
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  /** `share`: whose places it takes. */
  async read(task: ReadingTask, share: string): Promise<KeptReplay | Refusal | "busy"> {
    const turn = Promise.withResolvers<void>();
    const leave = this.queue.enter(share, (number) => number === 0 && turn.resolve());
    if (typeof leave === "string") return "busy";
    try {
      await turn.promise;
      return await this.readAside(task);
    } catch {
      return refuse(say("server.heavy-replay"));
    } finally {
      leave();
    }
  }

  private async readAside(task: ReadingTask): Promise<KeptReplay | Refusal> {
    const thread = this.takeThread();
    const over = new AbortController();
    const overdue = setTimeout(() => void thread.terminate(), "bytes" in task ? LONGEST_FILE : LONGEST);
    try {
      thread.postMessage(task);
      const told = once(thread, "message", { signal: over.signal }) as Promise<[ReadingAnswer]>;
      const gone = once(thread, "exit", { signal: over.signal }).then(() => Promise.reject(new Error("it has ended")));
      const [answer] = await Promise.race([told, gone]);
      this.keepThread(thread);
      return "kept" in answer ? answer.kept : refuse(answer.refused);
    } catch (error) {
      void thread.terminate();
      throw error;
    } finally {
      clearTimeout(overdue);
      over.abort();
    }
  }

  private takeThread(): Worker {
    const [idle] = this.idle.keys();
    // Whoever waits for it hears of its errors; where nobody waits, they harm nobody.
    if (!idle) return startThread("./replay-thread", import.meta.url, undefined, MEMORY).on("error", () => {});
    clearTimeout(this.idle.get(idle));
    this.idle.delete(idle);
    idle.ref();
    return idle;
  }

  /** It holds up nobody who wants to end. */
  private keepThread(thread: Worker): void {
    thread.unref();
    const leave = () => {
      this.idle.delete(thread);
      void thread.terminate();
    };
    this.idle.set(thread, setTimeout(leave, IDLE).unref());
  }
}
