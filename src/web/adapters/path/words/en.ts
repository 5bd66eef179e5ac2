// What The shortest path says on the pages, in English.

import { speaker } from "../../../../core/message.ts";

export const english = {
  "path.page.moves": "moves",
  "path.page.unreachable": "The goal cannot be reached",
  "path.page.numbers": "Numbers: moves to the goal from that cell. -: the goal cannot be reached. #: blocked cell.",
  "path.page.goal":
    "Goal: lead the king to the marked cell in as few moves as possible, or say that it cannot be reached.",
  "path.page.made": "moves made: {moves}",
  "path.page.left": "moves left: {left}",
} as const;

export const say = speaker(english);
