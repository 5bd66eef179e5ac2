import type { Wire } from "../Wire.ts";

/** The last four fields tell of an announced nuclear strike; they are -1 if there is none. */
export type Player = Readonly<ReturnType<typeof readPlayer>>;

/** In the order of the wire. */
export function readPlayer(wire: Wire) {
  return {
    id: wire.id(),
    me: wire.bool(),
    strategyCrashed: wire.bool(),
    score: wire.int(),
    remainingActionCooldownTicks: wire.int(),
    remainingNuclearStrikeCooldownTicks: wire.int(),
    nextNuclearStrikeVehicleId: wire.id(),
    nextNuclearStrikeTickIndex: wire.int(),
    nextNuclearStrikeX: wire.double(),
    nextNuclearStrikeY: wire.double(),
  };
}

/** Without its flag. */
export const PLAYER_BYTES = 50;
