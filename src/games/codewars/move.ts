// What a commander may send in a tick: one action with its fields, named as in the original model. Coordinates are the
// seat's own (the second player's are turned). Fields left out are unset. Here is only the form: whether the values make
// sense is for orders.ts to judge, since a senseless action is ignored and counted, and not a fault.

import type { Json } from "../../core/game.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { TYPES, type VehicleType } from "./vehicles.ts";
import { say } from "./words/en.ts";

/** In the order of the original protocol. */
export const ACTIONS = [
  "NONE",
  "CLEAR_AND_SELECT",
  "ADD_TO_SELECTION",
  "DESELECT",
  "ASSIGN",
  "DISMISS",
  "DISBAND",
  "MOVE",
  "ROTATE",
  "SCALE",
  "SETUP_VEHICLE_PRODUCTION",
  "TACTICAL_NUCLEAR_STRIKE",
] as const;
export type ActionType = (typeof ACTIONS)[number];

export const NUMBERS = [
  "group",
  "left",
  "top",
  "right",
  "bottom",
  "x",
  "y",
  "angle",
  "factor",
  "maxSpeed",
  "maxAngularSpeed",
  "facilityId",
  "vehicleId",
] as const;

export type Move = { readonly action: ActionType; readonly vehicleType?: VehicleType } & {
  readonly [Name in (typeof NUMBERS)[number]]?: number;
};

/** No action in this tick. */
export type MaybeMove = Move | null;

const FIELDS = ["action", "vehicleType", ...NUMBERS] as const;

/** JSON has no words for these; replays of binary strategies need them. */
const UNWRITABLE = ["NaN", "Infinity", "-Infinity"];

export function readMove(answer: Json): MaybeMove | Refusal {
  if (answer === null) return null;
  if (typeof answer !== "object" || Array.isArray(answer)) {
    return refuse(say("codewars.move-shape", { answer: brief(answer) }));
  }
  const move: Record<string, Json> = {};
  for (const [name, value] of Object.entries(answer)) {
    if (value === null || value === undefined) continue;
    const known = readField(name, value);
    if (known instanceof Refusal) return known;
    move[name] = known;
  }
  if (move.action === undefined || move.action === "NONE") return null;
  return move as Move;
}

function readField(name: string, value: Json): Json | Refusal {
  if (name === "action") return oneOf(ACTIONS, name, value);
  if (name === "vehicleType") return oneOf(TYPES, name, value);
  if (!(NUMBERS as readonly string[]).includes(name)) {
    return refuse(say("codewars.move-field", { name, fields: FIELDS, near: didYouMean(name, FIELDS) }));
  }
  if (typeof value === "number") return value;
  if (typeof value === "string" && UNWRITABLE.includes(value)) return Number(value);
  return refuse(say("codewars.move-number", { name, value: brief(value) }));
}

function oneOf(names: readonly string[], field: string, value: Json): string | Refusal {
  if (typeof value === "string" && names.includes(value)) return value;
  return refuse(
    say("codewars.move-choice", { field, names, value: brief(value), near: didYouMean(String(value), names) }),
  );
}

/** Only what is set, so that the replay of a long war stays small. */
export function writeMove(move: MaybeMove): Json {
  if (!move || move.action === "NONE") return null;
  const written: Record<string, Json> = {};
  for (const name of FIELDS) {
    const value = move[name];
    if (value === undefined) continue;
    written[name] = typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
  }
  return written;
}

/** `MOVE x=120 y=-3.5`, for people. */
export function formatMove(move: MaybeMove): string {
  if (!move) return "NONE";
  const fields = FIELDS.slice(1).filter((name) => move[name] !== undefined);
  return [move.action, ...fields.map((name) => `${name}=${move[name]}`)].join(" ");
}

function brief(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
