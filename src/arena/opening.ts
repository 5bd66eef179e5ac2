// Different beginnings for games that always start alike: so many random opening moves before the players take over. The same
// seed gives the same beginning, so players who change seats meet the same position.

import type { Game, Json } from "../core/game.ts";
import { titleOf } from "../core/message.ts";
import { Random } from "../core/random.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Seed } from "../core/seed.ts";
import { MatchState } from "./match-state.ts";
import { say } from "./words/en.ts";

const ATTEMPTS = 100;

export interface OpenTable {
  readonly table: MatchState;
  /** The random opening moves, as replays keep them. */
  readonly steps: Json[][];
}

/** Why no opening of that game can be drawn, if so. */
export function openingProblem(game: Game): Refusal | undefined {
  if (game.actions || game.randomAction) return undefined;
  return refuse(say("arena.opening-unlisted", { title: titleOf(game) }));
}

/** The table after so many random moves. A beginning that ends the game is drawn anew; if all do, there is none. */
export function openTable(game: Game, config: object, seats: number, seed: Seed, moves: number): OpenTable {
  const start = () => new MatchState(game, config, seats, seed);
  // Not the generator of the state itself: that one goes on where it would without an opening.
  const random = new Random(seed).stream(game.name);
  for (let attempt = 0; moves > 0 && attempt < ATTEMPTS; attempt++) {
    const table = start();
    const steps: Json[][] = [];
    while (steps.length < moves && table.acting().length > 0) steps.push(step(table, random));
    if (table.acting().length > 0) return { table, steps };
  }
  return { table: start(), steps: [] };
}

function step(table: MatchState, random: Random): Json[] {
  const { game, state } = table;
  const chosen: unknown[] = [];
  const written = table.acting().map((seat) => {
    chosen[seat] = game.actions
      ? random.pick(game.actions(state, seat))
      : game.randomAction!(game.known?.(state, seat) ?? state, seat, random);
    return game.write(state, seat, chosen[seat]);
  });
  table.step(chosen, []);
  return written;
}
