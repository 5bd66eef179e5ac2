// What workers and boards of the page say, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "web.unknown-game": "this Ludus does not know the game {game}",
  "web.seats": "{title} is for {wanted} players",
  "web.not-set-up": "this replay cannot be set up: {error}",
  "web.viewer-failed": "the viewer's own program failed",
  "web.engine-failed": "the engine failed",
  "web.world-failed": "the world's own program failed",
  "web.unsolved": "nobody has solved {title}",
  "web.no-player": "there is no built-in player {spec}",
  "web.player-failed": "{spec} failed: {error}",
  "web.ran-out": "ran out of time",
  "web.gave-up": "gave up",
} as const;

export const say = speaker(english);
