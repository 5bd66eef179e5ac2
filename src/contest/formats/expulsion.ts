// How a tournament goes on without the disqualified: whom they still meet, and games that are decided without being
// played, so that everyone who was to meet them gets the same.

import type { Entrant } from "../records/entrant.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import type { DisqualificationPolicy, Disqualified } from "../standings/disqualification.ts";
import type { Format } from "./format.ts";
import type { PlannedGame } from "./match.ts";

/**
 * The entrants for pairing. Where rounds are paired one by one, the disqualified are out from the next round on; in a
 * knockout from that very match on, which the other wins whatever the games before the disqualification were. Where all
 * meet all, they stay paired as long as their games count, and are gone from all games if those are annulled.
 */
export function withoutExpelled(
  { kind }: Format,
  entrants: readonly Entrant[],
  disqualified: readonly Disqualified[],
  games: readonly FinishedGame[],
  policy: DisqualificationPolicy,
): readonly Entrant[] {
  if (policy === "keep" || disqualified.length === 0) return entrants;
  const firstMissed = kind === "knockout" || kind === "double-knockout" ? 0 : 1;
  const allMeetAll = kind === "round-robin" || kind === "finals" || kind === "gauntlet";
  if (allMeetAll && policy === "losses") return entrants;
  const reasons = new Map(disqualified.map((out) => [out.player, out]));
  return entrants.map((entrant) => {
    const out = reasons.get(entrant.name);
    if (!out) return entrant;
    const round = games.find(({ id }) => id === out.game)?.round ?? 0;
    return { ...entrant, outFrom: Math.min(entrant.outFrom ?? Number.POSITIVE_INFINITY, round + firstMissed) };
  });
}

/**
 * The result of a game that need not be played because one of two is disqualified; undefined if it must be. Larger
 * tables are played: the others have a game to win.
 */
export function decidedBeforehand(
  { id, match, round, players }: PlannedGame,
  out: ReadonlySet<string>,
  policy: DisqualificationPolicy,
): FinishedGame | undefined {
  if (policy === "keep" || players.length !== 2 || !players.some((player) => out.has(player))) return undefined;
  const scores = players.map((player) => (out.has(player) ? 0 : 1));
  const places = scores.map((score) => (score === 1 ? 1 : 2));
  return { id, match, round, players, places, scores };
}
