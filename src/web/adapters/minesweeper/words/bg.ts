// What Minesweeper says on the pages, in Bulgarian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "minesweeper.page.named": "разкрити мини",
  "minesweeper.page.goal": "Цел: отворете всички клетки без мини и нито една мина.",
  "minesweeper.page.goal-duel": "Цел: намерете повече мини от съперника; който отвори мина, губи.",
  "minesweeper.page.goal-survive": "Цел: отваряйте клетки един след друг; който отвори мина, губи.",
  "minesweeper.page.mines": "мини: {mines}",
  "minesweeper.page.mines-left": "оставащи мини: {left}",
  "minesweeper.page.cells-left": "оставащи празни клетки: {left}",
  "minesweeper.page.found": "намерени: {count}",
  "minesweeper.page.flags": "Поставяне на флагчета ({flags})",
  "minesweeper.page.help":
    "Щракнете клетка, за да я отворите. Десният бутон, F или „Поставяне на флагчета“ слага флагче, където подозирате мина; клетка с флагче не се отваря.",
};
