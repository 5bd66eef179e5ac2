// Scenes for tests: a small world with exactly the servants that a sentence of the rules speaks of.

import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import type { KingdomConfig } from "./config.ts";
import { type Kind, KNIGHT, type Orders, WORKER } from "./orders.ts";
import { kingdom } from "./rules.ts";
import { addServant, type KingdomState } from "./state.ts";

interface Scene extends Partial<KingdomConfig> {
  seats?: number;
  seed?: number;
}

/** A world without servants: castles at (16,16), (47,47) …, where the config says nothing else. */
export function scene({ seats = 2, seed = 1, ...set }: Scene = {}): KingdomState {
  const config = accepted(readConfig(kingdom.config, { set: { workers: 0, knights: 0, ...standing(seats), ...set } }));
  return kingdom.start(config, seats, new Random(BigInt(seed)));
}

const CELLS = ["16,16", "47,47", "47,16", "16,47", "31,5", "31,58"];
const standing = (seats: number) => ({ sites: CELLS.slice(0, seats).join(";") });

export const knight = (state: KingdomState, lord: number, x: number, y: number) => place(state, KNIGHT, lord, x, y);
export const worker = (state: KingdomState, lord: number, x: number, y: number) => place(state, WORKER, lord, x, y);

/** The id of the new servant. */
function place(state: KingdomState, kind: Kind, lord: number, x: number, y: number): number {
  addServant(state, kind, lord, state.board.cellAt(x, y));
  return state.nextId - 1;
}

/** Where a servant is, by its id; -1 if it is dead. */
export function find({ servants }: KingdomState, id: number): number {
  return servants.id.subarray(0, servants.count).indexOf(id);
}

export function where(state: KingdomState, id: number): [x: number, y: number] {
  const cell = state.servants.cell[find(state, id)]!;
  return [state.board.x[cell]!, state.board.y[cell]!];
}

export const hp = (state: KingdomState, id: number) => state.servants.hp[find(state, id)];

/** Gives a ruler that many cells, row by row from the given one on. */
export function grant(state: KingdomState, lord: number, cells: number, from = 0): void {
  state.land.fill(lord + 1, from, from + cells);
  state.tally.land[lord] = state.tally.land[lord]! + cells;
}

type Order = readonly (number | string)[];

/** One turn with these orders, given by any ruler to its own units as programs write them. */
export function turn(state: KingdomState, ...orders: Order[]): void {
  const bySeat = Array.from({ length: state.seats }, (): Order[] => []);
  for (const order of orders) bySeat[lordOf(state, order[0] as number)]!.push(order);
  kingdom.play(
    state,
    bySeat.map((list, seat): Orders => accepted(kingdom.read(state, seat, list))),
  );
}

function lordOf(state: KingdomState, id: number): number {
  return id < state.castles.count ? state.castles.lord[id]! : state.servants.lord[find(state, id)]!;
}
