// What the pursuit says, in Russian.

import type { GameTranslation } from "../../../core/message.ts";
import type { PursuitConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const ru: GameTranslation<typeof english, "pursuit", PursuitConfig> = {
  "pursuit.title": "Погоня",
  "pursuit.summary": "Догоните добычу или убегите от погони",
  "pursuit.config.width": "столбцы",
  "pursuit.config.height": "строки",
  "pursuit.config.blocked": "недоступные клетки",
  "pursuit.config.start": "клетки преследователей, потом добычи; corner: противоположные углы",
  "pursuit.config.pursuers": "сколько преследуют; ещё одно место у добычи",
  "pursuit.config.prey": "что делает добыча без игрока",
  "pursuit.config.prey.random": "ходит случайно",
  "pursuit.config.prey.flees": "убегает",
  "pursuit.config.coalition": "два преследователя выигрывают вместе, а не каждый за себя",
  "pursuit.config.stay": "фигура может остаться на месте",
  "pursuit.config.rounds": "сколько кругов продержаться; 0 — это 4 x width x height",
  "pursuit.preset.wanderer.name": "Бродяга",
  "pursuit.preset.wanderer": "добыча, которая не видит погони",
  "pursuit.preset.rivals.name": "Соперники",
  "pursuit.preset.rivals": "два преследователя, каждый за себя",
  "pursuit.preset.coalition.name": "Союз",
  "pursuit.preset.coalition": "два преследователя вместе",
  "pursuit.preset.ruins.name": "Руины",
  "pursuit.preset.ruins": "12 x 12, пятая часть недоступна",
  "pursuit.player.tom.name": "Том",
  "pursuit.player.tom": "шагает прямо к добыче; недоступные клетки обходит кратчайшим путём",
  "pursuit.player.jerry.name": "Джерри",
  "pursuit.player.jerry": "шагает на соседнюю клетку, самую далёкую от погони",
  "pursuit.player.wanderer.name": "Бродяга",
  "pursuit.player.wanderer": "никого не видит и шагает куда попало",
  "pursuit.sample": "{why}; позиция пишется так: ..J/.#./1.. 1 1",
  "pursuit.mover": "ходить может одна из фигур {known}; позиция пишется так: ..J/.#./1.. 1 1",
  "pursuit.round": "круг — это число от 1 до {most}, а не {round}",
  "pursuit.pieces":
    "на доске должны быть добыча (J или j), преследователь 1 и, может быть, преследователь 2; позиция пишется так: ..J/.#./1.. 1 1",
  "pursuit.two-cells": "для погони нужны хотя бы две доступные клетки",
  "pursuit.corner-blocked": "угол {cell} недоступен",
  "pursuit.start-count":
    "назовите {cells} {cells|клетку|клетки|клеток}, сначала преследователей, последней — добычи; названо {named}",
  "pursuit.start-blocked": "клетка {cell} недоступна",
  "pursuit.start-caught": "добыча была бы поймана до первого шага",
  "pursuit.start-cell": "{why}; или напишите random или corner",
  "pursuit.start-range": "random, corner или клетки: a1 c3",
  "pursuit.caught": "поймана в круге {round}",
  "pursuit.escaped": "продержалась {rounds} {rounds|круг|круга|кругов}",
};
