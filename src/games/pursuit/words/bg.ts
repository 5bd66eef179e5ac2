// What the pursuit says, in Bulgarian.

import type { GameTranslation } from "../../../core/message.ts";
import type { PursuitConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const bg: GameTranslation<typeof english, "pursuit", PursuitConfig> = {
  "pursuit.title": "Преследване",
  "pursuit.summary": "Хванете плячката или избягайте",
  "pursuit.config.width": "колони",
  "pursuit.config.height": "редове",
  "pursuit.config.blocked": "недостъпни клетки",
  "pursuit.config.start": "клетките на преследвачите, после на плячката; corner: срещуположни ъгли",
  "pursuit.config.pursuers": "колко преследват; още едно място е на плячката",
  "pursuit.config.prey": "какво прави плячка без играч",
  "pursuit.config.prey.random": "ходи случайно",
  "pursuit.config.prey.flees": "бяга",
  "pursuit.config.coalition": "двамата преследвачи печелят заедно, а не всеки за себе си",
  "pursuit.config.stay": "фигура може да остане на място",
  "pursuit.config.rounds": "колко кръга да издържи; 0 означава 4 x width x height",
  "pursuit.preset.wanderer.name": "Скитник",
  "pursuit.preset.wanderer": "плячка, която не вижда преследвача си",
  "pursuit.preset.rivals.name": "Съперници",
  "pursuit.preset.rivals": "двама преследвачи, всеки за себе си",
  "pursuit.preset.coalition.name": "Съюз",
  "pursuit.preset.coalition": "двама преследвачи заедно",
  "pursuit.preset.ruins.name": "Руини",
  "pursuit.preset.ruins": "12 x 12, една пета недостъпна",
  "pursuit.player.tom.name": "Том",
  "pursuit.player.tom": "върви право към плячката; заобикаля недостъпните клетки по най-късия път",
  "pursuit.player.jerry.name": "Джери",
  "pursuit.player.jerry": "стъпва на съседната клетка, най-далечна от преследвачите",
  "pursuit.player.wanderer.name": "Скитник",
  "pursuit.player.wanderer": "не вижда никого и стъпва накъдето и да е",
  "pursuit.sample": "{why}; позицията се пише така: ..J/.#./1.. 1 1",
  "pursuit.mover": "на ход може да е една от фигурите {known}; позицията се пише така: ..J/.#./1.. 1 1",
  "pursuit.round": "кръгът е число от 1 до {most}, а не {round}",
  "pursuit.pieces":
    "на дъската трябва да има плячка (J или j), преследвач 1 и евентуално преследвач 2; позицията се пише така: ..J/.#./1.. 1 1",
  "pursuit.two-cells": "за преследване са нужни поне две достъпни клетки",
  "pursuit.corner-blocked": "ъгълът {cell} е недостъпен",
  "pursuit.start-count":
    "посочете {cells} {cells|клетка|клетки}, първо на преследвачите, последна на плячката; посочени са {named}",
  "pursuit.start-blocked": "клетката {cell} е недостъпна",
  "pursuit.start-caught": "плячката би била хваната преди първата стъпка",
  "pursuit.start-cell": "{why}; или напишете random или corner",
  "pursuit.start-range": "random, corner или клетки: a1 c3",
  "pursuit.caught": "хваната в кръг {round}",
  "pursuit.escaped": "издържа {rounds} {rounds|кръг|кръга}",
};
