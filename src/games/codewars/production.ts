// Factories make vehicles and put them on the first free place of their yard.

import { gather, layerOf, obstacle } from "./crowd.ts";
import { FACILITY_SIDE, FIRST_PLACE, PLACES_PER_SIDE, SPACING } from "./rulebook.ts";
import { SHEETS } from "./vehicles.ts";
import { addVehicle, NOBODY, NOTHING, type War } from "./war.ts";

export function produce(war: War): void {
  const { owner, product, progress } = war.facilities;
  let gathered = false;
  for (let f = 0; f < owner.length; f++) {
    if (owner[f] === NOBODY || product[f] === NOTHING) continue;
    const cost = SHEETS[product[f]!]!.productionCost;
    if (progress[f]! + 1 < cost) {
      progress[f] = progress[f]! + 1;
      continue;
    }
    if (!gathered) gather(war);
    const out = putOut(war, f);
    gathered = !out;
    // With no free place the progress waits one tick before the end (decided).
    progress[f] = out ? 0 : cost - 1;
  }
}

/** Row by row: the first player's yard is filled from the top left, the second's from the bottom right. */
function putOut(war: War, f: number): boolean {
  const { owner, product, left, top } = war.facilities;
  const seat = owner[f]!;
  const layer = layerOf(seat, product[f]!);
  for (let row = 0; row < PLACES_PER_SIDE; row++) {
    for (let column = 0; column < PLACES_PER_SIDE; column++) {
      const dx = FIRST_PLACE + SPACING * column;
      const dy = FIRST_PLACE + SPACING * row;
      const x = left[f]! + (seat === 0 ? dx : FACILITY_SIDE - dx);
      const y = top[f]! + (seat === 0 ? dy : FACILITY_SIDE - dy);
      if (obstacle(layer, x, y, NOBODY) !== -1) continue;
      addVehicle(war, seat, product[f]!, x, y);
      return true;
    }
  }
  return false;
}
