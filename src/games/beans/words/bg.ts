// What the beans say, in Bulgarian.

import type { GameTranslation } from "../../../core/message.ts";
import type { BeansConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const bg: GameTranslation<typeof english, "beans", BeansConfig> = {
  "beans.title": "Бял и черен боб",
  "beans.summary": "Вземете бяло, черно или по едно; който вземе последното, печели",
  "beans.config.white": "бели зърна в началото",
  "beans.config.black": "черни зърна в началото",
  "beans.config.players": "колко играят; в командния ред го определят местата",
  "beans.player.formula.name": "Формула",
  "beans.player.formula": "безпогрешен: по формулите за двама и за трима",
  "beans.none": "нужно е поне едно зърно",
  "beans.position":
    "позицията е две купчинки, например 9,8 (бели, черни), и номерът на играча на ход, ако не е първият: 9,8 2; а не {text}",
  "beans.heap": "в купчинка има най-много {most} {most|зърно|зърна}",
  "beans.mover": "играчът на ход е число от 1 до {players}",
  "beans.last-taken": "взето е последното зърно",
};
