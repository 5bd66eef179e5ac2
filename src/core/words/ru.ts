// What the game model says, in Russian.

import type { Translation } from "../message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "core.whole": "нужно целое число от {min} до {max}, а не {value}",
  "core.number": "нужно число от {min} до {max}, а не {value}",
  "core.flag": "нужно true или false, а не {value}",
  "core.choice": "нужно одно из: {known}, а не {value}.{near}",
  "core.text": "нужен текст ({range}), а не {value}",
  "core.span": "нужно целое число от {min} до {max} или промежуток, например {min}..{upTo}, а не {value}",
  "core.span-range": "{min}..{max} или промежуток из них",
  "core.setting": "{key}: {why}",
  "core.no-presets": "у этой игры нет готовых настроек, значит, нет и «{name}»",
  "core.unknown-preset": "готовых настроек «{name}» нет.{near} Есть {known}.",
  "core.no-settings": "у этой игры нет настроек, значит, нет и «{key}»",
  "core.unknown-key": "настройки «{key}» нет.{near} Есть {known}.",
  "core.did-you-mean": " Может быть, «{near}»?",
  "core.not-a-cell": "{words} — не клетка; клетки пишутся так: a1 или 0,0",
  "core.off-board": "{words} вне доски: она идёт от a1 до {last}",
  "core.seed": "зерно — целое число от 0 до {most}, а не {value}",
  "core.no-move": "действие — это один из допустимых ходов. {legal}",
  "core.illegal": "{move} — недопустимый ход. {legal}{near}",
  "core.legal": "Можно: {shown}.",
  "core.some-legal": "Можно: {shown} … (всего {all}).",
  "core.from-to": "от {min} до {max}",
  "core.about": "{what}: {why}",
  "core.seconds": "{n} с",
  "core.milliseconds": "{n} мс",
  "core.megabytes": "{n} МБ",
  "core.gigabytes": "{n} ГБ",
};
