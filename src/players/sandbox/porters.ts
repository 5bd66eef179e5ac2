// Porters: shells that stand in a control group of their own and wait to become a program. Entering a group can take the
// kernel longer than all the rest of a start, so it is done ahead, for whatever program comes next.

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { closeFilter, FILTER, openFilter } from "./bubblewrap.ts";
import { ControlGroup } from "./control-groups.ts";
import { keepDescriptors } from "./descriptors.ts";

/** Where a porter has the other filter of system calls, after the usual one, and the options of its bubblewrap. */
export const INTERNET_FILTER = FILTER + 1;
export const OPTIONS = FILTER + 2;

/** Where this machine itself runs out of memory, programs end before anything of ours does. */
const FIRST_TO_GO = "{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null";

/** A shell that runs one line when it is told to; the line may say "$nl" for a newline. */
export class Porter {
  readonly group: ControlGroup | undefined;
  readonly child: ChildProcess;

  constructor(surroundings: Pick<SpawnOptions, "cwd" | "env">, stdio: readonly ("pipe" | "ignore" | number)[] = PIPES) {
    keepDescriptors();
    this.group = ControlGroup.make();
    const doors = this.group?.doors().map((door) => `echo 0 >'${door}' || exit 1`) ?? [];
    const script = [FIRST_TO_GO, ...doors, "nl='\n'", "read -r line || exit 1", 'eval "$line"'].join("\n");
    this.child = spawn("/bin/sh", ["-c", script], { ...surroundings, detached: true, stdio: [...stdio] });
    this.child.stdin!.on("error", () => {});
  }

  get isAlive(): boolean {
    return this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  run(line: string, options: readonly string[] = []): void {
    this.child.stdin!.write(`${line}\n`);
    const writable = this.child.stdio[OPTIONS] as Writable | undefined;
    writable?.on("error", () => {}).end(options.join("\0"));
  }
}

const PIPES = ["pipe", "pipe", "pipe"] as const;

/** Programs that start at once each leave a porter behind for the next time, up to so many. */
const MOST = 16;
const AT_FIRST = 2;

const waiting: Porter[] = [];
let begun = false;

function walledPorter(): Porter {
  const filters = [openFilter(false), openFilter(true)];
  try {
    return new Porter({ cwd: "/", env: {} }, [...PIPES, ...filters.map((filter) => filter ?? "ignore"), "pipe"]);
  } finally {
    for (const filter of filters) closeFilter(filter);
  }
}

/** The first programs of this thread are expected. */
export function expectPrograms(): void {
  if (begun) return;
  begun = true;
  process.prependListener("exit", dismissPorters);
  for (let count = 0; count < AT_FIRST; count++) addPorter();
}

/** For the next start, once this one has passed its hurry. */
export function addPorter(): void {
  if (waiting.length >= MOST) return;
  const porter = walledPorter();
  waiting.push(porter);
  porter.child.on("error", () => forget(porter)).once("exit", () => forget(porter));
  for (const handle of handles(porter)) handle.unref();
}

/** A porter from the door, or a new one that still has to get there. */
export function takePorter(): Porter {
  for (let porter = waiting.shift(); porter; porter = waiting.shift()) {
    if (!porter.isAlive) continue;
    for (const handle of handles(porter)) handle.ref();
    return porter;
  }
  return walledPorter();
}

/** None is left; more come as programs start. */
export function dismissPorters(): void {
  for (const porter of [...waiting]) {
    porter.child.kill("SIGKILL");
    forget(porter);
  }
}

function forget(porter: Porter): void {
  const at = waiting.indexOf(porter);
  if (at < 0) return;
  waiting.splice(at, 1);
  for (const stream of porter.child.stdio) stream?.destroy();
  void porter.group?.remove();
}

interface Handle {
  ref(): void;
  unref(): void;
}

/** What would keep this process alive. */
function handles({ child }: Porter): Handle[] {
  return [child, ...child.stdio.filter((stream) => stream)] as unknown as Handle[];
}
