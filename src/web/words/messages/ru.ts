// What workers and boards of the page say, in Russian.

import type { Translation } from "../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "web.unknown-game": "этот Ludus не знает игры {game}",
  "web.seats": "{title}: игроков {wanted}",
  "web.not-set-up": "эту запись не поставить: {error}",
  "web.viewer-failed": "сбой самого просмотра",
  "web.engine-failed": "сбой движка",
  "web.world-failed": "сбой самого мира",
  "web.unsolved": "{title}: игра никем не решена",
  "web.no-player": "встроенного игрока {spec} нет",
  "web.player-failed": "{spec}: сбой: {error}",
  "web.ran-out": "время вышло",
  "web.gave-up": "сдача",
};
