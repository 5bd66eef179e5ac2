// A program in its worker: started, spoken to in lines, ended. Workers of JavaScript are made anew for every game; the
// interpreter of Python is kept, since starting it takes seconds, and given up only with a program that does not end.

import type { FromProgram, ProgramError, ToProgram } from "../programs/messages.ts";
import { fetchInterpreter } from "./interpreter.ts";
import type { LoadProgress } from "./messages.ts";

/** A program that can run: TypeScript is JavaScript by then. */
export interface Runnable {
  readonly language: "javascript" | "python";
  readonly file: string;
  readonly text: string;
  /** Where it is no JavaScript: browsers do not say that of a module. */
  readonly brokenLine?: number | undefined;
}

export interface ProgramEnd {
  readonly code: number;
  readonly error?: ProgramError | undefined;
}

export interface HostEvents {
  line(text: string): void;
  log(text: string): void;
  gone(end: ProgramEnd): void;
}

/** How long a program may take to leave that is not needed any more. */
const LEAVE_MS = 500;

export class ProgramHost {
  private worker: Worker | undefined;
  private readonly pool: ProgramPool;
  private readonly program: Runnable;
  private events: HostEvents | undefined;
  /** What is sent before the worker is there. */
  private readonly early: ToProgram[] = [];
  readonly ready: Promise<void>;

  constructor(pool: ProgramPool, program: Runnable, events: HostEvents) {
    this.pool = pool;
    this.program = program;
    this.events = events;
    this.ready = this.begin();
  }

  private async begin(): Promise<void> {
    let worker: Worker;
    try {
      worker = await this.pool.take(this.program.language);
    } catch (error) {
      return this.end({ code: 1, error: { text: error instanceof Error ? error.message : String(error) } });
    }
    if (!this.events) return this.pool.give(this.program.language, worker);
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromProgram>) => {
      if ("line" in data) this.events?.line(data.line);
      else if ("log" in data) this.events?.log(data.log);
      else if ("gone" in data) this.end(data.gone);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.kill({ code: 1, error: { text: event.message || "the program's thread broke down" } });
    };
    this.send({ start: this.program.text, file: this.program.file });
    for (const message of this.early.splice(0)) this.send(message);
  }

  private send(message: ToProgram): void {
    if (this.worker) this.worker.postMessage(message);
    else this.early.push(message);
  }

  write(line: string): void {
    this.send({ line: line.replace(/\n$/, "") });
  }

  close(): void {
    this.send({ close: true });
  }

  get isGone(): boolean {
    return this.events === undefined;
  }

  /** It ended by itself: its worker can serve again. */
  private end(end: ProgramEnd): void {
    const { events, worker } = this;
    this.events = undefined;
    this.worker = undefined;
    if (worker) this.pool.give(this.program.language, worker);
    const { error, code } = end;
    const isBroken = error?.line === undefined && error?.text.startsWith("SyntaxError");
    events?.gone(isBroken ? { code, error: { ...error!, line: this.program.brokenLine } } : end);
  }

  /** Ends it whatever it is doing. */
  kill(end: ProgramEnd = { code: 1 }): void {
    const { events, worker } = this;
    this.events = undefined;
    this.worker = undefined;
    worker?.terminate();
    if (worker) this.pool.replace(this.program.language);
    events?.gone(end);
  }

  /** Nobody listens to it any more: it may leave by itself, so that its worker can serve again; for a moment. */
  dismiss(): void {
    if (!this.events) return;
    if (this.program.language === "javascript") return this.kill();
    const leaving = new Promise<void>((resolve) => {
      this.events = { line() {}, log() {}, gone: () => resolve() };
      this.close();
      setTimeout(() => this.kill(), LEAVE_MS);
    });
    this.pool.awaitLeaving(leaving);
  }
}

export class ProgramPool {
  /** An interpreter that waits for a program, or is on its way to. */
  private idle: Promise<Worker> | undefined;
  private leaving: Promise<void> | undefined;
  private readonly onProgress: (progress: LoadProgress) => void;

  constructor(onProgress: (progress: LoadProgress) => void) {
    this.onProgress = onProgress;
  }

  async take(language: Runnable["language"]): Promise<Worker> {
    if (language === "javascript")
      return once(new Worker(new URL("../programs/javascript.worker.ts", import.meta.url), { type: "module" }));
    await this.leaving;
    const { idle } = this;
    this.idle = undefined;
    this.onProgress({ starting: true });
    try {
      return await (idle ?? this.startPython());
    } finally {
      this.onProgress({ done: true });
    }
  }

  private async startPython(): Promise<Worker> {
    const interpreter = await fetchInterpreter(this.onProgress);
    this.onProgress({ starting: true });
    const worker = new Worker(new URL("../programs/python.worker.ts", import.meta.url), { type: "module" });
    worker.postMessage({ interpreter } satisfies ToProgram);
    return once(worker);
  }

  give(language: Runnable["language"], worker: Worker): void {
    if (language === "python" && !this.idle) this.idle = Promise.resolve(worker);
    else worker.terminate();
  }

  /** The next program need not wait for what this one broke. */
  replace(language: Runnable["language"]): void {
    if (language !== "python" || this.idle) return;
    this.idle = this.startPython().finally(() => this.onProgress({ done: true }));
    // Whoever takes it hears of it.
    this.idle.catch(() => {
      this.idle = undefined;
    });
  }

  awaitLeaving(leaving: Promise<void>): void {
    this.leaving = leaving;
  }
}

/** The worker once it is ready; or why it never will be. */
function once(worker: Worker): Promise<Worker> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromProgram>) => {
      if ("ready" in data) resolve(worker);
      else if ("gone" in data) {
        worker.terminate();
        reject(new Error(data.gone.error?.text ?? ""));
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error(event.message || "its worker cannot be loaded"));
    };
  });
}
