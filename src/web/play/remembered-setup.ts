// What a person chose on the play page, kept in this browser by game for the next visit. Rules set by hand are for one game
// and are not kept.

import type { GameEntry } from "../../contract/games.ts";
import { readStored, store } from "../shell/local-storage.ts";
import { levelsOf, opponentsOf } from "./levels.ts";
import type { Setup } from "./setup.ts";

export type Remembered = Pick<Setup, "mode" | "level" | "opponent" | "side" | "count" | "preset" | "clock">;

const keyOf = (game: string) => `play.${game}`;

export function rememberSetup(game: string, { mode, level, opponent, side, count, preset, clock }: Setup): void {
  store(keyOf(game), { mode, level, opponent, side, count, preset, clock });
}

export const readSetup = (game: GameEntry): Remembered =>
  setupOf(game, readStored<unknown>(keyOf(game.name), undefined));

/** As it was chosen, as far as the game still knows it; else as usual. */
export function setupOf(game: GameEntry, kept: unknown): Remembered {
  const { mode, level, opponent, side, count, preset, clock } = (kept ?? {}) as Partial<Remembered>;
  const top = levelsOf(game).length - 1;
  const seat = (value: unknown) => (Number.isInteger(value) && (value as number) >= 0 ? (value as number) : 0);
  return {
    // A link is made anew each time.
    mode: mode === "people" ? mode : "machine",
    level: Math.min(top, Number.isInteger(level) && level! >= 0 ? level! : 1),
    opponent: opponent && opponentsOf(game).includes(opponent) ? opponent : "",
    side: Math.min(seat(side), game.seats.max - 1),
    count: seat(count),
    preset: preset && Object.hasOwn(game.presets, preset) ? preset : "",
    clock: typeof clock === "string" ? clock : "",
  };
}
