// What MMPawns says on the pages, in Bulgarian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "mmpawns.page.men": "пулове",
  "mmpawns.page.goal": "Цел: изведете пул на далечния ред или оставете съперника без ход.",
  "mmpawns.page.left": "до реми {left|остава|остават} {left} {left|полуход|полухода}",
};
