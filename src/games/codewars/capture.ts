// Ground vehicles inside a facility win it for their player, or win it back.

import { CAPTURE_SCORE, FACILITY_SIDE, FULL_CAPTURE } from "./rulebook.ts";
import { field } from "./sectors.ts";
import { AERIAL } from "./vehicles.ts";
import { NOBODY, NOTHING, type War } from "./war.ts";

export function captureFacilities(war: War): void {
  const { length } = war.facilities.type;
  for (let f = 0; f < length; f++) {
    const units = countInside(war, f, 0) - countInside(war, f, 1);
    if (units !== 0) shift(war, f, units);
  }
}

/** The ground vehicles of a seat within the borders, both included (decided). */
function countInside(war: War, f: number, seat: number): number {
  const { type, x, y, durability } = war.vehicles;
  const { starts, slots } = field;
  const left = war.facilities.left[f]!;
  const top = war.facilities.top[f]!;
  const right = left + FACILITY_SIDE;
  const bottom = top + FACILITY_SIDE;
  const lastColumn = field.line(right);
  const lastRow = field.line(bottom);
  let count = 0;
  for (let column = field.line(left); column <= lastColumn; column++) {
    const base = field.number(seat, column, 0);
    const end = starts[base + lastRow + 1]!;
    for (let at = starts[base + field.line(top)]!; at < end; at++) {
      const i = slots[at]!;
      if (AERIAL[type[i]!] || durability[i] === 0) continue;
      if (x[i]! >= left && x[i]! <= right && y[i]! >= top && y[i]! <= bottom) count++;
    }
  }
  return count;
}

function shift({ facilities, players }: War, f: number, units: number): void {
  const { owner, capture, product, progress } = facilities;
  const points = Math.max(-FULL_CAPTURE, Math.min(FULL_CAPTURE, capture[f]! + units));
  capture[f] = points;
  if (owner[f] !== NOBODY) {
    const ownersPoints = owner[f] === 0 ? points : -points;
    if (ownersPoints > 0) return;
    owner[f] = NOBODY;
    product[f] = NOTHING;
    progress[f] = 0;
  } else if (Math.abs(points) === FULL_CAPTURE) {
    const captor = points > 0 ? 0 : 1;
    owner[f] = captor;
    players.score[captor] = players.score[captor]! + CAPTURE_SCORE;
  }
}
