// What noughts and crosses say, in Bulgarian.

import type { GameTranslation } from "../../../core/message.ts";
import type { NoughtsConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const bg: GameTranslation<typeof english, "noughts", NoughtsConfig> = {
  "noughts.title": "Морски шах",
  "noughts.summary": "Поставяйте знаци на дъска m x n; първият с k в редица печели",
  "noughts.config.width": "колони",
  "noughts.config.height": "редове",
  "noughts.config.line": "колко знака в редица печелят",
  "noughts.config.players": "колко играят; в командния ред го определят местата",
  "noughts.preset.four-in-four.name": "Четири на четири",
  "noughts.preset.four-in-four": "четири в редица на 4 x 4",
  "noughts.preset.gomoku.name": "Гомоку",
  "noughts.preset.gomoku": "пет в редица на 15 x 15",
  "noughts.line-too-long": "line е {line}, а на тази дъска няма редица, по-дълга от {longest}",
  "noughts.sample": "{why}; позицията се пише така: X.O/.X./... O",
  "noughts.line-longer": "line е {line}, а на тази дъска няма толкова дълга редица",
  "noughts.marks": "от {placed} {placed|знак|знака} подред {mark} биха били {due}, а са {own}",
  "noughts.turn": "след тези знаци е на ход {mark}, а не {named}",
  "noughts.line-made": "{mark} вече има редица, а играта е продължила",
  "noughts.lines-made": "{mark} има редици, които не може да са направени с един знак",
  "noughts.line": "{line} в редица",
  "noughts.full": "дъската е пълна",
};
