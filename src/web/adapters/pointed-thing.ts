// Something in a world that somebody points at, and what is told about it.

import type { Tell } from "../../core/message.ts";

export interface Thing {
  /** The same for the same thing in every turn. */
  readonly key: string;
  /** Its middle, and the radius of a ring around it, in units of the world. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Whose it is; undefined for nobody's. */
  readonly owner: number | undefined;
  /** What it is, then how it is and what it does, in a line each. */
  describe(tell: Tell, nameOf: (seat: number) => string): readonly string[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
