// What a ruler can order. An order is one small number, so that the orders of a turn are two short byte arrays.

import { DIRECTIONS } from "./board.ts";

export const WORKER = 0;
export const KNIGHT = 1;
export type Kind = typeof WORKER | typeof KNIGHT;
export const KIND_NAMES = ["worker", "knight"] as const;

/** No order: the servant does nothing. */
export const NONE = 0;
/** Rests; a knight that nobody strikes heals. */
export const STAY = 1;
/** A worker takes the land under it. */
export const CULTIVATE = 2;
/** A knight takes the castle in which it stands. */
export const CAPTURE = 3;
/** MOVE + direction, ATTACK + direction. */
export const MOVE = 8;
export const ATTACK = 16;

/** Castle orders: KEEP on as before, or TRAIN + kind. */
export const KEEP = 0;
export const TRAIN = 1;

/** One ruler's orders for one turn: one for each own castle and each own servant, in the order of their ids. */
export interface Orders {
  readonly castles: Uint8Array;
  readonly servants: Uint8Array;
}

export const isMove = (order: number) => order >= MOVE && order < MOVE + DIRECTIONS;
export const isAttack = (order: number) => order >= ATTACK && order < ATTACK + DIRECTIONS;

/** Whether a servant of this kind may be given that order at all. */
export function suits(kind: number, order: number): boolean {
  if (order === CULTIVATE) return kind === WORKER;
  if (order === CAPTURE || isAttack(order)) return kind === KNIGHT;
  return order === NONE || order === STAY || isMove(order);
}
