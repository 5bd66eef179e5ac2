// The referee: one match from the first question to the outcome. Asks all acting seats at once, watches their clocks,
// lets the rules read the answers, records everything. Whatever a player does, the others' match goes on or ends by the
// rules; nothing here waits for ever.

import type { Game, Json, Outcome, Seat } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { Refusal } from "../core/refusal.ts";
import { digest, isLarge, type Seed } from "../core/seed.ts";
import { Alarm } from "./alarm.ts";
import type { Clock } from "./clock.ts";
import { type Fault, type Trouble, trouble } from "./fault.ts";
import { type LegalAction, legalAction } from "./legal-action.ts";
import { type Limits, SeatClock } from "./limits.ts";
import type { MatchState } from "./match-state.ts";
import { type Note, NoteBook } from "./note.ts";
import { openTable } from "./opening.ts";
import type { Player, Question, Reply } from "./player.ts";
import { keptTime, type LateHost, type ReplacedMove, type Replay, type ReplaySeat } from "./replay.ts";
import { say } from "./words/en.ts";

/** Enough of an AbortSignal to stop a match. */
export interface Stop {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface Match {
  readonly game: Game;
  readonly config: object;
  readonly seed: Seed;
  readonly players: readonly Player[];
  readonly seats: readonly ReplaySeat[];
  readonly limits: Limits;
  /** Random opening moves before the players are asked; none if nothing is said. */
  readonly opening?: number | undefined;
  readonly clock: Clock;
  readonly stop?: Stop | undefined;
  /** Called after every step, with what the replay will say of it. The next one waits for what it gives back. */
  readonly onTurn?: ((table: MatchState, record: TurnRecord) => Promise<void> | void) | undefined;
  /** Called with the last state of a match that came to its end. */
  readonly onEnd?: ((state: unknown) => void) | undefined;
}

export interface TurnRecord {
  readonly step: readonly Json[];
  readonly faults: readonly Fault[];
  /** The seats that were asked, and how long each took in microseconds. */
  readonly wall: readonly (readonly [seat: Seat, time: number])[];
  readonly notes: readonly Note[];
}

/**
 * How long the referee waits beyond an allowance for a player that should have stopped waiting by itself: players know
 * when the host was late and wait so much longer.
 */
const GRACE_MS = 4_000;
/** How long players have to leave after the end. */
const GOODBYE_MS = 3_000;
/** How long the referee goes on without letting the host do other work. */
const YIELD_EVERY_MS = 15;

/** The seed that a seat is told for its own use, 32 bits: repeatable, and of no help in guessing a match's seed that is large. */
export function seatSeed(seed: Seed, seat: Seat): number {
  if (isLarge(seed)) return digest(seed, `seat ${seat}`)[0];
  return new Random(seed).stream(`program ${seat}`).bits();
}

/** The replay of the finished match, or undefined if it was stopped. */
export async function playMatch(match: Match): Promise<Replay | undefined> {
  const referee = new Referee(match);
  try {
    return await referee.run();
  } finally {
    referee.close();
  }
}

class Referee {
  private readonly match: Match;
  private readonly table: MatchState;
  private readonly shown: ShownGame;
  private readonly clocks: SeatClock[];
  private readonly steps: Json[][];
  /** So many steps are random opening moves. */
  private readonly opening: number;
  private readonly faults: Fault[] = [];
  private readonly wall: number[][];
  private readonly cpu: number[][];
  private readonly lateHost: LateHost[] = [];
  private readonly replaced: ReplacedMove[] = [];
  private readonly book: NoteBook;
  /** For players that never answer, not even that they are late. */
  private readonly alarm: Alarm;
  private gathering: Gathering | undefined;
  /** The longest allowance of the questions that are open. */
  private longest = 0;
  /** How late the host had been in all when that was last made up for. */
  private lateBefore: number;
  private readonly onStop = () => this.gathering?.cancel();

  constructor(match: Match) {
    const { game, config, players, seed, limits, opening = 0 } = match;
    this.match = match;
    this.shown = showGame(game);
    const { table, steps } = openTable(game, config, players.length, seed, opening);
    this.table = table;
    this.steps = steps;
    this.opening = steps.length;
    this.clocks = players.map((player) => new SeatClock(player.untimed ? {} : limits));
    this.wall = players.map(() => []);
    this.cpu = players.map(() => []);
    this.book = new NoteBook(players.length);
    this.alarm = new Alarm(match.clock, () => this.timeIsUp());
    this.lateBefore = match.clock.late?.() ?? 0;
    match.stop?.addEventListener("abort", this.onStop);
  }

  /** Nothing of the match is left behind. */
  close(): void {
    this.alarm.dispose();
    this.match.stop?.removeEventListener("abort", this.onStop);
    for (const player of this.match.players) player.endMatch();
  }

  async run(): Promise<Replay | undefined> {
    const { clock, stop, onTurn, onEnd } = this.match;
    this.inviteAll();
    await this.allReady();
    for (let acting = this.table.acting(); acting.length > 0; acting = this.table.acting()) {
      if (stop?.aborted) return undefined;
      const asked = this.toAsk(acting);
      const pending = this.askAll(asked);
      const replies = isReady(pending) ? pending : await this.inTime(pending);
      if (!replies) return undefined;
      const before = { faults: this.faults.length, notes: this.book.notes.length };
      this.settle(acting, asked, replies);
      const held = onTurn?.(this.table, this.record(asked, before));
      if (held) await held;
      await breathe(clock);
    }
    const outcome = this.table.outcome();
    if (!outcome) throw new Error(say("arena.no-outcome", { game: this.match.game.name }).text);
    onEnd?.(this.table.state);
    await this.sayGoodbye(outcome);
    return this.replay(outcome);
  }

  private inviteAll(): void {
    const { config, players, seats, seed, limits } = this.match;
    const common = {
      game: this.shown.game,
      config,
      seats: players.length,
      names: seats.map(({ name }) => name),
      limits,
    };
    for (const [seat, player] of players.entries()) {
      player.begin({ ...common, seat, seed: seatSeed(seed, seat) });
    }
  }

  /** Waits for players whom somebody else brings, as long as that takes or until the match is stopped. */
  private async allReady(): Promise<void> {
    const waiting = this.match.players.flatMap((player) => player.ready?.() ?? []);
    if (waiting.length === 0) return;
    const stopped = new Promise<void>((resolve) => this.match.stop?.addEventListener("abort", resolve));
    await Promise.race([Promise.all(waiting), stopped]);
  }

  /**
   * The acting seats that have not failed. Our own bots come first: they think in this thread, and the clocks of the
   * others must not run meanwhile.
   */
  private toAsk(acting: readonly Seat[]): readonly Seat[] {
    const { players } = this.match;
    if (acting.length === 1) return this.table.hasFailed(acting[0]!) ? [] : acting;
    const asked = acting.filter((seat) => !this.table.hasFailed(seat));
    return asked.sort((a, b) => Number(players[b]!.untimed ?? false) - Number(players[a]!.untimed ?? false) || a - b);
  }

  private askAll(seats: readonly Seat[]): (Reply | Promise<Reply>)[] {
    const { players } = this.match;
    const { turn, state } = this.table;
    this.longest = 0;
    return seats.map((seat) => {
      const allowance = this.clocks[seat]!.allowance();
      const question: Question = { turn: turn + 1, state, allowance };
      this.longest = Math.max(this.longest, allowance);
      try {
        return players[seat]!.ask(question);
      } catch (error) {
        return brokenPlayer(error);
      }
    });
  }

  /** All replies, each one late at most; undefined if the match is stopped meanwhile. */
  private inTime(pending: readonly (Reply | Promise<Reply>)[]): Promise<Reply[] | undefined> {
    this.alarm.set(this.longest + GRACE_MS);
    this.gathering?.cancel();
    return new Promise((resolve) => {
      this.gathering = new Gathering(pending, resolve);
    });
  }

  /** A host that stood still has not heard the answers that were given meanwhile. */
  private timeIsUp(): void {
    const late = this.match.clock.late?.() ?? 0;
    const more = late - this.lateBefore;
    this.lateBefore = late;
    if (more >= 1) this.alarm.set(more);
    else this.gathering?.giveUp();
  }

  /** Lets the rules read the replies, makes the step and writes it down. */
  private settle(acting: readonly Seat[], asked: readonly Seat[], replies: readonly Reply[]): void {
    const { players } = this.match;
    const turn = this.table.turn + 1;
    const actions: unknown[] = [];
    const step: Json[] = acting.map(() => null);
    const failing: Seat[] = [];
    asked.forEach((seat, index) => {
      const reply = replies[index]!;
      this.wall[seat]!.push(keptTime(reply.wall));
      if (reply.cpu !== undefined) this.cpu[seat]!.push(keptTime(reply.cpu));
      if (reply.late) this.lateHost.push({ seat, turn, late: keptTime(reply.late) });
      if (reply.replaced) this.replaced.push({ seat, turn });
      if (reply.note) this.book.add(seat, turn, reply.note);
      const action = this.judge(seat, reply);
      if ("trouble" in action) {
        this.faults.push({ seat, turn, ...action.trouble });
        failing.push(seat);
        players[seat]!.endMatch();
      } else {
        actions[seat] = action.action;
        step[acting.indexOf(seat)] = action.written;
      }
    });
    this.steps.push(step);
    this.table.step(actions, failing);
    this.shown.changed();
  }

  private record(asked: readonly Seat[], before: { faults: number; notes: number }): TurnRecord {
    return {
      step: this.steps.at(-1)!,
      faults: this.faults.slice(before.faults),
      notes: this.book.notes.slice(before.notes),
      wall: asked.map((seat) => [seat, this.wall[seat]!.at(-1)!] as const),
    };
  }

  /** The action of this reply, with what the replay keeps of it; or what is wrong with it. */
  private judge(seat: Seat, reply: Reply): LegalAction | { trouble: Trouble } {
    const { game } = this.match;
    const { state } = this.table;
    if ("trouble" in reply) return reply;
    const late = this.clocks[seat]!.spend(reply.wall, reply.cpu);
    if (late) return { trouble: late };
    if ("action" in reply) {
      const legal = legalAction(game, state, seat, reply.action);
      return legal instanceof Refusal ? { trouble: trouble("illegal", legal.message) } : legal;
    }
    const action = readSafely(game, state, seat, reply.answer);
    if (!(action instanceof Refusal)) return { action, written: game.write(state, seat, action) };
    return { trouble: trouble("illegal", action.message, reply.line?.slice(0, 200)) };
  }

  /** Tells the outcome to all who are still there, and waits a moment for them to leave. */
  private async sayGoodbye(outcome: Outcome): Promise<void> {
    const { players, clock } = this.match;
    const leaving: Promise<void>[] = [];
    for (const [seat, player] of players.entries()) {
      if (this.table.hasFailed(seat)) continue;
      const left = player.end(outcome);
      if (left) leaving.push(this.noteLast(seat, left));
    }
    if (leaving.length === 0) return;
    let cancel = () => {};
    const enough = new Promise<void>((resolve) => {
      // Players do not count the time in which the host itself was late either.
      const wait = (milliseconds: number) => {
        const before = clock.late?.() ?? 0;
        cancel = clock.after(milliseconds, () => {
          const late = (clock.late?.() ?? 0) - before;
          if (late < 1) resolve();
          else wait(late);
        });
      };
      wait(GOODBYE_MS);
    });
    await Promise.race([Promise.all(leaving), enough]);
    cancel();
  }

  private async noteLast(seat: Seat, leaving: Promise<Trouble | undefined>): Promise<void> {
    const trouble = await leaving.catch(() => undefined);
    if (trouble) this.faults.push({ seat, turn: this.table.turn, ...trouble, afterEnd: true });
  }

  private replay(outcome: Outcome): Replay {
    const { game, config, seed, seats, players, limits } = this.match;
    return {
      game: game.name,
      rules: game.rules,
      config: config as Replay["config"],
      seed,
      seats: seats.map((seat, index) => asHeld(seat, players[index]!)),
      limits,
      outcome,
      last: this.table.fingerprint(),
      faults: this.faults.sort((a, b) => a.turn - b.turn || a.seat - b.seat),
      wall: this.wall,
      cpu: this.cpu,
      ...(this.lateHost.length > 0 && { lateHost: this.lateHost }),
      ...(this.replaced.length > 0 && { replaced: this.replaced }),
      ...(this.book.notes.length > 0 && { notes: this.book.notes }),
      ...(this.opening > 0 && { opening: this.opening }),
      steps: this.steps,
    };
  }
}

/** What was to hold a program is one thing, what did another. */
function asHeld(seat: ReplaySeat, { protections }: Player): ReplaySeat {
  return seat.sandbox !== undefined && protections ? { ...seat, protections } : seat;
}

interface ShownGame {
  /** The game for the players. */
  readonly game: Game;
  /** The state is another one now. */
  changed(): void;
}

/** Where all seats see the same, the first who looks makes the view for all. */
function showGame(game: Game): ShownGame {
  if (!game.openView) return { game, changed() {} };
  let seen: Json | undefined;
  const view: Game["view"] = (state, seat) => {
    seen ??= game.view(state, seat);
    return seen;
  };
  return {
    game: Object.create(game, { view: { value: view } }),
    changed() {
      seen = undefined;
    },
  };
}

/** When each clock's host was last given time, over all matches: a series of short games must not starve it. */
const lastYield = new WeakMap<Clock, number>();

function breathe(clock: Clock): Promise<void> | undefined {
  const now = clock.now();
  if (now - (lastYield.get(clock) ?? Number.NEGATIVE_INFINITY) <= YIELD_EVERY_MS) return undefined;
  lastYield.set(clock, now);
  return clock.breathe();
}

/** Replies that are on their way. Complete when all are there, given up or cancelled; deaf afterwards. */
class Gathering {
  private readonly replies: (Reply | undefined)[];
  private missing: number;
  private done: ((replies: Reply[] | undefined) => void) | undefined;

  constructor(pending: readonly (Reply | Promise<Reply>)[], done: (replies: Reply[] | undefined) => void) {
    this.replies = pending.map(() => undefined);
    this.missing = pending.length;
    this.done = done;
    for (const [index, reply] of pending.entries()) {
      if (!(reply instanceof Promise)) this.take(index, reply);
      else
        reply.then(
          (value) => this.take(index, value),
          (error) => this.take(index, brokenPlayer(error)),
        );
    }
  }

  private take(index: number, reply: Reply): void {
    if (this.replies[index]) return;
    this.replies[index] = reply;
    if (--this.missing === 0) this.finish(this.replies as Reply[]);
  }

  /** Those who have not answered never will. */
  giveUp(): void {
    for (const index of this.replies.keys()) this.take(index, silent());
  }

  cancel(): void {
    this.finish(undefined);
  }

  private finish(replies: Reply[] | undefined): void {
    this.done?.(replies);
    this.done = undefined;
  }
}

/** The action, or why not. An answer so deep that reading it overflows the stack is just another bad answer. */
function readSafely(game: Game, state: unknown, seat: Seat, answer: Json): unknown {
  try {
    return game.read(state, seat, answer);
  } catch (error) {
    return new Refusal(say("arena.unreadable", { error: error instanceof Error ? error.message : String(error) }));
  }
}

function isReady(replies: readonly (Reply | Promise<Reply>)[]): replies is Reply[] {
  for (const reply of replies) if (reply instanceof Promise) return false;
  return true;
}

function silent(): Reply {
  return { trouble: trouble("time", say("arena.silent")), wall: 0 };
}

function brokenPlayer(error: unknown): Reply {
  const message = error instanceof Error ? error.message : String(error);
  return { trouble: trouble("crash", say("arena.broken-player", { error: message })), wall: 0 };
}
