// What CodeWars says, in Bulgarian.

import type { GameTranslation } from "../../../core/message.ts";
import type { WarConfig } from "../war.ts";
import type { english } from "./en.ts";

export const bg: GameTranslation<typeof english, "codewars", WarConfig> = {
  "codewars.title": "CodeWars",
  "codewars.summary": "Командвайте петстотин машини срещу други петстотин",
  "codewars.config.ticks": "дължина на играта в тикове",
  "codewars.config.facilities": "центрове за управление и заводи за превземане",
  "codewars.config.fog": "враговете се виждат само близо до вашите машини",
  "codewars.config.lateGame": "от тик 10000: точки за по-малката войска или разходи за двете",
  "codewars.config.lateGame.bonus": "точки за по-малката войска",
  "codewars.config.lateGame.upkeep": "издръжка на войските",
  "codewars.preset.plain": "само войски",
  "codewars.preset.facilities": "със съоръжения",
  "codewars.preset.fog": "със съоръжения и мъгла",
  "codewars.preset.final": "съоръжения, мъгла и издръжка",
  "codewars.preset.acceptance": "200 тика, проверка, че стратегията работи",
  "codewars.preset.test": "2000 тика, за проби",
  "codewars.player.empty": "не прави нищо",
  "codewars.player.example": "избира всичко и го изпраща в средата",
  "codewars.player.quick": "държи войската заедно и тръгва към врага",
  "codewars.player.smart": "отряди по видове, съоръжения, ядрени удари",
  "codewars.player.strong": "преценява всяка битка, пази строя, избягва ударите",
  "codewars.move-shape": 'ходът е обект, например {"action":"MOVE","x":10,"y":0}, или null, а не {answer}',
  "codewars.move-field": "ходът няма поле „{name}“; има {fields}.{near}",
  "codewars.move-number": "{name}: нужно е число, а не {value}",
  "codewars.move-choice": "{field}: нужно е едно от {names}, а не {value}.{near}",
  "codewars.wire-message": "изпрати съобщение {got} вместо хода MOVE (съобщение {expected})",
  "codewars.wire-length": "изпрати MOVE с дължина {got} {got|байт|байта}; трябва да е {expected}",
  "codewars.both-destroyed": "и двете армии са унищожени",
  "codewars.first-destroyed": "първата армия е унищожена",
  "codewars.second-destroyed": "втората армия е унищожена",
  "codewars.time-up": "времето изтече",
  "codewars.all-crashed": "всички стратегии се сринаха",
};
