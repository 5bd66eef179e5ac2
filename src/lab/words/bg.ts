// What experiments say, in Bulgarian.

import type { Translation } from "../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "lab.varied-twice": "„{name}“ се променя два пъти: дайте на всяка ос свое име",
  "lab.no-values": "„{name}“ няма стойности",
  "lab.same-value": "„{name}“ има една стойност два пъти",
  "lab.too-many-trials": "това са {count} опита, а най-много са {most}",
  "lab.nothing-varied": "в „{text}“ има {slot}, но нищо не се променя",
  "lab.not-varied": "в „{text}“ има {slot}, а се променят {names}.{near}",
  "lab.first-smaller": "първата хипотеза трябва да е по-малка от втората, например 0 и 10",
  "lab.hypothesis": "хипотезата е между „всичко загубено“ и „всичко спечелено“",
  "lab.alpha-beta": "alpha и beta, вероятностите за грешка, са между 0 и 0.5",
};
