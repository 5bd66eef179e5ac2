// Compilers read strangers' text, so they work in the same sandbox as programs, with limits of their own and one
// folder to write to. Of that folder only what was declared comes out, as plain files.

import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { messageOf, type Trouble } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import type { SandboxMode } from "../../arena/replay.ts";
import { type Message, plain } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { Attention } from "../clocks/attention.ts";
import { CappedText } from "../process/capped-text.ts";
import { guard, unguard } from "../process/guardian.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { say } from "../words/en.ts";
import { FolderUse } from "./folder-use.ts";
import { BUILD_GUARDS, type Guards, megabytes } from "./guards.ts";
import { endAll, launch } from "./launch.ts";
import { plainFiles } from "./plain-files.ts";
import { processTree, treeCpu } from "./process-tree.ts";
import { inPlace, readStrangersFile } from "./strangers-files.ts";
import { ResourceWatch } from "./watch.ts";

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
  /** Ends the compiler at once. */
  readonly stop?: AbortSignal | undefined;
}

/** Runs a compiler that may write to `out`; undefined if it succeeded, else why not, with what it said. */
export async function runBuild(
  command: ProgramCommand,
  out: string,
  { mode, hidden, limits: { time, output, messages, guards }, onOutput, stop: stopped }: Room,
): Promise<Message | undefined> {
  mkdirSync(out);
  // Under root the compiler is a user of its own; the folder around this one lets nobody else in.
  chmodSync(out, 0o777);
  const said = new CappedText(messages / 2);
  let failure: Message | undefined;
  const launched = launch(command, mode, { guards, hidden, writable: out, locks: true });
  const { child, group } = launched;
  try {
    return await new Promise((resolve) => {
      const { pid } = child;
      child.on("error", (error) => resolve(plain(error.message)));
      if (pid === undefined) return;
      guard(pid);
      const stop = (why: Message) => {
        failure ??= why;
        void endAll(launched);
      };
      const breakOff = () => stop(say("players.build-stopped"));
      stopped?.addEventListener("abort", breakOff, { once: true });
      if (stopped?.aborted) breakOff();
      const cpu = () => group?.cpu() ?? treeCpu(processTree(pid));
      const attention = new Attention();
      const watch = new ResourceWatch({
        ...{ attention, pid, group, guards, cpu },
        exceeded: (why) => stop(compiler(why)),
        filesInMemory: () => launched.namespace?.filesInMemory(guards.scratch),
      });
      const timer = setTimeout(() => stop(say("players.build-time", { time: seconds(time) })), time);
      const use = new FolderUse(out, { bytes: output, files: MOST_FILES });
      const inFolder = (writer?: number) => {
        const trouble = use.trouble(writer);
        return trouble === undefined ? undefined : say("players.build-did", { what: trouble });
      };
      const pace = attention.pace();
      const lookIn = () => {
        const trouble = inFolder(pid);
        if (trouble !== undefined) stop(trouble);
      };
      const size = setInterval(() => pace.look(lookIn), LOOK_AT_OUTPUT);
      let heard = 0;
      const listen = (chunk: Buffer) => {
        said.add(chunk);
        onOutput?.(chunk);
        heard += chunk.length;
        if (heard > 8 * messages) stop(say("players.build-messages", { most: megabytes(8 * messages) }));
      };
      child.stdin!.on("error", () => {}).end();
      child.stdout!.on("data", listen);
      child.stderr!.on("data", listen);
      child.on("close", async (code, signal) => {
        clearTimeout(timer);
        clearInterval(size);
        stopped?.removeEventListener("abort", breakOff);
        if (code !== 0) {
          const limit = watch.trouble();
          if (limit) failure ??= compiler(limit);
        }
        watch.end();
        use.close();
        unguard(pid);
        // Whoever takes what it made must be alone with that.
        await endAll(launched);
        failure ??= inFolder();
        const words = said.text().trim();
        if (failure !== undefined) resolve(words ? say("players.build-said", { why: failure, words }) : failure);
        else if (code === 0) resolve(undefined);
        else if (words) resolve(plain(words));
        else
          resolve(signal ? say("players.build-signal", { signal }) : say("players.build-code", { code: String(code) }));
      });
    });
  } finally {
    group?.remove();
  }
}

/** What the compiler took too much of. */
function compiler(why: Trouble): Message {
  return say("players.build-did", { what: messageOf(why) });
}

/** Copies the declared outputs, plain files only, from one folder to a new one. */
export function takeOutputs(from: string, to: string, declared: readonly string[], most: number): Refusal | undefined {
  const matches = (name: string) =>
    declared.some((pattern) => (pattern.startsWith("*") ? name.endsWith(pattern.slice(1)) : name === pattern));
  const names = plainFiles(from).filter(matches);
  if (names.length === 0) return refuse(say("players.no-output", { known: declared }));
  mkdirSync(to);
  let left = most;
  for (const name of names) {
    const content = readStrangersFile(from, name, left);
    if (!Buffer.isBuffer(content)) return refuse(say("players.output-left", { what: inPlace[content], name }));
    left -= content.length;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), content, { mode: 0o755 });
    chmodSync(join(to, name), 0o755);
  }
  chmodSync(to, 0o755);
  return undefined;
}
