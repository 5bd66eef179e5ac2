// What games from outside are told, in Russian.

import type { Translation } from "../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "plugins.name": "имя игры — строчные латинские буквы, цифры и дефисы, например connect-four, а не {name}",
  "plugins.game": "игра {name}: {what}",
  "plugins.title": "нет title, имени для людей",
  "plugins.summary": "нет summary, строки для списков",
  "plugins.rules": "нет rules, версии правил: целого числа, например 1",
  "plugins.seats": "нет seats, числа игроков: { min: 2, max: 2 }",
  "plugins.config": "нет config, что настраивается: { fields: {} }, если ничего",
  "plugins.on-fault": "onFault — это «forfeit» или «idle»; в пошаговых играх его ставит turnGame",
  "plugins.function": "нет {name}; для пошаговых игр почти всё делает turnGame",
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
  "plugins.no-text": "{file}: {code} — это текст, а не {value}",
};
