// What experiments say, in Russian.

import type { Translation } from "../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "lab.varied-twice": "«{name}» меняется дважды: дайте каждой оси своё имя",
  "lab.no-values": "у «{name}» нет значений",
  "lab.same-value": "у «{name}» одно значение повторяется",
  "lab.too-many-trials": "получается {count} опытов, а можно не больше {most}",
  "lab.nothing-varied": "в «{text}» есть {slot}, но ничего не меняется",
  "lab.not-varied": "в «{text}» есть {slot}, а меняются {names}.{near}",
  "lab.first-smaller": "первая гипотеза должна быть меньше второй, например 0 и 10",
  "lab.hypothesis": "гипотеза лежит между «всё проиграно» и «всё выиграно»",
  "lab.alpha-beta": "alpha и beta, вероятности ошибки, лежат между 0 и 0.5",
};
