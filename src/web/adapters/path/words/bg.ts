// What The shortest path says on the pages, in Bulgarian.

import type { Translation } from "../../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "path.page.moves": "ходове",
  "path.page.unreachable": "Целта е недостижима",
  "path.page.numbers": "Числа: колко хода има до целта от тази клетка. -: целта е недостижима. #: недостъпна клетка.",
  "path.page.goal": "Цел: заведете царя до отбелязаната клетка с най-малко ходове или кажете, че път няма.",
  "path.page.made": "направени ходове: {moves}",
  "path.page.left": "оставащи ходове: {left}",
};
