// What Kalah says on the pages, in Bulgarian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "kalah.page.store": "калах",
  "kalah.page.row": "камъчета в реда",
  "kalah.page.pit": "ямка {n}, {stones} {stones|камъче|камъчета}",
  "kalah.page.help":
    "Щракнете върху ямка, натиснете номера ѝ (1 е отляво) или изберете със стрелките и натиснете Enter.",
  "kalah.page.study": "Хора в изследване (11)",
  "kalah.page.goal": "Цел: повече от половината от {stones} {stones|камъче|камъчета} в калаха ви, вдясно от вашия ред.",
};
