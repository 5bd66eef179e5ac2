// A match that is watched, with its scenes and its playback. It comes from a replay's text or, turn by turn, from a live match;
// for whoever watches there is no difference.

import { messageOf } from "../../../client/failure.ts";
import type { Batch } from "../../../contract/matches.ts";
import { contestGameAt } from "../../../contract/pages.ts";
import type { Logs } from "../../../contract/replays.ts";
import type { Message } from "../../../core/message.ts";
import { listen } from "../../api/client.ts";
import type { Survey } from "../../scenes/frame.ts";
import type { Contents, SceneSource } from "../../scenes/messages.ts";
import { SceneClient, type SceneWorker } from "../../scenes/scene-client.ts";
import { Playback } from "./playback.ts";

/** What the outside of a viewed match looks like; a new object whenever something has changed. */
export interface ViewedMatchState {
  readonly contents: Contents | undefined;
  readonly playback: Playback | undefined;
  readonly survey: Survey | undefined;
  /** Why it cannot be shown at all. */
  readonly refused: Message | undefined;
  readonly live: "no" | "running" | "lost" | "broken";
  /** The server was started again after so many turns, and the match went on. */
  readonly resumed: number | undefined;
  /** Why the live match broke off. */
  readonly brokenOff: Message | undefined;
  /** The whole replay as a file, once it is there. */
  readonly text: string | undefined;
  /** What programs wrote to standard error, by seat. */
  readonly logs: Logs;
}

/** What is told of a match while it is played. */
export interface MatchFeed {
  header(opening: SceneSource): void;
  steps(batch: Batch): void;
  end(ended: { readonly replay: string; readonly logs: Logs }): void;
  broken(why: Message): void;
}

/** Milliseconds after which a hidden tab lets go of its connection. */
const UNSEEN = 5000;

const NOTHING: ViewedMatchState = {
  contents: undefined,
  playback: undefined,
  survey: undefined,
  refused: undefined,
  live: "no",
  resumed: undefined,
  brokenOff: undefined,
  text: undefined,
  logs: [],
};

/** A live match that went away before anything was seen of it. */
export const LOST: Message = { text: "" };

export class ViewedMatch {
  private readonly client: SceneClient;
  private state: ViewedMatchState = NOTHING;
  private readonly listeners = new Set<() => void>();
  private events: EventSource | undefined;
  /** The turn to open at, as long as a live match has not come so far. */
  private firstTurn: number | undefined;
  private readonly playing: boolean;
  /** The scenes were begun by a live match. */
  private begun = false;
  /** What is to be undone at the end. */
  private readonly leave: (() => void)[] = [];

  /** With a first turn it opens there and waits, unless it is told to play on; without, it starts by itself. */
  constructor(worker: SceneWorker, firstTurn?: number, playing = firstTurn === undefined) {
    this.firstTurn = firstTurn;
    this.playing = playing;
    this.client = new SceneClient(worker, {
      contents: (contents) => this.begin(contents),
      refused: (refused) => this.change({ refused }),
      frame: () => this.state.playback?.frameCame(),
      survey: (survey, complete) => {
        if (complete) this.state.playback?.touch();
        if (survey.broken) this.endAt(survey.broken.turn);
        this.change({ survey });
      },
    });
  }

  readonly current = (): ViewedMatchState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  openText(text: string, logs: Logs = [], resumed?: number): void {
    this.state = { ...NOTHING, text, logs, resumed };
    this.client.open(text);
  }

  openLive(id: string, resumed?: number): void {
    this.state = { ...NOTHING, live: "running", resumed };
    this.connect(id);
    this.yieldUnseen(id);
  }

  /** A match that is played in this very page: whoever plays it tells what happens. */
  openFeed(): MatchFeed {
    this.state = { ...NOTHING, live: "running" };
    return this.feed();
  }

  private feed(): MatchFeed {
    return {
      header: (opening) => {
        if (!this.begun) this.client.begin(opening, false);
        this.begun = true;
      },
      steps: (batch) => this.whenBegun(() => this.grow(batch)),
      end: ({ replay, logs }) => this.whenBegun(() => this.finish(replay, logs)),
      broken: (why) => this.whenBegun(() => this.goOffAir("broken", why)),
    };
  }

  private connect(id: string): void {
    // At first everything is told from the beginning, also to those who know it.
    let whole = true;
    const { header, steps, end, broken } = this.feed();
    const game = contestGameAt(id);
    const [route, of] =
      game === undefined
        ? (["GET /api/matches/:id/events", id] as const)
        : (["GET /api/contest-games/:id/events", game] as const);
    const events = listen(
      route,
      { params: { id: of } },
      {
        header,
        steps: (batch) => {
          if (whole) this.whenBegun(() => this.grow(this.unknown(batch)));
          else steps(batch);
          whole = false;
        },
        end: (ended) => {
          events.close();
          end(ended);
        },
        broken: (refused) => {
          events.close();
          broken(messageOf(refused));
        },
      },
    );
    this.events = events;
    events.onerror = () => {
      events.close();
      this.goOffAir("lost", undefined);
    };
  }

  /** A browser gives a host six connections: a tab that nobody looks at must not hold one. */
  private yieldUnseen(id: string): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") {
        timer = setTimeout(() => {
          this.events?.close();
          this.events = undefined;
        }, UNSEEN);
      } else if (!this.events && this.state.live === "running") this.connect(id);
    };
    document.addEventListener("visibilitychange", look);
    this.leave.push(() => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    });
    look();
  }

  /** What of a match told from its beginning is new here. */
  private unknown({ steps, faults, wall, notes, logs }: Batch): Batch {
    const known = this.state.contents!;
    return {
      steps: steps.slice(known.length),
      faults: faults.slice(known.faults.length),
      wall: wall.map((times, seat) => times.slice(known.wall[seat]!.length)),
      notes: notes.slice(known.notes.length),
      logs: logs.map((log, seat) => log.slice(this.state.logs[seat]?.length ?? 0)),
    };
  }

  /** Nothing can be shown after this turn. */
  private endAt(turn: number): void {
    const { contents, playback } = this.state;
    if (!contents || !playback || contents.length <= turn) return;
    playback.playhead.setLength(turn);
    playback.touch();
    this.change({ contents: { ...contents, length: turn } });
  }

  /** Shows or hides what solvers know about the cells. */
  readonly tellTruth = (told: boolean): void => {
    this.client.tellTruth(told);
    this.state.playback?.touch();
  };

  close(): void {
    for (const leave of this.leave) leave();
    this.events?.close();
    this.client.close();
  }

  /** What came from the server before the scenes were begun. */
  private waiting: (() => void)[] = [];

  private whenBegun(action: () => void): void {
    if (this.state.contents) action();
    else this.waiting.push(action);
  }

  private begin(contents: Contents): void {
    const playback = new Playback(this.client, contents.length, contents.pace, contents.interval);
    const live = this.state.live === "running";
    playback.playhead.live = live;
    if (this.firstTurn !== undefined) playback.playhead.seek(this.firstTurn);
    if (this.playing) playback.playhead.play();
    this.change({ contents, playback, refused: undefined });
    for (const action of this.waiting.splice(0)) action();
  }

  private grow({ steps, faults, wall, notes, logs }: Batch): void {
    const { contents, playback } = this.state;
    if (!contents || !playback) return;
    this.client.grow(steps, faults);
    const length = contents.length + steps.length;
    // Whoever has looked elsewhere meanwhile stays there.
    const waits = playback.playhead.turn === contents.length;
    playback.playhead.setLength(length);
    if (this.firstTurn !== undefined && waits) playback.playhead.seek(this.firstTurn);
    if (!waits || length >= this.firstTurn!) this.firstTurn = undefined;
    playback.touch();
    const times = contents.wall.map((list, seat) => [...list, ...(wall[seat] ?? [])]);
    this.change({
      logs: logs.map((log, seat) => [...(this.state.logs[seat] ?? []), ...log]),
      contents: {
        ...contents,
        length,
        faults: [...contents.faults, ...faults],
        wall: times,
        notes: [...contents.notes, ...notes],
      },
    });
  }

  private finish(text: string, logs: Logs): void {
    const { contents, playback } = this.state;
    if (!contents || !playback) return;
    playback.playhead.live = false;
    const { outcome, faults, wall, cpu, lateHost = [], notes = [], opening = 0 } = JSON.parse(text);
    this.change({
      live: "no",
      text,
      logs,
      contents: { ...contents, outcome, faults, openingMoves: opening, wall, cpu, lateHost, notes },
    });
  }

  private goOffAir(live: "lost" | "broken", brokenOff: Message | undefined): void {
    const { contents, playback } = this.state;
    if (playback) playback.playhead.live = false;
    if (!contents) this.change({ live, brokenOff, refused: brokenOff ?? LOST });
    else this.change({ live, brokenOff });
  }

  private change(changes: Partial<ViewedMatchState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
