// What pairings and standings say, in Bulgarian.

import type { Translation } from "../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "contest.seats": "в играта има от 2 до 6 места, а не {seats}",
  "contest.unfilled": "за игри с {seats} места не стигат участници: те са {entrants}",
  "contest.two-only": "в {kind} играят по двама, а не по {seats}: изберете swiss или waves",
  "contest.count": "{name}: нужно е цяло число от 1, а не {count}",
  "contest.too-many-games":
    "такъв {kind} с {entrants} участници би имал {games} игри: вземете по-малко игри на двойка, swiss или waves",
  "contest.unknown-challenger": "претендентът „{name}“ не е сред участниците.{near}",
  "contest.challenger-twice": "претендентът „{name}“ е посочен два пъти: стига веднъж",
  "contest.no-challenger": "за gauntlet е нужен поне един претендент",
  "contest.small-field": "за gauntlet по {seats} в игра са нужни {needed} {needed|съперник|съперници}, а са {field}",
  "contest.no-games": "„{name}“ не е изиграл нито една игра",
  "contest.few-entrants": "за турнир са нужни поне 2 участници, а има {entrants}",
  "contest.same-name": "двама участници се казват „{name}“: дайте на единия друго име",
  "contest.stranger": "в играта „{game}“ е играл „{name}“, а той не е сред участниците",
  "contest.damaged": "записът на играта „{id}“ е повреден: {why}",
  "contest.nobody": "никой не е играл",
  "contest.two-seats": "един играч е на две места",
  "contest.misfit": "играчи {players}, места {places}, точки {scores}: не съвпада",
  "contest.bad-score": "точките не са число",
  "contest.bad-place": "местата са цели числа от 1 до {most}",
  "contest.stage-parts": "етап от вида {kind} има една част, и поне една има всеки етап",
  "contest.part-count": "за част е нужно цяло число от {least} до {most}, а не {count}",
  "contest.fault": "{kind}: {why}",
  "contest.fault-in": "{what} (игра {game})",
  "contest.fault-at": "{what} (игра {game}, ход {turn})",
};
