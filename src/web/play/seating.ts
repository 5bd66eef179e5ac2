// Who sits where in a game at this screen: how many seats the rules mean, which of them is the person's, and who plays on
// each of the others. Pure.

import type { GameEntry } from "../../contract/games.ts";

/** What was chosen of it. */
export interface SeatChoices {
  readonly mode: "machine" | "people" | "link";
  readonly side: number;
  readonly preset: string;
  readonly values: Readonly<Record<string, string>>;
  /** How many play; 0: as many as the rules mean. */
  readonly count: number;
  /** Built-in players by seat, where another one than the usual opponent sits there. */
  readonly others: Readonly<Record<number, string>>;
}

/** How many can play under these rules, and how many do where nobody says so. */
export function seatRange(
  { seats, config, presets }: Pick<GameEntry, "seats" | "config" | "presets">,
  { mode, preset, values, side }: SeatChoices,
): { readonly min: number; readonly max: number; readonly usual: number } {
  const setting = (key: string) => {
    const value = values[key] ?? presets[preset]?.values[key] ?? config[key]?.default;
    return value === undefined ? undefined : Number(value);
  };
  // The prey has a seat of its own, or is moved by the rules.
  const pursuers = setting("pursuers");
  if (pursuers !== undefined)
    return { min: pursuers, max: pursuers + 1, usual: mode === "machine" ? pursuers : pursuers + 1 };
  const { min, max } = seats;
  const company = mode === "machine" ? side + 1 : 2;
  return { min, max, usual: Math.min(max, Math.max(min, setting("players") ?? 0, company)) };
}

export function seatCount(game: Pick<GameEntry, "seats" | "config" | "presets">, choices: SeatChoices): number {
  const { min, max, usual } = seatRange(game, choices);
  return choices.count === 0 ? usual : Math.min(max, Math.max(min, choices.count));
}

/** The spec of every seat; `human` for people. */
export function seatSpecs(count: number, opponent: string, { mode, side, others }: SeatChoices): string[] {
  const own = Math.min(side, count - 1);
  return Array.from({ length: count }, (_, seat) =>
    mode !== "machine" || seat === own ? "human" : (others[seat] ?? opponent),
  );
}
