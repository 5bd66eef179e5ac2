// Compilers read strangers' text, so they work behind the same walls as programs, with limits of their own and one
// folder to write to. Of that folder only what was declared comes out, as plain files.

import { chmodSync, copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SandboxMode } from "../../arena/replay.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { CappedText } from "../process/capped-text.ts";
import { guard, unguard } from "../process/guardian.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { folderTrouble } from "./folder-use.ts";
import { BUILD_GUARDS, type Guards, megabytes } from "./guards.ts";
import { endAll, launch } from "./launch.ts";
import { plainFiles } from "./plain-files.ts";
import { processTree, treeCpu } from "./process-tree.ts";
import { Watch } from "./watch.ts";

export interface BuildLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes of all that is in the output folder. */
  readonly output: number;
  /** Bytes of messages. */
  readonly messages: number;
  readonly guards: Guards;
}

const MB = 1024 * 1024;
export const BUILD_LIMITS: BuildLimits = { time: 120_000, output: 256 * MB, messages: MB, guards: BUILD_GUARDS };
const LOOK_AT_OUTPUT = 100;
/** In the output folder. */
const MOST_FILES = 10_000;

interface Room {
  readonly mode: SandboxMode;
  /** Paths of other players, not to be seen. */
  readonly hidden: readonly string[];
  readonly limits: BuildLimits;
  /** Hears what the compiler says while it works. */
  readonly onOutput?: ((text: Buffer) => void) | undefined;
}

/** Runs a compiler that may write to `out`; undefined if it succeeded, else why not, with what it said. */
export async function runBuild(
  command: ProgramCommand,
  out: string,
  { mode, hidden, limits: { time, output, messages, guards }, onOutput }: Room,
): Promise<string | undefined> {
  mkdirSync(out);
  // Under root the compiler is a user of its own; the folder around this one lets nobody else in.
  chmodSync(out, 0o777);
  const said = new CappedText(messages / 2);
  let failure: string | undefined;
  const { child, group } = launch(command, mode, { guards, hidden, writable: out });
  try {
    return await new Promise((resolve) => {
      const { pid } = child;
      child.on("error", (error) => resolve(error.message));
      if (pid === undefined) return;
      guard(pid);
      const stop = (why: string) => {
        failure ??= why;
        endAll({ child, group });
      };
      const cpu = () => group?.cpu() ?? treeCpu(processTree(pid));
      const watch = new Watch({ pid, group, guards, cpu, exceeded: ({ message }) => stop(`the compiler ${message}`) });
      const timer = setTimeout(() => stop(`the build took more than ${time / 1000} s`), time);
      const inFolder = (writer?: number) => {
        const trouble = folderTrouble(out, { bytes: output, files: MOST_FILES }, writer);
        return trouble === undefined ? undefined : `the build ${trouble}`;
      };
      const size = setInterval(() => {
        const trouble = inFolder(pid);
        if (trouble !== undefined) stop(trouble);
      }, LOOK_AT_OUTPUT);
      let heard = 0;
      const listen = (chunk: Buffer) => {
        said.add(chunk);
        onOutput?.(chunk);
        heard += chunk.length;
        if (heard > 8 * messages) stop(`the compiler wrote more than ${megabytes(8 * messages)} of messages`);
      };
      child.stdin!.on("error", () => {}).end();
      child.stdout!.on("data", listen);
      child.stderr!.on("data", listen);
      child.on("close", (code, signal) => {
        clearTimeout(timer);
        clearInterval(size);
        if (code !== 0) failure ??= watch.trouble()?.message.replace(/^/, "the compiler ");
        watch.end();
        unguard(pid);
        endAll({ child, group });
        failure ??= inFolder();
        const words = said.text().trim();
        if (failure !== undefined) resolve([failure, words].filter(Boolean).join("\n"));
        else resolve(code === 0 ? undefined : words || `the compiler ended with ${signal ?? `exit code ${code}`}`);
      });
    });
  } finally {
    group?.remove();
  }
}

/** Copies the declared outputs, plain files only, from one folder to a new one. */
export function takeOutputs(from: string, to: string, declared: readonly string[]): Refusal | undefined {
  const matches = (name: string) =>
    declared.some((pattern) => (pattern.startsWith("*") ? name.endsWith(pattern.slice(1)) : name === pattern));
  const names = plainFiles(from).filter(matches);
  if (names.length === 0) return refuse(`the compiler made no ${declared.join(", ")}`);
  mkdirSync(to);
  for (const name of names) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(join(from, name), join(to, name));
    chmodSync(join(to, name), 0o755);
  }
  chmodSync(to, 0o755);
  return undefined;
}
