// The buffers that a ruler in a shared library works on: the C structures of kits/kingdom-lib/kingdom.h, little-endian,
// 4 bytes a field. What the library may write is `order` and `dir` of its own objects; every other change of a single
// byte is a fault, and the refusal says where and what. Calling the library is not done here.

import type { Seat } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { DIRECTIONS } from "./board.ts";
import type { KingdomConfig } from "./config.ts";
import { ATTACK, CAPTURE, CULTIVATE, KIND_NAMES, MOVE, NONE, type Orders, STAY, suits, TRAIN } from "./orders.ts";
import { noOrders } from "./protocol.ts";
import type { KingdomState } from "./state.ts";
import { say } from "./words/en.ts";

export const CASTLE_FIELDS = ["id", "x", "y", "lord", "wealth", "training", "order"] as const;
export const SERVANT_FIELDS = ["type", "id", "lord", "x", "y", "hp", "damage", "killed", "order", "dir"] as const;
export const CASTLE_BYTES = 4 * CASTLE_FIELDS.length;
export const SERVANT_BYTES = 4 * SERVANT_FIELDS.length;
/** `char a[width][64]`: the cell x, y stands at 64 x + y. */
export const COLUMN_BYTES = 64;

/** OrderType of the header, by number. */
const OR_NA = 5;
const ORDER_NAMES = ["orAttack", "orMove", "orCultivate", "orCapture", "orNone", "orNA"] as const;
const ORDERS = [ATTACK, MOVE, CULTIVATE, CAPTURE, STAY, NONE];

export interface LibraryBuffers {
  readonly castles: Uint8Array;
  readonly servants: Uint8Array;
  readonly land: Uint8Array;
}

/** Why a world cannot be described in these structures, or undefined. */
export function libraryUnfit({ height }: KingdomConfig): Refusal | undefined {
  if (height <= COLUMN_BYTES) return undefined;
  return refuse(say("kingdom.library-height", { most: COLUMN_BYTES, height }));
}

/** Castles and servants have room for one on every cell. */
export function newBuffers({ width, height }: KingdomConfig): LibraryBuffers {
  return {
    castles: new Uint8Array(width * height * CASTLE_BYTES),
    servants: new Uint8Array(width * height * SERVANT_BYTES),
    land: new Uint8Array(width * COLUMN_BYTES),
  };
}

/** Writes the state as the library finds it before each call: no servant has an order, castles go on as they are. */
export function describeState(state: KingdomState, { castles, servants, land }: LibraryBuffers): void {
  const { board } = state;
  castles.fill(0);
  servants.fill(0);
  land.fill(0);
  const own = state.castles;
  for (let i = 0; i < own.count; i++) {
    const cell = own.cell[i]!;
    const training = own.training[i]!;
    writeRow(castles, i, [i, board.x[cell]!, board.y[cell]!, own.lord[i]!, own.wealth[i]!, training, training]);
  }
  const { count, kind, id, lord, cell, hp, damage, kills } = state.servants;
  for (let i = 0; i < count; i++) {
    const [x, y] = [board.x[cell[i]!]!, board.y[cell[i]!]!];
    writeRow(servants, i, [kind[i]!, id[i]!, lord[i]!, x, y, hp[i]!, damage[i]!, kills[i]!, OR_NA, 0]);
  }
  for (let i = 0; i < board.size; i++) land[board.x[i]! * COLUMN_BYTES + board.y[i]!] = state.land[i]!;
}

function writeRow(bytes: Uint8Array, row: number, fields: readonly number[]): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + row * 4 * fields.length);
  for (let i = 0; i < fields.length; i++) view.setInt32(4 * i, fields[i]!, true);
}

/** The orders that the library left in its buffers, or what it did that it may not. `before` is the state described. */
export function readBuffers(
  state: KingdomState,
  seat: Seat,
  before: LibraryBuffers,
  after: LibraryBuffers,
): Orders | Refusal {
  return (
    scribbledRows("castle", CASTLE_FIELDS, state.castles, seat, before.castles, after.castles) ??
    scribbledRows("servant", SERVANT_FIELDS, state.servants, seat, before.servants, after.servants) ??
    scribbledLand(before.land, after.land) ??
    readOrderFields(state, seat, after)
  );
}

function scribbledRows(
  what: "castle" | "servant",
  fields: readonly string[],
  { lord, count }: { readonly lord: Uint8Array; readonly count: number },
  seat: Seat,
  before: Uint8Array,
  after: Uint8Array,
): Refusal | undefined {
  if (after.length !== before.length)
    return refuse(say(`kingdom.library-${what}s-size`, { got: after.length, expected: before.length }));
  const [old, now] = [view(before), view(after)];
  for (let at = firstDifference(before, after, 0); at >= 0; at = firstDifference(before, after, 4 * (at >> 2) + 4)) {
    const row = Math.floor(at / (4 * fields.length));
    const field = fields[(at >> 2) % fields.length]!;
    if (row >= count) return refuse(say(`kingdom.library-behind-${what}s`, { row, field, count }));
    if (lord[row] === seat && (field === "order" || field === "dir")) continue;
    const [was, is] = [old.getInt32(at & ~3, true), now.getInt32(at & ~3, true)];
    if (lord[row] === seat) return refuse(say(`kingdom.library-own-${what}`, { field, row, was, is }));
    return refuse(say(`kingdom.library-foreign-${what}`, { field, player: lord[row]!, row, was, is }));
  }
  return undefined;
}

function scribbledLand(before: Uint8Array, after: Uint8Array): Refusal | undefined {
  if (after.length !== before.length)
    return refuse(say("kingdom.land-size", { got: after.length, expected: before.length }));
  const at = firstDifference(before, after, 0);
  if (at < 0) return undefined;
  const cell = `a[${Math.floor(at / COLUMN_BYTES)}][${at % COLUMN_BYTES}]`;
  return refuse(say("kingdom.land-change", { cell, was: before[at]!, is: after[at]! }));
}

function firstDifference(before: Uint8Array, after: Uint8Array, from: number): number {
  for (let i = from; i < before.length; i++) if (before[i] !== after[i]) return i;
  return -1;
}

function readOrderFields(state: KingdomState, seat: Seat, { castles, servants }: LibraryBuffers): Orders | Refusal {
  const orders = noOrders(state, seat);
  const castleRows = view(castles);
  let castle = 0;
  for (let row = 0; row < state.castles.count; row++) {
    if (state.castles.lord[row] !== seat) continue;
    const kind = castleRows.getInt32(row * CASTLE_BYTES + 4 * CASTLE_FIELDS.indexOf("order"), true);
    if (kind !== 0 && kind !== 1) return refuse(say("kingdom.library-castle", { castle: row, order: kind }));
    if (kind !== state.castles.training[row]) orders.castles[castle] = TRAIN + kind;
    castle++;
  }
  const servantRows = view(servants);
  let servant = 0;
  for (let row = 0; row < state.servants.count; row++) {
    if (state.servants.lord[row] !== seat) continue;
    const at = row * SERVANT_BYTES + 4 * SERVANT_FIELDS.indexOf("order");
    const order = servantOrder(state, row, servantRows.getInt32(at, true), servantRows.getInt32(at + 4, true));
    if (order instanceof Refusal) return order;
    orders.servants[servant++] = order;
  }
  return orders;
}

/** `dir` counts for attacks and moves only. */
function servantOrder({ servants }: KingdomState, row: number, type: number, dir: number): number | Refusal {
  const who = `${KIND_NAMES[servants.kind[row]!]} ${servants.id[row]}`;
  const order = ORDERS[type];
  if (order === undefined) return refuse(say("kingdom.library-order", { who, order: type }));
  if (!suits(servants.kind[row]!, order))
    return refuse(say("kingdom.library-cannot", { who, order: ORDER_NAMES[type]! }));
  if (order < MOVE) return order;
  if (dir >= 0 && dir < DIRECTIONS) return order + dir;
  return refuse(say("kingdom.library-direction", { who, order: ORDER_NAMES[type]!, dir }));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
