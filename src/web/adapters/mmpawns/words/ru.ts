// What MMPawns says on the pages, in Russian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "mmpawns.page.men": "шашки",
  "mmpawns.page.goal": "Цель: провести шашку на дальний ряд или оставить соперника без хода.",
  "mmpawns.page.left": "до ничьей {left} {left|полуход|полухода|полуходов}",
};
