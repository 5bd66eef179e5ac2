// All that is said in Russian, by code.

import { ru as arena } from "../arena/words/ru.ts";
import { ru as contest } from "../contest/words/ru.ts";
import type { Translation } from "../core/message.ts";
import { ru as core } from "../core/words/ru.ts";
import { ru as engines } from "../engines/words/ru.ts";
import { ru as beans } from "../games/beans/words/ru.ts";
import { ru as codewars } from "../games/codewars/words/ru.ts";
import { ru as kalah } from "../games/kalah/words/ru.ts";
import { ru as kingdom } from "../games/kingdom/words/ru.ts";
import { ru as minesweeper } from "../games/minesweeper/words/ru.ts";
import { ru as mmpawns } from "../games/mmpawns/words/ru.ts";
import { ru as noughts } from "../games/noughts/words/ru.ts";
import { ru as oneWay } from "../games/one-way/words/ru.ts";
import { ru as path } from "../games/path/words/ru.ts";
import { ru as pursuit } from "../games/pursuit/words/ru.ts";
import { ru as terrain } from "../games/terrain/words/ru.ts";
import { ru as lab } from "../lab/words/ru.ts";
import { ru as office } from "../office/words/ru.ts";
import { ru as players } from "../players/words/ru.ts";
import { ru as plugins } from "../plugins/words/ru.ts";
import { ru as school } from "../school/words/ru.ts";
import { ru as server } from "../server/words/ru.ts";
import { ru as tournament } from "../tournament/words/ru.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> & Readonly<Record<string, string>> = {
  ...core,
  ...beans,
  ...codewars,
  ...kalah,
  ...kingdom,
  ...minesweeper,
  ...mmpawns,
  ...noughts,
  ...oneWay,
  ...path,
  ...pursuit,
  ...terrain,
  ...engines,
  ...arena,
  ...contest,
  ...lab,
  ...school,
  ...players,
  ...tournament,
  ...office,
  ...plugins,
  ...server,
};
