// Stopping all processes of a program between its turns, where no control group does it at once.

import { processTree } from "./process-tree.ts";

/** Twice, since what starts a child while we look is not on the first list. */
const ROUNDS = 2;

export function freezeTree(root: number, frozen: boolean): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (const pid of processTree(root)) {
      try {
        process.kill(pid, frozen ? "SIGSTOP" : "SIGCONT");
      } catch {
        // It has just ended.
      }
    }
  }
}
