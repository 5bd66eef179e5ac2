// Whole boards that agree with what is known.

import type { Random } from "../../core/random.ts";
import { isProtected, type MinesweeperKnown, type MinesweeperState } from "./board.ts";
import { inferenceOf } from "./inference.ts";

export function copyKnown<Known extends MinesweeperKnown>(known: Known): Known {
  const { open, counts, told, named } = known;
  return { ...known, open: open.slice(), counts: counts.slice(), told: told.slice(), named: [...named] };
}

/** Puts mines where they may be, by chance; every board that agrees with what is known is equally likely. */
export function imagineBoard(known: MinesweeperKnown, random: Random): MinesweeperState {
  const mines = known.told.slice();
  for (const cell of inferenceOf(known).sample(random)) mines[cell] = 1;
  return { ...copyKnown(known), mines, spare: isProtected(known) ? emptyCell(mines, random) : -1 };
}

/** With every empty cell equally likely, all boards without a mine under the first opening are equally likely, too. */
function emptyCell(mines: Uint8Array, random: Random): number {
  return random.pick([...mines.keys()].filter((cell) => !mines[cell]));
}
