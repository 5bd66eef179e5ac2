// The Repeater: a program gets exactly the views that one seat of a replay got; its answers change nothing and are
// compared with the recorded ones.

import type { Fault, Trouble } from "../../arena/fault.ts";
import type { Limits } from "../../arena/limits.ts";
import type { Player } from "../../arena/player.ts";
import { seatSeed } from "../../arena/referee.ts";
import type { ReadReplay } from "../../arena/replay.ts";
import { Simulation } from "../../arena/simulation.ts";
import type { Json } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";

export interface Difference {
  readonly turn: number;
  readonly recorded: Json;
  readonly answered: Json;
}

export interface Repetition {
  readonly turns: number;
  /** Questions that the program was asked. */
  readonly asked: number;
  readonly differences: readonly Difference[];
  readonly trouble?: Trouble & { readonly turn: number };
  /** In this turn the recorded program failed: it got the view and no more, and nothing is there to compare with. */
  readonly recordedFault?: Fault;
  /** Milliseconds per answer. */
  readonly wall: readonly number[];
  /** The replay itself breaks off. */
  readonly broken?: Message;
  /** It was stopped before the end. */
  readonly stopped?: true;
}

export interface RepeatOptions {
  readonly read: ReadReplay;
  readonly seat: number;
  readonly player: Player;
  readonly limits: Limits;
  /** The last turn to ask for. */
  readonly until: number;
  readonly stop?: AbortSignal;
  /** Called before each question; the repetition goes on when it resolves. */
  beforeTurn?(turn: number): Promise<void> | undefined;
}

export async function repeatSeat(options: RepeatOptions): Promise<Repetition> {
  const { read, seat, player, limits, until, stop, beforeTurn } = options;
  const { game, replay } = read;
  const simulation = new Simulation(game, replay, Number.POSITIVE_INFINITY);
  const differences: Difference[] = [];
  const wall: number[] = [];
  const stopped = new Promise<undefined>((resolve) => {
    stop?.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const result = () => ({ turns: simulation.turn, asked: wall.length, differences, wall });
  const seats = replay.seats.length;
  const names = replay.seats.map(({ name }) => name);
  player.begin({ game, config: replay.config, seat, seats, names, limits, seed: seatSeed(replay.seed, seat) });
  try {
    await Promise.race([player.ready?.(), stopped]);
    const fault = replay.faults.find((fault) => fault.seat === seat && !fault.afterEnd);
    const failedIn = fault && Math.max(1, fault.turn);
    const last = Math.min(until, failedIn ?? replay.steps.length);
    for (let turn = 1; turn <= last; turn++) {
      if (stop?.aborted) return { ...result(), stopped: true };
      const place = turn > (replay.opening ?? 0) ? simulation.acting().indexOf(seat) : -1;
      if (place >= 0) {
        await beforeTurn?.(turn);
        const allowance = limits.turnTime ?? Number.POSITIVE_INFINITY;
        const reply = await Promise.race([player.ask({ turn, state: simulation.state, allowance }), stopped]);
        if (!reply) return { ...result(), stopped: true };
        if ("trouble" in reply) return { ...result(), trouble: { ...reply.trouble, turn } };
        wall.push(reply.wall);
        const action = "action" in reply ? reply.action : game.read(simulation.state, seat, reply.answer);
        const answered =
          action instanceof Refusal ? (reply as { answer: Json }).answer : game.write(simulation.state, seat, action);
        const recorded = replay.steps[turn - 1]![place]!;
        if (turn !== failedIn && JSON.stringify(answered) !== JSON.stringify(recorded))
          differences.push({ turn, recorded, answered });
      }
      const refusal = simulation.next();
      if (refusal) return { ...result(), broken: refusal.message };
    }
    await player.end(replay.outcome);
    return fault && failedIn === last ? { ...result(), recordedFault: fault } : result();
  } finally {
    player.endMatch();
    player.dispose?.();
  }
}
