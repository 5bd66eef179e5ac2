// Players who know a closed form and nothing else: perfect on an open board, mistaken where cells are inaccessible.

import type { BuiltIn } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import { type Formula, kingPodium } from "./formula.ts";
import { mostTargets, type OneWayPiece, targets } from "./piece.ts";
import type { OneWayState } from "./rules.ts";

type Chooser = (state: OneWayState, random: Random) => number;

function bot(choose: Chooser): BuiltIn<OneWayState, number> {
  return {
    summary: "plays by the formula, which ignores blocked cells",
    make: () => ({ act: (state, _seat, random) => choose(state, random) }),
  };
}

export function byFormula(piece: OneWayPiece, formula: Formula): BuiltIn<OneWayState, number> {
  return bot((state, random) => forTwo(piece, formula, state, random));
}

/** The king has a closed form for three players, too. */
export function kingByFormula(piece: OneWayPiece, formula: Formula): BuiltIn<OneWayState, number> {
  return bot((state, random) =>
    playersLeft(state) === 3 ? forThree(piece, state, random) : forTwo(piece, formula, state, random),
  );
}

/** Moves where the formula says that the mover wins; where it names no such cell, any move. */
function forTwo(piece: OneWayPiece, formula: Formula, state: OneWayState, random: Random): number {
  const { grid } = state;
  const moves = targetsOf(piece, state);
  const winning = moves.filter((cell) => formula(grid.x(cell), grid.y(cell)));
  return random.pick(winning.length > 0 ? winning : moves);
}

function forThree(piece: OneWayPiece, state: OneWayState, random: Random): number {
  const moves = targetsOf(piece, state);
  const offset = (cell: number) => (kingPodium(state.grid.x(cell), state.grid.y(cell)) + 1) % 3;
  const least = Math.min(...moves.map(offset));
  return random.pick(moves.filter((cell) => offset(cell) === least));
}

function targetsOf(piece: OneWayPiece, state: OneWayState): number[] {
  const buffer = new Int32Array(mostTargets(piece, state.grid));
  return Array.from(buffer.subarray(0, targets(piece, state, state.cell, buffer)));
}

function playersLeft({ seats, out }: OneWayState): number {
  let left = 0;
  for (let seat = 0; seat < seats; seat++) if (!(out & (1 << seat))) left++;
  return left;
}
