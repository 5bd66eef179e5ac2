// How the authors of programs for a game count its turns: CodeWars speaks of ticks, the first of which is 0.

import type { Game } from "../../core/game.ts";
import { text } from "../words/reader.ts";

export interface TurnCount {
  readonly word: "tick" | "turn";
  readonly first: number;
  /** The number of our turn, which counts from 1. */
  number(turn: number): number;
  /** `tick 150` */
  name(turn: number): string;
  /** `1 tick`, `20000 ticks` */
  many(turns: number): string;
}

export function countOf(game: Game): TurnCount {
  const [word, first] = game.countsTicks ? (["tick", 0] as const) : (["turn", 1] as const);
  const number = (turn: number) => turn - 1 + first;
  return {
    word,
    first,
    number,
    name: (turn) => text(`cli.${word}`, { number: number(turn) }),
    many: (turns) => text(`cli.${word}s`, { n: turns }),
  };
}
