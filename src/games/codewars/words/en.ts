// What CodeWars says, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "codewars.move-shape": 'a move is an object such as {"action":"MOVE","x":10,"y":0}, or null, not {answer}',
  "codewars.move-field": 'a move has no field "{name}".{near} There are {fields}.',
  "codewars.move-number": "{name} must be a number, not {value}",
  "codewars.move-choice": "{field} must be one of {names}, not {value}.{near}",
  "codewars.wire-message": "sent message {got} where a MOVE (message {expected}) was expected",
  "codewars.wire-length": "sent a MOVE of {got} {got|byte|bytes}; it has {expected}",
  "codewars.both-destroyed": "both armies are destroyed",
  "codewars.first-destroyed": "the first army is destroyed",
  "codewars.second-destroyed": "the second army is destroyed",
  "codewars.time-up": "time is up",
  "codewars.all-crashed": "all strategies have crashed",
} as const;

export const say = speaker(english);
