// How fast CodeWars is: the simulator alone in fixed scenarios, whole games of smart against smart, the encoding of
// views, the size of a long game's replay and jumps in it. Time is the processor's, not the clock's, so that a busy
// machine counts less.

import { gzipSync } from "node:zlib";
import { BotPlayer } from "../src/arena/bot-player.ts";
import { playMatch } from "../src/arena/referee.ts";
import { formatReplay, type Replay } from "../src/arena/replay.ts";
import { Simulation } from "../src/arena/simulation.ts";
import { readConfig } from "../src/core/config.ts";
import { Random } from "../src/core/random.ts";
import { accepted } from "../src/core/refusal.ts";
import type { MaybeMove } from "../src/games/codewars/move.ts";
import { codewars } from "../src/games/codewars/rules.ts";
import type { War } from "../src/games/codewars/war.ts";
import { KitWire } from "../src/games/codewars/wire.ts";
import { nodeClock } from "../src/players/clocks/node-clock.ts";

const ALL = { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 } as const;

function start(preset: string, seed = 1n): War {
  return codewars.start(accepted(readConfig(codewars.config, { preset })), 2, new Random(seed));
}

/** Microseconds of processor time. */
function spent(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function report(name: string, micros: number, ticks: number, vehicleTicks: number): void {
  const perSecond = Math.round((1e6 * ticks) / micros).toLocaleString("en");
  console.log(
    `${name.padEnd(34)} ${perSecond.padStart(8)} ticks/s ${(micros / ticks).toFixed(1).padStart(7)} µs/tick ` +
      `${((1000 * micros) / vehicleTicks).toFixed(1).padStart(6)} ns/vehicle`,
  );
}

function scenario(name: string, make: () => War, ticks: number): void {
  const run = () => {
    const war = make();
    let vehicleTicks = 0;
    const micros = spent(() => {
      for (let n = 0; n < ticks; n++) {
        vehicleTicks += war.livingCount;
        codewars.play(war, [null, null]);
      }
    });
    return { micros, vehicleTicks };
  };
  run();
  const { micros, vehicleTicks } = run();
  report(name, micros, ticks, vehicleTicks);
}

/** Both armies on the march, nobody in range of anybody. */
function marching(preset: string): War {
  const war = start(preset);
  codewars.play(war, [ALL, ALL]);
  const march = { action: "MOVE", x: 250, y: 250 } as const;
  codewars.play(war, [march, march]);
  return war;
}

/** Both armies in one heap in the middle of the map, pressing on. */
function melee(preset: string): War {
  const war = start(preset);
  const { x, y, owner } = war.vehicles;
  for (let i = 0; i < war.made; i++) {
    x[i] = x[i]! + (owner[i] === 0 ? 400 : -400);
    y[i] = y[i]! + (owner[i] === 0 ? 400 : -400);
  }
  codewars.play(war, [ALL, ALL]);
  const press = { action: "MOVE", x: 150, y: 150 } as const;
  codewars.play(war, [press, press]);
  return war;
}

/** All factories at work for a long time, every yard full. */
function production(): War {
  const war = start("facilities");
  const { type, owner, capture, product } = war.facilities;
  for (let f = 0; f < type.length; f++) {
    type[f] = 1;
    owner[f] = f % 2;
    capture[f] = f % 2 === 0 ? 20_000 : -20_000;
    product[f] = f % 3 === 0 ? 2 : 4;
  }
  for (let n = 0; n < 10_000; n++) codewars.play(war, [null, null]);
  return war;
}

/** The same game twice: the first time includes what the engine's compiler has to do. */
function wholeGame(names: readonly string[], preset: string): void {
  const first = playOut(names, preset);
  const { micros, ticks, vehicleTicks, thinking } = playOut(names, preset);
  report(`${names.join(" : ")}, ${preset}, ${ticks} ticks`, micros, ticks, vehicleTicks);
  const firstTime = Math.round((1e6 * ticks) / first.micros).toLocaleString("en");
  const thought = ((1000 * thinking) / ticks).toFixed(1);
  console.log(`${"".padEnd(34)} the first time ${firstTime} ticks/s; the commanders think ${thought} µs/tick`);
}

function playOut(names: readonly string[], preset: string) {
  const war = start(preset, 3n);
  const bots = names.map((name) => (codewars.bots![name] as any).make());
  const random = new Random(5n);
  let vehicleTicks = 0;
  let thinking = 0;
  const micros = spent(() => {
    while (!codewars.outcome(war)) {
      const begin = performance.now();
      const moves: MaybeMove[] = bots.map((bot, seat) => bot.act(codewars.known!(war, seat), seat, random));
      thinking += performance.now() - begin;
      vehicleTicks += war.livingCount;
      codewars.play(war, moves);
    }
  });
  return { micros, ticks: war.tick, vehicleTicks, thinking };
}

/** A game of full length, as the referee records it. */
async function longReplay(): Promise<Replay> {
  const config = accepted(readConfig(codewars.config, { preset: "fog" }));
  const make = (codewars.bots!.smart as any).make;
  const players = [0, 1].map(() => new BotPlayer(make, nodeClock));
  const seats = players.map(() => ({ name: "smart", spec: "codewars/smart" }));
  return (await playMatch({ game: codewars, config, seed: 3n, players, seats, limits: {}, clock: nodeClock }))!;
}

/** Seconds for jumps to places all over a replay that has been played once, keyframes every 500 ticks. */
function jumps(replay: Replay): number[] {
  const simulation = new Simulation(codewars, replay, 500);
  simulation.goTo(replay.steps.length);
  const random = new Random(1n);
  const targets = Array.from({ length: 60 }, () => random.below(replay.steps.length));
  // The tick before a keyframe is the farthest from one.
  for (let end = 499; end < replay.steps.length; end += 2000) targets.push(end);
  return targets.map((tick) => spent(() => simulation.goTo(tick)) / 1e6);
}

console.log("The simulator alone");
scenario("armies marching", () => marching("plain"), 500);
scenario("armies marching, fog", () => marching("fog"), 500);
scenario("full melee", () => melee("plain"), 400);
scenario("full melee, fog", () => melee("fog"), 400);
scenario("production at the limit", production, 500);

console.log("\nWhole games, with the thinking of both commanders");
wholeGame(["smart", "smart"], "plain");
wholeGame(["smart", "smart"], "facilities");
wholeGame(["smart", "smart"], "fog");

console.log("\nViews of 1000 changed vehicles, per player");
const busy = marching("plain");
codewars.play(busy, [null, null]);
const wire = new KitWire(0);
wire.context(start("plain"));
const encode = (times: number) => spent(() => times > 0 && repeat(times, () => wire.context(busy))) / times;
const show = (times: number) => spent(() => repeat(times, () => JSON.stringify(codewars.view(busy, 0)))) / times;
encode(2000);
show(100);
console.log(
  `binary ${encode(5000).toFixed(1)} µs (${wire.context(busy).length} bytes), JSON ${show(300).toFixed(0)} µs`,
);

console.log("\nKeyframes and replay");
const keyframe = codewars.copy(busy);
const copying = () => spent(() => repeat(2000, () => codewars.copy(busy, keyframe))) / 2000;
copying();
console.log(`copy of a war ${copying().toFixed(1)} µs`);
const replay = await longReplay();
const packed = gzipSync(formatReplay(replay)).length;
console.log(`replay of ${replay.steps.length} ticks of smart : smart, fog: ${(packed / 1024).toFixed(0)} KB`);
const times = jumps(replay);
const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
console.log(
  `jump to any tick, keyframes every 500: mean ${mean.toFixed(3)} s, longest ${Math.max(...times).toFixed(3)} s`,
);

function repeat(times: number, work: () => void): void {
  for (let n = 0; n < times; n++) work();
}
