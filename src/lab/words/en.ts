// What experiments say, in English.

import { speaker } from "../../core/message.ts";

export const english = {
  "lab.varied-twice": '"{name}" is varied twice: give each axis its own name',
  "lab.no-values": '"{name}" has no values',
  "lab.same-value": '"{name}" has the same value twice',
  "lab.too-many-trials": "that makes {count} trials; the maximum is {most}",
  "lab.nothing-varied": '"{text}" contains {slot}, but nothing is varied',
  "lab.not-varied": '"{text}" contains {slot}, but only {names} are varied.{near}',
  "lab.first-smaller": "the first hypothesis must be the smaller one, such as 0 and 10",
  "lab.hypothesis": "a hypothesis must lie between losing and winning everything",
  "lab.alpha-beta": "alpha and beta, the chances of a wrong answer, must lie between 0 and 0.5",
} as const;

export const say = speaker(english);
