// What Noughts and crosses says on the pages, in Russian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "noughts.page.goal": "Цель: {line} своих {line|знак|знака|знаков} подряд в строке, столбце или по диагонали.",
  "noughts.page.crosses": "крестики",
  "noughts.page.noughts": "нолики",
  "noughts.page.triangles": "треугольники",
  "noughts.page.squares": "квадраты",
  "noughts.page.diamonds": "ромбы",
  "noughts.page.pluses": "плюсы",
};
