// What workers and boards of the page say, in Russian.

import type { Translation } from "../../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "web.unknown-game": "этот Ludus не знает игры {game}",
  "web.seats": "{title}: {most|игрок|игроков|игроков} {wanted}",
  "web.not-set-up": "эту запись не загрузить: {error}",
  "web.viewer-failed": "внутренняя ошибка просмотра",
  "web.engine-failed": "внутренняя ошибка движка",
  "web.world-failed": "внутренняя ошибка игры",
  "web.unsolved": "{title}: для этой игры нет решателя",
  "web.no-player": "встроенного игрока {spec} нет",
  "web.player-failed": "{spec}: сбой: {error}",
  "web.program-error": "ошибка: {error}",
  "web.program-error-at": "ошибка в строке {line}: {error}",
  "web.program-ended": "завершение (код {code}) до конца игры",
  "web.ran-out": "время вышло",
};
