// All that is said in Bulgarian, by code.

import { bg as arena } from "../arena/words/bg.ts";
import { bg as contest } from "../contest/words/bg.ts";
import type { Translation } from "../core/message.ts";
import { bg as core } from "../core/words/bg.ts";
import { bg as engines } from "../engines/words/bg.ts";
import { bg as beans } from "../games/beans/words/bg.ts";
import { bg as codewars } from "../games/codewars/words/bg.ts";
import { bg as kalah } from "../games/kalah/words/bg.ts";
import { bg as kingdom } from "../games/kingdom/words/bg.ts";
import { bg as minesweeper } from "../games/minesweeper/words/bg.ts";
import { bg as mmpawns } from "../games/mmpawns/words/bg.ts";
import { bg as noughts } from "../games/noughts/words/bg.ts";
import { bg as oneWay } from "../games/one-way/words/bg.ts";
import { bg as path } from "../games/path/words/bg.ts";
import { bg as pursuit } from "../games/pursuit/words/bg.ts";
import { bg as terrain } from "../games/terrain/words/bg.ts";
import { bg as lab } from "../lab/words/bg.ts";
import { bg as office } from "../office/words/bg.ts";
import { bg as players } from "../players/words/bg.ts";
import { bg as plugins } from "../plugins/words/bg.ts";
import { bg as school } from "../school/words/bg.ts";
import { bg as server } from "../server/words/bg.ts";
import { bg as tournament } from "../tournament/words/bg.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> & Readonly<Record<string, string>> = {
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
