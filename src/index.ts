// The public face of the package: the game model, the arena, engines, and how programs take their seats.
// Single games are at `ludus/games/NAME`.

export type { Clock } from "./arena/clock.ts";
export type { Fault, FaultKind } from "./arena/fault.ts";
export type { Limits } from "./arena/limits.ts";
export type { Invitation, Player, Question, Reply } from "./arena/player.ts";
export { type Match, playMatch } from "./arena/referee.ts";
export { formatReplay, parseReplay, type Replay } from "./arena/replay.ts";
export { Simulation, verifyReplay } from "./arena/simulation.ts";
export { type ConfigSchema, choice, flag, readConfig, real, span, text, whole } from "./core/config.ts";
export { type Bot, drawn, type Game, type Json, type Outcome, ranked, type Seat, won } from "./core/game.ts";
export { Grid } from "./core/grid.ts";
export { Random } from "./core/random.ts";
export { Refusal, refuse } from "./core/refusal.ts";
export { NOBODY, type TurnGame, turnGame } from "./core/turns.ts";
export { engines } from "./engines/index.ts";
export { games } from "./games/index.ts";
export { nodeClock } from "./players/clocks/node-clock.ts";
export { type Contender, resolveContender } from "./players/spec.ts";
