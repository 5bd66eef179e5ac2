// Starts a program in a session of its own. Node's own way copies the page tables of this large process each time; the
// C library's posix_spawn does not, and takes half the time. Node's way is taken where that is not to be had.

import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import { constants } from "node:os";
import { getSystemErrorMessage, getSystemErrorName } from "node:util";
import koffi from "koffi";
import { keepDescriptors } from "../sandbox/descriptors.ts";

/** What we need of a child. Its events are `error`, `exit` and `close`, as Node has them. */
export type Child = EventEmitter &
  Pick<ChildProcess, "pid" | "stdin" | "stdout" | "stderr" | "exitCode" | "signalCode" | "on" | "once">;

export interface SpawnOptions {
  readonly cwd?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function startChild(file: string, args: readonly string[], options: SpawnOptions): Child {
  keepDescriptors();
  if (library) return new QuickChild(library, file, args, options) as unknown as Child;
  return spawn(file, args, { ...options, stdio: "pipe", detached: true });
}

/** More than any C library needs for its own. */
const ROOM = 1024;
const SET_SIGNAL_DEFAULTS = 0x04;
const SET_SIGNAL_MASK = 0x08;
const SET_SESSION = 0x80;

const library = process.platform === "linux" ? cLibrary() : undefined;

type Library = NonNullable<ReturnType<typeof cLibrary>>;

function cLibrary() {
  try {
    const c = koffi.load(null);
    return {
      attributes: newSession(c),
      socketPair: c.func("int socketpair(int domain, int type, int protocol, void *pair)"),
      // Not by Node: in a thread it wonders about files that it has not opened.
      close: c.func("int close(int file)"),
      actions: c.func("int posix_spawn_file_actions_init(void *actions)"),
      duplicate: c.func("int posix_spawn_file_actions_adddup2(void *actions, int from, int to)"),
      changeFolder: c.func("int posix_spawn_file_actions_addchdir_np(void *actions, const char *folder)"),
      dropActions: c.func("int posix_spawn_file_actions_destroy(void *actions)"),
      spawn: c.func(
        "int posix_spawnp(void *pid, const char *file, void *actions, void *attributes, const char **args, const char **env)",
      ),
      wait: c.func("int waitpid(int pid, void *status, int options)"),
      peek: c.func("int waitid(int kind, int id, void *signal, int options)"),
    };
  } catch {
    return undefined;
  }
}

/** A session of its own, and no signal ignored or blocked: Node ignores some, and a child would inherit that. */
function newSession(c: ReturnType<typeof koffi.load>): Uint8Array {
  const attributes = new Uint8Array(ROOM);
  c.func("int posix_spawnattr_init(void *attributes)")(attributes);
  c.func("int posix_spawnattr_setflags(void *attributes, short flags)")(
    attributes,
    SET_SIGNAL_DEFAULTS | SET_SIGNAL_MASK | SET_SESSION,
  );
  c.func("int posix_spawnattr_setsigdefault(void *attributes, void *all)")(attributes, new Uint8Array(128).fill(255));
  return attributes;
}

const UNIX = 1;
const STREAM_CLOSED_ON_EXEC = 1 | 0o2000000;

/** Both ends of a connection, ours first. */
function connection({ socketPair }: Library): [own: number, other: number] {
  const pair = new Int32Array(2);
  if (socketPair(UNIX, STREAM_CLOSED_ON_EXEC, 0, pair) !== 0) throw new Error("no more files can be opened");
  return [pair[0]!, pair[1]!];
}

/** Where the kernel writes how a process ended. */
const status = new Int32Array(1);

/** Where what comes is read to. */
const received = Buffer.alloc(64 * 1024);

const NO_HANG = 1;
const EXITED = 4;
const NO_WAIT = 0x1000000;
const ANY = 0;
/** A signal as the kernel describes it; its number comes first. */
const news = new Int32Array(32);
/** How often we look for children that have ended while others hold their pipes open. */
const PERIOD = 10;
/** How often we look at once when the pipes have closed: then the end is near. */
const QUICK_LOOKS = 20;

const living = new Set<QuickChild>();
let timer: NodeJS.Timeout | undefined;

class QuickChild extends EventEmitter {
  readonly pid: number | undefined;
  readonly stdin: Socket | null = null;
  readonly stdout: Socket | null = null;
  readonly stderr: Socket | null = null;
  exitCode: number | null = null;
  signalCode: string | null = null;
  private readonly library: Library;
  /** The streams that must close, and the process that must end, before all is over. */
  private open = 3;

  constructor(c: Library, file: string, args: readonly string[], { cwd, env }: SpawnOptions) {
    super();
    this.library = c;
    const pipes: [number, number][] = [];
    const actions = new Uint8Array(ROOM);
    c.actions(actions);
    try {
      for (let to = 0; to < 3; to++) {
        const pipe = connection(c);
        pipes.push(pipe);
        c.duplicate(actions, pipe[1], to);
      }
      if (cwd !== undefined) c.changeFolder(actions, cwd);
      const pid = new Int32Array(1);
      const problem: number = c.spawn(pid, file, actions, c.attributes, [file, ...args, null], environment(env));
      if (problem !== 0) {
        for (const [own] of pipes) c.close(own);
        queueMicrotask(() => this.emit("error", systemError(problem)));
        return;
      }
      this.pid = pid[0]!;
    } finally {
      for (const [, other] of pipes) c.close(other);
      c.dropActions(actions);
    }
    const [input, output, errors] = pipes as [[number, number], [number, number], [number, number]];
    this.stdin = new Socket({ fd: input[0], readable: false, writable: true });
    this.stdout = listenTo(output[0]);
    this.stderr = listenTo(errors[0]);
    for (const stream of [this.stdout, this.stderr]) {
      stream.on("error", () => {});
      stream.once("close", () => this.closed());
      stream.once("end", () => this.lookOften(QUICK_LOOKS));
    }
    living.add(this);
    timer ??= setInterval(lookAround, PERIOD);
  }

  /** Whether it has ended; whoever asks first lets its number go. */
  look(): boolean {
    if (!living.has(this)) return true;
    status[0] = 0;
    const ended: number = this.library.wait(this.pid!, status, NO_HANG);
    if (ended === 0) return false;
    living.delete(this);
    const signal = status[0]! & 0x7f;
    if (signal === 0) this.exitCode = (status[0]! >> 8) & 0xff;
    else this.signalCode = signalName(signal);
    this.emit("exit", this.exitCode, this.signalCode);
    this.closed();
    return true;
  }

  private lookOften(times: number): void {
    if (!this.look() && times > 0) setImmediate(() => this.lookOften(times - 1));
  }

  private closed(): void {
    if (--this.open === 0) this.emit("close", this.exitCode, this.signalCode);
  }
}

/** A stream that says `data`, and needs no room of its own for what comes: the next `data` overwrites it. */
function listenTo(fd: number): Socket {
  const onread = {
    buffer: received,
    callback: (length: number, bytes: Uint8Array) => stream.emit("data", bytes.subarray(0, length)),
  };
  const stream: Socket = new Socket({ fd, readable: true, writable: false, onread });
  return stream;
}

function lookAround(): void {
  if (anyEnded()) for (const child of living) child.look();
  if (living.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Whether a child of ours has ended and nobody has asked for it yet; one call for all of them. */
function anyEnded(): boolean {
  news[0] = 0;
  return library!.peek(ANY, 0, news, EXITED | NO_HANG | NO_WAIT) !== 0 || news[0] !== 0;
}

function environment(env: SpawnOptions["env"]): (string | null)[] {
  const list: (string | null)[] = [];
  for (const [name, value] of Object.entries(env)) if (value !== undefined) list.push(`${name}=${value}`);
  list.push(null);
  return list;
}

function systemError(number: number): Error {
  const code = getSystemErrorName(-number);
  return Object.assign(new Error(`${code}: ${getSystemErrorMessage(-number)}`), { code });
}

function signalName(number: number): string {
  return Object.entries(constants.signals).find(([, own]) => own === number)?.[0] ?? `signal ${number}`;
}
