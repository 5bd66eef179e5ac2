// What programs see, game by game: the one description from which the typed views of all kits are made. A view is a record;
// where the protocol writes a record as an array (the castles of Kingdom), it is a row. test/kits.test.ts holds it against
// the views that the games really give.

export type Kind =
  | "int"
  | "number"
  | "boolean"
  | "text"
  /** Whatever JSON is there. */
  | "json"
  | { readonly list: Kind }
  /** null where there is none. */
  | { readonly maybe: "int" | "text" }
  /** By its name. */
  | { readonly record: string };

export interface Field {
  readonly name: string;
  readonly kind: Kind;
  readonly about: string;
  /** Left out where it is false, empty or not news. */
  readonly optional?: true;
}

export interface RecordType {
  readonly name: string;
  readonly about: string;
  /** Written as an array of its fields. */
  readonly row?: true;
  readonly fields: readonly Field[];
}

const field = (name: string, kind: Kind, about: string): Field => ({ name, kind, about });
const optional = (name: string, kind: Kind, about: string): Field => ({ ...field(name, kind, about), optional: true });
const list = (kind: Kind): Kind => ({ list: kind });

const MOVER = field("mover", "int", "the seat whose turn it is");
const PLAYERS = field("players", "int", "how many play");
const SIZE = [field("width", "int", "columns"), field("height", "int", "rows")];
const CELL = [
  field("cell", "text", "where the piece is: a1 is the corner at the bottom left"),
  field("x", "int", "its column, from 0"),
  field("y", "int", "its row, from 0 at the bottom"),
];

const oneWay = (name: string, piece: string): RecordType => ({
  name: `${name}View`,
  about: `the one-way ${piece}`,
  fields: [...SIZE, ...CELL, field("rows", list("text"), "the board, top row first; # is blocked"), PLAYERS, MOVER],
});

const UPDATE = [
  field("x", "number", "where it is"),
  field("y", "number", "where it is, downwards"),
  field("durability", "int", "0: destroyed, or out of sight"),
  field("remainingAttackCooldownTicks", "int", "ticks until it can shoot again"),
  field("selected", "boolean", "whether it is selected, if it is yours"),
  field("groups", list("int"), "its groups, if it is yours"),
];

/** Records before those that hold them, in the order of the files. */
export const RECORDS: readonly RecordType[] = [
  {
    name: "BeansView",
    about: "two heaps of beans",
    fields: [field("white", "int", "white beans left"), field("black", "int", "black beans left"), MOVER, PLAYERS],
  },
  oneWay("King", "king"),
  oneWay("Queen", "queen"),
  oneWay("Rook", "rook"),
  oneWay("Knight", "knight"),
  {
    name: "PathView",
    about: "the shortest path",
    fields: [
      ...SIZE,
      ...CELL,
      field("goal", "text", "the cell to reach"),
      field("goalX", "int", "its column"),
      field("goalY", "int", "its row"),
      field("rows", list("text"), "the board, top row first: K the king, G the goal, # blocked"),
      field("moves", "int", "moves made so far"),
    ],
  },
  {
    name: "PursuitView",
    about: "pursuers and their prey",
    fields: [
      ...SIZE,
      field("rows", list("text"), "the board, top row first; # is blocked"),
      field("pursuers", list({ maybe: "text" }), "the pursuers' cells"),
      field("prey", { maybe: "text" }, "the prey's cell; none if it was caught"),
      field("x", list({ maybe: "int" }), "columns: of the pursuers, then of the prey"),
      field("y", list({ maybe: "int" }), "rows, in the same order"),
      MOVER,
      field("round", "int", "the round that is played"),
      field("rounds", "int", "after so many the prey has escaped"),
      field("stay", "boolean", "whether a piece may stay where it is"),
      field("coalition", "boolean", "whether the pursuers win together"),
    ],
  },
  {
    name: "NoughtsView",
    about: "noughts and crosses",
    fields: [
      ...SIZE,
      field("line", "int", "so many in a line win"),
      PLAYERS,
      MOVER,
      field("rows", list("text"), "the board, top row first: X begins, then O; . is empty"),
    ],
  },
  {
    name: "MinesweeperView",
    about: "Minesweeper",
    fields: [
      ...SIZE,
      field("mines", "int", "mines on the board"),
      field("answer", "text", "what an opened cell shows: coordinates or count"),
      optional("safeStart", "boolean", "whether the first cell is safe"),
      field("rows", list("text"), "the board, top row first: . is closed, * a mine that was revealed"),
      field("named", list("int"), "mines revealed, by seat"),
      PLAYERS,
      MOVER,
    ],
  },
  {
    name: "KalahView",
    about: "Kalah",
    fields: [
      field("pits", list("int"), "your stones: pit 1 first, the last one is next to your store"),
      field("store", "int", "stones in your store"),
      field("theirPits", list("int"), "the other side's, counted by them: opposite to your first is their last"),
      field("theirStore", "int", "stones in their store"),
      MOVER,
    ],
  },
  {
    name: "MmpawnsView",
    about: "MMPawns",
    fields: [
      field("rows", list("text"), "the board, top row first: A and B are men, * is blocked, - is empty"),
      field("you", "text", "your letter"),
      field("side", "text", "the letter whose turn it is"),
      field("number", "int", "the number of the half-move, odd for A"),
      field("halfMoves", "int", "the game ends after so many"),
    ],
  },
  {
    name: "Castle",
    about: "a castle of Kingdom",
    row: true,
    fields: [
      field("id", "int", "by which it is given orders"),
      field("x", "int", "its column"),
      field("y", "int", "its row"),
      field("lord", "int", "the seat that owns it"),
      field("wealth", "int", "towards the next servant"),
      field("training", "int", "0 workers, 1 knights"),
    ],
  },
  {
    name: "Servant",
    about: "a worker or knight of Kingdom",
    row: true,
    fields: [
      field("id", "int", "by which it is given orders"),
      field("kind", "int", "0 worker, 1 knight"),
      field("lord", "int", "the seat that it serves"),
      field("x", "int", "its column"),
      field("y", "int", "its row"),
      field("hp", "int", "hit points"),
    ],
  },
  {
    name: "Land",
    about: "a cell of Kingdom that changed hands",
    row: true,
    fields: [
      field("x", "int", "its column"),
      field("y", "int", "its row"),
      field("lord", "int", "the seat that has it now"),
    ],
  },
  {
    name: "KingdomView",
    about: "Kingdom",
    fields: [
      field("turn", "int", "the turn, from 1"),
      field("castles", list({ record: "Castle" }), "all castles"),
      field("servants", list({ record: "Servant" }), "all workers and knights"),
      field("land", list({ record: "Land" }), "what changed hands in the turn before; at the start nobody has any"),
      field("scores", list("int"), "by seat"),
    ],
  },
  {
    name: "WarPlayer",
    about: "a commander of CodeWars",
    fields: [
      field("id", "int", "1 or 2"),
      field("me", "boolean", "whether it is you"),
      field("strategyCrashed", "boolean", "whether its program has failed"),
      field("score", "int", "points"),
      field("remainingActionCooldownTicks", "int", "0: may act now"),
      field("remainingNuclearStrikeCooldownTicks", "int", "0: may request a strike now"),
      field("nextNuclearStrikeVehicleId", "int", "who guides the announced strike; -1: none is announced"),
      field("nextNuclearStrikeTickIndex", "int", "when it explodes, or -1"),
      field("nextNuclearStrikeX", "number", "where, or -1"),
      field("nextNuclearStrikeY", "number", "where, or -1"),
    ],
  },
  {
    name: "Vehicle",
    about: "a vehicle of CodeWars that was not visible a tick ago",
    fields: [
      field("id", "int", "its number"),
      field("playerId", "int", "whose it is"),
      field("type", "text", "ARRV, FIGHTER, HELICOPTER, IFV or TANK"),
      ...UPDATE,
    ],
  },
  {
    name: "VehicleUpdate",
    about: "a vehicle of CodeWars that changed",
    fields: [field("id", "int", "its number"), ...UPDATE],
  },
  {
    name: "Facility",
    about: "a facility of CodeWars",
    fields: [
      field("id", "int", "its number"),
      field("type", "text", "CONTROL_CENTER or VEHICLE_FACTORY"),
      field("ownerPlayerId", "int", "whose it is; -1: nobody's"),
      field("left", "number", "its left border"),
      field("top", "number", "its upper border"),
      field("capturePoints", "number", "positive: yours"),
      field("vehicleType", { maybe: "text" }, "what it produces"),
      field("productionProgress", "int", "ticks of production so far"),
    ],
  },
  {
    name: "CodewarsView",
    about: "CodeWars",
    fields: [
      field("tickIndex", "int", "the tick, from 0"),
      field("tickCount", "int", "the game ends after so many"),
      field("players", list({ record: "WarPlayer" }), "both commanders"),
      field("newVehicles", list({ record: "Vehicle" }), "vehicles that were not visible a tick ago"),
      field("vehicleUpdates", list({ record: "VehicleUpdate" }), "vehicles that changed"),
      field("facilities", list({ record: "Facility" }), "all facilities"),
      optional("game", "json", "all constants by name, in the first tick"),
      optional("terrainByCellXY", list(list("text")), "column by column, in the first tick"),
      optional("weatherByCellXY", list(list("text")), "column by column, in the first tick"),
    ],
  },
];
