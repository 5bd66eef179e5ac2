// Kalah positions that no program has seen: reached by random moves, and turned so that seat 0 is to move.

import { defaultConfig } from "../../core/config.ts";
import type { Random } from "../../core/random.ts";
import { type KalahConfig, type KalahState, kalah } from "../../games/kalah/rules.ts";

/** A game of random moves is over after about so many. */
const LONGEST = 60;
/** Rare kinds of positions turn up once in some hundred games. */
const MOST_TRIES = 20_000;

/** So many different positions of which `fits` holds. */
export function drawPositions(count: number, random: Random, fits: (state: KalahState) => boolean): KalahState[] {
  const found = new Map<string, KalahState>();
  for (let tries = 0; found.size < count; tries++) {
    if (tries === MOST_TRIES) throw new Error("there are too few positions of this kind");
    const state = played(random.below(LONGEST), random);
    if (state.mover === 0 && fits(state)) found.set(kalah.formatPosition!(state), state);
  }
  return [...found.values()];
}

function played(moves: number, random: Random): KalahState {
  const state = kalah.start(defaultConfig<KalahConfig>(kalah.config), 2, random);
  for (let n = 0; n < moves && state.mover >= 0; n++) kalah.move(state, random.pick(pitsOf(state)));
  return state.mover === 1 ? turned(state) : state;
}

/** The same position with the seats exchanged. */
function turned({ rules, board }: KalahState): KalahState {
  const side = board.length / 2;
  return { rules, board: Uint16Array.from([...board.subarray(side), ...board.subarray(0, side)]), mover: 0 };
}

/** The pits that may be played, the one nearest the store first. */
export const pitsOf = (state: KalahState): number[] => kalah.actions!(state, state.mover) as number[];

export function after(state: KalahState, pit: number): KalahState {
  const next = kalah.copy(state);
  kalah.move(next, pit);
  return next;
}
