// Ground vehicles inside a facility win it for their player, or win it back.

import { CAPTURE_SCORE, CELL, CELLS, cellAt, FACILITY_SIDE, FULL_CAPTURE, MAX_FACILITY_PAIRS } from "./rulebook.ts";
import { AERIAL } from "./vehicles.ts";
import { NOBODY, NOTHING, type War } from "./war.ts";

/** Per cell, a bit for each facility that some point of the cell belongs to. */
const nearby = new Uint16Array(CELLS * CELLS);
/** What this tick brings each facility, positive for the first player. */
const change = new Int32Array(2 * MAX_FACILITY_PAIRS);

export function captureFacilities(war: War): void {
  const { type } = war.facilities;
  if (type.length === 0) return;
  countInside(war);
  for (let f = 0; f < type.length; f++) if (change[f] !== 0) shift(war, f, change[f]!);
}

/** Each ground vehicle within the borders, both included (decided), counts one unit for its owner. */
function countInside(war: War): void {
  const { left, top } = war.facilities;
  const { owner, type, x, y } = war.vehicles;
  markCells(war);
  change.fill(0);
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    if (AERIAL[type[i]!]) continue;
    for (let rest = nearby[cellAt(x[i]!, y[i]!)]!; rest !== 0; rest &= rest - 1) {
      const f = 31 - Math.clz32(rest & -rest);
      const inside =
        x[i]! >= left[f]! && x[i]! <= left[f]! + FACILITY_SIDE && y[i]! >= top[f]! && y[i]! <= top[f]! + FACILITY_SIDE;
      if (inside) change[f] = change[f]! + (owner[i] === 0 ? 1 : -1);
    }
  }
}

/** The right and lower borders belong to the facility, so it reaches one column and row of cells farther. */
function markCells(war: War): void {
  const { left, top } = war.facilities;
  const reach = FACILITY_SIDE / CELL;
  nearby.fill(0);
  for (let f = 0; f < left.length; f++) {
    const column = left[f]! / CELL;
    const row = top[f]! / CELL;
    for (let c = column; c <= Math.min(CELLS - 1, column + reach); c++) {
      for (let r = row; r <= Math.min(CELLS - 1, row + reach); r++) {
        nearby[c * CELLS + r] = nearby[c * CELLS + r]! | (1 << f);
      }
    }
  }
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
