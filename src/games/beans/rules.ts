// White and black beans: two heaps, players in turn take one bean, or two of different colours. Whoever takes the
// last bean wins. Three may play: the winner is first, the others share the second place.

import { drawSpan, span, spanBounds, whole } from "../../core/config.ts";
import { type Outcome, won } from "../../core/game.ts";
import { refuse } from "../../core/refusal.ts";
import { NOBODY, turnGame } from "../../core/turns.ts";
import { nextSeat } from "../turn-order.ts";
import { beansBots } from "./bots.ts";
import { type BeansConfig, type BeansState, BLACK, BOTH, WHITE } from "./state.ts";
import { say } from "./words/en.ts";

export type { BeansConfig, BeansState } from "./state.ts";

const MOST = 1000;
const NAMES = ["", "white", "black", "both"];

export const beans = turnGame<BeansState, BeansConfig>({
  name: "beans",
  title: "White and black beans",
  summary: "Take a white bean, a black one, or one of each; the player who takes the last one wins",
  rules: 1,
  seats: { min: 2, max: 3 },
  config: {
    fields: {
      white: span({ default: 9, min: 0, max: MOST, help: "white beans at the start" }),
      black: span({ default: 8, min: 0, max: MOST, help: "black beans at the start" }),
      players: whole({
        default: 2,
        min: 2,
        max: 3,
        help: "number of players; on the command line, the number of seats",
      }),
    },
  },
  unfit({ white, black }) {
    const fewest = spanBounds(white).low + spanBounds(black).low;
    return fewest === 0 ? refuse(say("beans.none")) : undefined;
  },

  start(config, seats, random) {
    const [white, black] = [drawSpan(config.white, random), drawSpan(config.black, random)];
    // Where nothing is left to take, the player who would be first has lost.
    return { white, black, seats, mover: white + black === 0 ? seats - 1 : 0, out: 0 };
  },
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
    if (state.white + state.black > 0) state.mover = nextSeat(state.mover, state.seats, state.out);
  },

  outcome(state): Outcome | undefined {
    return state.white + state.black === 0 ? won(state.mover, state.seats, say("beans.last-taken")) : undefined;
  },

  withdraw(state, seat) {
    state.out |= 1 << seat;
    if (state.mover === seat) state.mover = nextSeat(seat, state.seats, state.out);
  },

  view: ({ white, black, mover, seats }) => ({ white, black, mover, players: seats }),
  formatMove: (_state, taken) => NAMES[taken]!,
  formatPosition: ({ white, black, mover }) => `${white},${black}${mover > 0 ? ` ${mover + 1}` : ""}`,
  parsePosition(text, { players }) {
    const parts = /^(\d{1,4})\s*,\s*(\d{1,4})(?:\s+(\d))?$/.exec(text.trim());
    if (!parts) return refuse(say("beans.position", { text: JSON.stringify(text.slice(0, 40)) }));
    const [white, black, player] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 1)];
    if (white > MOST || black > MOST) return refuse(say("beans.heap", { most: MOST }));
    if (player < 1 || player > players) return refuse(say("beans.mover", { players }));
    // Who would be to move has lost: the player before took the last bean.
    const isOver = white + black === 0;
    const mover = isOver ? (player - 2 + players) % players : player - 1;
    return { white, black, seats: players, mover, out: 0 };
  },
  copy: (from, into) => (into ? Object.assign(into, from) : { ...from }),
  hash: ({ white, black, mover, out }) => ((white * 1009 + black) * 3 + mover) * 8 + out,
  bots: beansBots,
});
