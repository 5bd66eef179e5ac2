// MMPawns: A goes up, B goes down. A man steps forward, straight or diagonally, or jumps over an enemy man in these
// directions and takes it. Whoever reaches the far row wins; whoever is to move and cannot loses.

import { text, whole } from "../../core/config.ts";
import { drawn, type Outcome, won } from "../../core/game.ts";
import { about, Refusal } from "../../core/refusal.ts";
import { NOBODY, turnGame } from "../../core/turns.ts";
import { type Blocked, blockedField } from "../terrain/blocked.ts";
import { listMoves, type MMPawnsState, MOST_MEN, MOST_MOVES, makeMove, reachedFarRow, settle } from "./board.ts";
import { mmpawnsEvaluations } from "./evaluations.ts";
import { mmpawnsKits } from "./kits.ts";
import { checkMap, drawMap } from "./maps.ts";
import { boardRows, formatMMPawns, formatMMPawnsMove, parseMMPawns } from "./notation.ts";
import { say } from "./words/en.ts";

export interface MMPawnsConfig {
  position: string;
  men: number;
  blocked: Blocked;
  halfMoves: number;
}

export const GENERATED = "generated";

export const mmpawns = turnGame<MMPawnsState, MMPawnsConfig>({
  name: "mmpawns",
  title: "MMPawns",
  summary: "Bring a man to the far row, stepping forward and jumping over enemy men",
  rules: 1,
  seats: { min: 2, max: 2 },
  // Of the original tournament: processor time counts, and the clock on the wall only stops sleepers.
  limits: () => ({ turnTime: 120_000, gameCpu: 30_000, memory: 1024 * 1024 * 1024 }),
  config: {
    fields: {
      position: text({
        default: GENERATED,
        help: "the board at the start; generated makes a fair one from men and blocked",
        range: say("mmpawns.position-range"),
      }),
      men: whole({ default: MOST_MEN, min: 1, max: MOST_MEN, help: "men of each side on a generated board" }),
      blocked: blockedField({ default: "10", help: "blocked cells on a generated board" }),
      halfMoves: whole({ default: 60, min: 1, max: 200, help: "half-moves after which it is a draw" }),
    },
    presets: {
      open: { summary: "no blocked cells", values: { blocked: "0" } },
      skirmish: { summary: "three men a side", values: { men: 3 } },
      example: {
        summary: "the example of the assignment: red to move, half-move 21",
        values: { position: "--------/--B-----/-B------/B--*----/----*---/B----A--/--------/-A------ A 21" },
      },
    },
    check({ position, men, blocked, halfMoves }) {
      if (position === GENERATED) return checkMap(men, blocked);
      const parsed = parseMMPawns(position, halfMoves);
      return parsed instanceof Refusal ? about("position", parsed) : undefined;
    },
  },

  start({ position, men, blocked, halfMoves }, _seats, random) {
    const given = position === GENERATED ? undefined : parseMMPawns(position, halfMoves);
    if (given !== undefined && !(given instanceof Refusal)) return given;
    return settle({ board: drawMap(men, blocked, random), side: 0, number: 1, halfMoves, result: "U" });
  },
  mover: (state) => (state.result === "U" ? state.side : NOBODY),
  width: () => MOST_MOVES,
  list: (state, moves) => (state.result === "U" ? listMoves(state.board, state.side, moves) : 0),
  move: makeMove,

  outcome(state): Outcome | undefined {
    const { result, halfMoves } = state;
    if (result === "U") return undefined;
    if (result === "D") return drawn(2, say("mmpawns.draw", { halfMoves }));
    const loser = result === "A" ? "B" : "A";
    const reason = reachedFarRow(state)
      ? say("mmpawns.far-row", { side: result })
      : say("mmpawns.stuck", { side: loser });
    return won(result === "A" ? 0 : 1, 2, reason);
  },

  view: ({ board, side, number, halfMoves }, seat) => ({
    rows: boardRows(board),
    you: "AB"[seat]!,
    side: "AB"[side]!,
    number,
    halfMoves,
  }),
  formatMove: (_state, move) => formatMMPawnsMove(move),
  formatPosition: formatMMPawns,
  parsePosition: (words, { halfMoves }) => parseMMPawns(words, halfMoves),

  copy(from, into) {
    if (!into) return { ...from, board: from.board.slice() };
    into.board.set(from.board);
    into.side = from.side;
    into.number = from.number;
    into.halfMoves = from.halfMoves;
    into.result = from.result;
    return into;
  },
  hash({ board, number }, salt = 0) {
    let hash = salt ^ number;
    for (let cell = 0; cell < board.length; cell++) hash = Math.imul(hash ^ board[cell]!, 0x01000193) ^ (hash >>> 15);
    return hash;
  },
  measure: { evaluation: "race", lead: 12, decisive: 5000 },
  programForms: ["matrix"],
  kits: mmpawnsKits,
  evaluations: mmpawnsEvaluations,
});
