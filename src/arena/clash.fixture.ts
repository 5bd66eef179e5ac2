// A world for tests: all seats name a number at once, `rounds` times; the sum is the score. Failed seats stay and idle.

import { whole } from "../core/config.ts";
import { type Game, ranked } from "../core/game.ts";
import { plain } from "../core/message.ts";
import { refuse } from "../core/refusal.ts";
import { copyState } from "../core/state.ts";

interface Clash {
  round: number;
  rounds: number;
  sums: number[];
  failed: number[];
}

export const clash: Game<Clash, number, { rounds: number }> = {
  name: "clash",
  title: "Clash",
  summary: "name numbers",
  rules: 1,
  seats: { min: 1, max: 6 },
  config: { fields: { rounds: whole({ default: 3, min: 1, max: 100_000, help: "rounds" }) } },
  onFault: "idle",
  start: ({ rounds }, seats) => ({ round: 0, rounds, sums: Array(seats).fill(0), failed: [] }),
  acting: ({ round, rounds, sums }) => (round < rounds ? [...sums.keys()] : []),
  play(state, actions) {
    state.round++;
    for (const seat of state.sums.keys()) state.sums[seat]! += actions[seat] ?? 0;
  },
  outcome: ({ round, rounds, sums }) => (round < rounds ? undefined : ranked(sums)),
  failed: (state, seat) => void state.failed.push(seat),
  view: ({ round, sums }, seat) => ({ round, own: sums[seat]! }),
  read: (_state, _seat, answer) => (typeof answer === "number" ? answer : refuse(plain("name a number"))),
  write: (_state, _seat, action) => action,
  copy: (from) => copyState(from),
};
