// A finished game under study, without a screen: its frames, how every position stands, and which moves were mistakes. All
// positions are looked at lightly first, so that something is known at once, then harder; the one at hand as hard as on the
// page where one plays, so that it stands the same here and there.

import type { Message } from "../../core/message.ts";
import { type Assessor, type Effort, HARD } from "../play/assessing.ts";
import type { PlayedGame } from "../play/session.ts";
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
  /** Positions of which nothing better will be told, unless somebody looks at one. */
  readonly looked: number;
  /** The turn that is being looked at closely. */
  readonly closely: number | undefined;
}

/** A glance at every position takes a second for a whole game; then a fifth of a second each on a usual machine. */
const EFFORTS: readonly Effort[] = [
  { nodes: 4000, ms: 15 },
  { nodes: 150_000, ms: 300 },
];
const PACE = 1;

export interface StudyParts {
  readonly sceneWorker: SceneWorker;
  /** Looks through the whole game. */
  readonly survey: Assessor;
  /** Looks at the position at hand. */
  readonly close: Assessor;
}

export class Study {
  readonly game: Pick<PlayedGame, "opening" | "steps" | "faults">;
  private readonly client: SceneClient;
  private readonly parts: StudyParts;
  private readonly listeners = new Set<() => void>();
  /** Turns that were looked at closely. */
  private readonly known = new Set<number>();
  private state: StudyState = {
    contents: undefined,
    playback: undefined,
    refused: undefined,
    positions: [],
    moves: [],
    looked: 0,
    closely: undefined,
  };

  constructor(text: string, parts: StudyParts, firstTurn = 0) {
    this.parts = parts;
    this.game = readSceneSource(text);
    const { opening, steps, faults } = this.game;
    this.client = new SceneClient(parts.sceneWorker, {
      contents: (contents) => {
        const playback = new Playback(this.client, contents.length, PACE);
        playback.playhead.seek(firstTurn);
        this.change({ contents, playback });
        this.survey(contents.length);
      },
      refused: (refused) => this.change({ refused }),
      frame: () => this.state.playback?.frameCame(),
      survey: ({ broken }) => {
        if (!broken) return;
        parts.survey.stop();
        parts.close.stop();
        this.change({ refused: broken.why });
      },
    });
    this.client.begin(opening, true, steps, faults);
  }

  readonly current = (): StudyState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Somebody looks at this turn: what is thought of it gets better from now on. */
  look(turn: number): void {
    const { closely, contents } = this.state;
    if (!contents || closely === turn) return;
    this.parts.close.stop();
    if (this.known.has(turn)) return this.change({ closely: undefined });
    this.change({ closely: turn });
    this.parts.close.ask({ record: this.game, turns: [turn], efforts: [HARD] }, ({ assessment, final }) => {
      if (final) this.known.add(turn);
      const before = this.state.positions[turn];
      // The first words of a closer look are worth less than the last of a glance.
      const better = final || (assessment?.depth ?? 0) >= (before?.assessment?.depth ?? 0);
      if (better) this.tell(turn, { assessment, made: before?.made });
      if (final) this.change({ closely: undefined });
    });
  }

  close(): void {
    this.parts.survey.stop();
    this.parts.close.stop();
    this.client.close();
  }

  private survey(length: number): void {
    const { game } = this;
    const turns = Array.from({ length: length + 1 }, (_, turn) => turn);
    this.parts.survey.ask({ record: game, turns, efforts: EFFORTS }, ({ turn, assessment, made, final }) => {
      const closer = this.known.has(turn) || this.state.closely === turn ? this.state.positions[turn] : undefined;
      this.tell(turn, { assessment: closer?.assessment ?? assessment, made });
      if (final) this.change({ looked: this.state.looked + 1 });
    });
  }

  private tell(turn: number, position: Position): void {
    const positions = [...this.state.positions];
    positions[turn] = position;
    this.change({ positions, moves: judgeMoves(positions) });
    this.state.playback?.touch();
  }

  private change(changes: Partial<StudyState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
