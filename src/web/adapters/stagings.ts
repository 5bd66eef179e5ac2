// The stage's half of every game's adapter, by the game's name.

import type { Game } from "../../core/game.ts";
import { KING, KNIGHT, type Piece, QUEEN, ROOK } from "../../games/one-way/piece.ts";
import type { Staging } from "../stage/staging.ts";
import { beansStaging } from "./beans/staging.ts";
import { codewarsStaging } from "./codewars/staging.ts";
import {
  minesweeperStaging,
  mmpawnsStaging,
  noughtsStaging,
  oneWayStaging,
  pathStaging,
  pursuitStaging,
} from "./grid/stagings.ts";
import { kalahStaging } from "./kalah/staging.ts";
import { kingdomStaging } from "./kingdom/staging.ts";
import { plainStaging } from "./plain/staging.ts";

const oneWay = ({ name, ends }: Piece) => oneWayStaging(name, ends);

const STAGINGS: Readonly<Record<string, Staging>> = {
  kalah: kalahStaging,
  beans: beansStaging,
  noughts: noughtsStaging,
  king: oneWay(KING),
  queen: oneWay(QUEEN),
  rook: oneWay(ROOK),
  knight: oneWay(KNIGHT),
  path: pathStaging,
  pursuit: pursuitStaging,
  minesweeper: minesweeperStaging,
  mmpawns: mmpawnsStaging,
  kingdom: kingdomStaging,
  codewars: codewarsStaging,
};

export function stagingOf(game: Game): Staging {
  return STAGINGS[game.name] ?? plainStaging(game);
}
