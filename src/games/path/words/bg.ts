// What the shortest path says, in Bulgarian.

import type { GameTranslation } from "../../../core/message.ts";
import type { PathConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const bg: GameTranslation<typeof english, "path", PathConfig> = {
  "path.title": "Най-къс път",
  "path.summary": "Заведете царя до целта с най-малко ходове",
  "path.config.width": "колони",
  "path.config.height": "редове",
  "path.config.blocked": "недостъпни клетки",
  "path.config.start": "къде започва царят; corner е долу вляво",
  "path.config.goal": "къде трябва да стигне; corner е горе вдясно",
  "path.preset.open.name": "Открито поле",
  "path.preset.open": "без недостъпни клетки",
  "path.preset.maze.name": "Лабиринт",
  "path.preset.maze": "30 x 20, две пети недостъпни",
  "path.player.diagonal.name": "Диагонал",
  "path.player.diagonal":
    "по диагонал, докато се изравни с целта, после направо; заобикаля недостъпните клетки по най-късия път",
  "path.player.astar.name": "Алгоритъм A*",
  "path.player.astar": "преди всяка стъпка планира целия път с A*",
  "path.sample": "{why}; позицията се пише така: ..G/.#./K..",
  "path.pieces": "на дъската трябва да има едно K и едно G или едно * за двете",
  "path.no-cell": "blocked не оставя достъпни клетки",
  "path.blocked-cell": "клетката {cell} е недостъпна",
  "path.not-there": "не стигна за {moves} {moves|ход|хода}",
  "path.there": "стигна за {moves} {moves|ход|хода}, най-късият път е {shortest}",
  "path.no-way": "няма път",
  "path.way": "път има, дълъг {shortest} {shortest|ход|хода}",
};
