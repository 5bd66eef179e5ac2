// How often a commander may act: at most so many actions in any 60 ticks, more with control centres.

import { ACTION_INTERVAL, BASE_ACTIONS, EXTRA_ACTIONS } from "./rulebook.ts";
import { controlCenters, type War } from "./war.ts";

export function actionLimit(war: War, seat: number): number {
  return BASE_ACTIONS + EXTRA_ACTIONS * controlCenters(war, seat);
}

/** Ticks until the next action fits; 0 = now. An action made in tick T counts until T + 59. */
export function actionCooldown(war: War, seat: number): number {
  const { acted } = war.players;
  const first = seat * ACTION_INTERVAL;
  // Backwards from the last tick: the action that fills the limit must first be forgotten.
  let room = actionLimit(war, seat);
  for (let ago = 1; ago < ACTION_INTERVAL && ago <= war.tick; ago++) {
    if (acted[first + ((war.tick - ago) % ACTION_INTERVAL)] === 1 && --room === 0) return ACTION_INTERVAL - ago;
  }
  return 0;
}

/** Notes for this tick whether the seat acts, and so forgets what it did 60 ticks ago. */
export function noteAction(war: War, seat: number, acts: boolean): void {
  war.players.acted[seat * ACTION_INTERVAL + (war.tick % ACTION_INTERVAL)] = acts ? 1 : 0;
}
