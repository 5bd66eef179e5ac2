// What Pursuit says on the pages, in Bulgarian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "pursuit.page.numbers":
    "Числа: след колко кръга плячката ще бъде хваната, ако започне от тази клетка. -: никога. #: недостъпна клетка.",
  "pursuit.page.goal": "Цел: преследвачите да хванат плячката, а тя да издържи {rounds} {rounds|кръг|кръга}.",
  "pursuit.page.pursuer": "преследвач (котка)",
  "pursuit.page.prey": "плячката (мишка)",
  "pursuit.page.left": "оставащи кръгове: {left}",
};
