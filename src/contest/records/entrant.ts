// Who takes part: names, and what seeding and tie-breaks need to know of them.

import { Random } from "../../core/random.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import type { Seed } from "../../core/seed.ts";
import { say } from "../words/en.ts";
import { checkGame, type FinishedGame } from "./finished-game.ts";

export interface Entrant {
  readonly name: string;
  /** Strength known beforehand, for seeding. Entrants without one are drawn at random, after those with. */
  readonly rating?: number;
  /** When the program was sent; of two that are otherwise equal the earlier goes first. */
  readonly submitted?: number;
  /** The first round in which it plays no more (withdrawn, disqualified). Rounds before it stay as they were. */
  readonly outFrom?: number;
}

export function plays(entrant: Entrant, round: number): boolean {
  return entrant.outFrom === undefined || round < entrant.outFrom;
}

/** The strongest first; equals and unknowns at random. */
export function seeded(entrants: readonly Entrant[], seed: Seed): Entrant[] {
  const drawn = new Random(seed).stream("seeding").shuffle([...entrants]);
  const strength = ({ rating }: Entrant) => rating ?? Number.NEGATIVE_INFINITY;
  return drawn.sort((a, b) => (strength(a) === strength(b) ? 0 : strength(b) - strength(a)));
}

/** What makes the field unusable, if anything does: too few, one name twice, games of strangers. */
export function checkField(entrants: readonly Entrant[], games: Iterable<FinishedGame>): Refusal | undefined {
  if (entrants.length < 2) return refuse(say("contest.few-entrants", { entrants: entrants.length }));
  const names = new Set<string>();
  for (const { name } of entrants) {
    if (names.has(name)) return refuse(say("contest.same-name", { name }));
    names.add(name);
  }
  for (const game of games) {
    const stranger = game.players.find((player) => !names.has(player));
    if (stranger !== undefined) return refuse(say("contest.stranger", { game: game.id, name: stranger }));
    const damage = checkGame(game);
    if (damage) return damage;
  }
  return undefined;
}
