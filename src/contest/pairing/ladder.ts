// The Sandbox: how often everyone plays, and whom. Times are in milliseconds.

import type { Random } from "../../core/random.ts";
import { drawByWeight } from "./weighted-draw.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;

export interface SandboxPlayer {
  /** Since the last accepted submission. */
  readonly sinceSubmission: number;
  /** Games it crashed in, of its last ten. */
  readonly crashes: number;
}

/**
 * The time between two games of one player: base x (1 + k(k+1)/2 + 0.2 x crashes) with k full weeks since the last
 * accepted submission, and never more than a day.
 */
export function sandboxInterval(base: number, { sinceSubmission, crashes }: SandboxPlayer): number {
  const weeks = Math.max(0, Math.floor(sinceSubmission / WEEK));
  return Math.min(DAY, (base * (10 + 5 * weeks * (weeks + 1) + 2 * crashes)) / 10);
}

export interface Candidate {
  readonly name: string;
  readonly rating: number;
}

/** At this distance in rating an opponent is half as likely as an equal one. */
const HALF_AS_LIKELY = 100;

/** Draws opponents for a player: anyone may come, near ratings more often. Fewer than asked if there are not so many. */
export function drawOpponents(
  player: Candidate,
  others: readonly Candidate[],
  count: number,
  random: Random,
): Candidate[] {
  const left = others
    .filter(({ name }) => name !== player.name)
    .map((candidate) => ({ candidate, weight: nearness(candidate.rating - player.rating) }));
  const chosen: Candidate[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(drawByWeight(left, random).candidate);
  return chosen;
}

function nearness(difference: number): number {
  const distance = difference / HALF_AS_LIKELY;
  return 1 / (1 + distance * distance);
}
