// Different beginnings for games that always start alike: so many moves by lot before the players take over. The same
// seed gives the same beginning, so players who change seats meet the same position.

import type { Game } from "../core/game.ts";
import { type Refusal, refuse } from "../core/refusal.ts";

const ATTEMPTS = 100;

export function withOpening(game: Game, moves: number): Game | Refusal {
  if (moves === 0) return game;
  const { actions } = game;
  if (!actions) return refuse(`the actions of ${game.title} cannot be listed, so none can be drawn for an opening`);
  return {
    ...game,
    start(config, seats, random) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const state = game.start(config, seats, random);
        for (let move = 0; move < moves; move++) {
          const chosen: unknown[] = [];
          for (const seat of game.acting(state)) chosen[seat] = random.pick(actions.call(game, state, seat));
          if (game.acting(state).length > 0) game.play(state, chosen);
        }
        // An opening that ends the game leaves nothing to compare.
        if (game.acting(state).length > 0) return state;
      }
      return game.start(config, seats, random);
    },
  };
}
