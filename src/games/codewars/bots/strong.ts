// Strong weighs every fight before it takes it. Squads of one type, drawn together so that all can fire at once, are led in
// turn: counsel.ts knows what each does best. Announced strikes are dodged by running apart and coming together again; own
// strikes fall where they hurt most; factories make what beats the enemy's army.

import type { Bot } from "../../../core/game.ts";
import type { MaybeMove, Move } from "../move.ts";
import type { Report } from "../report.ts";
import { STRIKE_COOLDOWN, STRIKE_RADIUS, WORLD } from "../rulebook.ts";
import { ARRV, FIGHTER, HELICOPTER, IFV, TANK, TYPES } from "../vehicles.ts";
import { NOTHING, VEHICLE_FACTORY } from "../war.ts";
import { bestBombing } from "./bombing.ts";
import { Counsel, DANGER } from "./counsel.ts";
import { Intel } from "./intel.ts";
import { sizeOf } from "./odds.ts";
import { distance, firstGroup, muster, type Point, rounded, type Squad, vector } from "./paper.ts";
import {
  bestProduct,
  commonPace,
  drawUp,
  isAerial,
  isInside,
  isSameType,
  merge,
  moveTogether,
  squadFrom,
  wayAround,
} from "./squads.ts";

/** The squads of the start, in the order in which they are drawn up: what is fast first. */
const FIRST_SQUADS = [FIGHTER, HELICOPTER, IFV, TANK, ARRV];
/** New vehicles on a factory's yard become a squad when there are so many of one type. */
const SQUAD_SIZE = 24;
/** A larger army only costs points late in the game; below the second number the factories work again. */
const LARGE_ENOUGH = 700;
const TOO_SMALL = 600;
/** Squads smaller than this join another of their type; so do neighbours, the far ones if there are too many to lead. */
const REMNANT = 10;
const MOST_SQUADS = 10;
const NEIGHBOUR = 50;
const FAR_NEIGHBOUR = 250;
/** So near to its prey, a squad closes in on it from all sides. */
const CLOSING = 8;
/** A squad that has come no farther than this since its last order is stuck. */
const JAMMED = 1;
/** The commander looks up every so many ticks. */
const THINK = 4;
/** Ticks between two orders to a squad, in contact with the enemy and without. */
const BUSY = 20;
const CALM = 80;
/** A strike must promise this much when it becomes possible; the longer it waits, the less will do. */
const WORTH_A_STRIKE = 4000;
const LOSES_WORTH = 4;
const LEAST_WORTH = 600;
/** When few enemies are left, so much for each of them will do. */
const WORTH_OF_A_FEW = 30;

export function strong(): Bot<Report, MaybeMove> {
  return new Strong();
}

class Strong implements Bot<Report, MaybeMove> {
  private readonly intel = new Intel();
  private readonly queue: Move[] = FIRST_SQUADS.flatMap((type) => drawUp(type));
  private readonly orderedAt = new Map<number, number>();
  private readonly counsel = new Counsel(this.intel, (group) => this.orderedAt.has(group));
  private readonly gatheredAt = new Map<number, number>();
  /** By squad: from where and when it was last sent off. */
  private readonly marches = new Map<number, Point & { readonly tick: number }>();
  private isLargeEnough = false;
  private dodged = -1;
  private strikeReady = STRIKE_COOLDOWN;
  private nextGroup = TYPES.length + 1;

  act(report: Report): MaybeMove {
    if (report.me.remainingActionCooldownTicks > 0) return null;
    if (this.mustDodge(report)) this.queue.splice(0, this.queue.length, ...this.dodge(report));
    if (this.queue.length === 0 && report.tick % THINK === 0) this.think(report);
    return this.queue.shift() ?? null;
  }

  private think(report: Report): void {
    const { vehicles } = report;
    if (report.me.remainingNuclearStrikeCooldownTicks > 0) this.strikeReady = report.tick;
    else this.queue.push(...this.strikes(report));
    if (this.queue.length > 0) return;
    this.queue.push(...this.setUpFactories(report));
    if (this.queue.length > 0) return;
    if (report.config.facilities) this.queue.push(...this.drawUpRecruits(report));
    if (this.queue.length > 0) return;
    const squads = muster(vehicles);
    this.queue.push(...this.mergeRemnants(squads));
    if (this.queue.length > 0) return;
    const squad = this.mostDue(report, squads);
    if (!squad) return;
    this.intel.update(report);
    this.counsel.weigh(report, squads);
    this.orderedAt.set(squad.group, report.tick);
    this.queue.push(...this.lead(report, squad, squads));
  }

  /** The squad that has waited longest, measured by how much is going on around it. */
  private mostDue({ tick }: Report, squads: Squad[]): Squad | undefined {
    let due: Squad | undefined;
    let most = 1;
    for (const squad of squads) {
      const busy = this.intel.nests.some((nest) => distance(nest, squad) < 1.5 * DANGER);
      const waited = (tick - (this.orderedAt.get(squad.group) ?? -1000)) / (busy ? BUSY : CALM);
      if (waited < most) continue;
      most = waited;
      due = squad;
    }
    return due;
  }

  private lead(report: Report, squad: Squad, squads: Squad[]): Move[] {
    const select: Move = { action: "CLEAR_AND_SELECT", group: squad.group };
    const danger = this.intel.forceNear(squad, DANGER);
    const contact = danger.count.some((count) => count > 0);
    if (!contact && this.isScattered(report, squad)) {
      this.gatheredAt.set(squad.group, report.tick);
      return [select, { action: "SCALE", ...rounded(squad), factor: 0.1 }];
    }
    const goal = this.counsel.chooseGoal(report, squad, squads, danger);
    if (goal?.nest && distance(goal, squad) < CLOSING) {
      return [select, { action: "SCALE", ...rounded(goal), factor: 0.5 }];
    }
    if (!goal || distance(goal, squad) < 2) {
      this.marches.delete(squad.group);
      return [];
    }
    const last = this.marches.get(squad.group);
    if (!contact && !goal.pressing && last && report.tick - last.tick >= BUSY && distance(last, squad) < JAMMED) {
      this.marches.delete(squad.group);
      this.orderedAt.set(squad.group, report.tick + CALM);
      return moveTogether(report, squad, goal, squads);
    }
    this.marches.set(squad.group, { x: squad.x, y: squad.y, tick: report.tick });
    const next = isAerial(squad) || report.config.facilities ? wayAround(squad, goal, squads) : goal;
    return [select, { action: "MOVE", ...vector(squad, next), maxSpeed: goal.pace ?? commonPace(report, squad) }];
  }

  /** Worth drawing together: much wider than its number needs, and not tried a moment ago. */
  private isScattered({ tick }: Report, squad: Squad): boolean {
    if (tick - (this.gatheredAt.get(squad.group) ?? -1000) < 400) return false;
    const side = Math.max(squad.right - squad.left, squad.bottom - squad.top);
    return side > 1.25 * 4.2 * Math.sqrt(squad.count) + 4;
  }

  private mustDodge({ opponent, vehicles }: Report): boolean {
    const due = opponent.nextNuclearStrikeTickIndex;
    if (due < 0 || due === this.dodged) return false;
    const target = { x: opponent.nextNuclearStrikeX, y: opponent.nextNuclearStrikeY };
    for (let k = 0; k < vehicles.count; k++) {
      if (!vehicles.mine[k]) continue;
      if (distance({ x: vehicles.x[k]!, y: vehicles.y[k]! }, target) < STRIKE_RADIUS) return true;
    }
    return false;
  }

  /** Everybody near runs straight away from the middle of the strike; the squads are drawn together afterwards. */
  private dodge({ opponent, vehicles }: Report): Move[] {
    this.dodged = opponent.nextNuclearStrikeTickIndex;
    const x = opponent.nextNuclearStrikeX;
    const y = opponent.nextNuclearStrikeY;
    const clip = (value: number) => Math.max(0, Math.min(WORLD, value));
    for (let k = 0; k < vehicles.count; k++) {
      const group = vehicles.mine[k] ? firstGroup(vehicles, k) : 0;
      if (group === 0) continue;
      if (distance({ x: vehicles.x[k]!, y: vehicles.y[k]! }, { x, y }) > STRIKE_RADIUS) continue;
      this.gatheredAt.delete(group);
      this.orderedAt.set(group, this.dodged);
    }
    const reach = STRIKE_RADIUS + 10;
    return [
      {
        action: "CLEAR_AND_SELECT",
        left: clip(x - reach),
        top: clip(y - reach),
        right: clip(x + reach),
        bottom: clip(y + reach),
      },
      { action: "SCALE", x, y, factor: 10 },
    ];
  }

  private strikes(report: Report): Move[] {
    const waited = report.tick - this.strikeReady;
    const enough = Math.max(LEAST_WORTH, WORTH_A_STRIKE - LOSES_WORTH * waited);
    const enemies = sizeOf(this.intel.total);
    const found = bestBombing(report, 1.5, Math.min(enough, Math.max(1, WORTH_OF_A_FEW * enemies)));
    if (!found) return [];
    return [{ action: "TACTICAL_NUCLEAR_STRIKE", x: found.x, y: found.y, vehicleId: found.vehicleId }];
  }

  private setUpFactories(report: Report): Move[] {
    const { vehicles, me } = report;
    const size = vehicles.mine.subarray(0, vehicles.count).reduce((sum, one) => sum + one, 0);
    this.isLargeEnough = size >= (this.isLargeEnough ? TOO_SMALL : LARGE_ENOUGH);
    for (const { id, type, ownerPlayerId, vehicleType } of report.facilities) {
      if (type !== VEHICLE_FACTORY || ownerPlayerId !== me.id) continue;
      const product = this.isLargeEnough ? NOTHING : bestProduct(this.intel.total, vehicleType);
      if (product === vehicleType) continue;
      const order = { action: "SETUP_VEHICLE_PRODUCTION", facilityId: id } as const;
      return [product === NOTHING ? order : { ...order, vehicleType: TYPES[product]! }];
    }
    return [];
  }

  /** Enough new vehicles of one type on one yard: they become a squad. */
  private drawUpRecruits({ facilities, vehicles, me }: Report): Move[] {
    for (const yard of facilities) {
      if (yard.type !== VEHICLE_FACTORY || yard.ownerPlayerId !== me.id) continue;
      const recruits = TYPES.map(() => 0);
      for (let k = 0; k < vehicles.count; k++) {
        if (vehicles.mine[k] && vehicles.inNoGroup(k) && isInside(yard, vehicles.x[k]!, vehicles.y[k]!)) {
          recruits[vehicles.type[k]!]!++;
        }
      }
      const type = recruits.findIndex((count) => count >= SQUAD_SIZE);
      if (type < 0 || this.nextGroup > 100) continue;
      return squadFrom(yard, type, this.nextGroup++);
    }
    return [];
  }

  private mergeRemnants(squads: Squad[]): Move[] {
    for (const squad of squads) {
      if (squad.count >= REMNANT) continue;
      const type = squad.byType.findIndex((count) => count > 0);
      const host = squads.find((other) => other !== squad && other.count >= REMNANT && other.byType[type]! > 0);
      if (host) return this.merge(squad, host);
    }
    let nearest = squads.length > MOST_SQUADS ? FAR_NEIGHBOUR : NEIGHBOUR;
    let pair: [Squad, Squad] | undefined;
    for (const squad of squads) {
      for (const other of squads) {
        if (other.group <= squad.group || !isSameType(squad, other) || distance(squad, other) >= nearest) continue;
        nearest = distance(squad, other);
        pair = [other, squad];
      }
    }
    return pair ? this.merge(...pair) : [];
  }

  private merge(squad: Squad, host: Squad): Move[] {
    this.orderedAt.delete(squad.group);
    return merge(squad, host);
  }
}
