// What a squad of the strong commander does best now: a fight that it wins (with the friends who are near), a facility, a
// place to be repaired, an unknown corner; and when it runs, and where to.

import type { WarReport } from "../report.ts";
import { FACILITY_SIDE, WORLD } from "../rulebook.ts";
import { ARRV, FIGHTER, HELICOPTER, IFV } from "../vehicles.ts";
import { VEHICLE_FACTORY } from "../war.ts";
import type { Intel, Nest } from "./intel.ts";
import { addForce, type Force, noForce, odds, preyCount, rate, sizeOf } from "./odds.ts";
import { distance, type MapPoint, rounded, type Squad } from "./squad-muster.ts";
import {
  armyOf,
  assemble,
  cameToUs,
  clipped,
  escort,
  forceOf,
  groundMiddle,
  isAerial,
  isAirborne,
  largest,
  SLOWEST,
  type SquadGoal,
  speedOf,
  supporters,
} from "./squads.ts";
import type { WarThresholds } from "./thresholds.ts";

/** Aircraft that are farther away after the first look are not coming. */
const FIRST_LOOK = 500;
const AIR_FORCE = 60;
const COMING = 900;
/** They hide so far behind their own fighters, if these are at least so many for one of the enemy's. */
const BEHIND_GUARDS = 70;
const ENOUGH_GUARDS = 0.5;
/** Ground squads do not run after aircraft that are farther away. */
const CLOSE = 50;
const CLOSE_FOR_IFV = 130;
/** Squads whose vehicles miss more than so much of their durability are mended. */
const WORN = 4;
/** Fighters go spotting so many ticks before the strike, for so many enemies at least, and stay so far from them. */
const SPOTTING_TIME = 400;
const SPOTTING_PREY = 15;
const SPOTTING_DISTANCE = 62;
/** They stay at home while the enemy has more than this part of their number in fighters. */
const SPOTTING_RISK = 0.5;
/** A point for the kill, and its share of the thousand for the victory. */
const WORTH_OF_A_KILL = 3;

export class SquadAdvisor {
  private readonly intel: Intel;
  private readonly thresholds: WarThresholds;
  private readonly isLed: (group: number) => boolean;
  private readonly claims = new Map<number, number>();
  /** The enemy's aircraft are on their way. */
  private isOpening = true;
  /** Nothing to fight for but the enemy, and time enough. */
  private isPatient = true;
  private neededOdds: number;

  /** `isLed` tells whether a group is one of the commander's squads. */
  constructor(intel: Intel, thresholds: WarThresholds, isLed: (group: number) => boolean) {
    this.intel = intel;
    this.thresholds = thresholds;
    this.neededOdds = thresholds.sure;
    this.isLed = isLed;
  }

  /** How bold to be, from what the war looks like as a whole. */
  weigh(report: WarReport, squads: Squad[]): void {
    const { facilities, fog } = report.config;
    this.isOpening = facilities && !fog && report.tick < this.thresholds.opening && this.fearsAircraft(report, squads);
    this.isPatient = this.isOpening || (!facilities && report.tick < this.thresholds.patience);
    const ahead = report.tick < this.thresholds.patience || report.me.score > report.opponent.score;
    this.neededOdds = ahead && (this.isPatient || facilities) ? this.thresholds.sure : this.thresholds.good;
    const must = facilities ? this.canCrush(report, squads) : this.isLarger(squads);
    if (must && !this.isPatient) this.neededOdds = this.thresholds.even;
  }

  /** What pays most per tick for this squad; running comes first. */
  chooseGoal(report: WarReport, squad: Squad, squads: Squad[], danger: Force): SquadGoal | undefined {
    const own = forceOf(squad);
    const friends = supporters(squads, squad, squad);
    if (squad.byType[HELICOPTER]! > 0 && this.isHunted(squad)) return this.shelter(squad, squads);
    const bad = isAerial(squad) ? this.thresholds.retreat : this.thresholds.hopeless;
    if (rate(danger, own) > 0 && odds(friends, danger) < bad) return this.refuge(squad, squads);
    const goals = [
      ...this.intel.nests.map((nest) => this.attackOn(nest, squad, squads)),
      ...this.captures(report, squad, squads),
      this.repairStop(squad, squads),
      this.spottingFlight(report, squad),
      this.assault(squad, squads),
      escort(squad, squads),
      this.mending(squad, squads),
      assemble(squad, squads),
      this.lookout(report, squad),
    ];
    let best: SquadGoal | undefined;
    for (const goal of goals) if (goal && goal.worth > (best?.worth ?? 0)) best = goal;
    return best;
  }

  /** Enemy fighters pick the helicopters out of any crowd: better to be elsewhere until they are gone. */
  private isHunted(squad: Squad): boolean {
    return this.intel.forceNear(squad, this.thresholds.hunted).count[FIGHTER]! > 0.2 * squad.count;
  }

  private fearsAircraft({ tick }: WarReport, squads: Squad[]): boolean {
    if (tick < FIRST_LOOK) return true;
    const { count } = this.intel.forceNear(groundMiddle(squads), COMING);
    return count[FIGHTER]! + count[HELICOPTER]! > AIR_FORCE;
  }

  /** Late in the game the smaller army is given points: the larger one must fight. */
  private isLarger(squads: Squad[]): boolean {
    const ours = squads.reduce((sum, squad) => sum + squad.count, 0);
    return ours > sizeOf(this.intel.total);
  }

  /** Who is so much stronger gathers to make an end, instead of waiting for good odds in every single place. */
  private canCrush({ config }: WarReport, squads: Squad[]): boolean {
    return !config.fog && odds(armyOf(squads), this.intel.total) >= this.thresholds.crushing;
  }

  /** Points per tick, with the way there and the time of the fight. */
  private attackOn(nest: Nest, squad: Squad, squads: Squad[]): SquadGoal | undefined {
    const own = forceOf(squad);
    if (preyCount(nest.here, own) === 0) return undefined;
    const reach = squad.byType[IFV]! > 0 ? CLOSE_FOR_IFV : CLOSE;
    if (!isAerial(squad) && isAirborne(nest.here) && distance(nest, squad) > reach) return undefined;
    const chance = odds(supporters(squads, squad, nest), nest.around);
    if (chance < (cameToUs(nest, squads) ? this.thresholds.fair : Math.min(this.thresholds.good, this.neededOdds)))
      return undefined;
    if (!cameToUs(nest, squads) && !this.mayLeave(nest, squad, squads)) return undefined;
    if (isAerial(squad) && !cameToUs(nest, squads) && !this.mayFlyOut(nest, squad, squads)) return undefined;
    if (this.wayIsBarred(squad, nest)) return undefined;
    const prey = preyCount(nest.around, own);
    const time = distance(squad, nest) / speedOf(squad) + 100;
    return { x: nest.x, y: nest.y, nest, worth: (WORTH_OF_A_KILL * prey * Math.min(1, chance - 1)) / time };
  }

  /**
   * Far from home it is not enough to beat those who stand there: others will come. All who could are weighed, and
   * without facilities to fight for, the whole of both armies: who need not hurry lets the enemy come piece by piece.
   */
  private mayLeave(nest: Nest, squad: Squad, squads: Squad[]): boolean {
    const army = noForce();
    const enemies = this.isPatient ? this.intel.total : this.intel.forceNear(nest, this.thresholds.theatre);
    for (const friend of squads) {
      const force = forceOf(friend);
      // Those who only look on would make the army seem stronger than it is.
      if (this.isPatient ? rate(force, enemies) > 0 : distance(friend, squad) <= this.thresholds.theatre)
        addForce(army, force);
    }
    return odds(army, enemies) >= this.neededOdds;
  }

  /** Fighters are everywhere in no time: who flies out must be able to stand up to all that the enemy has. */
  private mayFlyOut(nest: Nest, squad: Squad, squads: Squad[]): boolean {
    const enemies = noForce();
    addForce(enemies, nest.around);
    enemies.count[FIGHTER] = this.intel.total.count[FIGHTER]!;
    enemies.durability[FIGHTER] = this.intel.total.durability[FIGHTER]!;
    return odds(supporters(squads, squad, nest), enemies) >= this.thresholds.good;
  }

  /** Whether the straight way leads past somebody who would beat the squad alone. */
  private wayIsBarred(squad: Squad, to: MapPoint): boolean {
    const length = distance(squad, to);
    const own = forceOf(squad);
    for (let way = 60; way < length - 60; way += 40) {
      const at = { x: squad.x + ((to.x - squad.x) * way) / length, y: squad.y + ((to.y - squad.y) * way) / length };
      const there = this.intel.forceNear(at, 50);
      if (rate(there, own) > 0 && odds(own, there) < this.thresholds.retreat) return true;
    }
    return false;
  }

  private captures(report: WarReport, squad: Squad, squads: Squad[]): SquadGoal[] {
    if (isAerial(squad)) return [];
    const own = forceOf(squad);
    const home = this.isOpening ? groundMiddle(squads) : undefined;
    const goals: SquadGoal[] = [];
    for (const facility of report.facilities) {
      if (facility.ownerPlayerId === report.me.id && facility.capturePoints > 50) continue;
      const claim = this.claims.get(facility.id);
      const claimed = claim !== undefined && claim !== squad.group && this.isLed(claim);
      const at = { x: facility.left + FACILITY_SIDE / 2, y: facility.top + FACILITY_SIDE / 2 };
      if (home && distance(at, home) > this.thresholds.neighbourhood) continue;
      const guard = this.intel.forceNear(at, 70);
      if (rate(guard, own) > 0 && odds(own, guard) < this.thresholds.capture) continue;
      if (this.wayIsBarred(squad, at)) continue;
      const left = 100 - facility.capturePoints;
      const time = distance(squad, at) / speedOf(squad) + left / (0.005 * squad.count) + 20;
      const prize = facility.type === VEHICLE_FACTORY ? 400 : 200;
      goals.push({ ...rounded(at), worth: ((claimed ? 0.2 : 1) * prize) / time });
    }
    const best = goals.reduce<SquadGoal | undefined>((a, b) => (a && a.worth >= b.worth ? a : b), undefined);
    this.release(squad);
    if (best) this.claim(report, squad, best);
    return goals;
  }

  private claim(report: WarReport, squad: Squad, goal: SquadGoal): void {
    const facility = report.facilities.find((one) => {
      return Math.abs(one.left + FACILITY_SIDE / 2 - goal.x) < 2 && Math.abs(one.top + FACILITY_SIDE / 2 - goal.y) < 2;
    });
    if (facility) this.claims.set(facility.id, squad.group);
  }

  private release(squad: Squad): void {
    for (const [facility, group] of this.claims) if (group === squad.group) this.claims.delete(facility);
  }

  /** When waiting costs more than fighting, and the whole army is not the weaker, all go at one pace for the nearest. */
  private assault(squad: Squad, squads: Squad[]): SquadGoal | undefined {
    if (this.neededOdds > this.thresholds.even) return undefined;
    if (odds(armyOf(squads), this.intel.total) < this.thresholds.even) return undefined;
    let best: Nest | undefined;
    for (const nest of this.intel.nests) {
      if (preyCount(nest.here, forceOf(squad)) === 0) continue;
      if (!best || distance(nest, squad) < distance(best, squad)) best = nest;
    }
    return best && { x: best.x, y: best.y, worth: 2e-5, pace: SLOWEST };
  }

  /** Before a strike is possible, fighters fly to where they see the thickest nest and nobody can reach them. */
  private spottingFlight({ me }: WarReport, squad: Squad): SquadGoal | undefined {
    if (squad.byType[FIGHTER]! === 0 || me.remainingNuclearStrikeCooldownTicks > SPOTTING_TIME) return undefined;
    // Who flies ahead alone meets all of the enemy's fighters.
    if (this.intel.total.count[FIGHTER]! > SPOTTING_RISK * squad.count) return undefined;
    const own = forceOf(squad);
    let best: SquadGoal | undefined;
    let most = SPOTTING_PREY;
    for (const nest of this.intel.nests) {
      const size = sizeOf(nest.around);
      const away = distance(nest, squad);
      if (size <= most || away < 1) continue;
      const part = SPOTTING_DISTANCE / away;
      const at = { x: nest.x + (squad.x - nest.x) * part, y: nest.y + (squad.y - nest.y) * part };
      if (rate(this.intel.forceNear(at, SPOTTING_DISTANCE), own) > 0) continue;
      most = size;
      best = { ...at, worth: 0.02 };
    }
    return best;
  }

  /** A worn squad goes to the repair vehicles, if it can stand among them: in the air. */
  private repairStop(squad: Squad, squads: Squad[]): SquadGoal | undefined {
    const worn = 100 - squad.durability / squad.count;
    if (!isAerial(squad) || worn < 25) return undefined;
    const workshop = squads.find(({ byType, count }) => byType[ARRV]! > 0.5 * count && count > 10);
    if (!workshop || this.wayIsBarred(squad, workshop)) return undefined;
    return { x: workshop.x, y: workshop.y, worth: (worn * squad.count) / 100 / (distance(squad, workshop) + 1000) };
  }

  /** Repair vehicles press against the squad on the ground that needs them most; only those at its edge are in reach. */
  private mending(squad: Squad, squads: Squad[]): SquadGoal | undefined {
    if (squad.byType[ARRV]! <= 0.5 * squad.count) return undefined;
    let best: Squad | undefined;
    let most = 0;
    for (const friend of squads) {
      const missing = 100 * friend.count - friend.durability;
      if (isAerial(friend) || friend.byType[ARRV]! > 0 || missing < WORN * friend.count) continue;
      const need = missing / (distance(friend, squad) + 200);
      if (need <= most || rate(this.intel.forceNear(friend, this.thresholds.danger), forceOf(squad)) > 0) continue;
      most = need;
      best = friend;
    }
    return best && { x: best.x, y: best.y, worth: 2e-5, pressing: true };
  }

  /** With nothing better to do, a squad looks where nobody has looked. */
  private lookout({ config }: WarReport, squad: Squad): SquadGoal | undefined {
    if (!config.fog || squad.byType[ARRV]! > 0) return undefined;
    return { ...this.intel.leastKnown(squad), worth: isAerial(squad) ? 3e-5 : 1e-6 };
  }

  /** Helicopters hide behind their own fighters, or else above the nearest infantry vehicles. */
  private shelter(squad: Squad, squads: Squad[]): SquadGoal {
    const hunters = this.nearestFighters(squad);
    const guards = largest(squads.filter(({ byType }) => byType[FIGHTER]! > 0));
    if (hunters && guards && guards.count > ENOUGH_GUARDS * hunters.around.count[FIGHTER]!) {
      const part = BEHIND_GUARDS / (distance(guards, hunters) || 1);
      const x = clipped(guards.x + (guards.x - hunters.x) * part);
      const y = clipped(guards.y + (guards.y - hunters.y) * part);
      return { x, y, worth: 1 };
    }
    let best: Squad | undefined;
    for (const friend of squads) {
      if (friend.byType[IFV]! === 0) continue;
      if (!best || distance(friend, squad) < distance(best, squad)) best = friend;
    }
    return best ? { x: best.x, y: best.y, worth: 1 } : this.refuge(squad, squads);
  }

  private nearestFighters(from: MapPoint): Nest | undefined {
    let best: Nest | undefined;
    for (const nest of this.intel.nests) {
      if (nest.here.count[FIGHTER] === 0) continue;
      if (!best || distance(nest, from) < distance(best, from)) best = nest;
    }
    return best;
  }

  /** To the friends with whom it would be safe; else straight away from the enemy. */
  private refuge(squad: Squad, squads: Squad[]): SquadGoal {
    let best: Squad | undefined;
    for (const friend of squads) {
      if (friend === squad) continue;
      const there = this.intel.forceNear(friend, this.thresholds.danger);
      const together = supporters(squads, squad, friend);
      if (rate(there, together) > 0 && odds(together, there) < this.thresholds.good) continue;
      if (!best || distance(friend, squad) < distance(best, squad)) best = friend;
    }
    if (best && distance(best, squad) > 30 && !this.isHunted(best)) return { x: best.x, y: best.y, worth: 1 };
    let dx = 0;
    let dy = 0;
    for (const nest of this.intel.nests) {
      const away = distance(nest, squad);
      if (away > this.thresholds.danger) continue;
      dx += (squad.x - nest.x) / (away + 1);
      dy += (squad.y - nest.y) / (away + 1);
    }
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const margin = 40;
    const clip = (value: number) => Math.max(margin, Math.min(WORLD - margin, value));
    return { x: clip(squad.x + (100 * dx) / length), y: clip(squad.y + (100 * dy) / length), worth: 1 };
  }
}
