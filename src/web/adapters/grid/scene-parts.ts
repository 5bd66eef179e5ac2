// What scenes of games on a board of cells are made of.

import type { Made } from "../../scenes/scene-maker.ts";
import type { GridScene, Piece, Tile } from "./scene.ts";

/** No statistics for any seat. */
export const nothing = (seats: number) => Array.from({ length: seats }, () => []);

/** The action of the only seat that acted. */
export function actionOf(made: Made | undefined): number | undefined {
  const seat = made?.acting[0];
  return seat === undefined ? undefined : (made!.actions[seat] as number | undefined);
}

export function tilesOf(size: number, blocked: ArrayLike<number>, goals: readonly number[] = []): Tile[] {
  return Array.from({ length: size }, (_, cell) => (blocked[cell] ? "void" : goals.includes(cell) ? "goal" : "plain"));
}

/** Pieces whose cell is another one than in the scene before, matched by their order. */
export function moved(before: GridScene | undefined, pieces: readonly Piece[]): GridScene["moves"] {
  return pieces.flatMap(({ cell }, n) => {
    const from = before?.pieces[n]?.cell;
    return from === undefined || from === cell ? [] : [{ from, to: cell }];
  });
}
