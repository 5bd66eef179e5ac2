// What the kingdom says, in Russian.

import type { GameTranslation } from "../../../core/message.ts";
import type { KingdomConfig } from "../config.ts";
import type { english } from "./en.ts";

export const ru: GameTranslation<typeof english, "kingdom", KingdomConfig> = {
  "kingdom.title": "Правитель королевства",
  "kingdom.summary": "Работники берут землю, земля кормит замки, рыцари бьются",
  "kingdom.config.width": "клеток с запада на восток",
  "kingdom.config.height": "клеток с севера на юг",
  "kingdom.config.turns": "ходов в матче",
  "kingdom.config.workers": "работников у каждого правителя в начале",
  "kingdom.config.knights": "рыцарей у каждого правителя в начале",
  "kingdom.config.knightHp": "здоровье невредимого рыцаря",
  "kingdom.config.workerHp": "здоровье работника",
  "kingdom.config.blow": "сила удара; каждый отнимает от 75 до 125 % её",
  "kingdom.config.heal": "сколько здоровья отдыхающий рыцарь возвращает за ход",
  "kingdom.config.cost": "сколько богатства стоит один слуга",
  "kingdom.config.sites": "клетки замков по местам; пусто: симметрично, места перемешаны",
  "kingdom.config.perLand": "очков за ход за каждую клетку земли",
  "kingdom.config.perWorker": "очков за ход за каждого работника",
  "kingdom.config.perKnight": "очков за ход за каждого рыцаря",
  "kingdom.config.perCastle": "очков за ход за каждый замок",
  "kingdom.config.perWorkerKilled": "очков за ход за каждого убитого работника",
  "kingdom.config.perKnightKilled": "очков за ход за каждого убитого рыцаря",
  "kingdom.config.perCapture": "очков за ход за каждый захваченный замок",
  "kingdom.player.random": "любой приказ, все равновероятны",
  "kingdom.player.settler": "занимает землю и больше ничего",
  "kingdom.player.defender": "охраняет свои замки, не нападает",
  "kingdom.player.attacker": "с первого хода идёт на ближайший замок",
  "kingdom.player.balanced": "немного работников, немного стражи, немного охотников",
  "kingdom.player.strong": "распределение задач, карты влияния, удары вместе, стража: его и надо обыграть",
  "kingdom.library-height": "правителям в библиотеках нужна высота height не больше {most}, а не {height}",
  "kingdom.library-castles-size": "замки вернулись длиной {got} {got|байт|байта|байт}, а не {expected}",
  "kingdom.library-servants-size": "слуги вернулись длиной {got} {got|байт|байта|байт}, а не {expected}",
  "kingdom.library-behind-castles": "запись за последним замком: в [{row}].{field}, а замков всего {count}",
  "kingdom.library-behind-servants": "запись за последним слугой: в [{row}].{field}, а слуг всего {count}",
  "kingdom.library-own-castle":
    "изменено поле {field} своего замка [{row}]: было {was}, стало {is}; менять можно только order и dir своих объектов",
  "kingdom.library-own-servant":
    "изменено поле {field} своего слуги [{row}]: было {was}, стало {is}; менять можно только order и dir своих объектов",
  "kingdom.library-foreign-castle":
    "изменено поле {field} замка [{row}] игрока {player}: было {was}, стало {is}; менять можно только order и dir своих объектов",
  "kingdom.library-foreign-servant":
    "изменено поле {field} слуги [{row}] игрока {player}: было {was}, стало {is}; менять можно только order и dir своих объектов",
  "kingdom.land-size": "земля вернулась длиной {got} {got|байт|байта|байт}, а не {expected}",
  "kingdom.land-change":
    "изменена земля {cell}: было {was}, стало {is}; менять можно только order и dir своих объектов",
  "kingdom.library-castle": "у замка {castle} приказ {order}; stPawn — это 0, stKnight — 1",
  "kingdom.library-order": "{who}: приказ {order}; приказы идут от orAttack = 0 до orNA = 5",
  "kingdom.library-cannot": "{who}: приказ {order} невозможен",
  "kingdom.library-direction":
    "{who}: {order} с направлением {dir}; направления идут от 0 (север) по часовой стрелке до 7",
  "kingdom.orders-shape": 'приказы — это список, например [[12,"move",3],[13,"cultivate"]], а не {answer}',
  "kingdom.order-shape": 'приказ — это список, например [12,"move",3]: номер, приказ, направление; а не {entry}',
  "kingdom.in-order": "в приказе {entry}: {why}",
  "kingdom.no-unit": "никого с номером {id} нет",
  "kingdom.dead": "слуга {id} погиб",
  "kingdom.more-parts": "в нём больше {most} {most|части|частей|частей}",
  "kingdom.foreign-castle": "замок {id} принадлежит игроку {player}",
  "kingdom.castle-trains": "замок умеет только «train»",
  "kingdom.castle-kind": "замок готовит «worker» или «knight», а не {kind}",
  "kingdom.two-orders": "у {id} два приказа",
  "kingdom.foreign-servant": "слуга {id} принадлежит игроку {player}",
  "kingdom.servant-cannot": "слуга {id} — {kind}, приказ {order} для него невозможен",
  "kingdom.unknown-order": "слуги знают {known}, а не {word}.{near}",
  "kingdom.needs-direction":
    "«{word}» требует направления от 0 (север) по часовой стрелке до 7 (северо-запад), а не {dir}",
  "kingdom.text-shape":
    "приказы текстом — это {castles} {castles|буква|буквы|букв}, двоеточие и {servants} {servants|буква|буквы|букв} для ваших замков и слуг, а не {text}",
  "kingdom.castle-letter": "{letter} — не приказ для замка; есть {known}",
  "kingdom.servant-letter": "{letter} — не приказ для {kind} {id}",
  "kingdom.sites-count":
    "sites называет {cells} {cells|клетку|клетки|клеток} на {players} {players|игрока|игроков|игроков}; дайте по одной каждому или ни одной",
  "kingdom.sites-shape": "нужны клетки вида x,y через точку с запятой, например 16,16;47,47; {word} — не клетка",
  "kingdom.sites-edge": "sites: {x},{y} должна быть хотя бы в клетке от края: x 1..{right}, y 1..{top}",
  "kingdom.sites-near": "sites: {nearX},{nearY} и {x},{y} должны быть не ближе {apart} {apart|клетки|клеток|клеток}",
  "kingdom.played": "сыграны все ходы: {turns}",
  "kingdom.orders": "{orders}",
  "kingdom.train": "обучать {n}",
  "kingdom.move": "идти {n}",
  "kingdom.attack": "атаковать {n}",
  "kingdom.cultivate": "возделывать {n}",
  "kingdom.capture": "захватывать {n}",
  "kingdom.stay": "стоять {n}",
  "kingdom.no-orders": "без приказов",
};
