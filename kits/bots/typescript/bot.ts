// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question; the types below say which. Standard output
// is for answers only; console.error goes to your log. Node runs this file as it is, without a build.

import { createInterface } from "node:readline";
import type { KalahView } from "./views.ts";

type Action = string | number;

type Message =
  | { type: "init"; game: string; seat: number; seats: number; config: object; limits: object; seed: number }
  | { type: "turn"; turn: number; view: KalahView; legal: Action[] }
  | { type: "end"; outcome: { places: number[]; scores: number[] } | null };

let random = () => 0;

/** Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md. */
function choose(_view: KalahView, legal: Action[]): Action {
  return legal[Math.floor(random() * legal.length)]!;
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as Message;
  if (message.type === "init") {
    // With the seed you are given, the same game comes out the same again.
    random = seeded(message.seed);
  } else if (message.type === "turn") {
    console.log(JSON.stringify({ action: choose(message.view, message.legal) }));
  } else if (message.type === "end") {
    console.error("outcome:", message.outcome);
  }
}

/** Numbers from 0 to 1 that repeat with the seed (Mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
