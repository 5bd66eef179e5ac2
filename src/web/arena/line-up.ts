// The line-up of a match: who sits where. Pure: every change gives a new list.

export type LineUp = readonly string[];

export const added = (players: LineUp, spec: string): LineUp => [...players, spec];
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

/** As many as the game needs at least: missing ones are taken from its own players, the strongest first. */
export function completed(players: LineUp, seats: { min: number; max: number }, known: readonly string[]): LineUp {
  const list = players.filter((spec) => known.includes(spec)).slice(0, seats.max);
  for (let n = 0; list.length < seats.min; n++) list.push(known[n % known.length]!);
  return list;
}
