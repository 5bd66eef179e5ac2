// Falling asleep and being woken takes a processor longer than a quick program needs for its answer. While programs
// answer that quickly and a processor is to spare, this thread stays awake for them.

import { availableParallelism } from "node:os";
import { gamesInProgress } from "./games-in-progress.ts";

/** How long it stays awake after a question, in milliseconds; and which answers are worth it. */
const AWAKE = 0.15;

/** Asking for it costs a system call. */
const PROCESSORS = availableParallelism();

let open = 0;
let until = 0;
let turning = false;

/** A question was asked; `lastWall` is what the answer to the one before took. */
export function stayAwake(lastWall: number): void {
  if (++open >= PROCESSORS || lastWall > AWAKE || isCrowded()) return;
  until = performance.now() + AWAKE;
  if (turning) return;
  turning = true;
  setImmediate(turn);
}

/** It was answered, or nobody waits any more. */
export function mayRest(): void {
  open--;
}

/** A game keeps one processor busy, its thread or its programs; a second one must be to spare for every game alike. */
function isCrowded(): boolean {
  return 2 * gamesInProgress() > PROCESSORS;
}

function turn(): void {
  if (open > 0 && performance.now() < until) setImmediate(turn);
  else turning = false;
}
