// A client of the Kalah Game Protocol takes a seat. It is asked position by position and plays game after game; what it has
// not answered when its time is up is no fault: its last word counts, or chance moves for it.

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Alarm } from "../../../arena/alarm.ts";
import { type Trouble, trouble as troubleWith } from "../../../arena/fault.ts";
import type { Invitation, Player, Question, Reply } from "../../../arena/player.ts";
import { Random } from "../../../core/random.ts";
import { type KalahState, kalah } from "../../../games/kalah/rules.ts";
import { nodeClock } from "../../clocks/node-clock.ts";
import { say } from "../../words/en.ts";
import { formatBoard } from "./board.ts";
import { Listener, type Transport } from "./listener.ts";
import type { ChosenPit, KgpSession } from "./session.ts";

/**
 * The Python client kills the process that has just yielded when it is told to stop. If that one still holds a lock then,
 * the client never says anything again; so it gets a moment to end by itself.
 */
const STOP_AFTER_YIELD = 20;
/** A client that waits and does not answer for so long is not counted on. */
const ANSWERS_SOON = 2_000;

export interface KgpSeat {
  readonly transport: Transport;
  readonly port: number;
  /** Called when the port is open and nobody is there yet. */
  readonly onWaiting?: () => void;
}

export class KgpPlayer implements Player {
  private readonly where: KgpSeat;
  private readonly alarm = new Alarm(nodeClock, () => this.timeUp?.());
  private timeUp: (() => void) | undefined;
  private listener: Listener | undefined;
  private session: KgpSession | undefined;
  private arriving: Promise<void> = Promise.resolve();
  private giveUpSeeking: (() => void) | undefined;
  private trouble: Trouble | undefined;
  private invitation!: Invitation;
  private isFirst = true;
  /** The seconds that the client was told last in this game. */
  private clockTold: number | undefined;

  constructor(where: KgpSeat) {
    this.where = where;
  }

  begin(invitation: Invitation): void {
    this.invitation = invitation;
    this.trouble = undefined;
    this.isFirst = true;
    this.arriving = this.arrive();
  }

  /** Whoever starts the client may take their time. */
  ready(): Promise<void> {
    return this.arriving;
  }

  async ask({ turn, state, allowance }: Question): Promise<Reply> {
    const { session } = this;
    const { seat, seed, limits } = this.invitation;
    const trouble = this.trouble ?? (session ? session.trouble : troubleWith("crash", say("players.kgp-never-came")));
    if (trouble) return { trouble, wall: 0 };
    // The client has been started long ago and needs no time for that.
    const time = this.isFirst ? allowance - (limits.startTime ?? 0) : allowance;
    if (this.isFirst) this.tellOfGame(session!);
    this.isFirst = false;
    const position = state as KalahState;
    const legal = kalah.actions!(position, seat);
    // Where there is no choice there is no question, as clients know it from the public server.
    if (legal.length === 1) return { action: legal[0], wall: 0 };
    this.tellTime(session!, time);
    const askedAt = performance.now();
    const asked = session!.ask(formatBoard(position, seat));
    const late = await this.inTime(asked.finished, time);
    const wall = Math.max(0, Math.min(performance.now() - askedAt, time));
    if (!late) await sleep(STOP_AFTER_YIELD);
    const chosen = session!.stop();
    if (session!.trouble) return { trouble: session!.trouble, wall };
    if (late) void session!.ping();
    if (!chosen) {
      const action = new Random(BigInt(seed)).stream(`turn ${turn}`).pick(legal);
      session!.note(`turn ${turn}: no move came, ${action} was played at random`);
      return { action, wall, replaced: true, note: { text: "No move came: a random one was played." } };
    }
    return legal.includes(chosen.pit)
      ? { action: chosen.pit, wall }
      : { trouble: illegal(chosen, position.rules.pits, legal), wall };
  }

  /** The protocol has no word for the end of a game: the next one begins with another state. */
  end(): undefined {
    return undefined;
  }

  /** Leaves the client connected: it plays the next game too. */
  endMatch(): void {
    this.alarm.dispose();
    this.giveUpSeeking?.();
    this.session?.stop();
  }

  dispose(): void {
    this.endMatch();
    this.session?.sayGoodbye();
    this.session = undefined;
    this.listener?.release();
    this.listener = undefined;
  }

  get givenName(): string | undefined {
    return this.session?.name;
  }

  /** What the client said about itself and its moves. */
  log(): string {
    return this.session?.log() ?? "";
  }

  /** Which game the next states belong to, against whom, and how time is counted. */
  private tellOfGame(session: KgpSession): void {
    const { names, seat, limits } = this.invitation;
    session.set("game:id", randomUUID());
    session.set("game:opponent", names[1 - seat] ?? "");
    const { turnTime, gameTime } = limits;
    session.set("time:mode", gameTime !== undefined ? "absolute" : turnTime !== undefined ? "relative" : "none");
    this.clockTold = undefined;
  }

  /** The protocol counts in whole seconds. No time at all is never meant: some clients would not even begin. */
  private tellTime(session: KgpSession, time: number): void {
    const clock = Math.max(1, Math.floor(time / 1000));
    if (!Number.isFinite(clock) || clock === this.clockTold) return;
    this.clockTold = clock;
    session.set("time:clock", clock);
  }

  /** Finds a client that is there and answers. The one of the last game comes first. */
  private async arrive(): Promise<void> {
    this.listener ??= Listener.take(this.where.transport, this.where.port);
    const closed = await this.listener.opened;
    if (closed) {
      this.trouble = troubleWith("crash", say("players.kgp-no-waiting", { why: closed.message }));
      this.listener?.release();
      this.listener = undefined;
      return;
    }
    if (!(await this.session?.ping())) this.session = await this.nextClient();
  }

  private nextClient(): Promise<KgpSession | undefined> {
    const { listener } = this;
    if (!listener) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      // Where somebody waits already, the answer to a ping comes first.
      const telling = setTimeout(() => this.where.onWaiting?.(), listener.hasClients ? ANSWERS_SOON : 0);
      const found = (session: KgpSession | undefined) => {
        clearTimeout(telling);
        resolve(session);
      };
      const cancel = listener.seek(found);
      this.giveUpSeeking = () => {
        cancel();
        found(undefined);
      };
    });
  }

  /** Waits until the client is finished; tells whether its time was up before. */
  private async inTime(finished: Promise<void>, time: number): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => {
      // What has reached us by now but was not read yet is in time.
      this.timeUp = () => setImmediate(() => setImmediate(() => resolve(true)));
    });
    this.alarm.set(time);
    const wasLate = await Promise.race([finished.then(() => false), late]);
    this.alarm.clear();
    this.timeUp = undefined;
    return wasLate;
  }
}

function illegal({ pit, line }: ChosenPit, pits: number, legal: readonly number[]): Trouble {
  const values = { pit, legal: legal.join(" ") };
  const outside = pit < 1 || pit > pits;
  const why = outside ? say("players.kgp-no-pit", { ...values, pits }) : say("players.kgp-empty-pit", values);
  return troubleWith("illegal", why, line.trim());
}
