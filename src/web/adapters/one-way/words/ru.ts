// What The one-way pieces say on the pages, in Russian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "one-way.page.goal-corner":
    "Цель: привести фигуру в отмеченный угол. Все ходят одной и той же фигурой, только влево и вниз.",
  "one-way.page.goal-cells":
    "Цель: привести фигуру на одну из отмеченных клеток. Все ходят одной и той же фигурой, к углу.",
};
