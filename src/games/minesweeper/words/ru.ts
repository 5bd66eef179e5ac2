// What Minesweeper says, in Russian.

import type { GameTranslation } from "../../../core/message.ts";
import type { MinesweeperConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const ru: GameTranslation<typeof english, "minesweeper", MinesweeperConfig> = {
  "minesweeper.title": "Сапёр",
  "minesweeper.summary": "Откройте все пустые клетки и ни одной мины",
  "minesweeper.config.width": "столбцы",
  "minesweeper.config.height": "строки",
  "minesweeper.config.mines": "мин на доске; число известно всем",
  "minesweeper.config.answer": "что отвечает пустая клетка: где мины вокруг неё или сколько их",
  "minesweeper.config.answer.coordinates": "где мины",
  "minesweeper.config.answer.count": "сколько мин",
  "minesweeper.config.safeStart": "первая открытая клетка никогда не мина",
  "minesweeper.config.players": "сколько игроков; в командной строке это число мест",
  "minesweeper.preset.small.name": "Маленькое поле",
  "minesweeper.preset.small": "4 x 4 с тремя минами, можно решить до конца",
  "minesweeper.preset.beginner.name": "Новичок",
  "minesweeper.preset.beginner": "классическое поле 9 x 9 с десятью минами",
  "minesweeper.preset.expert.name": "Эксперт",
  "minesweeper.preset.expert": "классическое поле 30 x 16 с 99 минами",
  "minesweeper.preset.duel.name": "Дуэль",
  "minesweeper.preset.duel": "два игрока по очереди",
  "minesweeper.player.careful.name": "Осторожный",
  "minesweeper.player.careful": "открывает клетку, где мина наименее вероятна",
  "minesweeper.opened-mine": "X — это открытая мина: эта партия окончена",
  "minesweeper.sample": "{why}; ряды пишутся так: ..1/1*1/.21",
  "minesweeper.after-rows": "после рядов в игре вдвоём идут номер того, чей ход, и сколько мин нашёл каждый: 2 1:0",
  "minesweeper.no-empty-cell":
    "{mines} {mines|мина|мины|мин} на {cells} {cells|клетку|клетки|клеток}: пустых не остаётся",
  "minesweeper.no-star": "при answer=count мины не раскрываются, так что * быть не может",
  "minesweeper.lone-star": "* должна стоять рядом с открытой клеткой, которая её раскрыла",
  "minesweeper.stars-around": "на открытой клетке {count}, а вокруг неё * стоит {marked} {marked|раз|раза|раз}",
  "minesweeper.named-count": "на доске раскрыто мин: {marks}, а посчитано {counted}",
  "minesweeper.impossible": "ни одна доска с {total} {total|миной|минами|минами} этому не соответствует",
  "minesweeper.over": "все пустые клетки открыты: эта партия окончена",
  "minesweeper.mined": "на {cell} мина",
  "minesweeper.all-open": "открыты все пустые клетки",
  "minesweeper.mines-named": "найдено мин: {first} против {second}",
};
