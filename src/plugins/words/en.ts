// What games from outside are told, in English.

import { speaker } from "../../core/message.ts";

export const english = {
  "plugins.name": "a game's name has lower-case letters, digits and hyphens, such as connect-four, not {name}",
  "plugins.game": "the game {name}: {what}",
  "plugins.title": "title is missing, its name for people",
  "plugins.summary": "summary is missing, one line for lists",
  "plugins.rules": "rules is missing, the version of its rules: a whole number such as 1",
  "plugins.seats": "seats is missing, how many can play: { min: 2, max: 2 }",
  "plugins.config": "config is missing, what can be set: { fields: {} } for nothing",
  "plugins.on-fault": 'onFault must be "forfeit" or "idle"; turnGame sets it for turn-based games',
  "plugins.function": "{name} is missing; for turn-based games turnGame makes most of them",
  "plugins.none": "there is no plugin {name}: neither a folder of that name nor an installed package",
  "plugins.no-rules":
    "{folder} is not a plugin: it has no rules.ts (or .js); ludus new game creates a folder to start from",
  "plugins.unread": "{file} cannot be read: {error}",
  "plugins.not-there": "{file} names {part} {name}, which is not there",
  "plugins.delimiter": 'a plugin\'s path must not contain "{sign}": {folder}',
  "plugins.not-loaded": "the rules of {name} cannot be loaded.\n{error}",
  "plugins.no-game": "{file} exports no game; a game is what turnGame makes, or a Game object",
  "plugins.about": "{file}: {why}",
  "plugins.taken": "{file}: there is a game called {name} already",
  "plugins.twice": "{file} exports two games called {name}",
  "plugins.words": '{file} must hold texts by language and code: {"ru": {"my-game.title": "…"}}',
  "plugins.foreign-code":
    "{file}: {code} is not of a game of this plugin; its codes begin with the name of a game, such as {example}",
  "plugins.no-text": "{file}: {code} must be text, not {value}",
} as const;

export const say = speaker(english);
