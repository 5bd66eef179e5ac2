// What boards with inaccessible cells say, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "terrain.blocked": 'must be a percentage from 0 to {most}, or cells such as "b2 c3", not {value}',
  "terrain.blocked-range": "0..{most} (percent), or cells: b2 c3",
  "terrain.place": "must be corner, random or a cell such as c2, not {value}",
  "terrain.place-range": "corner, random or a cell",
  "terrain.no-cells": "the board has no cells",
  "terrain.row-length": "row {row} from the top has {cells} {cells|cell|cells}, the first row has {width}",
  "terrain.row-letter": "row {row} from the top has {letter}; cells are {allowed}",
} as const;

export const say = speaker(english);
