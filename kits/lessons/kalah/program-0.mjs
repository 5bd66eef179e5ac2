// Lesson 1: the line protocol. It answers every question, and always with the same move.

import { createInterface } from "node:readline";

function choose(view, legal) {
  return 1;
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") {
    const action = choose(message.view, message.legal);
    console.log(JSON.stringify({ action }));
  }
}
