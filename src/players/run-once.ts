// Runs a program from its start to its end: for players that are started anew for every move. It is measured while it
// runs and ended when it uses more than it may; nothing of it is left afterwards.

import { spawn } from "node:child_process";
import { CappedText } from "./capped-text.ts";
import { guard, killGroup, unguard } from "./guardian.ts";
import type { Command } from "./program.ts";
import { processTree, residentBytes, treeCpu } from "./sandbox/process-tree.ts";

export interface RunLimits {
  /** Milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  /** Bytes. */
  readonly memory?: number | undefined;
}

export interface Run {
  /** Undefined if it ended by itself. */
  readonly exceeded: "time" | "cpu" | "memory" | undefined;
  /** Why it did not start, if it did not. */
  readonly failed: string | undefined;
  readonly code: number | null;
  readonly signal: string | null;
  /** Milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  /** What it wrote to standard output and standard error. */
  readonly log: CappedText;
}

/** How often a running program's processor time is read: what it uses after the last reading is not seen. */
const PERIOD = 2;

export interface Running {
  readonly done: Promise<Run>;
  kill(): void;
}

export function runOnce({ file, args }: Command, cwd: string, limits: RunLimits): Running {
  const log = new CappedText();
  const started = performance.now();
  let cpu = 0;
  let exceeded: Run["exceeded"];
  const child = spawn(file, args, { cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const { pid } = child;
  const kill = () => pid !== undefined && killGroup(pid);
  const stop = (why: Run["exceeded"]) => {
    exceeded ??= why;
    kill();
  };

  const done = new Promise<Run>((resolve) => {
    const finish = (failed: string | undefined, code: number | null, signal: string | null) => {
      clearInterval(timer);
      clearTimeout(alarm);
      // What it started may live on, and hold the pipes.
      kill();
      if (pid !== undefined) unguard(pid);
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ exceeded, failed, code, signal, wall: performance.now() - started, cpu, log });
    };
    const measure = () => {
      if (pid === undefined) return;
      const tree = processTree(pid);
      cpu = Math.max(cpu, treeCpu(tree) ?? 0);
      if (cpu > limits.cpu) stop("cpu");
      if (limits.memory === undefined) return;
      if (tree.reduce((sum, member) => sum + residentBytes(member), 0) > limits.memory) stop("memory");
    };
    const timer = setInterval(measure, PERIOD);
    const alarm = setTimeout(() => stop("time"), Math.min(limits.wall, 2 ** 31 - 1));
    child.stdout.on("data", (chunk: Buffer) => log.add(chunk));
    child.stderr.on("data", (chunk: Buffer) => log.add(chunk));
    child.stdout.once("end", measure);
    child.once("error", (error) => finish(error.message, null, null));
    child.once("exit", (code, signal) => setImmediate(finish, undefined, code, signal));
  });
  if (pid !== undefined) guard(pid);
  return { done, kill: () => stop("time") };
}
