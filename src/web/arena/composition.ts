// What a match on the arena page is made of, as it is being set up and as it is saved.

import type { LineUp } from "./line-up.ts";

export interface Composition {
  readonly game: string;
  readonly players: LineUp;
  readonly preset: string;
  readonly values: Readonly<Record<string, string>>;
  readonly seed: string;
}
