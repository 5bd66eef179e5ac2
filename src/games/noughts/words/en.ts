// What noughts and crosses say, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "noughts.line-too-long": "line is {line}, but no line on this board is longer than {longest}",
  "noughts.sample": "{why}; a position is written like X.O/.X./... O",
  "noughts.line-longer": "line is {line}, but no line on this board is that long",
  "noughts.marks": "with {placed} {placed|mark|marks} there should be {due} {mark}, but there {own|is|are} {own}",
  "noughts.turn": "after these marks {mark} is to move, not {named}",
  "noughts.line-made": "{mark} already has a line, but play went on",
  "noughts.lines-made": "{mark} has lines that a single mark cannot have made",
  "noughts.line": "{line} in a line",
  "noughts.full": "the board is full",
} as const;

export const say = speaker(english);
