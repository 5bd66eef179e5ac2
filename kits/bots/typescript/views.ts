// What a program sees, game by game: docs/games says what it means. Made from one description for all languages by
// scripts/kit-views.ts: change that, not this.

/** two heaps of beans */
export interface BeansView {
  /** white beans left */
  white: number;
  /** black beans left */
  black: number;
  /** the seat whose turn it is */
  mover: number;
  /** how many play */
  players: number;
}

/** the one-way king */
export interface KingView {
  /** columns */
  width: number;
  /** rows */
  height: number;
  /** where the piece is: a1 is the corner at the bottom left */
  cell: string;
  /** its column, from 0 */
  x: number;
  /** its row, from 0 at the bottom */
  y: number;
  /** the board, top row first; # is blocked */
  rows: string[];
  /** how many play */
  players: number;
  /** the seat whose turn it is */
  mover: number;
}

/** the one-way queen */
export interface QueenView {
  /** columns */
  width: number;
  /** rows */
  height: number;
  /** where the piece is: a1 is the corner at the bottom left */
  cell: string;
  /** its column, from 0 */
  x: number;
  /** its row, from 0 at the bottom */
  y: number;
  /** the board, top row first; # is blocked */
  rows: string[];
  /** how many play */
  players: number;
  /** the seat whose turn it is */
  mover: number;
}

/** the one-way rook */
export interface RookView {
  /** columns */
  width: number;
  /** rows */
  height: number;
  /** where the piece is: a1 is the corner at the bottom left */
  cell: string;
  /** its column, from 0 */
  x: number;
  /** its row, from 0 at the bottom */
  y: number;
  /** the board, top row first; # is blocked */
  rows: string[];
  /** how many play */
  players: number;
  /** the seat whose turn it is */
  mover: number;
}

/** the one-way knight */
export interface KnightView {
  /** columns */
  width: number;
  /** rows */
  height: number;
  /** where the piece is: a1 is the corner at the bottom left */
  cell: string;
  /** its column, from 0 */
  x: number;
  /** its row, from 0 at the bottom */
  y: number;
  /** the board, top row first; # is blocked */
  rows: string[];
  /** how many play */
  players: number;
  /** the seat whose turn it is */
  mover: number;
}

/** the shortest path */
export interface PathView {
  /** columns */
  width: number;
  /** rows */
  height: number;
  /** where the piece is: a1 is the corner at the bottom left */
  cell: string;
  /** its column, from 0 */
  x: number;
  /** its row, from 0 at the bottom */
  y: number;
  /** the cell to reach */
  goal: string;
  /** its column */
  goalX: number;
  /** its row */
  goalY: number;
  /** the board, top row first: K the king, G the goal, # blocked */
  rows: string[];
  /** moves made so far */
  moves: number;
}

/** pursuers and their prey */
export interface PursuitView {
  /** columns */
  width: number;
  /** rows */
  height: number;
  /** the board, top row first; # is blocked */
  rows: string[];
  /** the pursuers' cells */
  pursuers: (string | null)[];
  /** the prey's cell; none if it was caught */
  prey: string | null;
  /** columns: of the pursuers, then of the prey */
  x: (number | null)[];
  /** rows, in the same order */
  y: (number | null)[];
  /** the seat whose turn it is */
  mover: number;
  /** the round that is played */
  round: number;
  /** after so many the prey has escaped */
  rounds: number;
  /** whether a piece may stay where it is */
  stay: boolean;
  /** whether the pursuers win together */
  coalition: boolean;
}

/** noughts and crosses */
export interface NoughtsView {
  /** columns */
  width: number;
  /** rows */
  height: number;
  /** so many in a line win */
  line: number;
  /** how many play */
  players: number;
  /** the seat whose turn it is */
  mover: number;
  /** the board, top row first: X begins, then O; . is empty */
  rows: string[];
}

/** Minesweeper */
export interface MinesweeperView {
  /** columns */
  width: number;
  /** rows */
  height: number;
  /** mines on the board */
  mines: number;
  /** what an opened cell shows: coordinates or count */
  answer: string;
  /** whether the first cell is safe */
  safeStart?: boolean;
  /** the board, top row first: . is closed, * a mine that was revealed */
  rows: string[];
  /** mines revealed, by seat */
  named: number[];
  /** how many play */
  players: number;
  /** the seat whose turn it is */
  mover: number;
}

/** Kalah */
export interface KalahView {
  /** your stones: pit 1 first, the last one is next to your store */
  pits: number[];
  /** stones in your store */
  store: number;
  /** the other side's, counted by them: opposite to your first is their last */
  theirPits: number[];
  /** stones in their store */
  theirStore: number;
  /** the seat whose turn it is */
  mover: number;
}

/** MMPawns */
export interface MmpawnsView {
  /** the board, top row first: A and B are men, * is blocked, - is empty */
  rows: string[];
  /** your letter */
  you: string;
  /** the letter whose turn it is */
  side: string;
  /** the number of the half-move, odd for A */
  number: number;
  /** the game ends after so many */
  halfMoves: number;
}

/** a castle of Kingdom */
export type Castle = [
  /** by which it is given orders */
  id: number,
  /** its column */
  x: number,
  /** its row */
  y: number,
  /** the seat that owns it */
  lord: number,
  /** towards the next servant */
  wealth: number,
  /** 0 workers, 1 knights */
  training: number,
];

/** a worker or knight of Kingdom */
export type Servant = [
  /** by which it is given orders */
  id: number,
  /** 0 worker, 1 knight */
  kind: number,
  /** the seat that it serves */
  lord: number,
  /** its column */
  x: number,
  /** its row */
  y: number,
  /** hit points */
  hp: number,
];

/** a cell of Kingdom that changed hands */
export type Land = [
  /** its column */
  x: number,
  /** its row */
  y: number,
  /** the seat that has it now */
  lord: number,
];

/** Kingdom */
export interface KingdomView {
  /** the turn, from 1 */
  turn: number;
  /** all castles */
  castles: Castle[];
  /** all workers and knights */
  servants: Servant[];
  /** what changed hands in the turn before; at the start nobody has any */
  land: Land[];
  /** by seat */
  scores: number[];
}

/** a commander of CodeWars */
export interface WarPlayer {
  /** 1 or 2 */
  id: number;
  /** whether it is you */
  me: boolean;
  /** whether its program has failed */
  strategyCrashed: boolean;
  /** points */
  score: number;
  /** 0: may act now */
  remainingActionCooldownTicks: number;
  /** 0: may request a strike now */
  remainingNuclearStrikeCooldownTicks: number;
  /** who guides the announced strike; -1: none is announced */
  nextNuclearStrikeVehicleId: number;
  /** when it explodes, or -1 */
  nextNuclearStrikeTickIndex: number;
  /** where, or -1 */
  nextNuclearStrikeX: number;
  /** where, or -1 */
  nextNuclearStrikeY: number;
}

/** a vehicle of CodeWars that was not visible a tick ago */
export interface Vehicle {
  /** its number */
  id: number;
  /** whose it is */
  playerId: number;
  /** ARRV, FIGHTER, HELICOPTER, IFV or TANK */
  type: string;
  /** where it is */
  x: number;
  /** where it is, downwards */
  y: number;
  /** 0: destroyed, or out of sight */
  durability: number;
  /** ticks until it can shoot again */
  remainingAttackCooldownTicks: number;
  /** whether it is selected, if it is yours */
  selected: boolean;
  /** its groups, if it is yours */
  groups: number[];
}

/** a vehicle of CodeWars that changed */
export interface VehicleUpdate {
  /** its number */
  id: number;
  /** where it is */
  x: number;
  /** where it is, downwards */
  y: number;
  /** 0: destroyed, or out of sight */
  durability: number;
  /** ticks until it can shoot again */
  remainingAttackCooldownTicks: number;
  /** whether it is selected, if it is yours */
  selected: boolean;
  /** its groups, if it is yours */
  groups: number[];
}

/** a facility of CodeWars */
export interface Facility {
  /** its number */
  id: number;
  /** CONTROL_CENTER or VEHICLE_FACTORY */
  type: string;
  /** whose it is; -1: nobody's */
  ownerPlayerId: number;
  /** its left border */
  left: number;
  /** its upper border */
  top: number;
  /** positive: yours */
  capturePoints: number;
  /** what it produces */
  vehicleType: string | null;
  /** ticks of production so far */
  productionProgress: number;
}

/** CodeWars */
export interface CodewarsView {
  /** the tick, from 0 */
  tickIndex: number;
  /** the game ends after so many */
  tickCount: number;
  /** both commanders */
  players: WarPlayer[];
  /** vehicles that were not visible a tick ago */
  newVehicles: Vehicle[];
  /** vehicles that changed */
  vehicleUpdates: VehicleUpdate[];
  /** all facilities */
  facilities: Facility[];
  /** all constants by name, in the first tick */
  game?: unknown;
  /** column by column, in the first tick */
  terrainByCellXY?: string[][];
  /** column by column, in the first tick */
  weatherByCellXY?: string[][];
}

/** Of a game that is not described here. */
export type AnyView = Record<string, unknown>;
