// What The shortest path says on the pages, in Russian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "path.page.moves": "ходы",
  "path.page.unreachable": "До цели не дойти",
  "path.page.numbers": "Числа: сколько ходов до цели от этой клетки. -: до цели не дойти. #: недоступная клетка.",
  "path.page.goal": "Цель: привести короля на отмеченную клетку за наименьшее число ходов или сказать, что пути нет.",
  "path.page.made": "сделано ходов: {moves}",
  "path.page.left": "осталось ходов: {left}",
};
