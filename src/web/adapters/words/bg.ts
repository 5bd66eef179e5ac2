// What the adapters of all games say, in Bulgarian.

import { bg as beans } from "../beans/words/bg.ts";
import { bg as codewars } from "../codewars/words/bg.ts";
import { bg as kalah } from "../kalah/words/bg.ts";
import { bg as kingdom } from "../kingdom/words/bg.ts";
import { bg as minesweeper } from "../minesweeper/words/bg.ts";
import { bg as mmpawns } from "../mmpawns/words/bg.ts";
import { bg as noughts } from "../noughts/words/bg.ts";
import { bg as oneWay } from "../one-way/words/bg.ts";
import { bg as path } from "../path/words/bg.ts";
import { bg as pursuit } from "../pursuit/words/bg.ts";

export const bg = {
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
};
