// White and black beans: two heaps, players in turn take one bean, or two of different colours. Whoever takes the
// last bean wins. Three may play: the winner is first, the others share the second place.

import { whole } from "../../core/config.ts";
import { type Outcome, won } from "../../core/game.ts";
import { refuse } from "../../core/refusal.ts";
import { NOBODY, turnGame } from "../../core/turns.ts";

export interface BeansConfig {
  white: number;
  black: number;
  players: number;
}

export interface BeansState {
  white: number;
  black: number;
  seats: number;
  mover: number;
  /** Seats that have failed and are passed over; a bit each. */
  out: number;
}

export const WHITE = 1;
export const BLACK = 2;
export const BOTH = WHITE | BLACK;
const NAMES = ["", "white", "black", "both"];

export const beans = turnGame<BeansState, BeansConfig>({
  name: "beans",
  title: "White and black beans",
  summary: "Take a white bean, a black one, or one of each; whoever takes the last wins",
  rules: 1,
  seats: { min: 2, max: 3 },
  config: {
    fields: {
      white: whole({ default: 9, min: 0, max: 1000, help: "white beans at the start" }),
      black: whole({ default: 8, min: 0, max: 1000, help: "black beans at the start" }),
      players: whole({ default: 2, min: 2, max: 3, help: "how many play; the seats on the command line fix it" }),
    },
    check: ({ white, black }) => (white + black === 0 ? refuse("there must be at least one bean") : undefined),
  },

  start: ({ white, black }, seats) => ({ white, black, seats, mover: 0, out: 0 }),
  mover: (state) => (state.white + state.black === 0 ? NOBODY : state.mover),
  width: () => 3,

  list(state, moves) {
    let count = 0;
    if (state.white > 0 && state.black > 0) moves[count++] = BOTH;
    if (state.white > 0) moves[count++] = WHITE;
    if (state.black > 0) moves[count++] = BLACK;
    return count;
  },

  move(state, taken) {
    if (taken & WHITE) state.white--;
    if (taken & BLACK) state.black--;
    if (state.white + state.black > 0) passOn(state);
  },

  outcome(state): Outcome | undefined {
    return state.white + state.black === 0 ? won(state.mover, state.seats, "the last bean is taken") : undefined;
  },

  withdraw(state, seat) {
    state.out |= 1 << seat;
    if (state.mover === seat) passOn(state);
  },

  view: ({ white, black, mover, seats }) => ({ white, black, mover, players: seats }),
  formatMove: (_state, taken) => NAMES[taken]!,
  formatPosition: ({ white, black }) => `${white},${black}`,
  parsePosition(text, { players }) {
    const heaps = /^(\d{1,4})\s*,\s*(\d{1,4})$/.exec(text.trim());
    if (!heaps) return refuse(`a position is two heaps, such as 9,8 (white, black), not ${JSON.stringify(text)}`);
    return { white: Number(heaps[1]), black: Number(heaps[2]), seats: players, mover: 0, out: 0 };
  },
  copy: (from, into) => (into ? Object.assign(into, from) : { ...from }),
  hash: ({ white, black, mover }) => (white * 1009 + black) * 3 + mover,
});

function passOn(state: BeansState): void {
  do state.mover = (state.mover + 1) % state.seats;
  while (state.out & (1 << state.mover));
}
