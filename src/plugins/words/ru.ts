// What games from outside are told, in Russian.

import type { Translation } from "../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "plugins.name": "имя игры — строчные латинские буквы, цифры и дефисы, например connect-four, а не {name}",
  "plugins.reserved": "игру нельзя назвать {name}: это имя занято самим Ludus; выберите другое",
  "plugins.game": "игра {name}: {what}",
  "plugins.title": "нет title, имени для людей",
  "plugins.summary": "нет summary, строки для списков",
  "plugins.rules": "нет rules, версии правил: целого числа, например 1",
  "plugins.seats": "нет seats, числа игроков: { min: 2, max: 2 }",
  "plugins.config": "нет config, что настраивается: { fields: {} }, если ничего",
  "plugins.on-fault": "onFault — это «forfeit» или «idle»; в пошаговых играх его ставит turnGame",
  "plugins.no-name": "у игры нет `name`, имени для командной строки: например, connect-four",
  "plugins.function": "в правилах {name} нет `{field}`; для пошаговых игр почти все функции создаёт turnGame",
  "plugins.turn-function": "в правилах {name} нет `{field}`",
  "plugins.misspelt": "в правилах {name} есть `{written}`, чего Ludus не знает; может быть, `{meant}`?",
  "plugins.none": "дополнения {name} нет: ни такой папки, ни установленного пакета",
  "plugins.no-rules": "{folder} — не дополнение: нет rules.ts (или .js); ludus new game создаёт папку для начала",
  "plugins.unread": "{file} не читается: {error}",
  "plugins.not-there": "{file} называет {part} {name}, а его нет",
  "plugins.delimiter": "в пути дополнения не может быть «{sign}»: {folder}",
  "plugins.not-loaded": "правила {name} не загрузить.\n{error}",
  "plugins.no-game": "{file} не экспортирует игры; игра — то, что делает turnGame, или объект Game",
  "plugins.about": "{file}: {why}",
  "plugins.taken": "{file}: игра {name} уже есть",
  "plugins.twice": "{file} экспортирует две игры с именем {name}",
  "plugins.words": 'в {file} должны быть тексты по языкам и кодам: {"ru": {"my-game.title": "…"}}',
  "plugins.foreign-code":
    "{file}: {code} — не от игры этого дополнения; его коды начинаются с имени игры, например {example}",
  "plugins.no-drawing":
    "в {file} нет рисунка игры {game}: он должен быть экспортом по умолчанию или стоять в drawings под этим именем",
  "plugins.no-scene": "{file}: рисунок игры {game} не справляется с первой позицией: {error}",
  "plugins.broken-drawing": "{file} не использовать: {error}",
  "plugins.no-text": "{file}: {code} — это текст, а не {value}",
};
