// What Minesweeper says, in Bulgarian.

import type { GameTranslation } from "../../../core/message.ts";
import type { MinesweeperConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const bg: GameTranslation<typeof english, "minesweeper", MinesweeperConfig> = {
  "minesweeper.title": "Миночистач",
  "minesweeper.summary": "Отворете всички празни клетки и нито една мина",
  "minesweeper.config.width": "колони",
  "minesweeper.config.height": "редове",
  "minesweeper.config.mines": "мини на дъската; всички знаят броя",
  "minesweeper.config.answer": "какво отговаря празна клетка: къде са мините около нея или колко са",
  "minesweeper.config.answer.coordinates": "къде са мините",
  "minesweeper.config.answer.count": "колко са мините",
  "minesweeper.config.safeStart": "първата отворена клетка никога не е мина",
  "minesweeper.config.players": "колко играят; в командния ред го определят местата",
  "minesweeper.preset.small.name": "Малко поле",
  "minesweeper.preset.small": "4 x 4 с три мини, може да се реши докрай",
  "minesweeper.preset.beginner.name": "Начинаещ",
  "minesweeper.preset.beginner": "класическото поле 9 x 9 с десет мини",
  "minesweeper.preset.expert.name": "Експерт",
  "minesweeper.preset.expert": "класическото поле 30 x 16 с 99 мини",
  "minesweeper.preset.duel.name": "Дуел",
  "minesweeper.preset.duel": "двама играчи един след друг",
  "minesweeper.player.careful.name": "Предпазлив",
  "minesweeper.player.careful": "отваря клетката, в която мина е най-малко вероятна",
  "minesweeper.opened-mine": "X е отворена мина: тази партия е свършила",
  "minesweeper.sample": "{why}; редовете се пишат така: ..1/1*1/.21",
  "minesweeper.after-rows": "след редовете при игра на двама идват играчът на ход и колко мини е разкрил всеки: 2 1:0",
  "minesweeper.no-empty-cell": "{mines} {mines|мина|мини} на {cells} {cells|клетка|клетки}: не остават празни",
  "minesweeper.no-star": "при answer=count мини не се разкриват, така че не може да има *",
  "minesweeper.lone-star": "* трябва да е до отворена клетка, която я е разкрила",
  "minesweeper.stars-around": "на отворена клетка пише {count}, а около нея * е {marked} {marked|път|пъти}",
  "minesweeper.named-count": "на дъската са разкрити мини: {marks}, а са преброени {counted}",
  "minesweeper.impossible": "никоя дъска с {total} {total|мина|мини} не отговаря на това",
  "minesweeper.over": "всички празни клетки са отворени: тази партия е свършила",
  "minesweeper.mined": "на {cell} има мина",
  "minesweeper.all-open": "отворени са всички празни клетки",
  "minesweeper.mines-named": "разкрити мини: {first} на {second}",
};
