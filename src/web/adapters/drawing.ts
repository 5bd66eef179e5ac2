// The page's half of a game's adapter: a board (SVG, one element for everything that can be pressed) or a world (painted
// on a canvas with a camera). A game adds one of these and nothing else.

import type { ComponentType } from "react";
import type { NoteMark } from "../../arena/note.ts";
import type { CellValues } from "../scenes/cell-values.ts";
import type { Legal } from "../scenes/frame.ts";
import type { Picture } from "../viewer/model/playback.ts";
import type { ArrowKind } from "./arrow.tsx";
import type { Point, Thing } from "./pointed-thing.ts";

export interface SeatName {
  readonly name: string;
}

export interface SeatMark {
  readonly seat: number;
  readonly mark: NoteMark;
}

export interface BoardProps<Scene = any> {
  readonly scene: Scene;
  /** The scene that follows, and how far the step to it has gone. */
  readonly next: Scene | undefined;
  readonly progress: number;
  readonly seats: readonly SeatName[];
  /** The seat whose side of the board lies at the bottom, where sides matter; the first if not told. */
  readonly near?: number | undefined;
  /** What the person may play now; empty while watching. */
  readonly legal: readonly Legal[];
  readonly onPlay: (legal: Legal) => void;
  readonly hint: Legal | undefined;
  /** Moves to be drawn as arrows. */
  readonly arrows?: readonly MoveArrow[];
  /** What solvers know about the cells, to be laid over the board. */
  readonly truth?: CellValues | undefined;
  /** What programs marked, each in their own coordinates. */
  readonly marks?: readonly SeatMark[] | undefined;
}

export interface MoveArrow {
  readonly legal: Legal;
  readonly kind: ArrowKind;
}

/** What part of the world is seen, and how large. */
export interface Camera {
  /** World coordinates of the upper left corner of the screen. */
  readonly left: number;
  readonly top: number;
  /** Pixels for one unit of the world. */
  readonly scale: number;
  /** Of the screen, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Side of the square in the lower right corner of the screen where something else lies, in pixels. */
  readonly corner?: number | undefined;
}

export interface DisplayOptions {
  readonly health: boolean;
  readonly orders: boolean;
  readonly land: boolean;
  readonly details: boolean;
  /** The seat whose fog is drawn, or undefined for a view of everything. */
  readonly fogOf: number | undefined;
  readonly colours: readonly string[];
  readonly dark: boolean;
}

export interface Painter<Scene = any> {
  size(scene: Scene): { readonly width: number; readonly height: number };
  paint(context: CanvasRenderingContext2D, camera: Camera, picture: Picture, options: DisplayOptions): void;
  /** The whole world, small. */
  paintMap(context: CanvasRenderingContext2D, camera: Camera, picture: Picture, options: DisplayOptions): void;
  /** Where the middle of a player's forces is, to follow it. */
  middleOf(scene: Scene, seat: number): { readonly x: number; readonly y: number } | undefined;
  /** Where something happens in this step: blows, shots. */
  actions?(picture: Picture, options: DisplayOptions): readonly Point[];
  /** Where stands what must never be hidden. */
  landmarks?(scene: Scene): readonly Point[];
  /** What lies at this point of the world, or nearest to it within reach. */
  thingAt(picture: Picture, at: Point, reach: number, options: DisplayOptions): Thing | undefined;
  /** The thing of this key, as long as it is there. */
  thingNamed(picture: Picture, key: string, options: DisplayOptions): Thing | undefined;
  /** Where in the world lies what a program of this seat calls x, y. */
  place(seat: number, x: number, y: number): readonly [x: number, y: number];
  /** Which of the options mean something here. */
  readonly shows: readonly ("health" | "orders" | "land" | "details" | "fog")[];
}

export type Drawing =
  | { readonly kind: "board"; readonly Board: ComponentType<BoardProps> }
  | { readonly kind: "world"; readonly makePainter: () => Painter };
