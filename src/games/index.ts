// All games of Ludus by the name that the command line knows.

import type { Game } from "../core/game.ts";
import { beans } from "./beans/rules.ts";
import { codewars } from "./codewars/rules.ts";
import { kalah } from "./kalah/rules.ts";
import { noughts } from "./noughts/rules.ts";

export const games: ReadonlyMap<string, Game> = new Map<string, Game>(
  [beans, noughts, kalah, codewars].map((game) => [game.name, game]),
);
