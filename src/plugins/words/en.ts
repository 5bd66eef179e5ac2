// What games from outside are told, in English.

import { speaker } from "../../core/message.ts";

export const english = {
  "plugins.name": "a game's name has lower-case letters, digits and hyphens, such as connect-four, not {name}",
  "plugins.reserved": "a game cannot be called {name}: Ludus itself uses that name; choose another one",
  "plugins.game": "the game {name}: {what}",
  "plugins.title": "title is missing, its name for people",
  "plugins.summary": "summary is missing, one line for lists",
  "plugins.rules": "rules is missing, the version of its rules: a whole number such as 1",
  "plugins.seats": "seats is missing, how many can play: { min: 2, max: 2 }",
  "plugins.config": "config is missing, what can be set: { fields: {} } for nothing",
  "plugins.on-fault": 'onFault must be "forfeit" or "idle"; turnGame sets it for turn-based games',
  "plugins.no-name": "a game lacks `name`, what it is called on the command line: such as connect-four",
  "plugins.function": "the rules of {name} lack `{field}`; for turn-based games turnGame makes most of the functions",
  "plugins.turn-function": "the rules of {name} lack `{field}`",
  "plugins.misspelt": "the rules of {name} have `{written}`, which Ludus does not know; did you mean `{meant}`?",
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
  "plugins.no-drawing":
    "{file} exports no drawing of {game}: it must be the default export, or in drawings under that name",
  "plugins.no-scene": "{file}: the drawing of {game} fails in the first position: {error}",
  "plugins.broken-drawing": "{file} cannot be used: {error}",
  "plugins.no-text": "{file}: {code} must be text, not {value}",
} as const;

export const say = speaker(english);
