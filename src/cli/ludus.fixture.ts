// The command in a process of its own, for tests.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";

/** Whoever runs the tests may speak another language. */
process.env.LC_ALL = "C.UTF-8";

/** As it was built for this run of the tests (see test/warmed-up.ts). */
export const LUDUS = process.env.LUDUS_COMMAND ?? resolve(import.meta.dirname, "../../bin/ludus");

export interface CommandResult {
  out: string;
  err: string;
  code: number | null;
}

export function ludusIn(folder: string, ...args: string[]): CommandResult {
  const { stdout, stderr, status } = spawnSync(LUDUS, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  return { out: stdout, err: stderr, code: status };
}

export function startIn(folder: string, ...args: string[]): { child: ChildProcess; result: Promise<CommandResult> } {
  const child = spawn(LUDUS, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  return { child, result: new Promise((resolve) => child.on("close", (code) => resolve({ out, err, code }))) };
}

/** A command that goes on for a while: what it says is waited for. It does not outlive its test. */
export function speakingIn(folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  return speaking(LUDUS, folder, env, ...args);
}

export function speaking(file: string, folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(file, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
      for (const look of listeners) look();
    });
  }
  const ended = once(child, "close").then(([code]) => code as number | null);
  const hear = (words: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = words.exec(said);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`it ended and had said: ${said}`)));
    });
  return { child, ended, hear };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
