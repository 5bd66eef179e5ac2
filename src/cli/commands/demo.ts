// `ludus demo`: a game that plays itself in the terminal, for a first look.

import { setTimeout } from "node:timers/promises";
import { playMatch } from "../../arena/referee.ts";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { type KalahState, kalah } from "../../games/kalah/rules.ts";
import { nodeClock } from "../../players/clocks/node-clock.ts";
import { resolveContender } from "../../players/spec.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenSeed } from "../options/game-options.ts";
import { showResult } from "../output/show.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

const PACE = 350;

export const demo: Command = {
  name: "demo",
  summary: "Plays a demo game of Kalah in the terminal.",
  usage: "[--seed S]",
  options: { seed: { value: "S", help: "random seed: which game is played" } },
  examples: [["ludus demo", "a game between two built-in players"]],
  async run(args: Arguments): Promise<number> {
    if (args.words.length > 0) throw new UsageError(say("cli.demo-names"));
    const seats = ["greedy", "random"];
    const contenders = await Promise.all(seats.map((spec) => resolveContender(spec, kalah)));
    const players = contenders.map((contender) => {
      if (contender instanceof Refusal) throw new Error(contender.why);
      return contender.seat();
    });
    const positions: KalahState[] = [];
    const config = accepted(readConfig(kalah.config, { set: { stones: 4 } }));
    const replay = await playMatch({
      game: kalah,
      config,
      seed: chosenSeed(args),
      players,
      seats: seats.map((spec) => ({ name: spec, spec })),
      limits: {},
      clock: nodeClock,
      onTurn({ state }) {
        positions.push(kalah.copy(state as KalahState));
      },
    });
    const start = kalah.start(config, 2, new Random(0n));
    console.log(`${text("cli.demo-start")}\n`);
    console.log(`${picture(start)}\n`);
    let mover = start.mover;
    for (const [turn, state] of positions.entries()) {
      const [moved] = replay!.steps[turn] as number[];
      const move = { turn: turn + 1, pit: moved! };
      console.log(`${mover === 0 ? text("cli.south-sows", move) : text("cli.north-sows", move)}\n${picture(state)}\n`);
      mover = state.mover;
      if (process.stdout.isTTY) await setTimeout(PACE);
    }
    console.log(`${showResult(kalah, replay!)}\n`);
    console.log(text("cli.now-you"));
    for (const line of ["play kalah random greedy --games 100", "new bot --game kalah --lang python my-bot", "--help"])
      console.log(`    bin/ludus ${line}`);
    return 0;
  },
};

/** The board as it lies on the table: North's row above from right to left, stores at the sides. */
function picture({ board, rules: { pits: m } }: KalahState): string {
  const cell = (stones: number) => (stones === 0 ? " ·" : String(stones).padStart(2));
  const north = Array.from(board.subarray(m + 1, 2 * m + 1), cell).reverse();
  const south = Array.from(board.subarray(0, m), cell);
  return [
    `          ${north.join("  ")}`,
    `    (${cell(board[2 * m + 1]!)})  ${" ".repeat(4 * m - 2)}  (${cell(board[m]!)})`,
    `          ${south.join("  ")}`,
  ].join("\n");
}
