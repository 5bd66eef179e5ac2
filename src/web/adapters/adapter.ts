// What the pages know of a game besides its rules: its small picture, how it is drawn, and how a person plays or commands
// it. One for every game, in its folder; what is large is fetched when it is needed.

import type { ComponentType, ReactNode } from "react";
import type { DeskProps } from "../command/desk.tsx";
import type { WordKey } from "../words/index.ts";
import type { Drawing } from "./drawing.ts";

export interface Adapter {
  /** A board that is played on, or a world that is watched and commanded. */
  readonly kind: "board" | "world";
  /** Drawn into a square of 96. */
  readonly emblem?: ReactNode;
  readonly fetchDrawing: () => Promise<Drawing>;
  /** How a person plays it by mouse and keys; the same for all boards if not said. */
  readonly help?: WordKey;
  /** It stands with the first on the first page. */
  readonly front?: true;
  /** How many play it where nobody has said so; as few as can if not said. */
  readonly usualSeats?: number;
  /** How a person commands it, if it is a world. */
  readonly command?: CommandAdapter;
  /** What else can be chosen of a match before it begins, besides its settings. */
  readonly MatchChoices?: ComponentType<MatchChoicesProps>;
}

export interface CommandAdapter {
  /** Whom a newcomer meets: neither a lamb nor a wolf. */
  readonly opponent: string;
  readonly Desk: ComponentType<DeskProps>;
}

export interface MatchChoicesProps {
  readonly seats: number;
  /** A setting as it is now, by its key. */
  readonly setting: (key: string) => string;
  /** An empty value takes a setting back. */
  readonly onChange: (key: string, value: string) => void;
}
