// What boards with inaccessible cells say, in Russian.

import type { Translation } from "../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "terrain.blocked": "нужен процент от 0 до {most} или клетки, например «b2 c3», а не {value}",
  "terrain.blocked-range": "0..{most} (процентов) или клетки: b2 c3",
  "terrain.place": "нужно corner, random или клетка, например c2, а не {value}",
  "terrain.place-range": "corner, random или клетка",
  "terrain.no-cells": "на доске нет клеток",
  "terrain.row-length": "в ряду {row} сверху {cells} {cells|клетка|клетки|клеток}, а в первом {width}",
  "terrain.row-letter": "в ряду {row} сверху {letter}; клетки бывают {allowed}",
};
