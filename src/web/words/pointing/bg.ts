// What is told about the thing that somebody points at in a world, in Bulgarian.

import type { pointing as english } from "./en.ts";

export const pointing: Readonly<Record<keyof typeof english, string>> = {
  nobodys: "ничие",
  healthOf: "здраве {health} от {full}",
  goesTo: "отива към {x}, {y}",
  turnsAbout: "върти се около {x}, {y}",
  stands: "стои",
  firesIn: "може да стреля след {ticks} {ticks|тик|тика}",
  canFire: "готов за стрелба",
  makesNothing: "не произвежда нищо",
  makes: "произвежда: {kind}, {percent} %",
  captureOf: "превземане {points} от 100: {name}",
  captureNone: "превземане 0 от 100",
  attacksAt: "удря {x}, {y}",
  attacksAndFalls: "удря {x}, {y} и загива",
  falls: "загива",
  takesCastle: "превзема замъка",
  takesLand: "заема земята",
  trains: "обучава: {kind}, {percent} %",
  castle: "замък",
  knight: "рицар",
  worker: "работник",
  arrv: "ремонтна машина",
  fighter: "изтребител",
  helicopter: "хеликоптер",
  ifv: "БМП",
  tank: "танк",
  factory: "завод",
  controlCentre: "център за управление",
};
