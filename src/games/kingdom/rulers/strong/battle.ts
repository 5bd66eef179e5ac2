// Focus fire: four wounded enemies strike back four times, one dead enemy never. Targets that the knights in reach can
// bring down in this turn are served first, cheapest kill first, with no more knights than that takes.

import { DIRECTIONS, NOWHERE } from "../../board.ts";
import { ATTACK, KNIGHT } from "../../orders.ts";
import { castleOn } from "../../state.ts";
import type { Court } from "../court.ts";

interface Target {
  readonly servant: number;
  /** Who can strike at it, and in which direction. */
  readonly reach: Map<number, number>;
  hp: number;
}

export function fight(court: Court): void {
  const targets = targetsInReach(court);
  for (;;) {
    const next = cheapestKill(court, targets);
    if (!next) break;
    strikeDown(court, next);
  }
  for (const target of targets.sort((a, b) => urgency(court, b) - urgency(court, a) || a.hp - b.hp)) {
    for (const [knight, dir] of target.reach) if (court.isIdle(knight)) court.order(knight, ATTACK + dir);
  }
}

function targetsInReach(court: Court): Target[] {
  const { standing, servants } = court.state;
  const targets = new Map<number, Target>();
  for (const knight of court.knights) {
    if (!court.isIdle(knight)) continue;
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const cell = court.board.step(court.cell(knight), dir);
      const servant = cell === NOWHERE ? -1 : standing[cell]! - 1;
      if (servant < 0 || servants.lord[servant] === court.seat) continue;
      const target = targets.get(servant) ?? { servant, reach: new Map(), hp: servants.hp[servant]! };
      targets.set(servant, target);
      target.reach.set(knight, dir);
    }
  }
  return [...targets.values()];
}

/** Blows that a target most likely needs. */
function blows(court: Court, target: Target): number {
  return Math.ceil(target.hp / court.state.rules.blow);
}

function cheapestKill(court: Court, targets: Target[]): Target | undefined {
  let best: Target | undefined;
  for (const target of targets) {
    if (target.hp <= 0 || idleInReach(court, target).length < blows(court, target)) continue;
    if (!best || price(court, target) < price(court, best)) best = target;
  }
  return best;
}

function price(court: Court, target: Target): number {
  return blows(court, target) - urgency(court, target);
}

/** Whoever stands in a castle decides who owns it; a knight hits back, a worker does not. */
function urgency(court: Court, { servant }: Target): number {
  const inCastle = castleOn(court.state, court.cell(servant)) >= 0;
  return (inCastle ? 3 : 0) + (court.state.servants.kind[servant] === KNIGHT ? 0.5 : 0);
}

function idleInReach(court: Court, target: Target): number[] {
  return [...target.reach.keys()].filter((knight) => court.isIdle(knight));
}

function strikeDown(court: Court, target: Target): void {
  for (const knight of idleInReach(court, target).slice(0, blows(court, target))) {
    court.order(knight, ATTACK + target.reach.get(knight)!);
  }
  target.hp = 0;
}
