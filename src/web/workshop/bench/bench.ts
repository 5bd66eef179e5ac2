// The page's end of the workbench: starts and ends its worker, and knows what has come from it. It draws nothing.

import type { Fault } from "../../../arena/fault.ts";
import type { Json, Outcome } from "../../../core/game.ts";
import { type Message, plain } from "../../../core/message.ts";
import { tellPlugins } from "../../plugins/plugin-addresses.ts";
import type { SceneSource } from "../../scenes/messages.ts";
import { startSceneWorker } from "../../scenes/start-worker.ts";
import { type MatchFeed, ViewedMatch } from "../../viewer/model/viewed-match.ts";
import { say } from "../../words/messages/en.ts";
import type { ProgramError } from "../programs/messages.ts";
import type {
  AnswerAgain,
  BenchOrder,
  FromBench,
  LessonCheck,
  LoadProgress,
  Played,
  ProgramSource,
  Seen,
  SeriesScore,
  ToBench,
} from "./messages.ts";

export interface BenchState {
  readonly doing: "nothing" | "match" | "series" | "asking" | "checking";
  /** Python on its way. */
  readonly progress: LoadProgress | undefined;
  readonly viewed: ViewedMatch | undefined;
  /** Where the program sits in the match that is shown. */
  readonly seat: number;
  readonly outcome: Outcome | undefined;
  readonly turns: number;
  readonly fault: Fault | undefined;
  readonly refused: Message | undefined;
  readonly wasStopped: boolean;
  readonly error: ProgramError | undefined;
  readonly score: SeriesScore | undefined;
  readonly check: LessonCheck | undefined;
  readonly seen: Seen | undefined;
  readonly again: readonly AnswerAgain[] | undefined;
}

const IDLE: BenchState = {
  doing: "nothing",
  progress: undefined,
  viewed: undefined,
  seat: 0,
  outcome: undefined,
  turns: 0,
  fault: undefined,
  refused: undefined,
  wasStopped: false,
  error: undefined,
  score: undefined,
  check: undefined,
  seen: undefined,
  again: undefined,
};

/** An engine deep in thought does not hear that it is to stop. */
const PATIENCE_MS = 400;

export class Bench {
  private state = IDLE;
  private worker: Worker | undefined;
  private feed: MatchFeed | undefined;
  private opening: SceneSource | undefined;
  private steps: (readonly Json[])[] = [];
  private faults: Fault[] = [];
  private readonly listeners = new Set<() => void>();

  readonly current = (): BenchState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  run(order: BenchOrder): void {
    this.state.viewed?.close();
    const viewed = new ViewedMatch(startSceneWorker());
    this.feed = viewed.openFeed();
    this.steps = [];
    this.faults = [];
    this.opening = undefined;
    this.change({ ...IDLE, progress: this.state.progress, doing: "match", viewed, seat: order.seat });
    this.ask({ run: order });
  }

  series(order: BenchOrder, games: number): void {
    this.change({ doing: "series", score: undefined, refused: undefined, error: undefined, wasStopped: false });
    this.ask({ series: order, games });
  }

  /** Checks the exercises of a lesson. */
  check(lesson: number, program: ProgramSource, seed: string): void {
    this.change({ doing: "checking", check: undefined, refused: undefined, error: undefined, wasStopped: false });
    this.ask({ check: program, lesson, seed });
  }

  /** What the program's seat sees after so many turns. */
  look(turn: number): void {
    const { played } = this;
    if (played && this.state.doing === "nothing") this.ask({ look: played, turn, seat: this.state.seat });
  }

  askAgain(turn: number, program: ProgramSource, turnTime: number): void {
    const { played } = this;
    if (!played) return;
    this.change({ doing: "asking", again: undefined, refused: undefined, error: undefined, wasStopped: false });
    this.ask({ again: played, turn, seat: this.state.seat, program, turnTime });
  }

  stop(): void {
    if (this.state.doing === "nothing") return;
    this.worker?.postMessage({ stop: true } satisfies ToBench);
    const { worker } = this;
    setTimeout(() => {
      if (this.worker !== worker || this.state.doing === "nothing") return;
      this.end();
      this.stopped();
    }, PATIENCE_MS);
  }

  close(): void {
    this.end();
    this.state.viewed?.close();
  }

  private get played(): Played | undefined {
    const { opening, steps, faults } = this;
    return opening && { opening, steps, faults };
  }

  private ask(message: ToBench): void {
    if (!this.worker) {
      const worker = tellPlugins(new Worker(new URL("./bench.worker.ts", import.meta.url), { type: "module" }));
      worker.onmessage = ({ data }: MessageEvent<FromBench>) => {
        if (this.worker === worker) this.hear(data);
      };
      worker.onerror = (event) => {
        if (this.worker !== worker) return;
        this.end();
        this.failed(event.message ? plain(event.message) : say("web.engine-failed"));
      };
      this.worker = worker;
    }
    this.worker.postMessage(message);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.change({ progress: undefined });
  }

  private hear(told: FromBench): void {
    if ("begun" in told) {
      this.opening = told.begun;
      this.feed?.header(told.begun);
    } else if ("batch" in told) {
      this.steps.push(...told.batch.steps);
      this.faults.push(...told.batch.faults);
      this.feed?.steps(told.batch);
    } else if ("over" in told) {
      this.feed?.end({ replay: told.over, logs: told.logs });
      const { outcome, turns, fault, error } = told;
      this.change({ doing: "nothing", outcome, turns, fault, error });
    } else if ("progress" in told) this.change({ progress: "done" in told.progress ? undefined : told.progress });
    else if ("score" in told) {
      const { score } = told;
      this.change({ score, error: score.error, ...(score.isOver && { doing: "nothing" }) });
    } else if ("checked" in told) {
      const { checked, error } = told;
      this.change({ check: checked, error, ...(checked.isOver && { doing: "nothing" }) });
    } else if ("seen" in told) this.change({ seen: told.seen });
    else if ("again" in told) this.change({ doing: "nothing", again: told.again, error: told.error });
    else if ("stopped" in told) this.stopped();
    else this.failed(told.refused, told.error);
  }

  private stopped(): void {
    if (this.state.doing === "match") this.feed?.broken(plain(""));
    this.change({ doing: "nothing", wasStopped: true });
  }

  private failed(refused: Message, error?: ProgramError): void {
    this.change({ doing: "nothing", refused, error });
  }

  private change(changes: Partial<BenchState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
