// Vehicles lose durability and, when none is left, disappear; the other player gets the point, whoever fired.

import { ELIMINATION_SCORE, SEATS } from "./rulebook.ts";
import { CHANGED_PUBLICLY, endStrike, NO_ORDER, type War } from "./war.ts";

/** The dead stay among the living until `buryDead`: all that happens at once hits them too. */
export function hurt(war: War, slot: number, damage: number): void {
  if (damage === 0) return;
  const { durability, changed } = war.vehicles;
  durability[slot] = Math.max(0, durability[slot]! - damage);
  changed[slot] = changed[slot]! | CHANGED_PUBLICLY;
}

/** Also calls off the strikes that the dead were marking. */
export function buryDead(war: War): void {
  const { living, alive } = war;
  const { owner, durability, order, selected } = war.vehicles;
  const { score, strikeVehicle } = war.players;
  let left = 0;
  for (let k = 0; k < war.livingCount; k++) {
    const i = living[k]!;
    if (durability[i]! > 0) {
      living[left++] = i;
      continue;
    }
    order[i] = NO_ORDER;
    selected[i] = 0;
    alive[owner[i]!] = alive[owner[i]!]! - 1;
    score[1 - owner[i]!] = score[1 - owner[i]!]! + ELIMINATION_SCORE;
    for (let seat = 0; seat < SEATS; seat++) if (strikeVehicle[seat] === i + 1) endStrike(war, seat);
  }
  war.livingCount = left;
}
