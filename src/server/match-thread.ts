// The thread of a LiveMatch: seats the players, plays, and tells of the turns in batches.

import { parentPort, workerData } from "node:worker_threads";
import type { Fault } from "../arena/fault.ts";
import { DEFAULT_LIMITS } from "../arena/limits.ts";
import { playMatch } from "../arena/referee.ts";
import type { Json } from "../core/game.ts";
import { Refusal } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { LinePlayer } from "../players/line-player.ts";
import { nodeClock } from "../players/node-clock.ts";
import { type Contender, programFiles, resolveContender } from "../players/spec.ts";
import type { Batch, MatchSetup, ThreadMessage } from "./live-match.ts";

/** Watchers see a picture at most this often; quicker turns come together. */
const INTERVAL = 40;

const tell = (message: ThreadMessage) => parentPort!.postMessage(message);

async function play({ game: name, config, seed, players: specs, sandbox: mode }: MatchSetup): Promise<void> {
  const game = games.get(name)!;
  const contenders: Contender[] = [];
  const sandbox = { hidden: programFiles(specs), ...(mode && { mode }) };
  for (const spec of specs) {
    const contender = await resolveContender(spec, game, { sandbox });
    if (contender instanceof Refusal) return tell({ refused: contender.why });
    contenders.push(contender);
  }
  const names = contenders.map((contender) => contender.name);
  tell({ names });
  const outbox = new Outbox(specs.length);
  const players = contenders.map((contender) => contender.seat());
  const replay = await playMatch({
    game,
    config,
    seed,
    players,
    seats: contenders.map(({ spec, sandbox }, seat) => ({ name: names[seat]!, spec, ...(sandbox && { sandbox }) })),
    limits: DEFAULT_LIMITS,
    clock: nodeClock,
    onTurn(_table, { step, faults, wall }) {
      outbox.add(step, faults, wall);
      if (outbox.isDue()) outbox.send();
    },
  });
  outbox.send();
  const logs = players.map((player) => (player instanceof LinePlayer ? player.log() : ""));
  if (replay) tell({ replay, logs });
}

class Outbox {
  private steps: (readonly Json[])[] = [];
  private faults: Fault[] = [];
  private wall: number[][];
  private sent = performance.now();
  private readonly seats: number;

  constructor(seats: number) {
    this.seats = seats;
    this.wall = this.noTimes();
  }

  add(step: readonly Json[], faults: readonly Fault[], wall: readonly (readonly [number, number])[]): void {
    this.steps.push(step);
    this.faults.push(...faults);
    for (const [seat, time] of wall) this.wall[seat]!.push(time);
  }

  isDue(): boolean {
    return performance.now() - this.sent > INTERVAL;
  }

  send(): void {
    if (this.steps.length === 0) return;
    const batch: Batch = { steps: this.steps, faults: this.faults, wall: this.wall };
    tell({ batch });
    this.steps = [];
    this.faults = [];
    this.wall = this.noTimes();
    this.sent = performance.now();
  }

  private noTimes(): number[][] {
    return Array.from({ length: this.seats }, () => []);
  }
}

await play(workerData as MatchSetup);
