// A game for tests that uses every default: turnGame with its required fields and nothing else. Nim with one heap: take
// one to three stones; whoever takes the last one wins.

import { whole } from "./config.ts";
import { won } from "./game.ts";
import { NOBODY, turnGame } from "./turns.ts";

interface Nim {
  stones: number;
  mover: number;
}

const MOST = 3;

export const nim = turnGame<Nim, { stones: number }>({
  name: "nim",
  title: "Nim",
  summary: "Take one to three stones; whoever takes the last one wins",
  rules: 1,
  seats: { min: 2, max: 2 },
  config: { fields: { stones: whole({ default: 13, min: 1, max: 1000, help: "stones at the start" }) } },
  start: ({ stones }) => ({ stones, mover: 0 }),
  mover: ({ stones, mover }) => (stones === 0 ? NOBODY : mover),
  width: () => MOST,
  list({ stones }, moves) {
    const count = Math.min(MOST, stones);
    for (let i = 0; i < count; i++) moves[i] = i + 1;
    return count;
  },
  move(state, taken) {
    state.stones -= taken;
    state.mover = 1 - state.mover;
  },
  outcome: ({ stones, mover }) => (stones === 0 ? won(1 - mover, 2) : undefined),
  view: ({ stones }) => ({ stones }),
  formatMove: (_state, taken) => String(taken),
});
