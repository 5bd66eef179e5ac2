// Threads in which a player thinks about several positions at a time, so that the connection stays awake meanwhile. A thread
// is kept for the next position; one whose thinking is cancelled is ended, since nothing else can stop a search.

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Refusal, refuse } from "../../core/refusal.ts";
import type { MindAnswer } from "./mind-worker.ts";

interface Task {
  readonly board: string;
  readonly done: (pit: number | Refusal) => void;
}

/** Each may hold a table of positions, so they are few. */
const MOST_THREADS = Math.min(4, availableParallelism());

export class Minds {
  private readonly spec: string;
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Task, Worker>();
  private readonly queue: Task[] = [];

  constructor(spec: string) {
    this.spec = spec;
  }

  /** Calls back with a pit, unless the result is called before. */
  think(board: string, done: (pit: number | Refusal) => void): () => void {
    const task: Task = { board, done };
    this.queue.push(task);
    this.next();
    return () => this.cancel(task);
  }

  close(): void {
    this.queue.length = 0;
    for (const worker of [...this.idle, ...this.busy.values()]) void worker.terminate();
    this.idle.length = 0;
    this.busy.clear();
  }

  private next(): void {
    while (this.queue.length > 0 && this.busy.size < MOST_THREADS) {
      const task = this.queue.shift()!;
      const worker = this.idle.pop() ?? this.start();
      this.busy.set(task, worker);
      worker.postMessage(task.board);
    }
  }

  private start(): Worker {
    const file = import.meta.url.endsWith(".ts") ? "./mind-worker.ts" : "./mind-worker.js";
    const worker = new Worker(new URL(file, import.meta.url), { workerData: this.spec });
    worker.on("message", (answer: MindAnswer) => {
      const task = this.taskOf(worker);
      if (!task) return;
      this.idle.push(worker);
      this.finish(task, "pit" in answer ? answer.pit : refuse(answer.why));
    });
    worker.on("error", (error) => {
      void worker.terminate();
      const task = this.taskOf(worker);
      if (task) this.finish(task, refuse(`the player itself failed: ${(error as Error).message}`));
    });
    return worker;
  }

  private finish(task: Task, pit: number | Refusal): void {
    this.busy.delete(task);
    task.done(pit);
    this.next();
  }

  private cancel(task: Task): void {
    const at = this.queue.indexOf(task);
    if (at >= 0) this.queue.splice(at, 1);
    void this.busy.get(task)?.terminate();
    this.busy.delete(task);
    this.next();
  }

  private taskOf(worker: Worker): Task | undefined {
    for (const [task, at] of this.busy) if (at === worker) return task;
    return undefined;
  }
}
