// What boards with inaccessible cells say, in Bulgarian.

import type { Translation } from "../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "terrain.blocked": "нужен е процент от 0 до {most} или клетки, например „b2 c3“, а не {value}",
  "terrain.blocked-range": "0..{most} (процента) или клетки: b2 c3",
  "terrain.place": "нужно е corner, random или клетка, например c2, а не {value}",
  "terrain.place-range": "corner, random или клетка",
  "terrain.no-cells": "дъската няма клетки",
  "terrain.row-length": "в ред {row} отгоре има {cells} {cells|клетка|клетки}, а в първия {width}",
  "terrain.row-letter": "в ред {row} отгоре има {letter}; клетките са {allowed}",
};
