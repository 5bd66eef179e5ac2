// What the game model says, in Bulgarian.

import type { Translation } from "../message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "core.whole": "нужно е цяло число от {min} до {max}, а не {value}",
  "core.number": "нужно е число от {min} до {max}, а не {value}",
  "core.flag": "нужно е true или false, а не {value}",
  "core.choice": "нужно е едно от: {known}, а не {value}.{near}",
  "core.text": "нужен е текст ({range}), а не {value}",
  "core.span": "нужно е цяло число от {min} до {max} или интервал, например {min}..{upTo}, а не {value}",
  "core.span-range": "{min}..{max} или интервал от тях",
  "core.setting": "{key}: {why}",
  "core.no-presets": "тази игра няма готови настройки, значи няма и „{name}“",
  "core.unknown-preset": "няма готови настройки „{name}“.{near} Има {known}.",
  "core.no-settings": "тази игра няма настройки, значи няма и „{key}“",
  "core.unknown-key": "няма настройка „{key}“.{near} Има {known}.",
  "core.did-you-mean": " Може би „{near}“?",
  "core.not-a-cell": "{words} не е клетка; клетките се пишат така: a1 или 0,0",
  "core.off-board": "{words} е извън дъската: тя е от a1 до {last}",
  "core.seed": "семето е цяло число от 0 до {most}, а не {value}",
  "core.no-move": "действието е един от допустимите ходове. {legal}",
  "core.illegal": "{move} не е допустим ход. {legal}{near}",
  "core.legal": "Може: {shown}.",
  "core.some-legal": "Може: {shown} … (общо {all}).",
  "core.from-to": "от {min} до {max}",
  "core.about": "{what}: {why}",
  "core.seconds": "{n} сек",
  "core.milliseconds": "{n} мс",
  "core.megabytes": "{n} МБ",
  "core.gigabytes": "{n} ГБ",
};
