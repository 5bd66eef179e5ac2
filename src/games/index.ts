// All games by the name that the command line knows: those of Ludus, and those that were added from outside before
// anything was played.

import type { Game } from "../core/game.ts";
import { beans } from "./beans/rules.ts";
import { codewars } from "./codewars/rules.ts";
import { kalah } from "./kalah/rules.ts";
import { kingdom } from "./kingdom/rules.ts";
import { minesweeper } from "./minesweeper/rules.ts";
import { mmpawns } from "./mmpawns/rules.ts";
import { noughts } from "./noughts/rules.ts";
import { king } from "./one-way/king.ts";
import { knight } from "./one-way/knight.ts";
import { queen } from "./one-way/queen.ts";
import { rook } from "./one-way/rook.ts";
import { path } from "./path/rules.ts";
import { pursuit } from "./pursuit/rules.ts";

const all: readonly Game[] = [
  beans,
  king,
  queen,
  rook,
  knight,
  path,
  pursuit,
  noughts,
  minesweeper,
  kalah,
  mmpawns,
  kingdom,
  codewars,
];

const known = new Map<string, Game>(all.map((game) => [game.name, game]));

export const games: ReadonlyMap<string, Game> = known;

export function isFromOutside(game: Game): boolean {
  return !all.includes(game);
}

/** Makes a game from outside known in this thread. */
export function addGame(game: Game): void {
  known.set(game.name, game);
}
