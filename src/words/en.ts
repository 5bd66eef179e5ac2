// All that is said in English, by code: what the other languages are measured by.

import { english as arena } from "../arena/words/en.ts";
import { english as contest } from "../contest/words/en.ts";
import { english as core } from "../core/words/en.ts";
import { english as engines } from "../engines/words/en.ts";
import { english as beans } from "../games/beans/words/en.ts";
import { english as codewars } from "../games/codewars/words/en.ts";
import { english as kalah } from "../games/kalah/words/en.ts";
import { english as kingdom } from "../games/kingdom/words/en.ts";
import { english as minesweeper } from "../games/minesweeper/words/en.ts";
import { english as mmpawns } from "../games/mmpawns/words/en.ts";
import { english as noughts } from "../games/noughts/words/en.ts";
import { english as oneWay } from "../games/one-way/words/en.ts";
import { english as path } from "../games/path/words/en.ts";
import { english as pursuit } from "../games/pursuit/words/en.ts";
import { english as terrain } from "../games/terrain/words/en.ts";
import { english as lab } from "../lab/words/en.ts";
import { english as office } from "../office/words/en.ts";
import { english as players } from "../players/words/en.ts";
import { english as plugins } from "../plugins/words/en.ts";
import { english as school } from "../school/words/en.ts";
import { english as server } from "../server/words/en.ts";
import { english as tournament } from "../tournament/words/en.ts";

export const english = {
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
