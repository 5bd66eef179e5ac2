// What the show of a contest shows next: a game that is being played, else the best that nobody in front of it has seen yet.

import type { ContestGame } from "../../contract/office/games.ts";

/** A game between the strongest counts as much as one that was as close as can be. */
const CLOSENESS = 400;
/** Of players without a rating. */
const UNRATED = 1200;

type Shown = Pick<ContestGame, "id" | "state" | "playing" | "players" | "scores">;

/** `seen`: the games that were shown, in their order. Undefined where there is none. */
export function nextGame<Game extends Shown>(
  games: readonly Game[],
  seen: readonly number[],
  ratings: ReadonlyMap<string, number>,
): Game | undefined {
  const fresh = games.filter(({ id }) => !seen.includes(id));
  const live = fresh.filter(({ state, playing }) => state === "waiting" && playing);
  const finished = fresh.filter(({ state }) => state === "finished");
  const best = mostWorthSeeing(live, ratings) ?? mostWorthSeeing(finished, ratings);
  if (best) return best;
  // All were seen: from the beginning again.
  const again = seen.find((id) => games.some((game) => game.id === id && game.state === "finished"));
  return games.find(({ id }) => id === again);
}

/** By how strong its players are and how close it was; of equal ones the latest. */
export function mostWorthSeeing<Game extends Shown>(
  games: readonly Game[],
  ratings: ReadonlyMap<string, number>,
): Game | undefined {
  const worth = (game: Game) => strength(game, ratings) + CLOSENESS * closeness(game);
  const [best] = [...games].sort((a, b) => worth(b) - worth(a) || b.id - a.id);
  return best;
}

function strength({ players }: Shown, ratings: ReadonlyMap<string, number>): number {
  return players.reduce((sum, name) => sum + (ratings.get(name) ?? UNRATED), 0) / players.length;
}

/** From 0 to 1: how near the two best were to each other. */
function closeness({ scores }: Shown): number {
  const [first, second] = [...(scores ?? [])].sort((a, b) => b - a);
  if (first === undefined || second === undefined) return 0;
  const most = Math.max(Math.abs(first), Math.abs(second));
  return most === 0 ? 1 : 1 - Math.min(1, (first - second) / most);
}
