// What the kingdom says, in Bulgarian.

import type { GameTranslation } from "../../../core/message.ts";
import type { KingdomConfig } from "../config.ts";
import type { english } from "./en.ts";

export const bg: GameTranslation<typeof english, "kingdom", KingdomConfig> = {
  "kingdom.title": "Владетел на кралство",
  "kingdom.summary": "Работници заемат земя, земята храни замъци, рицари се бият",
  "kingdom.config.width": "клетки от запад на изток",
  "kingdom.config.height": "клетки от север на юг",
  "kingdom.config.turns": "ходове в мача",
  "kingdom.config.workers": "работници на всеки владетел в началото",
  "kingdom.config.knights": "рицари на всеки владетел в началото",
  "kingdom.config.knightHp": "точки живот на здрав рицар",
  "kingdom.config.workerHp": "точки живот на работник",
  "kingdom.config.blow": "сила на удара; всеки отнема от 75 до 125 % от нея",
  "kingdom.config.heal": "колко точки живот си връща почиващ рицар за ход",
  "kingdom.config.cost": "колко богатство струва един слуга",
  "kingdom.config.sites": "клетки на замъците по места; празно: симетрично, с разбъркани места",
  "kingdom.config.perLand": "точки на ход за всяка клетка земя",
  "kingdom.config.perWorker": "точки на ход за всеки работник",
  "kingdom.config.perKnight": "точки на ход за всеки рицар",
  "kingdom.config.perCastle": "точки на ход за всеки замък",
  "kingdom.config.perWorkerKilled": "точки на ход за всеки убит дотогава работник",
  "kingdom.config.perKnightKilled": "точки на ход за всеки убит дотогава рицар",
  "kingdom.config.perCapture": "точки на ход за всеки превзет дотогава замък",
  "kingdom.player.random": "всяка заповед, с еднаква вероятност",
  "kingdom.player.settler": "заема земя и нищо друго",
  "kingdom.player.defender": "пази замъците си, никога не напада",
  "kingdom.player.attacker": "от първия ход тръгва към най-близкия замък",
  "kingdom.player.balanced": "по малко работници, стражи и ловци",
  "kingdom.player.strong": "разпределяне на задачи, карти на влияние, общ удар, стражи: той е за побеждаване",
  "kingdom.library-height": "на владетели в библиотеки им трябва height най-много {most}, а не {height}",
  "kingdom.library-castles-size": "замъците се върнаха с дължина {got} {got|байт|байта}, а не {expected}",
  "kingdom.library-servants-size": "слугите се върнаха с дължина {got} {got|байт|байта}, а не {expected}",
  "kingdom.library-behind-castles": "писа след последния замък: в [{row}].{field}, а замъците са само {count}",
  "kingdom.library-behind-servants": "писа след последния слуга: в [{row}].{field}, а слугите са само {count}",
  "kingdom.library-own-castle":
    "промени полето {field} на своя замък [{row}] от {was} на {is}; може да се променят само order и dir на своите обекти",
  "kingdom.library-own-servant":
    "промени полето {field} на своя слуга [{row}] от {was} на {is}; може да се променят само order и dir на своите обекти",
  "kingdom.library-foreign-castle":
    "промени полето {field} на замъка [{row}] на играч {player} от {was} на {is}; може да се променят само order и dir на своите обекти",
  "kingdom.library-foreign-servant":
    "промени полето {field} на слугата [{row}] на играч {player} от {was} на {is}; може да се променят само order и dir на своите обекти",
  "kingdom.land-size": "земята се върна с дължина {got} {got|байт|байта}, а не {expected}",
  "kingdom.land-change":
    "промени земята {cell} от {was} на {is}; може да се променят само order и dir на своите обекти",
  "kingdom.library-castle": "замък {castle} има заповед {order}; stPawn е 0, stKnight е 1",
  "kingdom.library-order": "{who}: заповед {order}; заповедите са от orAttack = 0 до orNA = 5",
  "kingdom.library-cannot": "{who}: не може да изпълни {order}",
  "kingdom.library-direction": "{who}: {order} с посока {dir}; посоките са от 0 (север) по часовниковата стрелка до 7",
  "kingdom.orders-shape": 'заповедите са списък, например [[12,"move",3],[13,"cultivate"]], а не {answer}',
  "kingdom.order-shape": 'заповедта е списък, например [12,"move",3]: номер, заповед, посока; а не {entry}',
  "kingdom.in-order": "в заповедта {entry}: {why}",
  "kingdom.no-unit": "няма никого с номер {id}",
  "kingdom.dead": "слуга {id} е мъртъв",
  "kingdom.more-parts": "в нея има повече от {most} {most|част|части}",
  "kingdom.foreign-castle": "замък {id} е на играч {player}",
  "kingdom.castle-trains": "замъкът може само „train“",
  "kingdom.castle-kind": "замъкът обучава „worker“ или „knight“, а не {kind}",
  "kingdom.two-orders": "{id} има две заповеди",
  "kingdom.foreign-servant": "слуга {id} е на играч {player}",
  "kingdom.servant-cannot": "слуга {id} е {kind} и не може {order}",
  "kingdom.unknown-order": "слугите знаят {known}, а не {word}.{near}",
  "kingdom.needs-direction":
    "„{word}“ иска посока от 0 (север) по часовниковата стрелка до 7 (северозапад), а не {dir}",
  "kingdom.text-shape":
    "заповедите като текст са {castles} {castles|буква|букви}, двоеточие и {servants} {servants|буква|букви} за вашите замъци и слуги, а не {text}",
  "kingdom.castle-letter": "{letter} не е заповед за замък; има {known}",
  "kingdom.servant-letter": "{letter} не е заповед за {kind} {id}",
  "kingdom.sites-count":
    "sites посочва {cells} {cells|клетка|клетки} за {players} {players|играч|играчи}; дайте по една на всеки или нито една",
  "kingdom.sites-shape":
    "нужни са клетки вида x,y, разделени с точка и запетая, например 16,16;47,47; {word} не е клетка",
  "kingdom.sites-edge": "sites: {x},{y} трябва да е поне на една клетка от ръба: x 1..{right}, y 1..{top}",
  "kingdom.sites-near": "sites: {nearX},{nearY} и {x},{y} трябва да са поне на {apart} {apart|клетка|клетки}",
  "kingdom.played": "изиграни са всички ходове: {turns}",
  "kingdom.orders": "{orders}",
  "kingdom.train": "обучаване {n}",
  "kingdom.move": "движение {n}",
  "kingdom.attack": "нападение {n}",
  "kingdom.cultivate": "обработване {n}",
  "kingdom.capture": "превземане {n}",
  "kingdom.stay": "стоене {n}",
  "kingdom.no-orders": "без заповеди",
};
