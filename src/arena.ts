// `ludus/arena`: one match, its clocks and faults, its replay. Runs everywhere, in the browser too.

export { BotPlayer } from "./arena/bot-player.ts";
export type { Clock } from "./arena/clock.ts";
export type { Fault, FaultKind, Trouble } from "./arena/fault.ts";
export { type Limits, usualLimits } from "./arena/limits.ts";
export type { Invitation, Player, Question, Reply } from "./arena/player.ts";
export { type Match, playMatch } from "./arena/referee.ts";
export { formatReplay, parseReplay, type Replay } from "./arena/replay.ts";
export { Simulation, verifyReplay } from "./arena/simulation.ts";
