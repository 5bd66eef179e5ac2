// Looks one move ahead: takes a win, else the position that the evaluation likes best; chance decides between equals.

import { titleOf } from "../core/message.ts";
import { refuse } from "../core/refusal.ts";
import { isTurnGame, type TurnGame } from "../core/turns.ts";
import type { Engine } from "./engine.ts";
import { say } from "./words/en.ts";

export const greedy: Engine<Record<string, never>> = {
  name: "greedy",
  summary: "looks one move ahead: wins if it can, otherwise takes the best-looking position",
  options: { fields: {} },
  quick: true,
  unfit: (game) =>
    isTurnGame(game) && !game.known ? undefined : refuse(say("engines.one-move", { title: titleOf(game) })),
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
