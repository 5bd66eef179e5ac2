// What Pursuit says on the pages, in English.

import { speaker } from "../../../../core/message.ts";

export const english = {
  "pursuit.page.numbers":
    "Numbers: rounds until the prey is caught if it starts in that cell. -: never. #: blocked cell.",
  "pursuit.page.goal": "Goal: the pursuers must catch the prey; the prey must last {rounds} {rounds|round|rounds}.",
  "pursuit.page.pursuer": "a pursuer (cat)",
  "pursuit.page.prey": "the prey (mouse)",
  "pursuit.page.left": "rounds left: {left}",
} as const;

export const say = speaker(english);
