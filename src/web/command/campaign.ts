// The page's end of a world that a person commands: the last two moments, so that it can be drawn smoothly between them,
// and one turn on its way at a time.

import type { Json } from "../../core/game.ts";
import { type Message, plain } from "../../core/message.ts";
import { tellPlugins } from "../plugins/plugin-addresses.ts";
import type { SceneSource } from "../scenes/messages.ts";
import type { Picture } from "../viewer/model/playback.ts";
import { say } from "../words/messages/en.ts";
import type { CampaignAnswer, Moment } from "./campaign-messages.ts";

export interface CampaignState {
  readonly moment: Moment | undefined;
  readonly impossible: Message | undefined;
  /** All turns, once the world has come to its end. */
  readonly steps: readonly (readonly Json[])[] | undefined;
  /** A turn is being made. */
  readonly busy: boolean;
  /** It was told to go on, and somebody else is not there yet. */
  readonly waiting: boolean;
}

/** Tables and buttons hear of changes this often, in milliseconds; the picture is drawn with every tick. */
const CALM = 80;

export class Campaign {
  readonly opening: SceneSource;
  readonly seat: number;
  /** All turns so far. */
  readonly made: (readonly Json[])[];
  protected readonly worker: Worker;
  private readonly listeners = new Set<() => void>();
  private telling: ReturnType<typeof setTimeout> | undefined;
  private before: Moment | undefined;
  private came = 0;
  protected took = 1;
  private state: CampaignState = {
    moment: undefined,
    impossible: undefined,
    steps: undefined,
    busy: true,
    waiting: false,
  };

  constructor(opening: SceneSource, seat: number, steps: readonly (readonly Json[])[]) {
    this.opening = opening;
    this.seat = seat;
    this.made = [...steps];
    this.worker = tellPlugins(new Worker(new URL("./campaign.worker.ts", import.meta.url), { type: "module" }));
    this.worker.onmessage = ({ data }: MessageEvent<CampaignAnswer>) => this.receive(data);
    this.worker.onerror = (event) =>
      this.change({ impossible: event.message ? plain(event.message) : say("web.world-failed") });
    this.worker.postMessage({ begin: opening, seat, steps });
  }

  readonly current = (): CampaignState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Makes a turn that shall be shown within so many milliseconds. */
  act(orders: Json, milliseconds: number): void {
    if (this.state.busy || this.state.moment?.outcome) return;
    this.took = Math.max(1, milliseconds);
    this.change({ busy: true });
    this.worker.postMessage({ act: orders });
  }

  /** Lets turns pass, one in so many milliseconds, with the orders that are given for each. Gives the way to stop. */
  run(interval: number, orders: (moment: Moment) => Json): () => void {
    const timer = setInterval(() => {
      const { moment, busy } = this.state;
      if (moment && !busy && !moment.outcome) this.act(orders(moment), interval);
    }, interval);
    return () => clearInterval(timer);
  }

  close(): void {
    clearTimeout(this.telling);
    this.worker.terminate();
  }

  /** What is to be seen at this time. */
  picture(now: number): Picture | undefined {
    const { moment } = this.state;
    if (!moment) return undefined;
    const progress = this.before ? (now - this.came) / this.took : 1;
    if (progress >= 1) return { frame: frameOf(moment), next: undefined, progress: 0 };
    return { frame: frameOf(this.before!), next: frameOf(moment), progress: Math.max(0, progress) };
  }

  protected receive(answer: CampaignAnswer): void {
    if ("impossible" in answer) this.change({ impossible: answer.impossible });
    else if ("steps" in answer) this.change({ steps: answer.steps });
    else {
      this.before = this.state.moment;
      this.came = performance.now();
      if (answer.step) this.made.push(answer.step);
      this.change({ moment: answer.moment, busy: false });
    }
  }

  protected change(changes: Partial<CampaignState>): void {
    this.state = { ...this.state, ...changes };
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      for (const listener of this.listeners) listener();
    }, CALM);
  }
}

/** Painters look at scenes; the rest of a frame is for the viewer. */
function frameOf({ turn, scene, stats, outcome }: Moment): Picture["frame"] {
  return { turn, scene, stats, outcome, acting: [], made: [], answers: undefined, position: undefined, legal: [] };
}
