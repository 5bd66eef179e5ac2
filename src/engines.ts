// `ludus/engines`: players for any game by their names, and exact solvers. Runs everywhere, in the browser too.

export type { Engine } from "./engines/engine.ts";
export { engines } from "./engines/index.ts";
export { botNamed } from "./engines/named.ts";
export type { Solution, Solver } from "./engines/solver.ts";
export { solverOf } from "./engines/solvers/index.ts";
