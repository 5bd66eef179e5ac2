// A handful of fighters that belong to no squad. When the strike is nearly ready they fly to where they just see the
// thickest crowd of enemies and nobody can reach them; the rest of the time they wait above their own ground squads.

import type { Move } from "../move.ts";
import type { WarReport } from "../report.ts";
import { cellAt, MAX_GROUP, STRIKE_RADIUS } from "../rulebook.ts";
import { FIGHTER, HELICOPTER, IFV, SIGHT, TYPES } from "../vehicles.ts";
import type { Intel } from "./intel.ts";
import { distance, firstGroup, type MapPoint, rounded, type Squad, vector } from "./squad-muster.ts";
import { clipped, groundMiddle } from "./squads.ts";

/** Their group. Squads of the army never get it. */
export const SPOTTERS = MAX_GROUP;
/** They are taken from a corner of the fighters of this side, if so many stay behind. */
const CORNER = 7;
const STAY_BEHIND = 20;
/** They set out so many ticks before the strike is ready. */
const SET_OUT = 500;
/** A marker must see so much farther than the target, since it may drift. */
const SPARE = 32;
/** Enemy fighters so near are coming for them; anybody else who can shoot upwards must be farther than this. */
const HUNTERS = 75;
const SHOOTERS = 45;
/** Ticks between two orders. */
const EVERY = 20;
/** A crowd must have so much durability together. */
const CROWD = 2500;

export class Spotters {
  private thoughtAt = -EVERY;
  private recruitedAt = -1000;

  isDue({ tick }: WarReport): boolean {
    return tick - this.thoughtAt >= EVERY;
  }

  /** What they do next, or nothing. */
  lead(report: WarReport, intel: Intel, squads: readonly Squad[]): Move[] {
    const { tick, me } = report;
    this.thoughtAt = tick;
    const at = middleOf(report);
    if (!at) return this.recruit(report);
    // Whoever marks the strike under way stays where it sees the target.
    if (me.nextNuclearStrikeTickIndex >= 0) return [];
    const home = groundMiddle([...squads]);
    const goal = isHuntedAt(intel, at) ? home : (this.vantage(report, intel, at) ?? home);
    if (Number.isNaN(goal.x) || distance(goal, at) < 3) return [];
    return [
      { action: "CLEAR_AND_SELECT", group: SPOTTERS },
      { action: "MOVE", ...vector(at, goal) },
    ];
  }

  private recruit({ tick, vehicles }: WarReport): Move[] {
    if (tick - this.recruitedAt < 300) return [];
    let fighters = 0;
    let corner = -1;
    for (let k = 0; k < vehicles.count; k++) {
      if (!vehicles.mine[k] || vehicles.type[k] !== FIGHTER || firstGroup(vehicles, k) !== FIGHTER + 1) continue;
      fighters++;
      if (corner < 0 || vehicles.x[k]! + vehicles.y[k]! > vehicles.x[corner]! + vehicles.y[corner]!) corner = k;
    }
    if (fighters < STAY_BEHIND) return [];
    this.recruitedAt = tick;
    const { x, y } = rounded({ x: vehicles.x[corner]!, y: vehicles.y[corner]! });
    const box = { left: Math.max(0, x - CORNER), top: Math.max(0, y - CORNER), right: x + 2, bottom: y + 2 };
    return [
      { action: "CLEAR_AND_SELECT", ...box, vehicleType: TYPES[FIGHTER]! },
      { action: "DISMISS", group: FIGHTER + 1 },
      { action: "ASSIGN", group: SPOTTERS },
    ];
  }

  /** Where they see the middle of the thickest crowd; undefined while there is no strike to prepare. */
  private vantage(report: WarReport, intel: Intel, from: MapPoint): MapPoint | undefined {
    const { me, weather } = report;
    if (me.remainingNuclearStrikeCooldownTicks > SET_OUT) return undefined;
    let best: MapPoint | undefined;
    let most = CROWD;
    for (const nest of intel.nests) {
      const { durability } = intel.forceNear(nest, STRIKE_RADIUS);
      const worth = durability.reduce((sum, one) => sum + one, 0) / (1 + distance(nest, from) / 2000);
      if (worth <= most) continue;
      const at = standOff(nest, from, weather, intel);
      if (!at) continue;
      most = worth;
      best = at;
    }
    return best;
  }
}

/** The farthest point on the way from which the nest is in sight, if nobody there can shoot at aircraft. */
function standOff(nest: MapPoint, from: MapPoint, weather: Uint8Array, intel: Intel): MapPoint | undefined {
  const away = distance(nest, from) || 1;
  for (const turn of [0, 0.5, -0.5, 1, -1]) {
    // Turned by a rough rotation: the length is restored below.
    const dx = (from.x - nest.x) / away - (turn * (from.y - nest.y)) / away;
    const dy = (from.y - nest.y) / away + (turn * (from.x - nest.x)) / away;
    const length = Math.sqrt(dx * dx + dy * dy);
    for (let far = SIGHT[3 * FIGHTER]! - SPARE; far > SHOOTERS; far -= 6) {
      const at = { x: clipped(nest.x + (dx / length) * far), y: clipped(nest.y + (dy / length) * far) };
      if (SIGHT[3 * FIGHTER + weather[cellAt(at.x, at.y)]!]! - SPARE < distance(at, nest)) continue;
      if (!isShotAt(intel, at)) return at;
      break;
    }
  }
  return undefined;
}

function isShotAt(intel: Intel, at: MapPoint): boolean {
  const { count } = intel.forceNear(at, SHOOTERS);
  return count[FIGHTER]! + count[HELICOPTER]! + count[IFV]! > 0;
}

function isHuntedAt(intel: Intel, at: MapPoint): boolean {
  return intel.forceNear(at, HUNTERS).count[FIGHTER]! > 0 || isShotAt(intel, at);
}

function middleOf({ vehicles }: WarReport): MapPoint | undefined {
  let x = 0;
  let y = 0;
  let count = 0;
  for (let k = 0; k < vehicles.count; k++) {
    if (!vehicles.mine[k] || !vehicles.inGroup(k, SPOTTERS)) continue;
    x += vehicles.x[k]!;
    y += vehicles.y[k]!;
    count++;
  }
  return count === 0 ? undefined : { x: x / count, y: y / count };
}
