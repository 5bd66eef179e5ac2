// What is told about the thing that somebody points at in a world, in Russian.

import type { pointing as english } from "./en.ts";

export const pointing: Readonly<Record<keyof typeof english, string>> = {
  nobodys: "ничьё",
  healthOf: "здоровье {health} из {full}",
  goesTo: "идёт к {x}, {y}",
  turnsAbout: "поворачивает вокруг {x}, {y}",
  stands: "стоит",
  firesIn: "сможет стрелять через {ticks} {ticks|тик|тика|тиков}",
  canFire: "готов стрелять",
  makesNothing: "ничего не производит",
  makes: "производит: {kind}, {percent} %",
  captureOf: "захват {points} из 100: {name}",
  captureNone: "захват 0 из 100",
  attacksAt: "бьёт по {x}, {y}",
  attacksAndFalls: "бьёт по {x}, {y} и гибнет",
  falls: "гибнет",
  takesCastle: "берёт замок",
  takesLand: "занимает землю",
  trains: "обучает: {kind}, {percent} %",
  castle: "замок",
  knight: "рыцарь",
  worker: "работник",
  arrv: "БРЭМ",
  fighter: "истребитель",
  helicopter: "вертолёт",
  ifv: "БМП",
  tank: "танк",
  factory: "завод",
  controlCentre: "центр управления",
};
