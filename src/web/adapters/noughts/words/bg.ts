// What Noughts and crosses says on the pages, in Bulgarian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "noughts.page.goal": "Цел: {line} ваши {line|знак|знака} един до друг в ред, колона или диагонал.",
  "noughts.page.crosses": "кръстчета",
  "noughts.page.noughts": "нули",
  "noughts.page.triangles": "триъгълници",
  "noughts.page.squares": "квадрати",
  "noughts.page.diamonds": "ромбове",
  "noughts.page.pluses": "плюсове",
};
