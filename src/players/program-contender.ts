// A program that this machine can start, as somebody who can be seated.

import type { Game } from "../core/game.ts";
import type { Refusal } from "../core/refusal.ts";
import type { Contender } from "./contender.ts";
import { unreadable } from "./sandbox/mounts.ts";
import { protectionsOf } from "./sandbox/protections.ts";
import { type ProgramSeating, seatMaker } from "./seating.ts";

export async function programContender(
  spec: string,
  name: string,
  game: Game,
  seating: ProgramSeating,
): Promise<Contender | Refusal> {
  const { command, confinement } = seating;
  const { mode } = confinement;
  const lockedOut = mode === "sandboxed" ? unreadable(command) : undefined;
  if (lockedOut) return lockedOut;
  const seat = await seatMaker(seating, game);
  return { spec, name, kind: "program", sandbox: mode, protections: protectionsOf(mode), seating, seat };
}
