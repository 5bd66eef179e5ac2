// What Kalah says on the pages, in English.

import { speaker } from "../../../../core/message.ts";

export const english = {
  "kalah.page.store": "store",
  "kalah.page.row": "stones in the row",
  "kalah.page.pit": "pit {n}, {stones} {stones|stone|stones}",
  "kalah.page.help": "Click a pit, press its number (1 is on the left), or select with the arrow keys and press Enter.",
  "kalah.page.study": "People in a study (11)",
  "kalah.page.goal":
    "Goal: more than half of the {stones} {stones|stone|stones} in your store, to the right of your row.",
} as const;

export const say = speaker(english);
