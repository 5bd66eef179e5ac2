// What a ruler must not miss: castles that change hands, servants that die.

import { type AlertKind, alertOf, type FindAlerts } from "../../command/alerts.ts";
import type { KingdomScene } from "./scene-maker.ts";
import { say } from "./words/en.ts";

const CASTLES_LOST: AlertKind = { message: (n) => say("kingdom.page.castles-lost", { n }), bad: true };
const CASTLES_TAKEN: AlertKind = { message: (n) => say("kingdom.page.castles-taken", { n }), bad: false };
const SERVANTS_LOST: AlertKind = { message: (n) => say("kingdom.page.servants-lost", { n }), bad: true };

export const kingdomAlerts: FindAlerts<KingdomScene> = (before, now, seat) => {
  const changed = now.castles.flatMap(({ lord }, n) => (before.castles[n]?.lord === lord ? [] : [n]));
  const living = new Set(now.id);
  const dead = before.id.filter((id, n) => before.lord[n] === seat && !living.has(id)).length;
  return [
    ...alertOf(CASTLES_LOST, changed.filter((n) => before.castles[n]?.lord === seat).length),
    ...alertOf(CASTLES_TAKEN, changed.filter((n) => before.castles[n] && now.castles[n]!.lord === seat).length),
    ...alertOf(SERVANTS_LOST, dead),
  ];
};
