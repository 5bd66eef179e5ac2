// The stage's half of every game's adapter, by the game's name.

import type { Game } from "../../core/game.ts";
import { KING, KNIGHT, type Piece, QUEEN, ROOK } from "../../games/one-way/piece.ts";
import type { SceneMaker } from "../scenes/scene-maker.ts";
import { beansStaging } from "./beans/scene-maker.ts";
import { codewarsStaging } from "./codewars/scene-maker.ts";
import { kalahStaging } from "./kalah/scene-maker.ts";
import { kingdomStaging } from "./kingdom/scene-maker.ts";
import { minesweeperStaging } from "./minesweeper/scene-maker.ts";
import { mmpawnsStaging } from "./mmpawns/scene-maker.ts";
import { noughtsStaging } from "./noughts/scene-maker.ts";
import { oneWayStaging } from "./one-way/scene-maker.ts";
import { pathStaging } from "./path/scene-maker.ts";
import { plainStaging } from "./plain/scene-maker.ts";
import { pursuitStaging } from "./pursuit/scene-maker.ts";

const oneWay = ({ name, ends }: Piece) => oneWayStaging(name, ends);

const sceneMakers = new Map<string, SceneMaker>(
  Object.entries({
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
  }),
);

export function sceneMakerOf(game: Game): SceneMaker {
  return sceneMakers.get(game.name) ?? plainStaging(game);
}

/** Makes the scenes of a game from outside known; what it does not say is as for any game. */
export function addSceneMaker(game: Game, maker: Partial<SceneMaker> & Pick<SceneMaker, "scene">): void {
  const { spot: _, ...usual } = plainStaging(game);
  sceneMakers.set(game.name, { ...usual, ...maker });
}
