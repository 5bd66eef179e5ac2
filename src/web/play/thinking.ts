// What is asked of a thinker, and what it says.

import type { Json } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { SceneSource } from "../scenes/messages.ts";

export interface Thought {
  readonly opening: SceneSource;
  readonly steps: readonly (readonly Json[])[];
  readonly spec: string;
  readonly seat: number;
}

export type Decision = { readonly action: Json; readonly text: string } | { readonly refused: Message };
