// Scores drawn at random from a known distribution: experiments whose truth is known, to check what the lab says of them.
// A distribution gives the chances of scores in even steps from 0 to 1: three for single games, five for pairs.

import type { Random } from "../core/random.ts";
import { type Sample, sampleOf } from "./sample.ts";

export type Chances = readonly number[];

export function drawScore(chances: Chances, random: Random): number {
  let at = random.real();
  for (const [index, chance] of chances.entries()) {
    at -= chance;
    if (at < 0) return index / (chances.length - 1);
  }
  return 1;
}

export function drawSample(chances: Chances, units: number, random: Random): Sample {
  return sampleOf(Array.from({ length: units }, () => drawScore(chances, random)));
}

export function trueMean(chances: Chances): number {
  return chances.reduce((sum, chance, index) => sum + (chance * index) / (chances.length - 1), 0);
}
