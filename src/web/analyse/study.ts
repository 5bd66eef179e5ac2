// A finished game under study, without a screen: its frames, how every position stands, and which moves were mistakes.

import type { Message } from "../../core/message.ts";
import type { Assessor } from "../play/assessing.ts";
import { type Contents, readSceneSource } from "../scenes/messages.ts";
import { SceneClient, type SceneWorker } from "../scenes/scene-client.ts";
import { Playback } from "../viewer/model/playback.ts";
import { type JudgedMove, judgeMoves, type Position } from "./mistakes.ts";

export interface StudyState {
  readonly contents: Contents | undefined;
  readonly playback: Playback | undefined;
  readonly refused: Message | undefined;
  /** By turn; a hole where nobody has looked yet. */
  readonly positions: readonly (Position | undefined)[];
  readonly moves: readonly JudgedMove[];
  readonly looked: number;
}

/** A fifth of a second for a position on a usual machine: a long game is done while somebody reads its beginning. */
const EFFORT = { nodes: 150_000, ms: 300 };
const PACE = 1;

export class Study {
  private readonly stage: SceneClient;
  private readonly assessor: Assessor;
  private readonly listeners = new Set<() => void>();
  private state: StudyState = {
    contents: undefined,
    playback: undefined,
    refused: undefined,
    positions: [],
    moves: [],
    looked: 0,
  };

  constructor(text: string, worker: SceneWorker, assessor: Assessor) {
    this.assessor = assessor;
    const { opening, steps, faults } = readSceneSource(text);
    this.stage = new SceneClient(worker, {
      contents: (contents) => {
        const playback = new Playback(this.stage, contents.length, PACE);
        this.change({ contents, playback });
        const turns = Array.from({ length: contents.length + 1 }, (_, turn) => turn);
        this.assessor.ask(
          { record: { opening, steps, faults }, turns, ...EFFORT },
          ({ turn, assessment, made, final }) => {
            if (!final) return;
            const positions = [...this.state.positions];
            positions[turn] = { assessment, made };
            this.change({ positions, moves: judgeMoves(positions), looked: this.state.looked + 1 });
            playback.touch();
          },
        );
      },
      refused: (refused) => this.change({ refused }),
      frame: () => this.state.playback?.touch(),
      survey: ({ broken }) => {
        if (!broken) return;
        this.assessor.stop();
        this.change({ refused: broken.why });
      },
    });
    this.stage.begin(opening, true, steps, faults);
  }

  readonly current = (): StudyState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  close(): void {
    this.assessor.stop();
    this.stage.close();
  }

  private change(changes: Partial<StudyState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
