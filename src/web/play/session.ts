// A game between people and machines, without a screen: whose turn it is, what may be played, moves taken back, clocks.
// The scene worker knows the rules; a thinker chooses for the machines; people who sit elsewhere are heard of through a table.

import { type Fault, type FaultKind, trouble } from "../../arena/fault.ts";
import { type ClockFace, GameClock, leftOf, type TimeControl } from "../../arena/game-clock.ts";
import type { Json, Outcome } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { Frame, Legal } from "../scenes/frame.ts";
import type { Contents, SceneSource } from "../scenes/messages.ts";
import { SceneClient, type SceneWorker } from "../scenes/scene-client.ts";
import { Playback } from "../viewer/model/playback.ts";
import { say } from "../words/messages/en.ts";
import type { Thinker } from "./thinker.ts";

/** Who sits there: a person at this screen, one elsewhere, or a built-in player by its spec. */
export type Sitter = { readonly person: true } | { readonly away: true } | { readonly spec: string };

export interface PlayState {
  readonly contents: Contents | undefined;
  readonly playback: Playback | undefined;
  /** Steps made when the position was settled last. */
  readonly turn: number;
  /** The seat to move, undefined when the game is over or not begun. */
  readonly mover: number | undefined;
  /** What a person at this screen may play now. */
  readonly legal: readonly Legal[];
  readonly thinking: boolean;
  readonly hint: Legal | undefined;
  readonly outcome: Outcome | undefined;
  readonly faults: readonly Fault[];
  readonly problem: Message | undefined;
  readonly canUndo: boolean;
  /** Moves were taken back, and nothing else was played since. */
  readonly canRedo: boolean;
  readonly clock: ClockFace | undefined;
  /** Moves and positions so far, a line each. */
  readonly log: readonly string[];
  /** By turn, from the first: who moved, and what; undefined until it is known. */
  readonly moves: readonly (MadeMove | undefined)[];
}

/** A move as it was made: by whom, how many microseconds it took, and what the clocks showed before. */
export interface PastMove {
  readonly seat: number;
  readonly took: number;
  readonly left: readonly number[];
}

/** What was taken back at once, to be made again. */
interface Undone {
  readonly steps: readonly (readonly Json[])[];
  readonly moves: readonly PastMove[];
  readonly faults: readonly Fault[];
  readonly left: readonly number[];
}

export interface MadeMove {
  readonly seat: number;
  readonly text: string;
}

/** The game as far as it has come, for those who think about it or keep it. */
export interface PlayedGame {
  readonly opening: SceneSource;
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
  /** By seat, microseconds for each of its answers. */
  readonly wall: readonly (readonly number[])[];
}

/** What a session needs of the world around it. */
export interface SessionParts {
  readonly sceneWorker: SceneWorker;
  readonly thinker: Thinker;
  readonly time?: TimeControl | undefined;
  /** What the clocks show at first, if not the full time. */
  readonly left?: readonly number[] | undefined;
  /** What has gone wrong in the steps that are given. */
  readonly faults?: readonly Fault[];
  /** How the steps that are given were made, where it is the person's own game: they can be taken back. */
  readonly past?: readonly PastMove[];
  /** How often moves were taken back before. */
  readonly takenBack?: number;
  readonly now?: () => number;
  /** Told of every move that a person makes here. */
  readonly onMove?: (turn: number, action: Json) => void;
}

/** What is told of a game that is played elsewhere, too. */
export interface Heard {
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
  /** How often moves were taken back. Only with this do steps get fewer: a move that is known here may still be on its way. */
  readonly takenBack: number;
}

/** So many frames are asked for in one go. */
const MOST_AT_ONCE = 20;

/** Turns per second while a move is shown. */
const PACE = 1.6;

export class PlaySession {
  private opening: SceneSource;
  private readonly sitters: readonly Sitter[];
  private readonly client: SceneClient;
  private readonly thinker: Thinker;
  private readonly now: () => number;
  private readonly onMove: SessionParts["onMove"];
  private readonly steps: (readonly Json[])[];
  private readonly clock: GameClock | undefined;
  /** By turn. Turns before a take-over are not here. */
  private readonly moves: PastMove[] = [];
  private readonly undone: Undone[] = [];
  private first: number;
  private takenBack: number;
  private begun = 0;
  /** What was heard before the scenes were begun. */
  private heard: (() => void) | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private state: PlayState = {
    contents: undefined,
    playback: undefined,
    turn: -1,
    mover: undefined,
    legal: [],
    thinking: false,
    hint: undefined,
    outcome: undefined,
    faults: [],
    problem: undefined,
    canUndo: false,
    canRedo: false,
    clock: undefined,
    log: [],
    moves: [],
  };
  private readonly listeners = new Set<() => void>();
  /** The position that was settled last, so that a frame that comes twice is not played twice. */
  private settled = -1;

  constructor(
    opening: SceneSource,
    steps: readonly (readonly Json[])[],
    sitters: readonly Sitter[],
    parts: SessionParts,
  ) {
    this.opening = opening;
    this.sitters = sitters;
    this.steps = [...steps];
    this.first = steps.length;
    if (parts.past?.length === steps.length) {
      this.first = 0;
      this.moves.push(...parts.past);
    }
    this.takenBack = parts.takenBack ?? 0;
    this.thinker = parts.thinker;
    this.now = parts.now ?? (() => performance.now());
    this.onMove = parts.onMove;
    this.clock = parts.time && new GameClock(parts.time, sitters.length);
    if (parts.left?.length === sitters.length) this.clock?.reset(parts.left);
    this.client = new SceneClient(parts.sceneWorker, {
      contents: (contents) => this.begin(contents),
      refused: (problem) => this.change({ problem }),
      frame: (frame) => this.see(frame),
      survey: () => {},
    });
    const faults = parts.faults ?? [];
    this.state = { ...this.state, faults };
    this.client.begin(opening, true, steps, faults);
  }

  readonly current = (): PlayState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get record(): PlayedGame {
    const { opening, steps, moves, sitters } = this;
    const wall = sitters.map((_, seat) => moves.filter((move) => move.seat === seat).map(({ took }) => took));
    return { opening, steps: [...steps], faults: this.state.faults, wall };
  }

  /** How the moves of this game were made, if all of them were made here. */
  get past(): readonly PastMove[] {
    return this.first === 0 ? [...this.moves] : [];
  }

  /** Milliseconds on the clocks now. */
  get left(): readonly number[] {
    const face = this.clock?.face;
    return face ? face.left.map((_, seat) => leftOf(face, seat, this.now())) : [];
  }

  /** A move of whoever is to move. */
  play({ action, seat }: Legal): void {
    if (this.state.mover !== seat) return;
    const isPerson = "person" in this.sitters[seat]!;
    // Whoever is quicker than the picture sees the own move at once, not those before it.
    if (isPerson) this.state.playback!.playhead.seek(this.steps.length);
    if (isPerson) this.undone.length = 0;
    this.go(seat, [action], []);
    if (isPerson) this.onMove?.(this.steps.length, action);
  }

  /** The game as somebody else knows it; what is known here already is passed over. */
  receive(told: Heard): void {
    if (!this.state.playback) {
      this.heard = () => this.receive(told);
      return;
    }
    const { steps, faults, takenBack } = told;
    if (takenBack !== this.takenBack) {
      this.takenBack = takenBack;
      this.cut(commonLength(steps, this.steps));
    }
    for (const [n, step] of steps.entries()) {
      if (n < this.steps.length) continue;
      this.go(
        this.state.mover ?? 0,
        step,
        faults.filter((fault) => fault.turn === n + 1),
      );
    }
  }

  /** Whoever is to move has lost. */
  private fail(kind: FaultKind, message: Message): void {
    const { mover } = this.state;
    if (mover === undefined) return;
    this.thinker.stop();
    this.go(mover, [null], [{ seat: mover, turn: this.steps.length + 1, ...trouble(kind, message) }]);
  }

  private go(seat: number, step: readonly Json[], faults: readonly Fault[]): void {
    const now = this.now();
    clearTimeout(this.alarm);
    this.moves.push({ seat, took: Math.round((now - this.begun) * 1000), left: this.clock?.face.left ?? [] });
    this.clock?.press(now);
    this.steps.push(step);
    this.client.grow([step], faults);
    const { playhead } = this.state.playback!;
    playhead.setLength(this.steps.length);
    playhead.play();
    this.change({
      mover: undefined,
      legal: [],
      hint: undefined,
      thinking: false,
      canUndo: false,
      canRedo: false,
      faults: [...this.state.faults, ...faults],
      ...this.shownClock(),
    });
    this.touch();
  }

  /** Takes back everything since the last move of a person. */
  undo(): void {
    const last = this.moves.findLastIndex(({ seat }) => "person" in this.sitters[seat]!);
    if (last < 0) return;
    const turn = this.first + last;
    this.undone.push({
      steps: this.steps.slice(turn),
      moves: this.moves.slice(last),
      faults: this.state.faults.filter((fault) => fault.turn > turn),
      left: this.left,
    });
    this.clock?.reset(this.moves[last]!.left);
    this.cut(turn);
  }

  /** Makes again what was taken back last. */
  redo(): void {
    const again = this.undone.pop();
    if (!again || this.state.mover === undefined) return;
    this.thinker.stop();
    clearTimeout(this.alarm);
    this.steps.push(...again.steps);
    this.moves.push(...again.moves);
    this.clock?.reset(again.left);
    this.settled = -1;
    this.client.grow(again.steps, again.faults);
    const { playhead } = this.state.playback!;
    playhead.setLength(this.steps.length);
    playhead.seek(this.steps.length);
    this.change({
      mover: undefined,
      legal: [],
      hint: undefined,
      thinking: false,
      faults: [...this.state.faults, ...again.faults],
      ...this.shownClock(),
    });
    this.touch();
  }

  /** Forgets all turns after this one. */
  private cut(turn: number): void {
    this.thinker.stop();
    clearTimeout(this.alarm);
    this.first = Math.min(this.first, turn);
    this.steps.length = turn;
    this.moves.length = turn - this.first;
    this.settled = -1;
    this.client.cut(turn);
    const { playhead } = this.state.playback!;
    playhead.playing = false;
    playhead.setLength(turn);
    playhead.seek(turn);
    const log = this.state.log.slice(0, 1 + turn);
    this.change({
      mover: undefined,
      legal: [],
      hint: undefined,
      thinking: false,
      outcome: undefined,
      canUndo: false,
      canRedo: false,
      faults: this.state.faults.filter((fault) => fault.turn <= turn),
      log,
      moves: this.state.moves.slice(0, turn),
      ...this.shownClock(),
    });
    this.touch();
  }

  /** Marks a move, named in the game's notation, as the one to play. */
  suggest(text: string | undefined): void {
    this.change({ hint: this.state.legal.find((legal) => legal.text === text) });
  }

  /** Shows how it stood after so many turns; the next move leads back to the present. */
  lookAt(turn: number): void {
    const { playhead } = this.state.playback!;
    playhead.playing = false;
    playhead.seek(turn);
    this.state.playback!.touch();
  }

  /** Shows or hides what solvers know about the cells. */
  tellTruth(told: boolean): void {
    this.client.tellTruth(told);
    this.touch();
  }

  close(): void {
    clearTimeout(this.alarm);
    this.thinker.close();
    this.client.close();
  }

  private begin(contents: Contents): void {
    // Settings as the rules have read them; what a person typed is text.
    this.opening = { ...this.opening, config: contents.config };
    const playback = new Playback(this.client, contents.length, PACE);
    playback.playhead.seek(contents.length);
    this.change({ contents, playback, ...this.shownClock() });
    this.touch();
    this.heard?.();
    this.heard = undefined;
  }

  private touch(): void {
    this.state.playback?.touch();
    this.wantFrames();
    const frame = this.client.at(this.steps.length);
    if (frame) this.see(frame);
  }

  /** The position to move in, even where nothing is drawn; then those that were passed before this page was opened. */
  private wantFrames(): void {
    const { log } = this.state;
    const passed = Array.from({ length: this.steps.length }, (_, turn) => turn).filter(
      (turn) => log[turn] === undefined,
    );
    this.client.want([this.steps.length, ...passed.slice(0, MOST_AT_ONCE)]);
  }

  private see(frame: Frame): void {
    this.state.playback?.frameCame();
    if (this.settled === frame.turn || frame.turn > this.steps.length) return;
    const log = [...this.state.log];
    log[frame.turn] = this.logLine(frame);
    const moves = [...this.state.moves];
    const seat = frame.made.findIndex((words) => words !== undefined);
    const made = frame.made[seat];
    if (made !== undefined) moves[frame.turn - 1] = { seat, text: typeof made === "string" ? made : made.text };
    if (frame.turn < this.steps.length) {
      if (this.state.log[frame.turn] !== undefined) return;
      this.change({ log, moves });
      return this.wantFrames();
    }
    this.settled = frame.turn;
    const [mover] = frame.acting;
    const canUndo = this.moves.some(({ seat }) => "person" in this.sitters[seat]!);
    const changes = { turn: frame.turn, log, moves, canUndo, canRedo: this.undone.length > 0 };
    if (frame.outcome || mover === undefined) {
      return this.change({ ...changes, outcome: frame.outcome, mover: undefined, legal: [] });
    }
    this.begun = this.now();
    this.startClock(mover);
    const sitter = this.sitters[mover]!;
    const clock = this.shownClock();
    if ("person" in sitter) return this.change({ ...changes, mover, legal: frame.legal, ...clock });
    if ("away" in sitter) return this.change({ ...changes, mover, legal: [], ...clock });
    this.change({ ...changes, mover, legal: [], thinking: true, ...clock });
    this.thinker.ask({ opening: this.opening, steps: this.steps, spec: sitter.spec, seat: mover }, (decision) => {
      if ("refused" in decision) return this.change({ problem: decision.refused, thinking: false });
      this.play({ seat: mover, action: decision.action, text: decision.text, spot: { to: "" } });
    });
  }

  private startClock(mover: number): void {
    if (!this.clock) return;
    this.clock.start(mover, this.begun);
    this.alarm = setTimeout(() => this.fail("time", say("web.ran-out")), leftOf(this.clock.face, mover, this.begun));
  }

  private shownClock(): { clock?: ClockFace } {
    return this.clock ? { clock: this.clock.face } : {};
  }

  private logLine({ turn, made, position }: Frame): string {
    const seat = made.findIndex((words) => words !== undefined);
    const move = seat < 0 ? "" : `${this.opening.seats[seat]!.name}: ${made[seat]}`;
    return `${String(turn).padStart(3)}. ${move.padEnd(28)} ${position ?? ""}`.trimEnd();
  }

  private change(changes: Partial<PlayState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}

/** How many steps two games have in common. */
function commonLength(one: readonly (readonly Json[])[], other: readonly (readonly Json[])[]): number {
  const differs = one.findIndex((step, n) => JSON.stringify(step) !== JSON.stringify(other[n]));
  return differs < 0 ? one.length : differs;
}
