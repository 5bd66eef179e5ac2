// Threads in which a player thinks about several positions at a time, so that the connection stays awake meanwhile. A thread
// is kept for the next position, and one more stands ready: a stop ends a thread whose search goes on, since nothing else
// can, and starting another may take longer than a turn. A thread that is only starting is never given a position.

import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { type Refusal, refuse } from "../../../core/refusal.ts";
import { startThread } from "../../process/start-thread.ts";
import { say } from "../../words/en.ts";
import type { MoveTime } from "./client.ts";
import type { MindAnswer, MindQuestion, MindStart } from "./mind-worker.ts";

interface Task extends MindQuestion {
  readonly done: (pit: number | Refusal) => void;
}

/** Each may hold a table of positions, so they are few. */
const MOST_THREADS = Math.min(4, availableParallelism());
/** A thought that was stopped may end by itself for so long; then its thread is kept. */
const LAST_THOUGHT = 300;

export class MindPool {
  /** Resolves when the first thread can think, or never will. */
  readonly ready: Promise<void>;
  private readonly spec: string;
  private readonly starting = new Set<Worker>();
  /** Those who have thought already come last, and are taken first: they know something. */
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Task, Worker>();
  private readonly stopped = new Map<Worker, NodeJS.Timeout>();
  private readonly queue: Task[] = [];
  private spares = 1;
  private lastBoard: string | undefined;
  private isReady!: () => void;

  constructor(spec: string) {
    this.spec = spec;
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
    this.next();
  }

  /** Calls back with a pit, unless the result is called before. */
  think(board: string, done: (pit: number | Refusal) => void, time?: MoveTime): () => void {
    const task: Task = { board, time, done };
    this.lastBoard = board;
    this.queue.push(task);
    this.next();
    return () => this.cancel(task);
  }

  close(): void {
    this.spares = 0;
    this.queue.length = 0;
    const workers = [...this.starting, ...this.idle, ...this.busy.values(), ...this.stopped.keys()];
    for (const worker of workers) this.end(worker);
    this.busy.clear();
  }

  private next(): void {
    while (this.queue.length > 0 && this.idle.length > 0 && this.busy.size < MOST_THREADS) {
      const task = this.queue.shift()!;
      const worker = this.idle.pop()!;
      this.busy.set(task, worker);
      const question: MindQuestion = { board: task.board, time: task.time };
      worker.postMessage(question);
    }
    const room = MOST_THREADS + 1 - this.busy.size - this.stopped.size;
    const wanted = Math.min(this.queue.length + this.spares, room);
    while (this.starting.size + this.idle.length < wanted) this.start();
  }

  private start(): void {
    const start: MindStart = { spec: this.spec, board: this.lastBoard };
    const worker = startThread("./mind-worker", import.meta.url, start);
    this.starting.add(worker);
    worker.on("message", (answer: MindAnswer) => this.receive(worker, answer));
    worker.on("error", (error) =>
      this.lose(worker, refuse(say("players.failed-itself", { error: (error as Error).message }))),
    );
  }

  private receive(worker: Worker, answer: MindAnswer): void {
    const task = this.taskOf(worker);
    if (this.starting.delete(worker)) {
      this.idle.unshift(worker);
      this.isReady();
    } else if (task) {
      this.busy.delete(task);
      this.idle.push(worker);
      if ("pit" in answer) task.done(answer.pit);
      else if ("refused" in answer) task.done(refuse(answer.refused));
    } else if (this.stopped.has(worker)) {
      clearTimeout(this.stopped.get(worker));
      this.stopped.delete(worker);
      this.idle.push(worker);
    }
    this.next();
  }

  private lose(worker: Worker, why: Refusal): void {
    const task = this.taskOf(worker);
    if (this.starting.has(worker)) {
      // It would fail again and again: the next one is started when there is something to think about.
      this.spares = 0;
      for (const waiting of this.queue.splice(0)) waiting.done(why);
      this.isReady();
    }
    this.end(worker);
    if (task) {
      this.busy.delete(task);
      task.done(why);
    }
    this.next();
  }

  private cancel(task: Task): void {
    const at = this.queue.indexOf(task);
    if (at >= 0) this.queue.splice(at, 1);
    const worker = this.busy.get(task);
    if (!worker) return;
    this.busy.delete(task);
    const ending = setTimeout(() => {
      this.end(worker);
      this.next();
    }, LAST_THOUGHT);
    this.stopped.set(worker, ending);
    this.next();
  }

  private end(worker: Worker): void {
    this.starting.delete(worker);
    clearTimeout(this.stopped.get(worker));
    this.stopped.delete(worker);
    const at = this.idle.indexOf(worker);
    if (at >= 0) this.idle.splice(at, 1);
    void worker.terminate();
  }

  private taskOf(worker: Worker): Task | undefined {
    for (const [task, at] of this.busy) if (at === worker) return task;
    return undefined;
  }
}
