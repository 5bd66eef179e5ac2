// The public face of the package: what runs everywhere (everywhere.ts), and how programs take their seats on this
// machine. Single games are at `ludus/games/NAME`.

export * from "./everywhere.ts";
export { nodeClock } from "./players/clocks/node-clock.ts";
export { type Contender, resolveContender } from "./players/spec.ts";
