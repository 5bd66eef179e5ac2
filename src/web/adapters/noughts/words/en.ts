// What Noughts and crosses says on the pages, in English.

import { speaker } from "../../../../core/message.ts";

export const english = {
  "noughts.page.goal": "Goal: {line} of your marks in a row, column or diagonal.",
  "noughts.page.crosses": "crosses",
  "noughts.page.noughts": "noughts",
  "noughts.page.triangles": "triangles",
  "noughts.page.squares": "squares",
  "noughts.page.diamonds": "diamonds",
  "noughts.page.pluses": "pluses",
} as const;

export const say = speaker(english);
