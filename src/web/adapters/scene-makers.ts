// The scene worker's half of every game's adapter, by the game's name.

import type { Game } from "../../core/game.ts";
import { KING, KNIGHT, type OneWayPiece, QUEEN, ROOK } from "../../games/one-way/piece.ts";
import { isOneWayGame } from "../../games/one-way/rules.ts";
import type { SceneMaker } from "../scenes/scene-maker.ts";
import { beansSceneMaker } from "./beans/scene-maker.ts";
import { codewarsSceneMaker } from "./codewars/scene-maker.ts";
import { kalahSceneMaker } from "./kalah/scene-maker.ts";
import { kingdomSceneMaker } from "./kingdom/scene-maker.ts";
import { minesweeperSceneMaker } from "./minesweeper/scene-maker.ts";
import { mmpawnsSceneMaker } from "./mmpawns/scene-maker.ts";
import { noughtsSceneMaker } from "./noughts/scene-maker.ts";
import { oneWaySceneMaker } from "./one-way/scene-maker.ts";
import { pathSceneMaker } from "./path/scene-maker.ts";
import { plainSceneMaker } from "./plain/scene-maker.ts";
import { pursuitSceneMaker } from "./pursuit/scene-maker.ts";

const oneWay = ({ name, ends }: OneWayPiece) => oneWaySceneMaker(name, ends);

const sceneMakers = new Map<string, SceneMaker>(
  Object.entries({
    kalah: kalahSceneMaker,
    beans: beansSceneMaker,
    noughts: noughtsSceneMaker,
    king: oneWay(KING),
    queen: oneWay(QUEEN),
    rook: oneWay(ROOK),
    knight: oneWay(KNIGHT),
    path: pathSceneMaker,
    pursuit: pursuitSceneMaker,
    minesweeper: minesweeperSceneMaker,
    mmpawns: mmpawnsSceneMaker,
    kingdom: kingdomSceneMaker,
    codewars: codewarsSceneMaker,
  }),
);

export function sceneMakerOf(game: Game): SceneMaker {
  return sceneMakers.get(game.name) ?? (isOneWayGame(game) ? ofAnyPiece(game.piece) : plainSceneMaker(game));
}

/** A piece without a picture is shown as its letter. */
const ofAnyPiece = ({ letter, ends }: OneWayPiece) => oneWaySceneMaker(letter, ends);

/** Makes the scenes of a game from outside known; what it does not say is as for any game. */
export function addSceneMaker(game: Game, maker: Partial<SceneMaker> & Pick<SceneMaker, "scene">): void {
  const { spot: _, ...usual } = plainSceneMaker(game);
  sceneMakers.set(game.name, { ...usual, ...maker });
}
