// Who is out of the tournament for what they did, and what becomes of their games.

import type { Message } from "../../core/message.ts";
import { changed, type FinishedGame, type GameFault, inOrder, type OrderedGames } from "../records/finished-game.ts";
import { say } from "../words/en.ts";

/**
 * `losses`: all games of the disqualified count as lost, the others move up. `annul`: they count for nobody.
 * `keep`: results stand. In every case the disqualified are listed last.
 */
export type DisqualificationPolicy = "losses" | "annul" | "keep";

export interface DisqualificationRule {
  /** Kinds of faults that disqualify: illegal, protocol … */
  readonly kinds: readonly string[];
  /** At how many of them; 1 is at once. */
  readonly at: number;
}

export interface Disqualified {
  readonly player: string;
  readonly reason: Message;
  /** The game that brought it about. */
  readonly game?: string;
}

/** Those whose faults reach the rule's number, each with the game in which that happened. */
export function findDisqualified(games: Iterable<FinishedGame>, rule: DisqualificationRule): Disqualified[] {
  const counts = new Map<string, number>();
  const found: Disqualified[] = [];
  for (const game of inOrder(games)) {
    for (const fault of game.faults ?? []) {
      const player = game.players[fault.seat];
      if (player === undefined || !rule.kinds.includes(fault.kind)) continue;
      const count = (counts.get(player) ?? 0) + 1;
      counts.set(player, count);
      if (count !== rule.at) continue;
      found.push({ player, game: game.id, reason: reasonOf(fault, game.id) });
    }
  }
  return found;
}

function reasonOf({ kind, turn, message, code, values }: GameFault, game: string): Message {
  const named: Message = { text: kind, code: `arena.${kind}` };
  const why: Message | undefined = message === undefined ? undefined : { text: message, code, values };
  const what = why ? say("contest.fault", { kind: named, why }) : named;
  return turn === undefined ? say("contest.fault-in", { what, game }) : say("contest.fault-at", { what, game, turn });
}

export function applyDisqualification(
  games: Iterable<FinishedGame>,
  out: ReadonlySet<string>,
  policy: DisqualificationPolicy,
): OrderedGames {
  if (policy === "keep" || out.size === 0) return inOrder(games);
  return changed(inOrder(games), (game) => {
    if (!game.players.some((player) => out.has(player))) return game;
    return policy === "losses" ? { ...game, places: behindAllOthers(game, out) } : without(game, out);
  });
}

/** The disqualified are last, all of them: they leave nobody behind, not even each other. Nobody is first where all are out. */
function behindAllOthers({ players, places }: FinishedGame, out: ReadonlySet<string>): number[] {
  const isOut = (seat: number) => out.has(players[seat]!);
  const rest = places.filter((_, seat) => !isOut(seat));
  const last = Math.max(2, players.length);
  return places.map((place, seat) => (isOut(seat) ? last : 1 + rest.filter((other) => other < place).length));
}

/** The game as one among the others, or no game where fewer than two are left. */
function without(game: FinishedGame, out: ReadonlySet<string>): FinishedGame | undefined {
  const seats = [...game.players.keys()].filter((seat) => !out.has(game.players[seat]!));
  if (seats.length < 2) return undefined;
  const rest = seats.map((seat) => game.places[seat]!);
  return {
    ...game,
    players: seats.map((seat) => game.players[seat]!),
    places: rest.map((place) => 1 + rest.filter((other) => other < place).length),
    scores: seats.map((seat) => game.scores[seat]!),
    faults: (game.faults ?? [])
      .filter(({ seat }) => seats.includes(seat))
      .map((fault) => ({ ...fault, seat: seats.indexOf(fault.seat) })),
  };
}
