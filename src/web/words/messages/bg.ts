// What workers and boards of the page say, in Bulgarian.

import type { Translation } from "../../../core/message.ts";
import type { english } from "./en.ts";

export const bg: Translation<typeof english> = {
  "web.unknown-game": "този Ludus не познава играта {game}",
  "web.seats": "{title}: {most|играчът е|играчите са} {wanted}",
  "web.not-set-up": "този запис не може да се зареди: {error}",
  "web.viewer-failed": "вътрешна грешка на прегледа",
  "web.engine-failed": "вътрешна грешка на двигателя",
  "web.world-failed": "вътрешна грешка на играта",
  "web.unsolved": "{title}: за тази игра няма решаваща програма",
  "web.no-player": "няма вграден играч {spec}",
  "web.player-failed": "{spec}: срив: {error}",
  "web.program-error": "грешка: {error}",
  "web.program-error-at": "грешка на ред {line}: {error}",
  "web.program-ended": "завърши (код {code}) преди края на играта",
  "web.ran-out": "времето изтече",
};
