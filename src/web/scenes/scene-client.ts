// The page's end of the scene worker: asks for frames, keeps the latest, and tells who listens when something new is there.

import type { Fault } from "../../arena/fault.ts";
import type { Json } from "../../core/game.ts";
import { type Message, plain } from "../../core/message.ts";
import { say } from "../words/messages/en.ts";
import type { Frame, Survey } from "./frame.ts";
import type { Answer, Contents, Request, SceneSource } from "./messages.ts";

const KEPT = 64;

/** Enough of a Worker for scenes, so that tests can play its part. */
export interface SceneWorker {
  postMessage(request: Request): void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

export interface SceneEvents {
  contents(contents: Contents): void;
  refused(why: Message): void;
  frame(frame: Frame): void;
  survey(survey: Survey, complete: boolean): void;
}

export class SceneClient {
  private readonly worker: SceneWorker;
  private readonly frames = new Map<number, Frame>();
  private asked: readonly number[] = [];
  /** Frames that were on their way when turns were taken back must not be taken for new ones. */
  private epoch = 0;

  constructor(worker: SceneWorker, events: SceneEvents) {
    this.worker = worker;
    worker.onerror = (event) => events.refused(event.message ? plain(event.message) : say("web.viewer-failed"));
    worker.onmessage = ({ data }) => {
      if ("contents" in data) events.contents(data.contents);
      else if ("refused" in data) events.refused(data.refused);
      else if ("survey" in data) {
        if (data.complete) this.dropUnsurveyed();
        events.survey(data.survey, data.complete);
      } else {
        if (data.epoch !== this.epoch) return;
        this.asked = this.asked.filter((turn) => turn !== data.wanted);
        this.keep(data.frame);
        events.frame(data.frame);
      }
    };
  }

  open(text: string): void {
    this.forget();
    this.worker.postMessage({ open: text });
  }

  begin(
    opening: SceneSource,
    playing: boolean,
    steps: readonly (readonly Json[])[] = [],
    faults: readonly Fault[] = [],
  ): void {
    this.forget();
    this.worker.postMessage({ begin: opening, playing, steps, faults });
  }

  grow(steps: readonly (readonly Json[])[], faults: readonly Fault[] = []): void {
    this.worker.postMessage({ grow: steps, faults });
  }

  cut(turn: number): void {
    this.forget();
    this.worker.postMessage({ cut: turn });
  }

  /** Whether frames from now on say what solvers know about the cells. */
  tellTruth(told: boolean): void {
    this.forget();
    this.worker.postMessage({ truth: told });
  }

  /** The frame of this turn if it is here. */
  at(turn: number): Frame | undefined {
    return this.frames.get(turn);
  }

  /** Asks for frames, the most urgent first; what was asked for before and is not in this list is given up. */
  want(turns: readonly number[]): void {
    const missing = turns.filter((turn) => !this.frames.has(turn));
    if (missing.every((turn) => this.asked.includes(turn))) return;
    this.asked = missing;
    this.worker.postMessage({ want: missing, epoch: this.epoch });
  }

  close(): void {
    this.worker.terminate();
  }

  /** Frames that came before the survey do not know how many answers were given: they are asked for again. */
  private dropUnsurveyed(): void {
    for (const [turn, frame] of this.frames) if (!frame.answers) this.frames.delete(turn);
  }

  private forget(): void {
    this.frames.clear();
    this.asked = [];
    this.epoch++;
  }

  private keep(frame: Frame): void {
    this.frames.delete(frame.turn);
    this.frames.set(frame.turn, frame);
    if (this.frames.size > KEPT) this.frames.delete(this.frames.keys().next().value!);
  }
}
