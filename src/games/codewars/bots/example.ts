// Example is the first strategy that the original rules print: select everything, send it to the middle, and watch.

import type { Bot } from "../../../core/game.ts";
import type { MaybeMove } from "../move.ts";
import type { WarReport } from "../report.ts";
import { WORLD } from "../rulebook.ts";

export function example(): Bot<WarReport, MaybeMove> {
  return { act: ({ tick }) => openingMove(tick) };
}

export function openingMove(tick: number): MaybeMove {
  if (tick === 0) return { action: "CLEAR_AND_SELECT", right: WORLD, bottom: WORLD };
  if (tick === 1) return { action: "MOVE", x: WORLD / 2, y: WORLD / 2 };
  return null;
}
