// What a visitor may ask of our engines: they think on this machine, for all who come. Who runs the server may ask for all.

import { type Refusal, refuse } from "../../core/refusal.ts";
import { engines } from "../../engines/index.ts";
import { say } from "../words/en.ts";

/** Milliseconds that an engine may think about a move for a visitor: what is far to one game is near to another. */
export const LONGEST_THOUGHT = 5_000;

/** By option of an engine, the most. A table of 2^20 positions takes 24 MB. */
const MOST: Readonly<Record<string, number>> = { ms: LONGEST_THOUGHT, nodes: 500_000, depth: 12, table: 20 };

/** Read before the engine is made: making it may already take hundreds of megabytes. */
export function tooMuchFor(spec: string): Refusal | undefined {
  const [, name, words] = /^([a-z][\w-]*):(.*)$/.exec(spec) ?? [];
  if (name === undefined || !engines.has(name)) return undefined;
  for (const word of words!.split(",")) {
    const [option = "", value] = word.split("=");
    const most = Object.hasOwn(MOST, option) ? MOST[option] : undefined;
    if (most !== undefined && Number(value) > most) return refuse(say("server.engine-limit", { spec, option, most }));
  }
  return undefined;
}
