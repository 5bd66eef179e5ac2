// Attacks: every knight strikes at the servant that stands on the neighbour cell at the start of the turn, all at once;
// then the dead are removed. Whose blow, in the order of the attackers' ids, brings a servant down gets the kill.

import { NOWHERE } from "../board.ts";
import { ATTACK, isAttack, KNIGHT, STAY } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { count } from "../tally.ts";
import type { Turn } from "./turn-orders.ts";

export function attack(state: KingdomState, turn: Turn): void {
  const { servants, tally } = state;
  let deaths = 0;
  for (let attacker = 0; attacker < servants.count; attacker++) {
    if (!isAttack(turn.orders[attacker]!)) continue;
    const target = targetOf(state, attacker, turn.orders[attacker]! - ATTACK);
    if (target < 0) count(tally.failed, servants.lord[attacker]!);
    else {
      turn.struck[target] = 1;
      if (strike(state, attacker, target)) deaths++;
    }
  }
  if (deaths > 0) bury(state, turn);
}

/** Who stands there and can be struck, or -1: nobody, or one's own. */
function targetOf({ board, standing, servants }: KingdomState, attacker: number, dir: number): number {
  const cell = board.step(servants.cell[attacker]!, dir);
  if (cell === NOWHERE || servants.kind[attacker] !== KNIGHT) return -1;
  const target = standing[cell]! - 1;
  return target >= 0 && servants.lord[target] !== servants.lord[attacker] ? target : -1;
}

/** The least and the most that a blow takes: 75 and 125 % of its strength, whole. */
export const weakest = (blow: number) => Math.ceil(blow * 0.75);
export const strongest = (blow: number) => Math.floor(blow * 1.25);

/** One blow. Tells whether it was the deadly one. */
function strike({ servants, tally, random, rules }: KingdomState, attacker: number, target: number): boolean {
  const blow = random.between(weakest(rules.blow), strongest(rules.blow));
  const before = servants.hp[target]!;
  const taken = Math.min(blow, Math.max(before, 0));
  servants.hp[target] = before - taken;
  servants.damage[attacker] = servants.damage[attacker]! + taken;
  const lord = servants.lord[attacker]!;
  count(tally.damage, lord, taken);
  if (before <= 0 || before > taken) return false;
  servants.kills[attacker] = servants.kills[attacker]! + 1;
  count(servants.kind[target] === KNIGHT ? tally.knightsKilled : tally.workersKilled, lord);
  return true;
}

/** Removes the dead and closes the ranks; orders and marks of the living move along with them. */
function bury(state: KingdomState, turn: Turn): void {
  const { servants, standing } = state;
  let living = 0;
  for (let i = 0; i < servants.count; i++) {
    if (servants.hp[i]! <= 0) {
      mourn(state, i);
      // What it was to do after the blows is not done any more.
      if (turn.orders[i]! > STAY && !isAttack(turn.orders[i]!)) count(state.tally.failed, servants.lord[i]!);
      continue;
    }
    if (living < i) {
      servants.id[living] = servants.id[i]!;
      servants.kind[living] = servants.kind[i]!;
      servants.lord[living] = servants.lord[i]!;
      servants.cell[living] = servants.cell[i]!;
      servants.hp[living] = servants.hp[i]!;
      servants.damage[living] = servants.damage[i]!;
      servants.kills[living] = servants.kills[i]!;
      turn.orders[living] = turn.orders[i]!;
      turn.struck[living] = turn.struck[i]!;
      standing[servants.cell[i]!] = living + 1;
    }
    living++;
  }
  for (const field of [servants.id, servants.kind, servants.lord, servants.cell]) field.fill(0, living, servants.count);
  for (const field of [servants.hp, servants.damage, servants.kills]) field.fill(0, living, servants.count);
  servants.count = living;
}

function mourn({ servants, standing, tally }: KingdomState, dead: number): void {
  const knight = servants.kind[dead] === KNIGHT;
  const lord = servants.lord[dead]!;
  standing[servants.cell[dead]!] = 0;
  count(knight ? tally.knights : tally.workers, lord, -1);
  count(knight ? tally.knightsLost : tally.workersLost, lord);
}
