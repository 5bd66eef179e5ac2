// What the built-in commanders reckon with: points on the map, squads and what is known of them. Coordinates that go into moves
// are rounded, which keeps replays small.

import type { Roster } from "../report.ts";
import { MAX_GROUP } from "../rulebook.ts";
import { TYPES } from "../vehicles.ts";
import { GROUP_WORDS } from "../war.ts";

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export function distance(a: MapPoint, b: MapPoint): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

export function rounded({ x, y }: MapPoint): MapPoint {
  return { x: Math.round(x), y: Math.round(y) };
}

/** The vector of a MOVE order. */
export function vector(from: MapPoint, to: MapPoint): MapPoint {
  return rounded({ x: to.x - from.x, y: to.y - from.y });
}

/** The own vehicles of one group, taken together. */
export interface Squad extends MapPoint {
  readonly group: number;
  readonly count: number;
  /** How many of each type. */
  readonly byType: readonly number[];
  readonly durability: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All squads with at least one living vehicle, by group. A vehicle counts in the first of its groups. */
export function muster(vehicles: Roster): Squad[] {
  const squads: ({ -readonly [Key in keyof Squad]: Squad[Key] } & { byType: number[] })[] = [];
  for (let k = 0; k < vehicles.count; k++) {
    const group = vehicles.mine[k] ? firstGroup(vehicles, k) : 0;
    if (group === 0) continue;
    const x = vehicles.x[k]!;
    const y = vehicles.y[k]!;
    squads[group] ??= {
      group,
      count: 0,
      byType: TYPES.map(() => 0),
      durability: 0,
      x: 0,
      y: 0,
      left: x,
      top: y,
      right: x,
      bottom: y,
    };
    const squad = squads[group];
    squad.count++;
    squad.byType[vehicles.type[k]!]!++;
    squad.durability += vehicles.durability[k]!;
    squad.x += x;
    squad.y += y;
    squad.left = Math.min(squad.left, x);
    squad.right = Math.max(squad.right, x);
    squad.top = Math.min(squad.top, y);
    squad.bottom = Math.max(squad.bottom, y);
  }
  const present = squads.filter((squad) => squad !== undefined);
  for (const squad of present) {
    squad.x /= squad.count;
    squad.y /= squad.count;
  }
  return present;
}

/** The lowest group of a vehicle, or 0. */
export function firstGroup({ groups }: Roster, k: number): number {
  for (let word = 0; word < GROUP_WORDS; word++) {
    const bits = groups[GROUP_WORDS * k + word]!;
    if (bits !== 0) return Math.min(MAX_GROUP, 32 * word + 32 - Math.clz32(bits & -bits));
  }
  return 0;
}
