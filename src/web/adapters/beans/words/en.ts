// What White and black beans says on the pages, in English.

import { speaker } from "../../../../core/message.ts";

export const english = {
  "beans.page.white": "white",
  "beans.page.black": "black",
  "beans.page.take-white": "Take a white one",
  "beans.page.take-black": "Take a black one",
  "beans.page.take-both": "Take one of each",
  "beans.page.goal": "Goal: take the last bean.",
} as const;

export const say = speaker(english);
