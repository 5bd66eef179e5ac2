// The line-up of a match: who sits where. Pure: every change gives a new list.

import type { GameEntry } from "../../contract/games.ts";

export type LineUp = readonly string[];

export const added = (players: LineUp, spec: string): LineUp => [...players, spec];
/** Takes a seat at once: a free one, else the last. */
export const seatedAtOnce = (players: LineUp, spec: string, most: number): LineUp =>
  players.length < most ? added(players, spec) : [...players.slice(0, most - 1), spec];

export const removed = (players: LineUp, seat: number): LineUp => players.filter((_, at) => at !== seat);

/** The player of one seat goes to another; those between move up. */
export function moved(players: LineUp, from: number, to: number): LineUp {
  const list = [...players];
  const [player] = list.splice(from, 1);
  if (player === undefined) return players;
  list.splice(Math.max(0, Math.min(to, list.length)), 0, player);
  return list;
}

/** Any order is equally likely; `random` gives numbers in [0, 1). */
export function shuffled(players: LineUp, random: () => number): LineUp {
  const list = [...players];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

/** The game's own players, the strongest of them first, then the engines; those alone that play under the usual settings. */
export function favourites({
  name,
  players,
  solved,
  seats,
}: Pick<GameEntry, "name" | "players" | "solved" | "seats">): string[] {
  // Max-n is for three or more; between two it is a slower minimax.
  const able = Object.keys(players).filter(
    (spec) => (solved || spec !== "perfect") && (spec !== "maxn" || seats.min > 2),
  );
  const own = able.filter((spec) => spec.startsWith(`${name}/`));
  const others = able.filter((spec) => !own.includes(spec));
  return [...own.reverse(), ...others.reverse()];
}

/** As many as the game needs at least: missing ones are taken from its own players, the strongest first. */
export function completed(players: LineUp, seats: { min: number; max: number }, known: readonly string[]): LineUp {
  const list = players.filter((spec) => known.includes(spec)).slice(0, seats.max);
  for (let n = 0; list.length < seats.min; n++) list.push(known[n % known.length]!);
  return list;
}
