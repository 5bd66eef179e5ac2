// Quick starts like Example and then keeps the whole army together: whenever it has stood still for a second, it is
// turned or drawn together, to loosen those who are stuck, and sent at the nearest enemies again.

import type { Bot } from "../../../core/game.ts";
import type { Random } from "../../../core/random.ts";
import type { MaybeMove } from "../move.ts";
import type { Roster, WarReport } from "../report.ts";
import { WORLD } from "../rulebook.ts";
import { openingMove } from "./example.ts";
import { type MapPoint, rounded, vector } from "./squad-muster.ts";

const STILL_FOR_TICKS = 60;

export function quick(): Bot<WarReport, MaybeMove> {
  let stillSince = 0;
  let lastSum = 0;
  let loosen = true;
  return {
    act(report, _seat, random) {
      if (report.tick < 2) return openingMove(report.tick);
      const sum = sumOfPlaces(report.vehicles);
      if (sum !== lastSum) stillSince = report.tick;
      lastSum = sum;
      if (report.me.remainingActionCooldownTicks > 0 || report.tick - stillSince < STILL_FOR_TICKS) return null;
      stillSince = report.tick;
      loosen = !loosen;
      return loosen ? shake(report.vehicles, random) : advance(report.vehicles);
    },
  };
}

/** Changes whenever an own vehicle moves. */
function sumOfPlaces({ count, mine, x, y }: Roster): number {
  let sum = 0;
  for (let k = 0; k < count; k++) if (mine[k]) sum += x[k]! + 3 * y[k]!;
  return sum;
}

function middle({ count, mine, x, y }: Roster, ofMine: number): MapPoint | undefined {
  const sum = { x: 0, y: 0, count: 0 };
  for (let k = 0; k < count; k++) {
    if (mine[k] !== ofMine) continue;
    sum.x += x[k]!;
    sum.y += y[k]!;
    sum.count++;
  }
  return sum.count === 0 ? undefined : { x: sum.x / sum.count, y: sum.y / sum.count };
}

function shake(vehicles: Roster, random: Random): MaybeMove {
  const { x, y } = rounded(middle(vehicles, 1)!);
  if (random.chance(0.5)) return { action: "ROTATE", x, y, angle: random.chance(0.5) ? 1.5 : -1.5 };
  return { action: "SCALE", x, y, factor: 0.25 };
}

/** Straight at the nearest enemy; with none in sight, to the far corner. */
function advance(vehicles: Roster): MaybeMove {
  const from = middle(vehicles, 1)!;
  let nearest: MapPoint = { x: WORLD - 128, y: WORLD - 128 };
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < vehicles.count; k++) {
    if (vehicles.mine[k]) continue;
    const dx = vehicles.x[k]! - from.x;
    const dy = vehicles.y[k]! - from.y;
    if (dx * dx + dy * dy >= least) continue;
    least = dx * dx + dy * dy;
    nearest = { x: vehicles.x[k]!, y: vehicles.y[k]! };
  }
  return { action: "MOVE", ...vector(from, nearest) };
}
