// What CodeWars says, in Russian.

import type { GameTranslation } from "../../../core/message.ts";
import type { WarConfig } from "../war.ts";
import type { english } from "./en.ts";

export const ru: GameTranslation<typeof english, "codewars", WarConfig> = {
  "codewars.title": "CodeWars",
  "codewars.summary": "Командуйте пятью сотнями машин против пяти сотен других",
  "codewars.config.ticks": "длина игры в тиках",
  "codewars.config.facilities": "центры управления и заводы, которые можно захватить",
  "codewars.config.fog": "враги видны только рядом с вашими машинами",
  "codewars.config.lateGame": "с тика 10000: очки меньшему войску или расходы обоим",
  "codewars.config.lateGame.bonus": "очки меньшему войску",
  "codewars.config.lateGame.upkeep": "содержание войск",
  "codewars.preset.plain": "только войска",
  "codewars.preset.facilities": "с сооружениями",
  "codewars.preset.fog": "с сооружениями и туманом",
  "codewars.preset.final": "сооружения, туман и содержание войск",
  "codewars.preset.acceptance": "200 тиков, проверка, что стратегия работает",
  "codewars.preset.test": "2000 тиков, для проб",
  "codewars.player.empty": "ничего не делает",
  "codewars.player.example": "выделяет всё и отправляет в середину",
  "codewars.player.quick": "держит войско вместе и идёт на врага",
  "codewars.player.smart": "отряды по типам, сооружения, ядерные удары",
  "codewars.player.strong": "взвешивает каждый бой, держит строй, уходит от ударов",
  "codewars.move-shape": 'ход — это объект, например {"action":"MOVE","x":10,"y":0}, или null, а не {answer}',
  "codewars.move-field": "у хода нет поля «{name}»; есть {fields}.{near}",
  "codewars.move-number": "{name}: нужно число, а не {value}",
  "codewars.move-choice": "{field}: нужно одно из {names}, а не {value}.{near}",
  "codewars.wire-message": "прислано сообщение {got} вместо хода MOVE (сообщение {expected})",
  "codewars.wire-length": "прислан MOVE длиной {got} {got|байт|байта|байт}; должно быть {expected}",
  "codewars.both-destroyed": "обе армии уничтожены",
  "codewars.first-destroyed": "первая армия уничтожена",
  "codewars.second-destroyed": "вторая армия уничтожена",
  "codewars.time-up": "время вышло",
  "codewars.all-crashed": "все стратегии упали",
};
