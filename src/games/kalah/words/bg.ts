// What Kalah says, in Bulgarian.

import type { GameTranslation } from "../../../core/message.ts";
import type { KalahConfig } from "../rules.ts";
import type { english } from "./en.ts";

export const bg: GameTranslation<typeof english, "kalah", KalahConfig> = {
  "kalah.title": "Калах",
  "kalah.summary": "Сейте камъчета в кръг и съберете в калаха си повече от половината",
  "kalah.config.pits": "ямки в ред",
  "kalah.config.stones": "камъчета във всяка ямка в началото",
  "kalah.config.emptyCapture": "последното камъче в своя празна ямка отива в калаха дори ако ямката отсреща е празна",
  "kalah.config.end": "кога свършва играта: след ход някой ред е празен или играчът на ход няма с какво да играе",
  "kalah.config.end.either-row-empty": "някой ред е празен след ход",
  "kalah.config.end.mover-has-no-stones": "играчът на ход няма камъчета",
  "kalah.config.extraTurn": "последното камъче в своя калах дава още един ход",
  "kalah.config.capture": "последното камъче в своя празна ямка взема камъчетата отсреща",
  "kalah.preset.small.name": "Малък",
  "kalah.preset.small": "шест ямки по три камъчета",
  "kalah.preset.classic.name": "Класически",
  "kalah.preset.classic": "шест ямки по четири камъчета",
  "kalah.preset.lesson.name": "Урок",
  "kalah.preset.lesson": "само сеене: без допълнителен ход и вземане",
  "kalah.player.left.name": "Ляв",
  "kalah.player.left": "първата непразна ямка, от ямка 1 нагоре",
  "kalah.player.right.name": "Десен",
  "kalah.player.right": "първата непразна ямка, от калаха надолу",
  "kalah.player.level1": "начинаещ, гледа един ход напред",
  "kalah.player.level2": "гледа три хода напред",
  "kalah.player.level3": "гледа седем хода напред",
  "kalah.player.level4": "гледа осем хода напред, размените докрай",
  "kalah.player.level5": "гледа единадесет хода напред, размените докрай",
  "kalah.player.level6": "гледа четиринадесет хода напред, размените докрай",
  "kalah.position":
    "позиция за {pits} {pits|ямка|ямки} се пише така: „{sample}“ (ямките, после калахът; първо страната на ход), а не {text}",
  "kalah.too-many-stones": "{stones} {stones|камъче е|камъчета са} повече, отколкото побира дъската (288)",
  "kalah.no-move": "страната на ход няма камъчета в своя ред",
  "kalah.over": "един ред е празен: тази партия е свършила",
  "kalah.empty-capture": "emptyCapture=true изисква capture=true",
  "kalah.row-empty": "един ред се опразни",
};
