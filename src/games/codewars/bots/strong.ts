// Strong weighs every fight before it takes it. Squads of one type, drawn together so that all can fire at once, are led in
// turn: squad-advisor.ts knows what each does best. Announced strikes are dodged by running apart and coming together again; own
// strikes fall where they hurt most; factories make what beats the enemy's army.

import type { Bot } from "../../../core/game.ts";
import type { MaybeMove, Move } from "../move.ts";
import type { WarReport } from "../report.ts";
import { STRIKE_COOLDOWN, STRIKE_RADIUS, WORLD } from "../rulebook.ts";
import { ARRV, FIGHTER, HELICOPTER, IFV, TANK, TYPES } from "../vehicles.ts";
import { NOTHING, VEHICLE_FACTORY } from "../war.ts";
import { bestBombing } from "./bombing.ts";
import { Intel } from "./intel.ts";
import { sizeOf } from "./odds.ts";
import { SPOTTERS, Spotters } from "./spotters.ts";
import { SquadAdvisor } from "./squad-advisor.ts";
import { distance, firstGroup, type MapPoint, muster, rounded, type Squad, vector } from "./squad-muster.ts";
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
import { CHAMPION, STANDARD, type WarThresholds } from "./thresholds.ts";

/** The squads of the start, in the order in which they are drawn up: what is fast first. */
const FIRST_SQUADS = [FIGHTER, HELICOPTER, IFV, TANK, ARRV];
/** When the army has shrunk by so many, the factories work again. */
const SHRUNK = 100;
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
/** An enemy is hunted with fighters when so much of his army flies; so many for each of his aircraft. */
const FLYING = 0.5;
const HUNTERS_EACH = 2;
/** When few enemies are left, so much for each of them will do. */
const WORTH_OF_A_FEW = 30;

export function strong(thresholds: WarThresholds = STANDARD): Bot<WarReport, MaybeMove> {
  return new Strong(thresholds);
}

export function champion(thresholds: WarThresholds = CHAMPION): Bot<WarReport, MaybeMove> {
  return new Strong(thresholds);
}

class Strong implements Bot<WarReport, MaybeMove> {
  private readonly thresholds: WarThresholds;
  private readonly intel = new Intel();
  private readonly advisor: SquadAdvisor;
  private readonly spotters: Spotters | undefined;
  private readonly queue: Move[] = FIRST_SQUADS.flatMap((type) => drawUp(type));
  private readonly orderedAt = new Map<number, number>();
  private readonly gatheredAt = new Map<number, number>();
  /** By squad: from where and when it was last sent off. */
  private readonly marches = new Map<number, MapPoint & { readonly tick: number }>();
  private isLargeEnough = false;
  private dodged = -1;
  private strikeReady = STRIKE_COOLDOWN;
  private nextGroup = TYPES.length + 1;

  constructor(thresholds: WarThresholds) {
    this.thresholds = thresholds;
    this.spotters = thresholds.spotters ? new Spotters() : undefined;
    this.advisor = new SquadAdvisor(this.intel, thresholds, (group) => this.orderedAt.has(group));
  }

  act(report: WarReport): MaybeMove {
    if (report.me.remainingActionCooldownTicks > 0) return null;
    if (this.mustDodge(report)) this.queue.splice(0, this.queue.length, ...this.dodge(report));
    if (this.queue.length === 0 && report.tick % THINK === 0) this.think(report);
    return this.queue.shift() ?? null;
  }

  private think(report: WarReport): void {
    const { vehicles } = report;
    if (report.me.remainingNuclearStrikeCooldownTicks > 0) this.strikeReady = report.tick;
    else this.queue.push(...this.strikes(report));
    if (this.queue.length > 0) return;
    this.queue.push(...this.setUpFactories(report));
    if (this.queue.length > 0) return;
    if (report.config.facilities) this.queue.push(...this.drawUpRecruits(report));
    if (this.queue.length > 0) return;
    const squads = muster(vehicles).filter(({ group }) => group !== SPOTTERS);
    if (this.spotters?.isDue(report)) {
      this.intel.update(report);
      this.queue.push(...this.spotters.lead(report, this.intel, squads));
      if (this.queue.length > 0) return;
    }
    this.queue.push(...this.mergeRemnants(squads));
    if (this.queue.length > 0) return;
    const squad = this.mostDue(report, squads);
    if (!squad) return;
    this.intel.update(report);
    this.advisor.weigh(report, squads);
    this.orderedAt.set(squad.group, report.tick);
    this.queue.push(...this.lead(report, squad, squads));
  }

  /** The squad that has waited longest, measured by how much is going on around it. */
  private mostDue({ tick }: WarReport, squads: Squad[]): Squad | undefined {
    let due: Squad | undefined;
    let most = 1;
    for (const squad of squads) {
      const busy = this.intel.nests.some((nest) => distance(nest, squad) < 1.5 * this.thresholds.danger);
      const waited = (tick - (this.orderedAt.get(squad.group) ?? -1000)) / (busy ? BUSY : CALM);
      if (waited < most) continue;
      most = waited;
      due = squad;
    }
    return due;
  }

  private lead(report: WarReport, squad: Squad, squads: Squad[]): Move[] {
    const select: Move = { action: "CLEAR_AND_SELECT", group: squad.group };
    const danger = this.intel.forceNear(squad, this.thresholds.danger);
    const contact = danger.count.some((count) => count > 0);
    if (!contact && this.isScattered(report, squad)) {
      this.gatheredAt.set(squad.group, report.tick);
      return [select, { action: "SCALE", ...rounded(squad), factor: 0.1 }];
    }
    const goal = this.advisor.chooseGoal(report, squad, squads, danger);
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
  private isScattered({ tick }: WarReport, squad: Squad): boolean {
    if (tick - (this.gatheredAt.get(squad.group) ?? -1000) < 400) return false;
    const side = Math.max(squad.right - squad.left, squad.bottom - squad.top);
    return side > 1.25 * 4.2 * Math.sqrt(squad.count) + 4;
  }

  private mustDodge({ opponent, vehicles }: WarReport): boolean {
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
  private dodge({ opponent, vehicles }: WarReport): Move[] {
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

  private strikes(report: WarReport): Move[] {
    const waited = report.tick - this.strikeReady;
    const enough = Math.max(this.thresholds.leastStrike, this.thresholds.strike - this.thresholds.hurry * waited);
    const enemies = sizeOf(this.intel.total);
    const found = bestBombing(report, 1.5, Math.min(enough, Math.max(1, WORTH_OF_A_FEW * enemies)));
    if (!found) return [];
    return [{ action: "TACTICAL_NUCLEAR_STRIKE", x: found.x, y: found.y, vehicleId: found.vehicleId }];
  }

  private setUpFactories(report: WarReport): Move[] {
    const { vehicles, me } = report;
    const size = vehicles.mine.subarray(0, vehicles.count).reduce((sum, one) => sum + one, 0);
    this.isLargeEnough = size >= (this.isLargeEnough ? this.thresholds.army - SHRUNK : this.thresholds.army);
    const hunt = this.thresholds.hunters && this.needsHunters(report);
    for (const { id, type, ownerPlayerId, vehicleType } of report.facilities) {
      if (type !== VEHICLE_FACTORY || ownerPlayerId !== me.id) continue;
      const usual = this.isLargeEnough ? NOTHING : bestProduct(this.intel.total, vehicleType);
      const product = hunt ? FIGHTER : usual;
      if (product === vehicleType) continue;
      const order = { action: "SETUP_VEHICLE_PRODUCTION", facilityId: id } as const;
      return [product === NOTHING ? order : { ...order, vehicleType: TYPES[product]! }];
    }
    return [];
  }

  /** Nothing but fighters catches the last aircraft of an enemy who has hardly anything else. */
  private needsHunters({ vehicles }: WarReport): boolean {
    const { count } = this.intel.total;
    const aircraft = count[FIGHTER]! + count[HELICOPTER]!;
    if (aircraft === 0 || aircraft < FLYING * sizeOf(this.intel.total)) return false;
    let fighters = 0;
    for (let k = 0; k < vehicles.count; k++) if (vehicles.mine[k] && vehicles.type[k] === FIGHTER) fighters++;
    return fighters < HUNTERS_EACH * aircraft + REMNANT;
  }

  /** Enough new vehicles of one type on one yard: they become a squad. */
  private drawUpRecruits({ facilities, vehicles, me }: WarReport): Move[] {
    for (const yard of facilities) {
      if (yard.type !== VEHICLE_FACTORY || yard.ownerPlayerId !== me.id) continue;
      const recruits = TYPES.map(() => 0);
      for (let k = 0; k < vehicles.count; k++) {
        if (vehicles.mine[k] && vehicles.inNoGroup(k) && isInside(yard, vehicles.x[k]!, vehicles.y[k]!)) {
          recruits[vehicles.type[k]!]!++;
        }
      }
      const type = recruits.findIndex((count) => count >= this.thresholds.squad);
      if (type < 0 || this.nextGroup >= SPOTTERS) continue;
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
