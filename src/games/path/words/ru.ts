// What the shortest path says, in Russian.

import type { GameTranslation } from "../../../core/message.ts";
import type { PathConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const ru: GameTranslation<typeof english, "path", PathConfig> = {
  "path.title": "Кратчайший путь",
  "path.summary": "Приведите короля к цели за наименьшее число ходов",
  "path.config.width": "столбцы",
  "path.config.height": "строки",
  "path.config.blocked": "недоступные клетки",
  "path.config.start": "где начинает король; corner — внизу слева",
  "path.config.goal": "куда он должен прийти; corner — вверху справа",
  "path.preset.open.name": "Открытое поле",
  "path.preset.open": "без недоступных клеток",
  "path.preset.maze.name": "Лабиринт",
  "path.preset.maze": "30 x 20, две пятых недоступны",
  "path.player.diagonal.name": "Диагональ",
  "path.player.diagonal":
    "по диагонали, пока не вровень с целью, потом прямо; недоступные клетки обходит кратчайшим путём",
  "path.player.astar.name": "Алгоритм A*",
  "path.player.astar": "перед каждым шагом планирует весь путь алгоритмом A*",
  "path.sample": "{why}; позиция пишется так: ..G/.#./K..",
  "path.pieces": "на доске должны быть одна K и одна G или одна * за обе",
  "path.no-cell": "blocked не оставляет доступных клеток",
  "path.blocked-cell": "клетка {cell} недоступна",
  "path.not-there": "за {moves} {moves|ход|хода|ходов} не дошёл",
  "path.there": "дошёл за {moves} {moves|ход|хода|ходов}, в кратчайшем пути их {shortest}",
  "path.no-way": "пути нет",
  "path.way": "путь есть, в нём {shortest} {shortest|ход|хода|ходов}",
};
