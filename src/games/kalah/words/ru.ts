// What Kalah says, in Russian.

import type { GameTranslation } from "../../../core/message.ts";
import type { KalahConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const ru: GameTranslation<typeof english, "kalah", KalahConfig> = {
  "kalah.title": "Калах",
  "kalah.summary": "Сейте камни по кругу и соберите в калахе больше половины",
  "kalah.config.pits": "лунок в ряду",
  "kalah.config.stones": "камней в каждой лунке в начале",
  "kalah.config.emptyCapture": "последний камень в своей пустой лунке идёт в калах, даже если лунка напротив пуста",
  "kalah.config.end": "когда игра кончается: после хода пуст любой ряд или тому, чей ход, нечем ходить",
  "kalah.config.end.either-row-empty": "любой ряд пуст после хода",
  "kalah.config.end.mover-has-no-stones": "тому, чей ход, нечем ходить",
  "kalah.config.extraTurn": "последний камень в своём калахе даёт ещё один ход",
  "kalah.config.capture": "последний камень в своей пустой лунке захватывает камни напротив",
  "kalah.preset.small.name": "Малый",
  "kalah.preset.small": "шесть лунок по три камня",
  "kalah.preset.classic.name": "Классический",
  "kalah.preset.classic": "шесть лунок по четыре камня",
  "kalah.preset.lesson.name": "Урок",
  "kalah.preset.lesson": "только посев: без дополнительного хода и захвата",
  "kalah.player.left.name": "Левый",
  "kalah.player.left": "первая непустая лунка, начиная с лунки 1",
  "kalah.player.right.name": "Правый",
  "kalah.player.right": "первая непустая лунка, начиная от калаха",
  "kalah.player.level1": "новичок, смотрит на один ход вперёд",
  "kalah.player.level2": "смотрит на три хода вперёд",
  "kalah.player.level3": "смотрит на семь ходов вперёд",
  "kalah.player.level4": "смотрит на восемь ходов вперёд, размены до конца",
  "kalah.player.level5": "смотрит на одиннадцать ходов вперёд, размены до конца",
  "kalah.player.level6": "смотрит на четырнадцать ходов вперёд, размены до конца",
  "kalah.position":
    "позиция на {pits} {pits|лунку|лунки|лунок} пишется так: «{sample}» (лунки, потом калах; сначала сторона, чей ход), а не {text}",
  "kalah.too-many-stones": "{stones} {stones|камень|камня|камней} — больше, чем помещается на доске (288)",
  "kalah.no-move": "у стороны, чей ход, нет камней в своём ряду",
  "kalah.over": "один ряд пуст: эта партия окончена",
  "kalah.empty-capture": "emptyCapture=true требует capture=true",
  "kalah.row-empty": "один ряд опустел",
};
