// Loading the database's parts makes a hundred megabytes of garbage, for which V8 would make room and never give it back. That
// is not only memory: starting a program copies the tables of all of it, and a worker starts two for every game.

import { setFlagsFromString } from "node:v8";

const USUAL = 2;

/** Loads something without room for garbage growing; how fast it grows afterwards is as usual. */
export async function leanly<T>(load: () => Promise<T>): Promise<T> {
  setFlagsFromString("--semi-space-growth-factor=1");
  try {
    return await load();
  } finally {
    setFlagsFromString(`--semi-space-growth-factor=${USUAL}`);
  }
}
