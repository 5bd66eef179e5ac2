// What the game model says, in English.

import { speaker } from "../message.ts";

export const english = {
  "core.whole": "must be a whole number from {min} to {max}, not {value}",
  "core.number": "must be a number from {min} to {max}, not {value}",
  "core.flag": "must be true or false, not {value}",
  "core.choice": "must be one of {known}, not {value}.{near}",
  "core.text": "must be text ({range}), not {value}",
  "core.span": "must be a whole number from {min} to {max}, or an interval such as {min}..{upTo}, not {value}",
  "core.span-range": "{min}..{max}, or an interval of them",
  "core.setting": "{key} {why}",
  "core.no-presets": 'this game has no presets, so there is none called "{name}"',
  "core.unknown-preset": 'there is no preset "{name}".{near} There are {known}.',
  "core.no-settings": 'this game has no settings, so there is no "{key}"',
  "core.unknown-key": 'no setting "{key}".{near} There are {known}.',
  "core.did-you-mean": ' Did you mean "{near}"?',
  "core.not-a-cell": "{words} is not a cell; cells are written like a1 or 0,0",
  "core.off-board": "{words} is not on the board, which goes from a1 to {last}",
  "core.seed": "a seed is a whole number from 0 to {most}, not {value}",
  "core.no-move": "an action is one of the legal moves. {legal}",
  "core.illegal": "{move} is not a legal move. {legal}{near}",
  "core.legal": "Legal: {shown}.",
  "core.some-legal": "Legal: {shown} … ({all} in total).",
  "core.from-to": "{min} to {max}",
  "core.about": "{what}: {why}",
  "core.seconds": "{n} s",
  "core.milliseconds": "{n} ms",
  "core.megabytes": "{n} MB",
  "core.gigabytes": "{n} GB",
} as const;

export const say = speaker(english);
