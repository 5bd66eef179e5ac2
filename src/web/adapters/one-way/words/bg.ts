// What The one-way pieces say on the pages, in Bulgarian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "one-way.page.goal-corner":
    "Цел: заведете фигурата в отбелязания ъгъл. Всички местят една и съща фигура, само наляво и надолу.",
  "one-way.page.goal-cells":
    "Цел: заведете фигурата на една от отбелязаните клетки. Всички местят една и съща фигура, към ъгъла.",
};
