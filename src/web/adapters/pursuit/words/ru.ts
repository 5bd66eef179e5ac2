// What Pursuit says on the pages, in Russian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "pursuit.page.numbers":
    "Числа: через сколько кругов поймают добычу, если она начнёт с этой клетки. -: никогда. #: недоступная клетка.",
  "pursuit.page.goal":
    "Цель: преследователям — поймать добычу, добыче — продержаться {rounds} {rounds|круг|круга|кругов}.",
  "pursuit.page.pursuer": "преследователь (кошка)",
  "pursuit.page.prey": "добыча (мышь)",
  "pursuit.page.left": "осталось кругов: {left}",
};
