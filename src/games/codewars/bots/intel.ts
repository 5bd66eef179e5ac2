// What a commander remembers of the enemy: every vehicle at the place where it was last seen, and the map of where the
// own side has looked. Under fog an enemy out of sight is believed to be where it was, until somebody looks there.

import type { WarReport } from "../report.ts";
import { CELL, CELLS, cellAt, WORLD } from "../rulebook.ts";
import { AERIAL, SIGHT } from "../vehicles.ts";
import { addForce, type Force, noForce } from "./odds.ts";
import { distance, type MapPoint } from "./squad-muster.ts";

interface Sighting extends MapPoint {
  readonly type: number;
  readonly durability: number;
  readonly tick: number;
}

/** After so many ticks a memory is worth nothing. */
const FORGET = 1500;
/** A looker counts as seeing only this part of its range: stealth hides the rest. */
const SURELY = 0.55;

/** The enemies of one cell, where they are on average, and all who would join a fight there. */
export interface Nest extends MapPoint {
  readonly here: Force;
  readonly around: Force;
}

export class Intel {
  private readonly memory = new Map<number, Sighting>();
  /** By cell: the tick in which it was last surely seen. */
  private readonly looked = new Int32Array(CELLS * CELLS).fill(-1);
  nests: Nest[] = [];
  /** All enemies believed to live. */
  total: Force = noForce();

  update(report: WarReport): void {
    const { vehicles, tick, config } = report;
    if (config.fog) this.look(report);
    else this.memory.clear();
    for (const [id, seen] of this.memory) {
      const lookedAt = this.looked[cellAt(seen.x, seen.y)]!;
      if (lookedAt > seen.tick || tick - seen.tick > FORGET) this.memory.delete(id);
    }
    for (let k = 0; k < vehicles.count; k++) {
      if (vehicles.mine[k]) continue;
      this.memory.set(vehicles.id[k]!, {
        x: vehicles.x[k]!,
        y: vehicles.y[k]!,
        type: vehicles.type[k]!,
        durability: vehicles.durability[k]!,
        tick,
      });
    }
    this.findNests();
  }

  /** Marks the cells whose middle is near enough to some own vehicle; one looker per cell and kind is enough. */
  private look({ vehicles, terrain, weather, tick }: WarReport): void {
    const done = new Set<number>();
    for (let k = 0; k < vehicles.count; k++) {
      if (!vehicles.mine[k]) continue;
      const cell = cellAt(vehicles.x[k]!, vehicles.y[k]!);
      const type = vehicles.type[k]!;
      if (done.has(5 * cell + type)) continue;
      done.add(5 * cell + type);
      const range = SURELY * SIGHT[3 * type + (AERIAL[type] ? weather : terrain)[cell]!]!;
      const at = middleOf(cell);
      for (let other = 0; other < CELLS * CELLS; other++) {
        if (Math.abs(Math.floor(other / CELLS) * CELL + CELL / 2 - at.x) > range) continue;
        if (distance(middleOf(other), at) <= range) this.looked[other] = tick;
      }
    }
  }

  private findNests(): void {
    const byCell = new Map<number, { force: Force; x: number; y: number; size: number }>();
    this.total = noForce();
    for (const { x, y, type, durability } of this.memory.values()) {
      const cell = cellAt(x, y);
      let nest = byCell.get(cell);
      if (!nest) {
        nest = { force: noForce(), x: 0, y: 0, size: 0 };
        byCell.set(cell, nest);
      }
      nest.x += x;
      nest.y += y;
      nest.size++;
      for (const force of [nest.force, this.total]) {
        force.count[type] = force.count[type]! + 1;
        force.durability[type] = force.durability[type]! + durability;
      }
    }
    this.nests = [...byCell].map(([cell, { force, x, y, size }]) => {
      const around = noForce();
      for (let dx = -2; dx <= 2; dx++) {
        for (let dy = -2; dy <= 2; dy++) {
          const row = (cell % CELLS) + dy;
          const near = row < 0 || row >= CELLS ? undefined : byCell.get(cell + dx * CELLS + dy);
          if (near) addForce(around, near.force);
        }
      }
      return { x: x / size, y: y / size, here: force, around };
    });
  }

  /** Everybody known within that distance of a point. */
  forceNear(point: MapPoint, range: number): Force {
    const force = noForce();
    for (const nest of this.nests) if (distance(nest, point) <= range) addForce(force, nest.here);
    return force;
  }

  /** Where nobody has looked for longest; of several such places the nearest. */
  leastKnown(from: MapPoint): MapPoint {
    let best: MapPoint = { x: WORLD / 2, y: WORLD / 2 };
    let worth = Number.NEGATIVE_INFINITY;
    for (let column = 2; column < CELLS; column += 4) {
      for (let row = 2; row < CELLS; row += 4) {
        const at = middleOf(column * CELLS + row);
        const age = -this.looked[column * CELLS + row]!;
        if (age - distance(at, from) <= worth) continue;
        worth = age - distance(at, from);
        best = at;
      }
    }
    return best;
  }
}

function middleOf(cell: number): MapPoint {
  return { x: CELL * Math.floor(cell / CELLS) + CELL / 2, y: CELL * (cell % CELLS) + CELL / 2 };
}
