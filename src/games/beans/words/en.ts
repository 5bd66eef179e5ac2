// What the beans say, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "beans.none": "there must be at least one bean",
  "beans.position":
    "a position is two heaps, such as 9,8 (white, black), and the player to move if not the first: 9,8 2; not {text}",
  "beans.heap": "a heap has at most {most} {most|bean|beans}",
  "beans.mover": "the player to move is a number from 1 to {players}",
  "beans.last-taken": "the last bean is taken",
} as const;

export const say = speaker(english);
