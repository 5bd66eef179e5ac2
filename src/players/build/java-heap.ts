// Left to itself a JVM takes a quarter of the machine for its heap and clears up only when much of that is full: under a
// limit of memory it would be stopped for its rubbish alone. Unless its command says otherwise, it is told what there is.

import { basename } from "node:path";
import type { ProgramCommand } from "../process/program-command.ts";

const MB = 1024 * 1024;
/** The rest is for code, threads and the collector. */
const HEAP_SHARE = 3 / 4;

export function withHeapFor(memory: number, command: ProgramCommand): ProgramCommand {
  const { file, args } = command;
  const isSet = args.some((word) => /^-(Xmx|XX:(MaxHeap|MaxRAM))/.test(word));
  if (memory === Number.POSITIVE_INFINITY || !/^java(\.exe)?$/.test(basename(file)) || isSet) return command;
  const collector = args.some((word) => /^-XX:\+Use\w+GC$/.test(word)) ? [] : ["-XX:+UseSerialGC"];
  return { ...command, args: [`-Xmx${Math.floor((memory * HEAP_SHARE) / MB)}m`, ...collector, ...args] };
}
