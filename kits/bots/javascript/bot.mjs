// A player of {{title}} for Ludus.
//
// Ludus sends one JSON object a line and expects one line for every question:
//   {"type": "init", "game": "{{game}}", "seat": 0, "seats": 2, "config": {...}, "limits": {...}, "seed": 123}
//   {"type": "turn", "turn": 1, "view": {...}, "legal": [...]}      answer: {"action": one of legal}
//   {"type": "end", "outcome": {"places": [...], "scores": [...]}}
// Standard output is for answers only; console.error goes to your log.

import { createInterface } from "node:readline";

let random = () => 0;

/**
 * Your program: which of the legal actions is best? The view is explained in docs/games/{{game}}.md.
 * @param {import("./views.d.ts").KalahView} view
 * @param {(string | number)[]} legal
 */
function choose(view, legal) {
  return legal[Math.floor(random() * legal.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
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
function seeded(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
