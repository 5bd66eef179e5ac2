// What pairings and standings say, in Russian.

import type { Translation } from "../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {
  "contest.seats": "в игре от 2 до 6 мест, а не {seats}",
  "contest.unfilled": "на игры по {seats} {seats|место|места|мест} не хватает участников: их {entrants}",
  "contest.two-only": "в {kind} играют по двое, а не по {seats}: выберите swiss или waves",
  "contest.count": "{name}: нужно целое число от 1, а не {count}",
  "contest.too-many-games":
    "в таком {kind} на {entrants} участников вышло бы {games} игр: возьмите меньше игр на пару, swiss или waves",
  "contest.unknown-challenger": "претендента «{name}» нет среди участников.{near}",
  "contest.challenger-twice": "претендент «{name}» назван дважды: хватит одного раза",
  "contest.no-challenger": "для gauntlet нужен хотя бы один претендент",
  "contest.small-field": "для gauntlet по {seats} в игре нужно соперников: {needed}, а их {field}",
  "contest.no-games": "«{name}» не сыграл ни одной игры",
  "contest.few-entrants": "для турнира нужно хотя бы 2 участника, а есть {entrants}",
  "contest.same-name": "двух участников зовут «{name}»: дайте одному другое имя",
  "contest.stranger": "в игре «{game}» играл «{name}», а его нет среди участников",
  "contest.damaged": "запись игры «{id}» повреждена: {why}",
  "contest.nobody": "в ней никто не играл",
  "contest.two-seats": "один игрок на двух местах",
  "contest.misfit": "игроков {players}, мест {places}, очков {scores}: не сходится",
  "contest.bad-score": "очки — не число",
  "contest.bad-place": "места — целые числа от 1 до {most}",
  "contest.stage-parts": "у этапа вида {kind} одна часть, и хотя бы одна есть у каждого этапа",
  "contest.part-count": "для части нужно целое число от {least} до {most}, а не {count}",
  "contest.fault": "{kind}: {why}",
  "contest.fault-in": "{what} (игра {game})",
  "contest.fault-at": "{what} (игра {game}, ход {turn})",
};
