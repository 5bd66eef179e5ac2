// Asking a thinker, one question at a time; a new question or a change of mind ends the one before.

import { plain } from "../../core/message.ts";
import { tellPlugins } from "../plugins/plugin-addresses.ts";
import { say } from "../words/messages/en.ts";
import type { Decision, Thought } from "./thinking.ts";

export interface Thinker {
  ask(thought: Thought, answer: (decision: Decision) => void): void;
  /** Forgets the open question. */
  stop(): void;
  close(): void;
}

export function startThinker(): Thinker {
  let worker: Worker | undefined;
  let waiting: ((decision: Decision) => void) | undefined;
  const close = () => {
    worker?.terminate();
    worker = undefined;
    waiting = undefined;
  };
  // Only ending the thread stops a thinker; one that has answered is kept for the next question.
  const stop = () => {
    if (waiting) close();
  };
  const tell = (decision: Decision) => {
    const answer = waiting;
    waiting = undefined;
    answer?.(decision);
  };
  return {
    ask(thought, answer) {
      stop();
      waiting = answer;
      worker ??= tellPlugins(new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" }));
      worker.onmessage = ({ data }: MessageEvent<Decision>) => tell(data);
      worker.onerror = (event) => {
        worker?.terminate();
        worker = undefined;
        tell({ refused: event.message ? plain(event.message) : say("web.engine-failed") });
      };
      worker.postMessage(thought);
    },
    stop,
    close,
  };
}
