// A JavaScript program lives here, with as much of Node around it as the line protocol needs: standard input and output,
// readline, process. The server gives this worker a policy of its own: it can load nothing and reach nobody.

import type { FromProgram, ProgramError, ToProgram } from "./messages.ts";
import { ProgramOutput } from "./output.ts";

type Listener = (...values: unknown[]) => void;

/** Kept from before the program can change it. */
const post = postMessage.bind(globalThis);
const tell = (message: FromProgram) => post(message);
const output = new ProgramOutput(tell);

/** The addresses of the program and of what it imports, to be found in stacks. */
let program = "";
let over = false;

class Exit {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}

function leave(code: number, error?: ProgramError): void {
  if (over) return;
  over = true;
  tell({ gone: { code, error } });
}

/** Standard input: lines that wait for whoever reads them. */
class Input {
  readonly lines: string[] = [];
  closed = false;
  private waiting: (() => void) | undefined;
  private readonly listeners: { event: string; listener: Listener }[] = [];

  get isHeard(): boolean {
    return this.waiting !== undefined || this.listeners.length > 0;
  }

  take(line: string): void {
    const hears = this.listeners.filter(({ event }) => event === "line" || event === "data");
    if (hears.length === 0) this.lines.push(line);
    for (const { event, listener } of hears) listener(event === "line" ? line : `${line}\n`);
    this.wake();
  }

  close(): void {
    this.closed = true;
    for (const { event, listener } of this.listeners) if (event === "close" || event === "end") listener();
    this.wake();
  }

  on(event: string, listener: Listener): void {
    this.listeners.push({ event, listener });
    if (event === "line" || event === "data") for (const line of this.lines.splice(0)) this.take(line);
  }

  private wake(): void {
    this.waiting?.();
    this.waiting = undefined;
  }

  async *read(): AsyncGenerator<string, void> {
    for (;;) {
      const line = this.lines.shift();
      if (line !== undefined) yield line;
      else if (this.closed) return;
      else
        await new Promise<void>((resolve) => {
          this.waiting = resolve;
        });
    }
  }
}

const input = new Input();

const stdin = {
  setEncoding: () => stdin,
  on(event: string, listener: Listener) {
    input.on(event, listener);
    return stdin;
  },
  async *[Symbol.asyncIterator]() {
    for await (const line of input.read()) yield `${line}\n`;
  },
};

const readline = {
  createInterface() {
    const lines = {
      on(event: string, listener: Listener) {
        input.on(event, listener);
        return lines;
      },
      close: () => input.close(),
      [Symbol.asyncIterator]: () => input.read(),
    };
    return lines;
  },
};

const process = {
  stdin,
  stdout: { write: (text: unknown) => output.write(String(text)) },
  stderr: { write: (text: unknown) => output.log(String(text)) },
  argv: ["node", "bot"],
  env: {},
  exit(code = 0): never {
    leave(code);
    throw new Exit(code);
  },
  nextTick: (task: () => void) => queueMicrotask(task),
  on: () => process,
};

/** As Node writes values, nearly. */
function shown(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.stack ?? String(value);
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}

const line = (values: readonly unknown[]) => `${values.map(shown).join(" ")}\n`;
const toLog = (...values: unknown[]) => output.log(line(values));
const toOutput = (...values: unknown[]) => output.write(line(values));
const ownConsole = {
  log: toOutput,
  info: toOutput,
  error: toLog,
  warn: toLog,
  debug: toLog,
  trace: toLog,
  assert(holds: unknown, ...values: unknown[]) {
    if (!holds) toLog("Assertion failed:", ...values);
  },
};

/** Modules by the names under which Node has them. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { readline, process };

/** What one module exports, as a module that the program can import. */
function addressOf(name: string): string {
  const own = `globalThis[Symbol.for("ludus")].${name}`;
  const names = Object.keys(MODULES[name]!).map((key) => `export const ${key} = ${own}.${key};`);
  return addressOfText(`${names.join("\n")}\nexport default ${own};`);
}

const addressOfText = (text: string) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));

/** Comments are passed by: they may name types of other files. */
const IMPORTED =
  /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*|(^[ \t]*(?:import|export)\b[^"'`;]*?|\bimport\s*\(\s*)(["'])([^"'\n]+)\2/gm;

/** The program with addresses in place of the names of modules; or which module there is none of. */
function linked(text: string): string | ProgramError {
  let missing: ProgramError | undefined;
  const known = new Map<string, string>();
  const written = text.replace(IMPORTED, (all, before?: string, quote?: string, wanted?: string, at?: number) => {
    if (before === undefined || wanted === undefined) return all;
    const name = wanted.replace(/^node:/, "").replace(/^readline\/promises$/, "readline");
    if (!Object.hasOwn(MODULES, name)) {
      const line = text.slice(0, at! + before.length).split("\n").length;
      missing ??= { text: `There is no module "${wanted}" here: only node:readline and node:process.`, line };
      return all;
    }
    const address = known.get(name) ?? addressOf(name);
    known.set(name, address);
    return `${before}${quote}${address}${quote}`;
  });
  return missing ?? written;
}

/** What was thrown, and the line of the program where that was. */
function errorOf(thrown: unknown): ProgramError {
  if (!(thrown instanceof Error)) return { text: `Uncaught ${shown(thrown)}` };
  const stack = thrown.stack ?? "";
  const at = stack.indexOf(program);
  const line = at < 0 ? undefined : Number(/^:(\d+)/.exec(stack.slice(at + program.length))?.[1]);
  return { text: `${thrown.name}: ${thrown.message}`, line: line || undefined };
}

function failed(thrown: unknown): void {
  if (thrown instanceof Exit) return;
  const error = errorOf(thrown);
  output.log(`${error.text}\n`);
  leave(1, error);
}

async function start(text: string): Promise<void> {
  const ready = linked(text);
  if (typeof ready !== "string") {
    output.log(`${ready.text}\n`);
    return leave(1, ready);
  }
  program = addressOfText(ready);
  try {
    await import(/* @vite-ignore */ program);
  } catch (thrown) {
    return failed(thrown);
  }
  // A program that listens goes on; one that does neither listen nor wait is over.
  if (!input.isHeard || input.closed) leave(0);
}

addEventListener("error", (event) => {
  event.preventDefault();
  failed(event.error ?? event.message);
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  failed(event.reason);
});
addEventListener("message", ({ data }: MessageEvent<ToProgram>) => {
  if ("start" in data) void start(data.start);
  else if ("line" in data) {
    output.renew();
    input.take(data.line);
  } else if ("close" in data) {
    input.close();
    // Who listens by callbacks has heard of the end by now.
    setTimeout(() => leave(0), 0);
  }
});

// What is kept in this browser is not the program's, and it speaks to nobody but the referee.
for (const name of ["indexedDB", "caches", "BroadcastChannel", "Worker", "fetch", "XMLHttpRequest", "WebSocket"])
  Object.defineProperty(globalThis, name, { value: undefined });
for (const name of ["storage", "locks", "serviceWorker"]) Object.defineProperty(navigator, name, { value: undefined });
Object.assign(globalThis, { process, console: ownConsole, [Symbol.for("ludus")]: MODULES });
// The program has no business with the referee's own messages.
for (const name of ["postMessage", "close", "onmessage"])
  Object.defineProperty(globalThis, name, { value: undefined, writable: true });
tell({ ready: true });
