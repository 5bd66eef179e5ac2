// Stopping all processes of a program between its turns, where no control group does it at once. Signals go to process
// groups: the kernel gives such a signal to every member at one moment, and to children that are just being made. A
// sandboxed program can make no groups of its own and cannot let anybody go on (seccomp.ts).

import { stands } from "../defences.ts";
import { processTree, readProcess } from "./process-tree.ts";

/** Twice: who is not sandboxed may make groups while we look. */
const ROUNDS = 2;

export function freezeTree(root: number, frozen: boolean): void {
  for (let round = 0; round < ROUNDS; round++) {
    const tree = processTree(root);
    for (const whom of stands("group-stop") ? groups(tree) : tree) {
      try {
        process.kill(whom, frozen ? "SIGSTOP" : "SIGCONT");
      } catch {
        // It has just ended.
      }
    }
  }
}

/** As signals name them. */
function groups(tree: readonly number[]): Set<number> {
  const found = tree.map(groupOf).filter((group) => group !== undefined && group !== ours());
  return new Set(found.map((group) => -group!));
}

function groupOf(pid: number | "self"): number | undefined {
  const stat = readProcess(pid, "stat");
  // The name in brackets may hold anything; the state, the parent and the group follow it.
  const group = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ", 3)[2]);
  return group > 0 ? group : undefined;
}

let own: number | undefined;

function ours(): number | undefined {
  own ??= groupOf("self");
  return own;
}
