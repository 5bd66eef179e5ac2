// Asking a thinker, one question at a time; a new question or a change of mind ends the one before.

import type { Decision, Thought } from "./thinking.ts";

export interface Thinker {
  ask(thought: Thought, answer: (decision: Decision) => void): void;
  stop(): void;
}

export function startThinker(): Thinker {
  let worker: Worker | undefined;
  const stop = () => {
    worker?.terminate();
    worker = undefined;
  };
  return {
    ask(thought, answer) {
      stop();
      worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<Decision>) => {
        stop();
        answer(data);
      };
      worker.onerror = (event) => {
        stop();
        answer({ refused: event.message || "the engine failed" });
      };
      worker.postMessage(thought);
    },
    stop,
  };
}
