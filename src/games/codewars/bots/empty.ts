// Empty does nothing at all: a standing target to try things on.

import type { Bot } from "../../../core/game.ts";
import type { MaybeMove } from "../move.ts";
import type { WarReport } from "../report.ts";

export function empty(): Bot<WarReport, MaybeMove> {
  return { act: () => null };
}
