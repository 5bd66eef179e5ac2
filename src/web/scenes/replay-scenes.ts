// A replay as scenes. Any turn can be asked for, with others that will be wanted next: one sweep through the rules serves
// all of them, so that playback runs backwards as smoothly as forwards; keyframes of the simulation make jumps cheap. A
// survey of the whole runs beside it.

import type { Fault } from "../../arena/fault.ts";
import { type Recording, Simulation } from "../../arena/simulation.ts";
import type { Game, Json, Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { cellValuesOf } from "./cell-values.ts";
import type { Frame, Legal, ListedMove, Mark, Survey } from "./frame.ts";
import type { Made, SceneMaker } from "./scene-maker.ts";

/** Scenes kept, and how many are made before a turn that was jumped to where scenes are made from those before. */
const KEPT = 240;
const RUN_UP = 24;
const CURVE_POINTS = 1200;
const MOST_MARKS = 2000;
const MOST_MOVES = 2000;

export class ReplayScenes {
  private readonly game: Game;
  private readonly sceneMaker: SceneMaker;
  private readonly shown: Simulation;
  private readonly surveyed: Simulation;
  private readonly frames = new Map<number, Frame>();
  private readonly faults: Fault[];
  private marks: Mark[] = [];
  private moves: ListedMove[] = [];
  private turns: number[] = [];
  private stats: (readonly (readonly number[])[])[] = [];
  private lastGlimpse: unknown;
  /** By surveyed turn and seat, how many answers were given up to it. */
  private answers: (readonly number[])[] = [];
  private spacing = 1;
  private broken: Survey["broken"];
  /** The survey has come to where the rules are left; frames may have been there before. */
  private surveyEnded = false;
  /** Turns between two keyframes. */
  readonly interval: number;
  /** What to strive for, and who is who. */
  readonly goal: Message | undefined;
  readonly roles: readonly (Message | undefined)[];
  /** Whether frames say what may be played. */
  playing = false;
  private truthful = false;

  constructor(game: Game, sceneMaker: SceneMaker, replay: Recording) {
    this.game = game;
    this.sceneMaker = sceneMaker;
    this.interval = sceneMaker.interval ?? 500;
    this.shown = new Simulation(game, replay, this.interval);
    this.surveyed = this.shown.fork();
    this.faults = [...replay.faults];
    const { state } = this.shown;
    this.goal = sceneMaker.goal?.(state);
    this.roles = replay.seats.map((_, seat) => sceneMaker.role?.(state, seat));
    this.beginSurvey();
  }

  get length(): number {
    return this.shown.turns;
  }

  grow(steps: readonly (readonly Json[])[], faults: readonly Fault[]): void {
    this.shown.grow(steps, faults);
    this.faults.push(...faults);
  }

  /** Whether frames say what solvers know. */
  tellTruth(told: boolean): void {
    this.truthful = told;
    this.frames.clear();
  }

  cut(turn: number): void {
    this.shown.cut(turn);
    this.surveyed.cut(turn);
    for (const kept of this.frames.keys()) if (kept >= turn) this.frames.delete(kept);
    const kept = this.faults.filter((fault) => fault.turn <= turn);
    this.faults.splice(0, this.faults.length, ...kept);
    this.surveyed.goTo(0);
    this.beginSurvey();
  }

  /**
   * The frame after that many steps; the last one there is, where the replay ends or breaks off before. On its way it
   * keeps the frames of the others that are wanted.
   */
  frame(turn: number, others: readonly number[] = []): Frame {
    const target = Math.max(0, Math.min(turn, this.broken ? Math.min(this.length, this.broken.turn) : this.length));
    const frame = this.known(target) ?? this.develop(target, others);
    return { ...frame, answers: this.answers[target] };
  }

  /** A frame that knows how it was reached. */
  private known(turn: number): Frame | undefined {
    const frame = this.frames.get(turn);
    return frame && (turn === 0 || frame.made.length > 0) ? frame : undefined;
  }

  private develop(target: number, others: readonly number[]): Frame {
    const { shown } = this;
    const memory = this.sceneMaker.memory ?? RUN_UP;
    const keyframe = shown.keyframeBefore(target - 1);
    // Going on from where it stands is cheaper than from a keyframe before.
    const goesOn = shown.turn >= keyframe && shown.turn < target;
    const base = goesOn ? shown.turn : keyframe;
    const wanted = others.filter((turn) => turn > base && turn < target && !this.known(turn)).sort((a, b) => a - b);
    wanted.push(target);
    // A frame is made from the step that led to it and from the scenes before.
    shown.goTo(Math.max(goesOn ? base : 0, wanted[0]! - Math.max(1, memory)));
    let before = this.frames.get(shown.turn);
    if (!before && memory > 0) before = this.keep(this.take(undefined, undefined));
    while (shown.turn < target) {
      const needed = wanted.find((turn) => turn > shown.turn)! - shown.turn - 1 <= memory;
      const made = needed ? this.made(shown) : undefined;
      const words = made && this.inWords(shown.state, made);
      const refusal = shown.next();
      if (refusal) {
        this.broken ??= { turn: shown.turn, why: refusal.message };
        break;
      }
      before = made && this.keep(this.take(before?.scene, made, words));
    }
    return before ?? this.keep(this.take(undefined, undefined));
  }

  private take(before: unknown, made: Made | undefined, words: Frame["made"] = []): Frame {
    const { state, turn } = this.shown;
    const outcome = this.shown.outcome();
    return {
      turn,
      scene: this.sceneMaker.scene(state, made, before),
      acting: this.shown.acting(),
      made: words,
      stats: this.sceneMaker.stats(state),
      standing: this.sceneMaker.standing?.(state),
      outcome,
      answers: undefined,
      position: this.playing ? this.game.formatPosition?.(state) : undefined,
      legal: this.playing && !outcome ? this.legal(state) : [],
      truth: this.truthful ? cellValuesOf(this.game, this.shown.replay.config, state) : undefined,
    };
  }

  private keep(frame: Frame): Frame {
    const known = this.frames.get(frame.turn);
    // A scene that knows how it was reached is better than one that was jumped to.
    if (known && frame.turn > 0 && known.made.length > 0 && frame.made.length === 0) return known;
    this.frames.delete(frame.turn);
    this.frames.set(frame.turn, frame);
    if (this.frames.size > KEPT) this.frames.delete(this.frames.keys().next().value!);
    return frame;
  }

  private made(simulation: Simulation): Made {
    const upcoming = simulation.upcoming();
    return { acting: simulation.acting(), actions: upcoming instanceof Refusal ? [] : upcoming };
  }

  private inWords(state: unknown, { actions }: Made): (string | Message | undefined)[] {
    return Array.from({ length: this.shown.replay.seats.length }, (_, seat) => {
      const action = actions[seat];
      if (action === undefined) return undefined;
      return this.game.tellAction?.(state, seat, action) ?? this.words(state, seat, action);
    });
  }

  private words(state: unknown, seat: Seat, action: unknown): string {
    const text = this.game.formatAction?.(state, seat, action) ?? JSON.stringify(this.game.write(state, seat, action));
    return text.length > 160 ? `${text.slice(0, 159)}…` : text;
  }

  private legal(state: unknown): Legal[] {
    const { game, sceneMaker } = this;
    if (!game.actions) return [];
    return this.shown.acting().flatMap((seat) =>
      game.actions!(state, seat).map((action) => {
        const text = this.words(state, seat, action);
        return {
          seat,
          action: game.write(state, seat, action),
          text,
          spot: sceneMaker.spot?.(state, action) ?? { to: text },
        };
      }),
    );
  }

  private beginSurvey(): void {
    this.marks = [];
    this.moves = [];
    this.turns = [];
    this.stats = [];
    this.broken = undefined;
    this.surveyEnded = false;
    this.spacing = Math.max(1, Math.ceil(this.length / CURVE_POINTS));
    this.lastGlimpse = this.sceneMaker.watch?.glimpse(this.surveyed.state);
    this.answers = [this.shown.replay.seats.map(() => 0)];
    this.note(0);
  }

  private note(turn: number): void {
    if (turn % this.spacing !== 0 && turn !== this.length) return;
    // The end of a match that has gone on since is a turn like any other.
    if ((this.turns.at(-1) ?? 0) % this.spacing !== 0) this.thin((_, n) => n < this.turns.length - 1);
    this.turns.push(turn);
    this.stats.push(this.sceneMaker.stats(this.surveyed.state));
    // Nobody knows how long a live match will be: its curves become coarser as it grows.
    if (this.turns.length <= 2 * CURVE_POINTS) return;
    this.spacing *= 2;
    this.thin((turn) => turn % this.spacing === 0 || turn === this.length);
  }

  private thin(stays: (turn: number, n: number) => boolean): void {
    this.stats = this.stats.filter((_, n) => stays(this.turns[n]!, n));
    this.turns = this.turns.filter(stays);
  }

  get isSurveyed(): boolean {
    return this.surveyEnded || this.surveyed.turn >= this.length;
  }

  /** Looks at some more turns, for as long as `enough` does not say stop. */
  surveyOn(enough: () => boolean): void {
    const { surveyed, sceneMaker } = this;
    while (!this.isSurveyed && !enough()) {
      const made = this.made(surveyed);
      const move = this.listed(surveyed, made);
      const refusal = surveyed.next();
      if (refusal) {
        this.broken = { turn: surveyed.turn, why: refusal.message };
        this.surveyEnded = true;
        return;
      }
      if (move) this.moves.push(move);
      if (sceneMaker.watch) {
        const glimpse = sceneMaker.watch.glimpse(surveyed.state);
        for (const event of sceneMaker.watch.events(this.lastGlimpse, glimpse, made)) {
          if (this.marks.length < MOST_MARKS) this.marks.push({ ...event, turn: surveyed.turn });
        }
        this.lastGlimpse = glimpse;
      }
      this.answers.push(this.answered(made.acting, surveyed.turn));
      this.note(surveyed.turn);
    }
  }

  /** The move that is made next, if it belongs into a list. */
  private listed({ state, turn }: Simulation, made: Made): ListedMove | undefined {
    const [seat, ...others] = made.acting;
    if (!this.game.actions || seat === undefined || others.length > 0 || this.moves.length >= MOST_MOVES)
      return undefined;
    const text = this.inWords(state, made)[seat];
    return text === undefined ? undefined : { turn: turn + 1, seat, text };
  }

  /** Nobody is asked for random moves; seats that failed before are not asked any more. */
  private answered(acting: readonly Seat[], turn: number): number[] {
    if (turn <= (this.shown.replay.opening ?? 0)) return [...this.answers.at(-1)!];
    return this.answers.at(-1)!.map((count, seat) => {
      const gone = this.faults.some((fault) => fault.seat === seat && fault.turn < turn);
      return acting.includes(seat) && !gone ? count + 1 : count;
    });
  }

  survey(): Survey {
    const faults = this.faults.map(({ turn, seat, kind, message }) => {
      return { turn, seat, kind: "fault" as const, text: `${kind}: ${message}` };
    });
    return {
      upTo: this.surveyed.turn,
      turns: this.turns,
      stats: this.stats,
      moves: this.moves,
      marks: [...this.marks, ...faults].sort((a, b) => a.turn - b.turn),
      broken: this.broken,
    };
  }
}
