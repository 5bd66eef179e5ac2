// The part of the public face that runs everywhere, in the browser too: the game model with all that a game's author
// needs, one match, engines and solvers. Games from outside get this as `ludus` on the page.

export * from "./arena.ts";
export {
  type ConfigSchema,
  choice,
  defaultConfig,
  drawSpan,
  type Field,
  flag,
  type Preset,
  readConfig,
  real,
  type Span,
  span,
  spanBounds,
  text,
  whole,
} from "./core/config.ts";
export { exp, ln } from "./core/exp.ts";
export {
  type Bot,
  type BuiltIn,
  drawn,
  type FaultPolicy,
  type Game,
  type Json,
  type Outcome,
  placesByScore,
  ranked,
  type SearchReport,
  type Seat,
  won,
} from "./core/game.ts";
export { COMPASS, formatCell, Grid, parseCell } from "./core/grid.ts";
export { type Message, plain, speaker, type Translation } from "./core/message.ts";
export { Random } from "./core/random.ts";
export { accepted, Refusal, refuseInWords as refuse } from "./core/refusal.ts";
export { deriveSeed, type Seed } from "./core/seed.ts";
export { copyState, fingerprint } from "./core/state.ts";
export { cos, sin } from "./core/trig.ts";
export { isTurnGame, NOBODY, type TurnGame, type TurnRules, turnGame } from "./core/turns.ts";
export * from "./engines.ts";
export { games } from "./games/index.ts";
export type { OneWayPiece } from "./games/one-way/piece.ts";
export { type OneWayGame, oneWayGame } from "./games/one-way/rules.ts";
export { nextSeat } from "./games/turn-order.ts";
export { type CheckOptions, checkGame } from "./lab/check-game.ts";
