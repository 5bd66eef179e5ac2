// The state of a Kingdom: land, castles, servants and the running tally, all in typed arrays. Servants stand in
// ascending order of their ids without gaps; what lies behind the last one is zero.

import type { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { type Board, boardOf } from "./board.ts";
import type { KingdomConfig } from "./config.ts";
import { type Kind, KNIGHT, WORKER } from "./orders.ts";
import { parseSites, placeSeats } from "./sites.ts";
import { copyTally, newTally, type Tally } from "./tally.ts";

/** A castle's id is its place in these arrays: they are never built nor razed. */
export interface Castles {
  readonly count: number;
  readonly cell: Uint16Array;
  readonly lord: Uint8Array;
  readonly wealth: Int32Array;
  /** The kind of servant in training. */
  readonly training: Uint8Array;
}

export interface Servants {
  count: number;
  readonly id: Int32Array;
  readonly kind: Uint8Array;
  readonly lord: Uint8Array;
  readonly cell: Uint16Array;
  readonly hp: Int32Array;
  /** Hit points taken from others so far. */
  readonly damage: Int32Array;
  readonly kills: Int32Array;
}

export interface KingdomState {
  rules: KingdomConfig;
  readonly board: Board;
  readonly seats: number;
  /** Turns played so far. */
  turn: number;
  /** The luck of the blows. */
  readonly random: Random;
  /** Who owns each cell: lord + 1, or 0 for nobody. */
  readonly land: Uint8Array;
  /** The cells that changed hands in the last turn; zero behind the last of them. */
  readonly changed: Uint16Array;
  changes: number;
  readonly castles: Castles;
  readonly servants: Servants;
  /** Who stands on each cell: the servant's place in the arrays + 1, or 0. */
  readonly standing: Uint16Array;
  /** The id of the next servant. Castles have the first ids. */
  nextId: number;
  readonly tally: Tally;
}

export function foundKingdom(rules: KingdomConfig, seats: number, random: Random): KingdomState {
  const state = emptyKingdom(rules, seats, random.stream("blows"));
  const sites = placeSeats(accepted(parseSites(rules.sites)), rules, seats, random);
  for (const [lord, { x, y }] of sites.entries()) {
    state.castles.cell[lord] = state.board.cellAt(x, y);
    state.castles.lord[lord] = lord;
    state.castles.training[lord] = WORKER;
    state.tally.castles[lord] = 1;
  }
  for (let lord = 0; lord < seats; lord++) {
    const castle = state.castles.cell[lord]!;
    for (let i = 0; i < rules.knights; i++) addServant(state, KNIGHT, lord, state.board.step(castle, 2 * i));
    for (let i = 0; i < rules.workers; i++) addServant(state, WORKER, lord, state.board.step(castle, 2 * i + 1));
  }
  return state;
}

function emptyKingdom(rules: KingdomConfig, seats: number, random: Random): KingdomState {
  const board = boardOf(rules.width, rules.height);
  return {
    rules,
    board,
    seats,
    turn: 0,
    random,
    land: new Uint8Array(board.size),
    changed: new Uint16Array(board.size),
    changes: 0,
    castles: {
      count: seats,
      cell: new Uint16Array(seats),
      lord: new Uint8Array(seats),
      wealth: new Int32Array(seats),
      training: new Uint8Array(seats),
    },
    servants: {
      count: 0,
      id: new Int32Array(board.size),
      kind: new Uint8Array(board.size),
      lord: new Uint8Array(board.size),
      cell: new Uint16Array(board.size),
      hp: new Int32Array(board.size),
      damage: new Int32Array(board.size),
      kills: new Int32Array(board.size),
    },
    standing: new Uint16Array(board.size),
    nextId: seats,
    tally: newTally(seats),
  };
}

/** A new servant on a free cell. */
export function addServant(state: KingdomState, kind: Kind, lord: number, cell: number): void {
  const { servants, rules, tally } = state;
  const index = servants.count++;
  servants.id[index] = state.nextId++;
  servants.kind[index] = kind;
  servants.lord[index] = lord;
  servants.cell[index] = cell;
  servants.hp[index] = kind === KNIGHT ? rules.knightHp : rules.workerHp;
  state.standing[cell] = index + 1;
  const band = kind === KNIGHT ? tally.knights : tally.workers;
  band[lord] = band[lord]! + 1;
}

/** The castle on that cell, or -1. */
export function castleOn({ castles }: KingdomState, cell: number): number {
  for (let castle = 0; castle < castles.count; castle++) if (castles.cell[castle] === cell) return castle;
  return -1;
}

/** A ruler without castle and servant is out for good. */
export function isOut({ tally }: KingdomState, lord: number): boolean {
  return tally.castles[lord] === 0 && tally.knights[lord] === 0 && tally.workers[lord] === 0;
}

export function copyKingdom(from: KingdomState, into?: KingdomState): KingdomState {
  const fits = into && into.board === from.board && into.seats === from.seats;
  const copy = fits ? into : emptyKingdom(from.rules, from.seats, from.random.clone());
  copy.rules = from.rules;
  copy.turn = from.turn;
  copy.random.become(from.random);
  copy.nextId = from.nextId;
  copy.land.set(from.land);
  copy.standing.set(from.standing);
  copyFront(from.changed, copy.changed, Math.max(from.changes, copy.changes));
  copy.changes = from.changes;
  copy.castles.cell.set(from.castles.cell);
  copy.castles.lord.set(from.castles.lord);
  copy.castles.wealth.set(from.castles.wealth);
  copy.castles.training.set(from.castles.training);
  copyServants(from.servants, copy.servants);
  copyTally(from.tally, copy.tally);
  return copy;
}

function copyServants(from: Servants, into: Servants): void {
  const used = Math.max(from.count, into.count);
  into.count = from.count;
  copyFront(from.id, into.id, used);
  copyFront(from.kind, into.kind, used);
  copyFront(from.lord, into.lord, used);
  copyFront(from.cell, into.cell, used);
  copyFront(from.hp, into.hp, used);
  copyFront(from.damage, into.damage, used);
  copyFront(from.kills, into.kills, used);
}

function copyFront<Items extends Uint8Array | Uint16Array | Int32Array>(from: Items, into: Items, count: number): void {
  into.set(from.subarray(0, count));
}
