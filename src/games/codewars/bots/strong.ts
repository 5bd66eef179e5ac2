// Strong weighs every fight before it takes it. Squads of one type, drawn together so that all can fire at once; each in
// turn picks what pays most per tick: a nest of enemies that it beats (with the friends who are near), a facility, a
// place to be repaired, an unknown corner; and it runs from what would beat it. Announced strikes are dodged by running
// apart and coming together again; own strikes fall where they hurt most; factories make what beats the enemy's army.

import type { Bot } from "../../../core/game.ts";
import type { MaybeMove, Move } from "../move.ts";
import type { Report } from "../report.ts";
import { FACILITY_SIDE, STRIKE_COOLDOWN, STRIKE_RADIUS, WORLD } from "../rulebook.ts";
import { ARRV, FIGHTER, HELICOPTER, IFV, TANK, TYPES } from "../vehicles.ts";
import { NOTHING, VEHICLE_FACTORY } from "../war.ts";
import { bestBombing } from "./bombing.ts";
import { Intel, type Nest } from "./intel.ts";
import { addForce, type Force, noForce, odds, preyCount, rate, sizeOf } from "./odds.ts";
import { distance, firstGroup, muster, type Point, rounded, type Squad, vector } from "./paper.ts";
import {
  armyOf,
  assemble,
  bestProduct,
  cameToUs,
  clipped,
  commonPace,
  drawUp,
  escort,
  forceOf,
  type Goal,
  groundMiddle,
  isAerial,
  isAirborne,
  isInside,
  isSameType,
  largest,
  merge,
  moveTogether,
  SLOWEST,
  speedOf,
  squadFrom,
  supporters,
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
/** Only fights with such odds are sought; below the second one a squad runs. */
const GOOD_ODDS = 1.25;
/** Closer to the own ground squads, less is enough; for a march to the enemy, more is needed. */
const FAIR_ODDS = 0.5;
const SURE_ODDS = 1.5;
const EVEN_ODDS = 1;
const CRUSHING = 2;
const PATIENCE = 5000;
/**
 * With facilities, and no fog, the army stays together until the enemy's aircraft have come and are beaten, or this
 * long: only facilities so near to its middle are taken. Aircraft that are farther away after the first look are not
 * coming.
 */
const OPENING = 2200;
const FIRST_LOOK = 500;
const AIR_FORCE = 60;
const COMING = 900;
const NEIGHBOURHOOD = 220;
const THEATRE = 220;
const BAD_ODDS = 0.8;
/** Ground squads cannot outrun anybody: they run only from what is far stronger. */
const HOPELESS = 0.3;
/** So near to its prey, a squad closes in on it from all sides. */
const CLOSING = 8;
/** Helicopters keep this far from enemy fighters. */
const HUNTED = 250;
/** They hide so far behind their own fighters, if these are at least so many for one of the enemy's. */
const BEHIND_GUARDS = 70;
const ENOUGH_GUARDS = 0.5;
/** Ground squads do not run after aircraft that are farther away. */
const CLOSE = 50;
const CLOSE_FOR_IFV = 130;
/** Enemies within this distance of a squad are a danger. */
const DANGER = 110;
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

export function strong(): Bot<Report, MaybeMove> {
  return new Strong();
}

class Strong implements Bot<Report, MaybeMove> {
  private readonly intel = new Intel();
  private readonly queue: Move[] = FIRST_SQUADS.flatMap((type) => drawUp(type));
  private readonly orderedAt = new Map<number, number>();
  private readonly gatheredAt = new Map<number, number>();
  private readonly claims = new Map<number, number>();
  /** By squad: from where and when it was last sent off. */
  private readonly marches = new Map<number, Point & { readonly tick: number }>();
  /** The enemy's aircraft are on their way. */
  private isOpening = true;
  /** Nothing to fight for but the enemy, and time enough. */
  private isPatient = true;
  private neededOdds = SURE_ODDS;
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
    const { facilities, fog } = report.config;
    this.isOpening = facilities && !fog && report.tick < OPENING && this.fearsAircraft(report, squads);
    this.isPatient = this.isOpening || (!facilities && report.tick < PATIENCE);
    const ahead = report.tick < PATIENCE || report.me.score > report.opponent.score;
    this.neededOdds = ahead && (this.isPatient || facilities) ? SURE_ODDS : GOOD_ODDS;
    const must = facilities ? this.canCrush(report, squads) : this.isLarger(squads);
    if (must && !this.isPatient) this.neededOdds = EVEN_ODDS;
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
    const goal = this.chooseGoal(report, squad, squads, danger);
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

  private chooseGoal(report: Report, squad: Squad, squads: Squad[], danger: Force): Goal | undefined {
    const own = forceOf(squad);
    const friends = supporters(squads, squad, squad);
    if (squad.byType[HELICOPTER]! > 0 && this.isHunted(squad)) return this.shelter(squad, squads);
    const bad = isAerial(squad) ? BAD_ODDS : HOPELESS;
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
    let best: Goal | undefined;
    for (const goal of goals) if (goal && goal.worth > (best?.worth ?? 0)) best = goal;
    return best;
  }

  /** Enemy fighters pick the helicopters out of any crowd: better to be elsewhere until they are gone. */
  private isHunted(squad: Squad): boolean {
    return this.intel.forceNear(squad, HUNTED).count[FIGHTER]! > 0.2 * squad.count;
  }

  private fearsAircraft({ tick }: Report, squads: Squad[]): boolean {
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
  private canCrush({ config }: Report, squads: Squad[]): boolean {
    return !config.fog && odds(armyOf(squads), this.intel.total) >= CRUSHING;
  }

  /** Points per tick, with the way there and the time of the fight. */
  private attackOn(nest: Nest, squad: Squad, squads: Squad[]): Goal | undefined {
    const own = forceOf(squad);
    if (preyCount(nest.here, own) === 0) return undefined;
    const reach = squad.byType[IFV]! > 0 ? CLOSE_FOR_IFV : CLOSE;
    if (!isAerial(squad) && isAirborne(nest.here) && distance(nest, squad) > reach) return undefined;
    const chance = odds(supporters(squads, squad, nest), nest.around);
    if (chance < (cameToUs(nest, squads) ? FAIR_ODDS : Math.min(GOOD_ODDS, this.neededOdds))) return undefined;
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
    const enemies = this.isPatient ? this.intel.total : this.intel.forceNear(nest, THEATRE);
    for (const friend of squads) {
      const force = forceOf(friend);
      // Those who only look on would make the army seem stronger than it is.
      if (this.isPatient ? rate(force, enemies) > 0 : distance(friend, squad) <= THEATRE) addForce(army, force);
    }
    return odds(army, enemies) >= this.neededOdds;
  }

  /** Fighters are everywhere in no time: who flies out must be able to stand up to all that the enemy has. */
  private mayFlyOut(nest: Nest, squad: Squad, squads: Squad[]): boolean {
    const enemies = noForce();
    addForce(enemies, nest.around);
    enemies.count[FIGHTER] = this.intel.total.count[FIGHTER]!;
    enemies.durability[FIGHTER] = this.intel.total.durability[FIGHTER]!;
    return odds(supporters(squads, squad, nest), enemies) >= GOOD_ODDS;
  }

  /** Whether the straight way leads past somebody who would beat the squad alone. */
  private wayIsBarred(squad: Squad, to: Point): boolean {
    const length = distance(squad, to);
    const own = forceOf(squad);
    for (let way = 60; way < length - 60; way += 40) {
      const at = { x: squad.x + ((to.x - squad.x) * way) / length, y: squad.y + ((to.y - squad.y) * way) / length };
      const there = this.intel.forceNear(at, 50);
      if (rate(there, own) > 0 && odds(own, there) < BAD_ODDS) return true;
    }
    return false;
  }

  private captures(report: Report, squad: Squad, squads: Squad[]): Goal[] {
    if (isAerial(squad)) return [];
    const own = forceOf(squad);
    const home = this.isOpening ? groundMiddle(squads) : undefined;
    const goals: Goal[] = [];
    for (const facility of report.facilities) {
      if (facility.ownerPlayerId === report.me.id && facility.capturePoints > 50) continue;
      const claim = this.claims.get(facility.id);
      const claimed = claim !== undefined && claim !== squad.group && this.orderedAt.has(claim);
      const at = { x: facility.left + FACILITY_SIDE / 2, y: facility.top + FACILITY_SIDE / 2 };
      if (home && distance(at, home) > NEIGHBOURHOOD) continue;
      const guard = this.intel.forceNear(at, 70);
      if (rate(guard, own) > 0 && odds(own, guard) < GOOD_ODDS) continue;
      if (this.wayIsBarred(squad, at)) continue;
      const left = 100 - facility.capturePoints;
      const time = distance(squad, at) / speedOf(squad) + left / (0.005 * squad.count) + 20;
      const prize = facility.type === VEHICLE_FACTORY ? 400 : 200;
      goals.push({ ...rounded(at), worth: ((claimed ? 0.2 : 1) * prize) / time });
    }
    const best = goals.reduce<Goal | undefined>((a, b) => (a && a.worth >= b.worth ? a : b), undefined);
    this.release(squad);
    if (best) this.claim(report, squad, best);
    return goals;
  }

  private claim(report: Report, squad: Squad, goal: Goal): void {
    const facility = report.facilities.find((one) => {
      return Math.abs(one.left + FACILITY_SIDE / 2 - goal.x) < 2 && Math.abs(one.top + FACILITY_SIDE / 2 - goal.y) < 2;
    });
    if (facility) this.claims.set(facility.id, squad.group);
  }

  private release(squad: Squad): void {
    for (const [facility, group] of this.claims) if (group === squad.group) this.claims.delete(facility);
  }

  /** When waiting costs more than fighting, and the whole army is not the weaker, all go at one pace for the nearest. */
  private assault(squad: Squad, squads: Squad[]): Goal | undefined {
    if (this.neededOdds > EVEN_ODDS) return undefined;
    if (odds(armyOf(squads), this.intel.total) < EVEN_ODDS) return undefined;
    let best: Nest | undefined;
    for (const nest of this.intel.nests) {
      if (preyCount(nest.here, forceOf(squad)) === 0) continue;
      if (!best || distance(nest, squad) < distance(best, squad)) best = nest;
    }
    return best && { x: best.x, y: best.y, worth: 2e-5, pace: SLOWEST };
  }

  /** Before a strike is possible, fighters fly to where they see the thickest nest and nobody can reach them. */
  private spottingFlight({ me }: Report, squad: Squad): Goal | undefined {
    if (squad.byType[FIGHTER]! === 0 || me.remainingNuclearStrikeCooldownTicks > SPOTTING_TIME) return undefined;
    // Who flies ahead alone meets all of the enemy's fighters.
    if (this.intel.total.count[FIGHTER]! > SPOTTING_RISK * squad.count) return undefined;
    const own = forceOf(squad);
    let best: Goal | undefined;
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
  private repairStop(squad: Squad, squads: Squad[]): Goal | undefined {
    const worn = 100 - squad.durability / squad.count;
    if (!isAerial(squad) || worn < 25) return undefined;
    const workshop = squads.find(({ byType, count }) => byType[ARRV]! > 0.5 * count && count > 10);
    if (!workshop || this.wayIsBarred(squad, workshop)) return undefined;
    return { x: workshop.x, y: workshop.y, worth: (worn * squad.count) / 100 / (distance(squad, workshop) + 1000) };
  }

  /** Repair vehicles press against the squad on the ground that needs them most; only those at its edge are in reach. */
  private mending(squad: Squad, squads: Squad[]): Goal | undefined {
    if (squad.byType[ARRV]! <= 0.5 * squad.count) return undefined;
    let best: Squad | undefined;
    let most = 0;
    for (const friend of squads) {
      const missing = 100 * friend.count - friend.durability;
      if (isAerial(friend) || friend.byType[ARRV]! > 0 || missing < WORN * friend.count) continue;
      const need = missing / (distance(friend, squad) + 200);
      if (need <= most || rate(this.intel.forceNear(friend, DANGER), forceOf(squad)) > 0) continue;
      most = need;
      best = friend;
    }
    return best && { x: best.x, y: best.y, worth: 2e-5, pressing: true };
  }

  /** With nothing better to do, a squad looks where nobody has looked. */
  private lookout({ config }: Report, squad: Squad): Goal | undefined {
    if (!config.fog || squad.byType[ARRV]! > 0) return undefined;
    return { ...this.intel.leastKnown(squad), worth: isAerial(squad) ? 3e-5 : 1e-6 };
  }

  /** Helicopters hide behind their own fighters, or else above the nearest infantry vehicles. */
  private shelter(squad: Squad, squads: Squad[]): Goal {
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

  private nearestFighters(from: Point): Nest | undefined {
    let best: Nest | undefined;
    for (const nest of this.intel.nests) {
      if (nest.here.count[FIGHTER] === 0) continue;
      if (!best || distance(nest, from) < distance(best, from)) best = nest;
    }
    return best;
  }

  /** To the friends with whom it would be safe; else straight away from the enemy. */
  private refuge(squad: Squad, squads: Squad[]): Goal {
    let best: Squad | undefined;
    for (const friend of squads) {
      if (friend === squad) continue;
      const there = this.intel.forceNear(friend, DANGER);
      const together = supporters(squads, squad, friend);
      if (rate(there, together) > 0 && odds(together, there) < GOOD_ODDS) continue;
      if (!best || distance(friend, squad) < distance(best, squad)) best = friend;
    }
    if (best && distance(best, squad) > 30 && !this.isHunted(best)) return { x: best.x, y: best.y, worth: 1 };
    let dx = 0;
    let dy = 0;
    for (const nest of this.intel.nests) {
      const away = distance(nest, squad);
      if (away > DANGER) continue;
      dx += (squad.x - nest.x) / (away + 1);
      dy += (squad.y - nest.y) / (away + 1);
    }
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const margin = 40;
    const clip = (value: number) => Math.max(margin, Math.min(WORLD - margin, value));
    return { x: clip(squad.x + (100 * dx) / length), y: clip(squad.y + (100 * dy) / length), worth: 1 };
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
