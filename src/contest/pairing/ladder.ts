// The Sandbox: how often everyone plays, and whom. Times are in milliseconds.

import type { Random } from "../../core/random.ts";
import { compareText } from "../records/finished-game.ts";
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
/** The share of draws in which ratings make no difference. */
const EXPLORING = 0.1;

/** Draws opponents for a player: anyone may come, near ratings more often. Fewer than asked if there are not so many. */
export function drawOpponents<Other extends Candidate>(
  player: Candidate,
  others: readonly Other[],
  count: number,
  random: Random,
  readiness: (other: Other) => number = () => 1,
): Other[] {
  const exploring = random.real() < EXPLORING;
  const left = others
    .filter(({ name }) => name !== player.name)
    .map((candidate) => {
      const near = exploring ? 1 : nearness(candidate.rating - player.rating);
      return { candidate, weight: near * readiness(candidate) };
    });
  const chosen: Other[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(drawByWeight(left, random).candidate);
  return chosen;
}

function nearness(difference: number): number {
  const distance = difference / HALF_AS_LIKELY;
  return 1 / (1 + distance * distance);
}

export interface LadderPlayer extends Candidate, SandboxPlayer {
  /** Since its last game was planned; nothing if the program that plays now has had none. */
  readonly sinceGame: number | undefined;
  /** Whom it meets in games that are planned and not yet played, a name for each. */
  readonly waiting: readonly string[];
}

export interface LadderRules {
  /** Between games of one player, to begin with. */
  readonly base: number;
  readonly seats: number;
}

/** Nobody gets more games while so many wait to be played: those of a program that no machine can run pile up nowhere. */
export const MOST_WAITING = 3;
/** Whoever has waited this share of their interval may be drawn as an opponent before their own time has come. */
const READY = 0.5;
/** Whoever has waited so much longer than their interval plays anyone at all. */
const ANYONE = 1.5;

/**
 * The games to be played now: tables of names in seat order. Whoever's time has come gets one, those with a new program
 * first, then who has waited longest; opponents are drawn, near ratings and those who have waited more often. Nobody is at two tables,
 * and nobody meets again whom they are about to meet.
 */
export function planLadder(players: readonly LadderPlayer[], { base, seats }: LadderRules, random: Random): string[][] {
  const waited = new Map(players.map((player) => [player.name, waitedShare(player, base)]));
  const share = ({ name }: Candidate) => waited.get(name)!;
  const free = new Map(
    players.filter(({ waiting }) => waiting.length < MOST_WAITING).map((player) => [player.name, player]),
  );
  const due = [...free.values()]
    .filter((player) => share(player) >= 1)
    .sort((a, b) => (share(a) === share(b) ? 0 : share(b) - share(a)) || compareText(a.name, b.name));
  const tables: string[][] = [];
  for (const player of due) {
    if (!free.has(player.name)) continue;
    const others = [...free.values()].filter(
      (other) =>
        other !== player &&
        !player.waiting.includes(other.name) &&
        !other.waiting.includes(player.name) &&
        (share(player) >= ANYONE || share(other) >= READY),
    );
    if (others.length < seats - 1) continue;
    const opponents = drawOpponents(player, others, seats - 1, random, (other) => readiness(share(other)));
    const table = [player, ...opponents];
    for (const { name } of table) free.delete(name);
    tables.push(random.shuffle(table.map(({ name }) => name)));
  }
  return tables;
}

/** Who has just played is drawn rarely, but not never: else a newcomer among few would find nobody. */
function readiness(share: number): number {
  return Math.max(0.01, Math.min(1, share * share));
}

/** How much of its interval a player has waited: from 1 on its time has come. */
function waitedShare(player: LadderPlayer, base: number): number {
  if (player.sinceGame === undefined) return Number.POSITIVE_INFINITY;
  return player.sinceGame / sandboxInterval(base, player);
}
