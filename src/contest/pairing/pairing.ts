// One round for people in order of their standing: tables of neighbours who have not met, and byes for those whom the
// tables cannot hold. What "near" means is the format's choice.

import type { Random } from "../../core/random.ts";
import type { History } from "./history.ts";
import { nearPairs, type Pairs } from "./near-pairs.ts";
import { balancedSeats } from "./seating.ts";

export interface Round {
  /** Names in seat order, best table first. */
  readonly tables: readonly (readonly string[])[];
  readonly byes: readonly string[];
}

/** How far two are from being the ideal opponents, by their positions in the order; 0 is ideal. */
export type Distance = (one: number, other: number) => number;

/** The nearer in the order, the better. Of large fields this is quick: nobody's wishes are sorted. */
export const neighbours: Distance = (one, other) => Math.abs(one - other);

export function pairRound(
  order: readonly string[],
  seats: number,
  history: History,
  random: Random,
  distance: Distance,
): Round {
  const { groups, byes } = seats === 2 ? pairs(order, history, distance) : tables(order, seats, history);
  return { tables: groups.map((group) => balancedSeats(group, history, random)), byes };
}

interface Grouping {
  readonly groups: readonly (readonly string[])[];
  readonly byes: readonly string[];
}

function pairs(order: readonly string[], history: History, distance: Distance): Grouping {
  const rising = distance === neighbours;
  if (order.length % 2 === 0) return { groups: groupsOf(order, bestPairs(order, history, distance, rising)), byes: [] };
  let best: { bye: string; rest: string[]; pairs: Pairs } | undefined;
  for (const bye of dueForBye(order, history)) {
    const position = order.indexOf(bye);
    const back = (index: number) => (index < position ? index : index + 1);
    const rest = order.toSpliced(position, 1);
    const found = bestPairs(rest, history, (one, other) => distance(back(one), back(other)), rising);
    if (!best || found.reluctance < best.pairs.reluctance) best = { bye, rest, pairs: found };
    if (found.reluctance === 0) break;
  }
  return { groups: groupsOf(best!.rest, best!.pairs), byes: [best!.bye] };
}

/** Those who have had the fewest byes, the last in the order first. */
function dueForBye(order: readonly string[], history: History): string[] {
  const fewest = Math.min(...order.map((player) => history.byes(player)));
  return order.filter((player) => history.byes(player) === fewest).reverse();
}

/** `rising`: on either side of a person the distance grows with every step. */
function bestPairs(order: readonly string[], history: History, distance: Distance, rising: boolean): Pairs {
  const wishes = new Map<number, number[]>();
  const sorted = (person: number) => {
    const known = wishes.get(person) ?? byDistance(person, order.length, distance);
    wishes.set(person, known);
    return known;
  };
  return nearPairs({
    count: order.length,
    partners: (person) => (rising ? bothWays(person, order.length, distance) : sorted(person)),
    reluctance: (one, other) => reluctance(order[one]!, order[other]!, history),
  });
}

function byDistance(person: number, count: number, distance: Distance): number[] {
  return [...Array(count).keys()]
    .filter((other) => other !== person)
    .map((other) => ({ other, far: distance(person, other) }))
    .sort((a, b) => a.far - b.far || a.other - b.other)
    .map(({ other }) => other);
}

/** The same order, found step by step. */
function* bothWays(person: number, count: number, distance: Distance): Generator<number> {
  let [before, behind] = [person - 1, person + 1];
  while (before >= 0 || behind < count)
    if (behind >= count || (before >= 0 && distance(person, before) <= distance(person, behind))) yield before--;
    else yield behind++;
}

/** A second meeting weighs most; two who both had too much of the same seat should not meet either. */
function reluctance(one: string, other: string, history: History): number {
  const a = history.firstSeatSurplus(one);
  const b = history.firstSeatSurplus(other);
  const sameSeatTooOften = (a > 0 && b > 0 && a + b > 2) || (a < 0 && b < 0 && a + b < -2);
  return 2 * history.meetings(one, other) + (sameSeatTooOften ? 1 : 0);
}

function groupsOf(order: readonly string[], { partner }: Pairs): string[][] {
  return order.flatMap((name, index) => (index < partner[index]! ? [[name, order[partner[index]!]!]] : []));
}

/** Larger tables: the first one free, with those next in the order whom the table has met least. */
function tables(order: readonly string[], seats: number, history: History): Grouping {
  const byes: string[] = [];
  let free = [...order];
  while (free.length % seats !== 0) {
    const bye = dueForBye(free, history)[0]!;
    byes.push(bye);
    free = free.filter((player) => player !== bye);
  }
  const groups: string[][] = [];
  while (free.length > 0) {
    const group = [free.shift()!];
    while (group.length < seats) {
      const meetings = free.map((player) => group.reduce((sum, other) => sum + history.meetings(player, other), 0));
      group.push(...free.splice(meetings.indexOf(Math.min(...meetings)), 1));
    }
    groups.push(group);
  }
  return { groups, byes };
}
