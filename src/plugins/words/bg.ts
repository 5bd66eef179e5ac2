// What games from outside are told, in Bulgarian.

import type { Translation } from "../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "plugins.name": "името на игра е от малки латински букви, цифри и тирета, например connect-four, а не {name}",
  "plugins.reserved": "играта не може да се казва {name}: това име използва самият Ludus; изберете друго",
  "plugins.game": "играта {name}: {what}",
  "plugins.title": "липсва title, името за хората",
  "plugins.summary": "липсва summary, един ред за списъците",
  "plugins.rules": "липсва rules, версията на правилата: цяло число, например 1",
  "plugins.seats": "липсва seats, колко могат да играят: { min: 2, max: 2 }",
  "plugins.config": "липсва config, какво се настройва: { fields: {} }, ако нищо",
  "plugins.on-fault": "onFault е „forfeit“ или „idle“; в игрите на ходове го задава turnGame",
  "plugins.no-name": "на игра липсва `name`, името за командния ред: например connect-four",
  "plugins.function": "в правилата на {name} липсва `{field}`; за игрите на ходове повечето функции създава turnGame",
  "plugins.turn-function": "в правилата на {name} липсва `{field}`",
  "plugins.misspelt": "в правилата на {name} има `{written}`, което Ludus не познава; може би `{meant}`?",
  "plugins.none": "няма приставка {name}: нито такава папка, нито инсталиран пакет",
  "plugins.no-rules": "{folder} не е приставка: няма rules.ts (или .js); ludus new game създава папка за начало",
  "plugins.unread": "{file} не се чете: {error}",
  "plugins.not-there": "{file} посочва {part} {name}, а го няма",
  "plugins.delimiter": "пътят на приставка не може да съдържа „{sign}“: {folder}",
  "plugins.not-loaded": "правилата на {name} не могат да се заредят.\n{error}",
  "plugins.no-game": "{file} не експортира игра; игра е това, което прави turnGame, или обект Game",
  "plugins.about": "{file}: {why}",
  "plugins.taken": "{file}: вече има игра {name}",
  "plugins.twice": "{file} експортира две игри с име {name}",
  "plugins.words": 'в {file} трябва да има текстове по език и код: {"ru": {"my-game.title": "…"}}',
  "plugins.foreign-code":
    "{file}: {code} не е на игра от тази приставка; кодовете ѝ започват с името на играта, например {example}",
  "plugins.no-drawing":
    "в {file} няма рисунък на играта {game}: той трябва да е експортът по подразбиране или да е в drawings под това име",
  "plugins.no-scene": "{file}: рисунъкът на играта {game} не се справя с първата позиция: {error}",
  "plugins.broken-drawing": "{file} не може да се използва: {error}",
  "plugins.no-text": "{file}: {code} е текст, а не {value}",
};
