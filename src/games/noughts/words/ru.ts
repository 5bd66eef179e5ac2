// What noughts and crosses say, in Russian.

import type { GameTranslation } from "../../../core/message.ts";
import type { NoughtsConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const ru: GameTranslation<typeof english, "noughts", NoughtsConfig> = {
  "noughts.title": "Крестики-нолики",
  "noughts.summary": "Ставьте знаки на доске m x n; кто первым выстроил k в ряд, выиграл",
  "noughts.config.width": "столбцы",
  "noughts.config.height": "строки",
  "noughts.config.line": "сколько знаков в ряд выигрывают",
  "noughts.config.players": "сколько игроков; в командной строке это число мест",
  "noughts.preset.four-in-four.name": "Четыре на четыре",
  "noughts.preset.four-in-four": "четыре в ряд на 4 x 4",
  "noughts.preset.gomoku.name": "Гомоку",
  "noughts.preset.gomoku": "пять в ряд на 15 x 15",
  "noughts.line-too-long": "line равно {line}, а длиннее {longest} на этой доске линий нет",
  "noughts.sample": "{why}; позиция пишется так: X.O/.X./... O",
  "noughts.line-longer": "line равно {line}, а таких длинных линий на этой доске нет",
  "noughts.marks": "из {placed} {placed|знака|знаков|знаков} по очереди {mark} было бы {due}, а их {own}",
  "noughts.turn": "после этих знаков ходит {mark}, а не {named}",
  "noughts.line-made": "у {mark} уже есть линия, а игра продолжалась",
  "noughts.lines-made": "у {mark} линии, которых одним знаком не построить",
  "noughts.line": "{line} в ряд",
  "noughts.full": "доска заполнена",
};
