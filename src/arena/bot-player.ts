// A bot in this process takes a seat.

import type { Bot, Game, SearchReport } from "../core/game.ts";
import { Random } from "../core/random.ts";
import type { Clock } from "./clock.ts";
import type { Invitation, Player, Question, Reply } from "./player.ts";

export interface BotOptions {
  /** It notes what it thought of every action, where it searches. */
  readonly thoughts?: boolean | undefined;
  /** It sees copies: it is not ours, and might change what it sees. Our own are tested not to. */
  readonly copies?: boolean | undefined;
}

export class BotPlayer implements Player {
  readonly untimed = true;
  private readonly make: () => Bot;
  private readonly clock: Clock;
  private readonly options: BotOptions;
  private bot!: Bot;
  private game!: Game;
  private seat = 0;
  private random = new Random(0n);

  constructor(make: () => Bot, clock: Clock, options: BotOptions = {}) {
    this.make = make;
    this.clock = clock;
    this.options = options;
  }

  begin({ game, seat, seed }: Invitation): void {
    this.bot = this.make();
    this.game = game;
    this.seat = seat;
    this.random = new Random(BigInt(seed));
  }

  ask({ state }: Question): Reply | Promise<Reply> {
    const { game, seat, clock } = this;
    const start = clock.now();
    const shown = this.options.copies ? game.copy(state) : state;
    const known = game.known ? game.known(shown, seat) : shown;
    const action = this.bot.act(known, seat, this.random);
    if (!(action instanceof Promise)) return { action, wall: clock.now() - start, ...this.note() };
    return action.then((action) => ({ action, wall: clock.now() - start, ...this.note() }));
  }

  private note(): { note?: { text: string } } {
    const report = this.options.thoughts ? this.bot.report?.() : undefined;
    return report ? { note: { text: thought(report) } } : {};
  }

  end(): undefined {
    return undefined;
  }

  endMatch(): void {}
}

/** More of the line than this is guesswork anyway. */
const LINE_TOLD = 20;

function thought({ depth, nodes, nodesPerSecond, value, line }: SearchReport): string {
  const speed = nodesPerSecond === undefined ? "" : ` (${nodesPerSecond}/s)`;
  const visited = nodes > 0 ? `, ${nodes} nodes${speed}` : "";
  const told = line.slice(0, LINE_TOLD).join(" ");
  return `depth ${depth}${visited}, value ${Number(value.toFixed(4))}: ${told}${line.length > LINE_TOLD ? " …" : ""}`;
}
