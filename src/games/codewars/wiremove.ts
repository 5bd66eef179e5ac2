// The MOVE message of the original protocol: what a strategy answers.

import { type Refusal, refuse } from "../../core/refusal.ts";
import { ACTIONS, type MaybeMove } from "./move.ts";
import { WORLD } from "./rulebook.ts";
import { TYPES } from "./vehicles.ts";
import { MESSAGE } from "./wire.ts";
import { say } from "./words/en.ts";

/** A MOVE message with its type, its flag and all fields; without the fields if the flag is 0. */
export const MOVE_BYTES = 104;
export const EMPTY_MOVE_BYTES = 2;

/**
 * Reads a whole MOVE message. Unset fields are left out. Senseless numbers are none of its business. The number of an
 * action or a type that does not exist is as good as none: so do the original kits read their enums.
 */
export function decodeMove(bytes: Uint8Array): MaybeMove | Refusal {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== MESSAGE.MOVE)
    return refuse(say("codewars.wire-message", { got: bytes[0]!, expected: MESSAGE.MOVE }));
  if (bytes[1] === 0) return null;
  if (bytes.length !== MOVE_BYTES)
    return refuse(say("codewars.wire-length", { got: bytes.length, expected: MOVE_BYTES }));
  const action = ACTIONS[view.getInt8(2)];
  if (action === undefined || action === "NONE") return null;
  const move: Record<string, number | string> = { action };
  const keep = (name: string, value: number, unset: number) => {
    if (value !== unset) move[name] = value;
  };
  keep("group", view.getInt32(3, true), 0);
  const numbers = DOUBLES.map((_, index) => view.getFloat64(7 + 8 * index, true));
  cut(numbers, LEFT, RIGHT);
  cut(numbers, TOP, BOTTOM);
  DOUBLES.forEach((name, index) => {
    keep(name, numbers[index]!, 0);
  });
  const vehicleType = TYPES[view.getInt8(87)];
  if (vehicleType !== undefined) move.vehicleType = vehicleType;
  keep("facilityId", Number(view.getBigInt64(88, true)), -1);
  keep("vehicleId", Number(view.getBigInt64(96, true)), -1);
  return move as unknown as MaybeMove;
}

/**
 * A frame that reaches beyond the map ends at its border. By the rules' text it is a bad value, but strategies of that year
 * select with a margin around the whole map and saw it work.
 */
function cut(numbers: number[], low: number, high: number): void {
  if (!(numbers[low]! <= numbers[high]!)) return;
  for (const side of [low, high]) numbers[side] = Math.max(0, Math.min(WORLD, numbers[side]!));
}

const [LEFT, TOP, RIGHT, BOTTOM] = [0, 1, 2, 3];
const DOUBLES = ["left", "top", "right", "bottom", "x", "y", "angle", "factor", "maxSpeed", "maxAngularSpeed"] as const;
