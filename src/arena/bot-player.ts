// A bot in this process takes a seat.

import type { Bot, Game } from "../core/game.ts";
import { Random } from "../core/random.ts";
import type { Clock } from "./clock.ts";
import type { Invitation, Player, Question, Reply } from "./player.ts";

export class BotPlayer implements Player {
  readonly untimed = true;
  private readonly make: () => Bot;
  private readonly clock: Clock;
  private bot!: Bot;
  private game!: Game;
  private seat = 0;
  private random = new Random(0n);

  constructor(make: () => Bot, clock: Clock) {
    this.make = make;
    this.clock = clock;
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
    const known = game.known ? game.known(state, seat) : state;
    const action = this.bot.act(known, seat, this.random);
    if (!(action instanceof Promise)) return { action, wall: clock.now() - start };
    return action.then((action) => ({ action, wall: clock.now() - start }));
  }

  end(): undefined {
    return undefined;
  }

  dismiss(): void {}
}
