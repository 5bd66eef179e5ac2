// What the beans say, in Russian.

import type { GameTranslation } from "../../../core/message.ts";
import type { BeansConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const ru: GameTranslation<typeof english, "beans", BeansConfig> = {
  "beans.title": "Белые и чёрные бобы",
  "beans.summary": "Возьмите белый, чёрный или оба; кто взял последний, выиграл",
  "beans.config.white": "белых бобов в начале",
  "beans.config.black": "чёрных бобов в начале",
  "beans.config.players": "сколько игроков; в командной строке это число мест",
  "beans.player.formula.name": "Формула",
  "beans.player.formula": "безошибочен: по формулам для двоих и для троих",
  "beans.none": "нужен хотя бы один боб",
  "beans.position":
    "позиция — это две кучки, например 9,8 (белые, чёрные), и номер того, чей ход, если ходит не первый: 9,8 2; а не {text}",
  "beans.heap": "в кучке не больше {most} {most|боба|бобов|бобов}",
  "beans.mover": "тот, чей ход, — это число от 1 до {players}",
  "beans.last-taken": "взят последний боб",
};
