// What The one-way pieces say on the pages, in English.

import { speaker } from "../../../../core/message.ts";

export const english = {
  "one-way.page.goal-corner":
    "Goal: bring the piece to the marked corner. All players move the same piece, only left and down.",
  "one-way.page.goal-cells":
    "Goal: bring the piece to one of the marked cells. All players move the same piece, towards the corner.",
} as const;

export const say = speaker(english);
