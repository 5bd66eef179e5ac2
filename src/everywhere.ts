// The part of the public face that runs everywhere, in the browser too: the game model with all that a game's author
// needs, one match, engines and solvers. Games from outside get this as `ludus` on the page.

export { BotPlayer } from "./arena/bot-player.ts";
export type { Clock } from "./arena/clock.ts";
export type { Fault, FaultKind, Trouble } from "./arena/fault.ts";
export type { Limits } from "./arena/limits.ts";
export type { Invitation, Player, Question, Reply } from "./arena/player.ts";
export { type Match, playMatch } from "./arena/referee.ts";
export { formatReplay, parseReplay, type Replay } from "./arena/replay.ts";
export { Simulation, verifyReplay } from "./arena/simulation.ts";
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
export type { Engine } from "./engines/engine.ts";
export { engines } from "./engines/index.ts";
export { botNamed } from "./engines/named.ts";
export type { Solution, Solver } from "./engines/solver.ts";
export { solverOf } from "./engines/solvers/index.ts";
export { games } from "./games/index.ts";
export { nextSeat } from "./games/turn-order.ts";
export { type CheckOptions, checkGame } from "./lab/check-game.ts";
