// What workers and boards of the page say, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "web.unknown-game": "this Ludus does not know the game {game}",
  "web.seats": "{title} is for {wanted} {most|player|players}",
  "web.not-set-up": "this replay cannot be loaded: {error}",
  "web.viewer-failed": "internal error in the viewer",
  "web.engine-failed": "internal error in the engine",
  "web.world-failed": "internal error in the game",
  "web.unsolved": "there is no solver for {title}",
  "web.no-player": "there is no built-in player {spec}",
  "web.player-failed": "{spec} failed: {error}",
  "web.program-error": "failed: {error}",
  "web.program-error-at": "failed in line {line}: {error}",
  "web.program-ended": "ended (exit code {code}) before the game was over",
  "web.ran-out": "ran out of time",
} as const;

export const say = speaker(english);
