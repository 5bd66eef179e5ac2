// Lesson 1: plays the legal pit that is farthest from its store, and counts the stones of its row.

import { createInterface } from "node:readline";

function choose(view, legal) {
  let stones = 0;
  for (const pit of view.pits) stones += pit;
  return { action: Math.min(...legal), note: String(stones) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") {
    console.log(JSON.stringify(choose(message.view, message.legal)));
  }
}
