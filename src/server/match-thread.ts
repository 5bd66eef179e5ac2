// The thread of a LiveMatch: seats the players, plays, and tells of the turns in batches.

import { parentPort, workerData } from "node:worker_threads";
import type { Fault } from "../arena/fault.ts";
import { DEFAULT_LIMITS } from "../arena/limits.ts";
import type { Note } from "../arena/note.ts";
import type { Chapter, Player } from "../arena/player.ts";
import { playMatch, type TurnRecord } from "../arena/referee.ts";
import type { Json } from "../core/game.ts";
import { Refusal } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { nodeClock } from "../players/node-clock.ts";
import { type Contender, resolveContender } from "../players/spec.ts";
import type { Batch, MatchSetup, ThreadMessage } from "./live-match.ts";

/** Watchers see a picture at most this often; quicker turns come together. */
const INTERVAL = 40;

const tell = (message: ThreadMessage) => parentPort!.postMessage(message);

async function play({ game: name, config, seed, players: specs, sandbox: mode, hidden }: MatchSetup): Promise<void> {
  const game = games.get(name)!;
  const contenders: Contender[] = [];
  const sandbox = { hidden, ...(mode && { mode }) };
  for (const spec of specs) {
    const contender = await resolveContender(spec, game, { sandbox, match: { config, seats: specs.length } });
    if (contender instanceof Refusal) return tell({ refused: contender.why });
    contenders.push(contender);
  }
  const names = contenders.map((contender) => contender.name);
  tell({ names });
  const players = contenders.map((contender) => contender.seat());
  const outbox = new Outbox(players);
  const replay = await playMatch({
    game,
    config,
    seed,
    players,
    seats: contenders.map(({ spec, sandbox }, seat) => ({ name: names[seat]!, spec, ...(sandbox && { sandbox }) })),
    limits: DEFAULT_LIMITS,
    clock: nodeClock,
    onTurn(_table, record) {
      outbox.add(record);
      if (outbox.isDue()) outbox.send();
    },
  });
  outbox.send();
  const logs = players.map((player) => player.logByTurns?.() ?? wholeLog(player));
  if (replay) tell({ replay, logs });
}

/** Of players who do not tell their turns apart. */
function wholeLog(player: Player): Chapter[] {
  const text = player.log?.() ?? "";
  return text === "" ? [] : [[0, text]];
}

class Outbox {
  private steps: (readonly Json[])[] = [];
  private faults: Fault[] = [];
  private wall: number[][];
  private notes: Note[] = [];
  /** By seat, how much of its log was sent. */
  private readonly logged: number[];
  private sent = performance.now();
  private readonly players: readonly Player[];

  constructor(players: readonly Player[]) {
    this.players = players;
    this.logged = players.map(() => 0);
    this.wall = this.noTimes();
  }

  add({ step, faults, wall, notes }: TurnRecord): void {
    this.steps.push(step);
    this.faults.push(...faults);
    this.notes.push(...notes);
    for (const [seat, time] of wall) this.wall[seat]!.push(time);
  }

  isDue(): boolean {
    return performance.now() - this.sent > INTERVAL;
  }

  send(): void {
    if (this.steps.length === 0) return;
    const { steps, faults, wall, notes } = this;
    tell({ batch: { steps, faults, wall, notes, logs: this.freshLogs() } satisfies Batch });
    this.steps = [];
    this.faults = [];
    this.notes = [];
    this.wall = this.noTimes();
    this.sent = performance.now();
  }

  private freshLogs(): Batch["logs"] {
    return this.players.map((player, seat) => {
      const from = this.logged[seat]!;
      this.logged[seat] = player.logSize ?? 0;
      return player.logByTurns?.(from) ?? [];
    });
  }

  private noTimes(): number[][] {
    return this.players.map(() => []);
  }
}

await play(workerData as MatchSetup);
