// What Kalah says on the pages, in Russian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "kalah.page.store": "калах",
  "kalah.page.row": "камней в ряду",
  "kalah.page.pit": "лунка {n}, {stones} {stones|камень|камня|камней}",
  "kalah.page.help": "Щёлкните лунку, нажмите её номер (1 — слева) или выберите стрелками и нажмите Enter.",
  "kalah.page.study": "Люди в исследовании (11)",
  "kalah.page.goal":
    "Цель: собрать больше половины из {stones} {stones|камня|камней|камней} в своём калахе, справа от вашего ряда.",
};
