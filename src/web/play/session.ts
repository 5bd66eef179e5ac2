// A game between people and machines, without a screen: whose turn it is, what may be played, moves taken back, hints.
// The stage knows the rules; thinkers choose for the machines.

import type { Json, Outcome } from "../../core/game.ts";
import type { Frame, Legal } from "../stage/frame.ts";
import type { Contents, Opening } from "../stage/messages.ts";
import { Stage, type StageWorker } from "../stage/stage.ts";
import { Projector } from "../viewer/projector.ts";
import type { Thinker } from "./thinker.ts";

/** Who sits there: a person, or a built-in player by its spec. */
export type Sitter = { readonly person: true } | { readonly spec: string };

export interface SessionState {
  readonly contents: Contents | undefined;
  readonly projector: Projector | undefined;
  /** The seat to move, undefined when the game is over or not begun. */
  readonly mover: number | undefined;
  /** Whether a person is to move now, and what. */
  readonly legal: readonly Legal[];
  readonly thinking: boolean;
  readonly hint: Legal | undefined;
  readonly outcome: Outcome | undefined;
  readonly problem: string | undefined;
  readonly canUndo: boolean;
  /** Moves and positions so far, a line each. */
  readonly log: readonly string[];
}

/** Turns per second while a move is shown. */
const PACE = 1.6;

export class Session {
  private readonly opening: Opening;
  private readonly sitters: readonly Sitter[];
  private readonly stage: Stage;
  private readonly thinker: Thinker;
  private readonly adviser: Thinker;
  private readonly steps: (readonly Json[])[];
  /** By turn, who moved; unknown for turns before a take-over, which are not taken back. */
  private readonly movers: number[] = [];
  private readonly first: number;
  private state: SessionState = {
    contents: undefined,
    projector: undefined,
    mover: undefined,
    legal: [],
    thinking: false,
    hint: undefined,
    outcome: undefined,
    problem: undefined,
    canUndo: false,
    log: [],
  };
  private readonly listeners = new Set<() => void>();
  /** The position that was settled last, so that a frame that comes twice is not played twice. */
  private settled = -1;

  constructor(
    opening: Opening,
    steps: readonly (readonly Json[])[],
    sitters: readonly Sitter[],
    worker: StageWorker,
    thinkers: readonly [Thinker, Thinker],
  ) {
    this.opening = opening;
    this.sitters = sitters;
    this.steps = [...steps];
    this.first = steps.length;
    [this.thinker, this.adviser] = thinkers;
    this.stage = new Stage(worker, {
      contents: (contents) => this.begin(contents),
      refused: (problem) => this.change({ problem }),
      frame: (frame) => this.see(frame),
      survey: () => {},
    });
    this.stage.begin(opening, true, steps);
  }

  readonly current = (): SessionState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  play({ action, seat }: Legal): void {
    if (this.state.mover !== seat) return;
    this.adviser.stop();
    this.steps.push([action]);
    this.movers.push(seat);
    this.stage.grow([[action]]);
    const { film } = this.state.projector!;
    film.setLength(this.steps.length);
    film.play();
    this.change({ mover: undefined, legal: [], hint: undefined, thinking: false, canUndo: false });
    this.touch();
  }

  /** Takes back everything since the last move of a person. */
  undo(): void {
    const last = this.movers.findLastIndex((seat) => "person" in this.sitters[seat]!);
    if (last < 0) return;
    this.thinker.stop();
    this.adviser.stop();
    const turn = this.first + last;
    this.steps.length = turn;
    this.movers.length = last;
    this.settled = -1;
    this.stage.cut(turn);
    const { film } = this.state.projector!;
    film.playing = false;
    film.setLength(turn);
    film.seek(turn);
    const log = this.state.log.slice(0, 1 + turn);
    this.change({
      mover: undefined,
      legal: [],
      hint: undefined,
      thinking: false,
      outcome: undefined,
      canUndo: false,
      log,
    });
    this.touch();
  }

  /** What a strong player would do here. */
  advise(spec: string): void {
    const { mover, legal } = this.state;
    if (mover === undefined || legal.length === 0) return;
    this.adviser.ask({ opening: this.opening, steps: this.steps, spec, seat: mover }, (decision) => {
      if ("refused" in decision) return this.change({ problem: decision.refused });
      const wanted = JSON.stringify(decision.action);
      this.change({ hint: this.state.legal.find(({ action }) => JSON.stringify(action) === wanted) });
    });
  }

  close(): void {
    this.thinker.close();
    this.adviser.close();
    this.stage.close();
  }

  private begin(contents: Contents): void {
    const projector = new Projector(this.stage, contents.length, PACE);
    projector.film.seek(contents.length);
    this.change({ contents, projector });
    this.touch();
  }

  private touch(): void {
    this.state.projector?.touch();
    // The position to move in is wanted even where nothing is drawn.
    this.stage.want([this.steps.length]);
    const frame = this.stage.at(this.steps.length);
    if (frame) this.see(frame);
  }

  private see(frame: Frame): void {
    this.state.projector?.touch();
    if (frame.turn !== this.steps.length || this.settled === frame.turn) return;
    this.settled = frame.turn;
    const log = this.state.log.slice(0, frame.turn);
    log[frame.turn] = this.logLine(frame);
    const [mover] = frame.acting;
    const canUndo = this.movers.some((seat) => "person" in this.sitters[seat]!);
    if (frame.outcome || mover === undefined) {
      return this.change({ outcome: frame.outcome, mover: undefined, legal: [], log, canUndo });
    }
    const sitter = this.sitters[mover]!;
    if ("person" in sitter) return this.change({ mover, legal: frame.legal, log, canUndo });
    this.change({ mover, legal: [], thinking: true, log, canUndo });
    this.thinker.ask({ opening: this.opening, steps: this.steps, spec: sitter.spec, seat: mover }, (decision) => {
      if ("refused" in decision) return this.change({ problem: decision.refused, thinking: false });
      this.play({ seat: mover, action: decision.action, text: decision.text, spot: { to: "" } });
    });
  }

  private logLine({ turn, made, position }: Frame): string {
    const seat = made.findIndex((words) => words !== undefined);
    const move = seat < 0 ? "" : `${this.opening.seats[seat]!.name}: ${made[seat]}`;
    return `${String(turn).padStart(3)}. ${move.padEnd(28)} ${position ?? ""}`.trimEnd();
  }

  private change(news: Partial<SessionState>): void {
    this.state = { ...this.state, ...news };
    for (const listener of this.listeners) listener();
  }
}
