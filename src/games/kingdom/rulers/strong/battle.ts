// Focus fire: four wounded enemies strike back four times, one dead enemy never. Targets that the knights in reach can
// bring down in this turn are served first, cheapest kill first, with no more knights than that takes.

import { DIRECTIONS, NOWHERE } from "../../board.ts";
import { ATTACK, KNIGHT } from "../../orders.ts";
import { castleOn } from "../../state.ts";
import type { RulerTurn } from "../ruler-turn.ts";

interface Target {
  readonly servant: number;
  /** Who can strike at it, and in which direction. */
  readonly reach: Map<number, number>;
  hp: number;
}

export function fight(ruler: RulerTurn): void {
  const targets = targetsInReach(ruler);
  for (;;) {
    const next = cheapestKill(ruler, targets);
    if (!next) break;
    strikeDown(ruler, next);
  }
  for (const target of targets.sort((a, b) => urgency(ruler, b) - urgency(ruler, a) || a.hp - b.hp)) {
    for (const [knight, dir] of target.reach) if (ruler.isIdle(knight)) ruler.order(knight, ATTACK + dir);
  }
}

function targetsInReach(ruler: RulerTurn): Target[] {
  const { standing, servants } = ruler.state;
  const targets = new Map<number, Target>();
  for (const knight of ruler.knights) {
    if (!ruler.isIdle(knight)) continue;
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const cell = ruler.board.step(ruler.cell(knight), dir);
      const servant = cell === NOWHERE ? -1 : standing[cell]! - 1;
      if (servant < 0 || servants.lord[servant] === ruler.seat) continue;
      const target = targets.get(servant) ?? { servant, reach: new Map(), hp: servants.hp[servant]! };
      targets.set(servant, target);
      target.reach.set(knight, dir);
    }
  }
  return [...targets.values()];
}

/** Blows that a target most likely needs. */
function blows(ruler: RulerTurn, target: Target): number {
  return Math.ceil(target.hp / ruler.state.rules.blow);
}

function cheapestKill(ruler: RulerTurn, targets: Target[]): Target | undefined {
  let best: Target | undefined;
  for (const target of targets) {
    if (target.hp <= 0 || idleInReach(ruler, target).length < blows(ruler, target)) continue;
    if (!best || price(ruler, target) < price(ruler, best)) best = target;
  }
  return best;
}

function price(ruler: RulerTurn, target: Target): number {
  return blows(ruler, target) - urgency(ruler, target);
}

/** Whoever stands in a castle decides who owns it; a knight hits back, a worker does not. */
function urgency(ruler: RulerTurn, { servant }: Target): number {
  const inCastle = castleOn(ruler.state, ruler.cell(servant)) >= 0;
  return (inCastle ? 3 : 0) + (ruler.state.servants.kind[servant] === KNIGHT ? 0.5 : 0);
}

function idleInReach(ruler: RulerTurn, target: Target): number[] {
  return [...target.reach.keys()].filter((knight) => ruler.isIdle(knight));
}

function strikeDown(ruler: RulerTurn, target: Target): void {
  for (const knight of idleInReach(ruler, target).slice(0, blows(ruler, target))) {
    ruler.order(knight, ATTACK + target.reach.get(knight)!);
  }
  target.hp = 0;
}
