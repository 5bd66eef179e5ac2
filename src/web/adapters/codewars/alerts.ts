// What a commander must not miss: strikes that are announced, facilities that change hands, vehicles that are lost.

import { type AlertKind, alertOf, type FindAlerts } from "../../command/alerts.ts";
import type { WarScene } from "./scene-maker.ts";
import { say } from "./words/en.ts";

const STRIKE: AlertKind = { message: () => say("codewars.page.strike-announced"), bad: true };
const FACILITIES_LOST: AlertKind = { message: (n) => say("codewars.page.facilities-lost", { n }), bad: true };
const FACILITIES_TAKEN: AlertKind = { message: (n) => say("codewars.page.facilities-taken", { n }), bad: false };
const VEHICLES_LOST: AlertKind = { message: (n) => say("codewars.page.vehicles-lost", { n }), bad: true };

export const warAlerts: FindAlerts<WarScene> = (before, now, seat) => {
  const announced = ({ strikes }: WarScene) => strikes.some((strike) => strike.seat !== seat);
  const own = ({ owner, count }: WarScene) => owner.subarray(0, count).filter((of) => of === seat).length;
  const changed = now.facilities.filter(({ owner }, n) => before.facilities[n]?.owner !== owner);
  const lost = now.facilities.filter(({ owner }, n) => owner !== seat && before.facilities[n]?.owner === seat);
  return [
    ...alertOf(STRIKE, announced(now) && !announced(before) ? 1 : 0),
    ...alertOf(FACILITIES_LOST, lost.length),
    ...alertOf(FACILITIES_TAKEN, changed.filter(({ owner }) => owner === seat).length),
    ...alertOf(VEHICLES_LOST, own(before) - own(now)),
  ];
};
