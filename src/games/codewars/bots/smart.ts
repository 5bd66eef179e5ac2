// Smart leads one squad per type. Each goes for the nearest enemies that its weapons are best against, ground squads take
// facilities on the way, factories make helicopters and tanks, and the strike falls where the enemy stands thickest.

import type { Bot } from "../../../core/game.ts";
import type { MaybeMove, Move } from "../move.ts";
import type { WarReport } from "../report.ts";
import { FACILITY_SIDE, WORLD } from "../rulebook.ts";
import type { FacilitySheet } from "../sheets.ts";
import { AERIAL, ARRV, DAMAGE, FIGHTER, HELICOPTER, IFV, TANK, TYPES } from "../vehicles.ts";
import { VEHICLE_FACTORY } from "../war.ts";
import { bestBombing } from "./bombing.ts";
import { distance, type MapPoint, muster, rounded, type Squad, vector } from "./squad-muster.ts";

const RETHINK = 60;
/** New vehicles join the squad of their type from time to time. */
const RECRUIT = 600;
/** A strike must promise at least this much. */
const WORTH_A_STRIKE = 800;

export function smart(): Bot<WarReport, MaybeMove> {
  const queue: Move[] = TYPES.flatMap((_, type) => recruit(type));
  let nextThought = 0;
  return {
    act(report) {
      if (report.me.remainingActionCooldownTicks > 0) return null;
      if (queue.length === 0) queue.push(...strikes(report));
      if (queue.length === 0 && report.tick >= nextThought) {
        nextThought = report.tick + RETHINK;
        if (report.tick % RECRUIT < RETHINK && report.config.facilities) {
          queue.push(...TYPES.flatMap((_, type) => recruit(type)));
        }
        queue.push(...production(report), ...marches(report));
      }
      return queue.shift() ?? null;
    },
  };
}

const groupOf = (type: number) => type + 1;

function recruit(type: number): Move[] {
  return [
    { action: "CLEAR_AND_SELECT", right: WORLD, bottom: WORLD, vehicleType: TYPES[type]! },
    { action: "ASSIGN", group: groupOf(type) },
  ];
}

function strikes(report: WarReport): Move[] {
  if (report.me.remainingNuclearStrikeCooldownTicks > 0 || report.tick % 10 !== 0) return [];
  const found = bestBombing(report, 2, WORTH_A_STRIKE);
  if (!found) return [];
  return [{ action: "TACTICAL_NUCLEAR_STRIKE", x: found.x, y: found.y, vehicleId: found.vehicleId }];
}

function production(report: WarReport): Move[] {
  return report.facilities
    .filter(({ type, ownerPlayerId, vehicleType }) => {
      return type === VEHICLE_FACTORY && ownerPlayerId === report.me.id && vehicleType < 0;
    })
    .map(({ id }) => ({
      action: "SETUP_VEHICLE_PRODUCTION",
      facilityId: id,
      vehicleType: TYPES[id % 2 === 0 ? HELICOPTER : TANK]!,
    }));
}

function marches(report: WarReport): Move[] {
  const taken = new Set<number>();
  return muster(report.vehicles).flatMap((squad) => {
    const type = squad.group - 1;
    const goal = facilityFor(report, squad, type, taken) ?? preyFor(report, squad, type);
    if (!goal || distance(squad, goal) < 2) return [];
    return [
      { action: "CLEAR_AND_SELECT", group: squad.group },
      { action: "MOVE", ...vector(squad, goal) },
    ] satisfies Move[];
  });
}

/** The nearest facility that is not ours and that no other squad goes for. */
function facilityFor(report: WarReport, squad: Squad, type: number, taken: Set<number>): MapPoint | undefined {
  if (AERIAL[type]) return undefined;
  let best: FacilitySheet | undefined;
  for (const facility of report.facilities) {
    if (facility.ownerPlayerId === report.me.id || taken.has(facility.id)) continue;
    if (!best || distance(squad, middleOf(facility)) < distance(squad, middleOf(best))) best = facility;
  }
  if (!best) return undefined;
  taken.add(best.id);
  return middleOf(best);
}

function middleOf({ left, top }: FacilitySheet): MapPoint {
  return rounded({ x: left + FACILITY_SIDE / 2, y: top + FACILITY_SIDE / 2 });
}

/** The nearest enemy, where one that the type hurts more counts as nearer. Repair vehicles follow the tanks. */
function preyFor({ vehicles, config }: WarReport, squad: Squad, type: number): MapPoint | undefined {
  let best: MapPoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < vehicles.count; k++) {
    const wanted = type === ARRV ? vehicles.mine[k] === 1 && vehicles.type[k] === TANK : vehicles.mine[k] === 0;
    if (!wanted) continue;
    const at = { x: vehicles.x[k]!, y: vehicles.y[k]! };
    const damage = DAMAGE[TYPES.length * type + vehicles.type[k]!]!;
    if (type !== ARRV && damage === 0) continue;
    const cost = (distance(squad, at) + 50) / (type === ARRV ? 1 : damage);
    if (cost >= least) continue;
    least = cost;
    best = at;
  }
  if (best || !config.fog) return best;
  return type === FIGHTER || type === IFV || type === TANK ? { x: WORLD - squad.x, y: WORLD - squad.y } : undefined;
}
