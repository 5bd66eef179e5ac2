// Looks one move ahead: takes a win, else the position that the evaluation likes best; chance decides between equals.

import { refuse } from "../core/refusal.ts";
import { isTurnGame, type TurnGame } from "../core/turns.ts";
import type { Engine } from "./engine.ts";

export const greedy: Engine<Record<string, never>> = {
  name: "greedy",
  summary: "one move ahead: wins if it can, else the best-looking position",
  options: { fields: {} },
  unfit: (game) =>
    isTurnGame(game) && !game.known ? undefined : refuse(`${game.title} cannot be searched one move at a time`),
  make(game) {
    const rules = game as TurnGame;
    return {
      act(state, seat, chance) {
        let best: number[] = [];
        let bestValue = Number.NEGATIVE_INFINITY;
        for (const move of rules.actions!(state, seat)) {
          const next = rules.copy(state);
          rules.move(next, move);
          const value = worth(rules, next, seat);
          if (value > bestValue) [best, bestValue] = [[], value];
          if (value === bestValue) best.push(move);
        }
        return chance.pick(best);
      },
    };
  },
};

const WIN = 1e9;

function worth(game: TurnGame, state: unknown, seat: number): number {
  const outcome = game.outcome(state);
  if (outcome) {
    const alone = outcome.places.filter((place) => place === 1).length === 1;
    return outcome.places[seat] === 1 ? (alone ? WIN : 0) : -WIN;
  }
  const [evaluate] = Object.values(game.evaluations ?? {});
  return evaluate ? evaluate(state, seat) : 0;
}
