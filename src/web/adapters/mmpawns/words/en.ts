// What MMPawns says on the pages, in English.

import { speaker } from "../../../../core/message.ts";

export const english = {
  "mmpawns.page.men": "men",
  "mmpawns.page.goal": "Goal: bring a man to the far row, or leave the other player without a move.",
  "mmpawns.page.left": "{left} {left|half-move|half-moves} until a draw",
} as const;

export const say = speaker(english);
