// What Kalah says, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "kalah.position":
    'a position for {pits} {pits|pit|pits} is written like "{sample}" (pits, then store; the side to move first), not {text}',
  "kalah.too-many-stones": "{stones} {stones|stone is|stones are} more than a board can hold (288)",
  "kalah.no-move": "the side to move has no stones in its row",
  "kalah.over": "a row is empty: this game is over",
  "kalah.empty-capture": "emptyCapture=true needs capture=true",
  "kalah.row-empty": "a row is empty",
} as const;

export const say = speaker(english);
