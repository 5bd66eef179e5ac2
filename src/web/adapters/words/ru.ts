// What the adapters of all games say, in Russian.

import { ru as beans } from "../beans/words/ru.ts";
import { ru as codewars } from "../codewars/words/ru.ts";
import { ru as kalah } from "../kalah/words/ru.ts";
import { ru as kingdom } from "../kingdom/words/ru.ts";
import { ru as minesweeper } from "../minesweeper/words/ru.ts";
import { ru as mmpawns } from "../mmpawns/words/ru.ts";
import { ru as noughts } from "../noughts/words/ru.ts";
import { ru as oneWay } from "../one-way/words/ru.ts";
import { ru as path } from "../path/words/ru.ts";
import { ru as pursuit } from "../pursuit/words/ru.ts";

export const ru = {
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
