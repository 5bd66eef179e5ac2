// How many games this process is playing, in all of its threads together: who may keep a processor awake depends on it.

import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";

const KEY = "ludus: games in progress";

/** Threads are handed the memory of whoever started them. */
const memory = (getEnvironmentData(KEY) as SharedArrayBuffer | undefined) ?? new SharedArrayBuffer(4);
setEnvironmentData(KEY, memory);
const count = new Int32Array(memory);

export function gamesInProgress(): number {
  return Atomics.load(count, 0);
}

/** Counts a game until the result is called; more calls than one do nothing. */
export function countGame(): () => void {
  let counted = 1;
  Atomics.add(count, 0, 1);
  return () => {
    Atomics.sub(count, 0, counted);
    counted = 0;
  };
}
