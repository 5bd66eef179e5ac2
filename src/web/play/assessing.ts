// Asking how positions of a game stand. The answers come one by one, each better than the one before, from a thread of
// their own; a new question ends the old one.

import type { Assessment } from "../../engines/assessment.ts";
import { tellPlugins } from "../plugins/plugin-addresses.ts";
import type { PlayedGame } from "./session.ts";

export interface AssessingQuestion {
  readonly record: Pick<PlayedGame, "opening" | "steps" | "faults">;
  /** After how many steps, in the order in which they are wanted. */
  readonly turns: readonly number[];
  /** How hard to think about each: all of them lightly at first, then harder. */
  readonly efforts: readonly Effort[];
}

export interface Effort {
  readonly nodes: number;
  readonly ms: number;
}

/** A second or two for a position on a usual machine: wherever somebody looks at one, it stands the same. */
export const HARD: Effort = { nodes: 800_000, ms: 1500 };

export interface Assessed {
  readonly turn: number;
  /** Undefined where nobody can tell. */
  readonly assessment: Assessment | undefined;
  /** Who moved to come here, and what, in the game's notation; where several turns were asked for. */
  readonly made: { readonly seat: number; readonly text: string } | undefined;
  /** Nothing better will come for this turn. */
  readonly final: boolean;
}

export interface Assessor {
  ask(question: AssessingQuestion, onAssessed: (assessed: Assessed) => void): void;
  stop(): void;
}

export function startAssessor(): Assessor {
  let worker: Worker | undefined;
  let open = 0;
  const stop = () => {
    worker?.terminate();
    worker = undefined;
    open = 0;
  };
  return {
    ask(question, onAssessed) {
      // Only ending the thread stops a search; one that has answered is kept for the next question.
      if (open > 0) stop();
      open = question.turns.length;
      worker ??= tellPlugins(new Worker(new URL("./assessor.worker.ts", import.meta.url), { type: "module" }));
      worker.onmessage = ({ data }: MessageEvent<Assessed>) => {
        if (data.final) open--;
        onAssessed(data);
      };
      worker.onerror = () => {
        stop();
        for (const turn of question.turns) onAssessed({ turn, assessment: undefined, made: undefined, final: true });
      };
      worker.postMessage(question);
    },
    stop,
  };
}
