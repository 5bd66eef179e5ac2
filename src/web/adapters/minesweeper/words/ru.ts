// What Minesweeper says on the pages, in Russian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "minesweeper.page.named": "найдено мин",
  "minesweeper.page.goal": "Цель: открыть все клетки без мин и ни одной мины.",
  "minesweeper.page.goal-duel": "Цель: найти больше мин, чем соперник; кто откроет мину, проиграл.",
  "minesweeper.page.goal-survive": "Цель: открывать клетки по очереди; кто откроет мину, проиграл.",
  "minesweeper.page.mines": "мин: {mines}",
  "minesweeper.page.mines-left": "осталось мин: {left}",
  "minesweeper.page.cells-left": "осталось пустых клеток: {left}",
  "minesweeper.page.found": "найдено: {count}",
  "minesweeper.page.flags": "Ставить флажки ({flags})",
  "minesweeper.page.help":
    "Щёлкните клетку, чтобы открыть её. Правая кнопка, F или «Ставить флажки» ставит флажок там, где может быть мина; клетка с флажком не откроется.",
};
