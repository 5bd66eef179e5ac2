// The command in a process of its own, for tests.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { resolve } from "node:path";

export const LUDUS = resolve(import.meta.dirname, "../../bin/ludus");

export interface Result {
  out: string;
  err: string;
  code: number | null;
}

export function ludusIn(folder: string, ...args: string[]): Result {
  const { stdout, stderr, status } = spawnSync(LUDUS, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  return { out: stdout, err: stderr, code: status };
}

export function startIn(folder: string, ...args: string[]): { child: ChildProcess; result: Promise<Result> } {
  const child = spawn(LUDUS, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  return { child, result: new Promise((resolve) => child.on("close", (code) => resolve({ out, err, code }))) };
}
