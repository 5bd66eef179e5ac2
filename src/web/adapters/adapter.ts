// What the pages know of a game besides its rules: its small picture, how it is drawn, and how a person plays or commands
// it. One for every game, in its folder; what is large is fetched when it is needed.

import type { ComponentType, ReactNode } from "react";
import type { Message } from "../../core/message.ts";
import type { DeskProps } from "../command/desk.tsx";
import type { Drawing } from "./drawing.ts";

export interface Adapter {
  /** A board that is played on, or a world that is watched and commanded. */
  readonly kind: "board" | "world";
  /** Drawn into a square of 96. */
  readonly emblem?: ReactNode;
  readonly fetchDrawing: () => Promise<Drawing>;
  /** How a person plays it by mouse and keys, if it is a board; the same for all if not said. */
  readonly help?: Message;
  /** What the numbers mean that its solver writes into cells. */
  readonly solverNumbers?: Message;
  /** How people have done against its levels in an experiment, by the level's spec. */
  readonly levelStudy?: { readonly title: Message; readonly results: Readonly<Record<string, LevelTally>> };
  /** It stands with the first on the first page. */
  readonly front?: true;
  /** Settings that a person begins with where they choose no others, so that the first click is never the last. */
  readonly playSettings?: Readonly<Record<string, string | number | boolean>>;
  /** How many play it where nobody has said so; as few as can if not said. */
  readonly usualSeats?: number;
  /** How a person commands it, if it is a world. */
  readonly command?: CommandAdapter;
  /** What else can be chosen of a match before it begins, besides its settings. */
  readonly MatchChoices?: ComponentType<MatchChoicesProps>;
  /** The settings among those that go by seats: they are taken back where the number of players changes. */
  readonly settingsBySeat?: readonly string[];
}

export interface LevelTally {
  readonly won: number;
  readonly all: number;
}

export interface CommandAdapter {
  /** Whom a newcomer meets: neither a lamb nor a wolf. */
  readonly opponent: string;
  /** The field with its controls, and how they are used. */
  readonly Desk: ComponentType<DeskProps>;
}

export interface MatchChoicesProps {
  readonly seats: number;
  /** The seed that the match will be played with. */
  readonly seed: string;
  /** A setting as it is now, by its key. */
  readonly setting: (key: string) => string;
  /** An empty value takes a setting back. */
  readonly onChange: (key: string, value: string) => void;
}
