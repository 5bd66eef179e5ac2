// Proofs about MMPawns: whether a side can force a win, or at least a draw, within a number of half-moves. Every move
// goes forward, so games are short and a deep enough proof or refutation always exists; what it costs is limited.

import type { Message } from "../../core/message.ts";
import { listMoves, type MMPawnsState, MOST_MOVES, makeMove } from "../../games/mmpawns/board.ts";
import { say } from "../words/en.ts";
import { PositionTable } from "./mmpawns-table.ts";

export type ProofGoal = "win" | "hold";

/** Thrown where a proof would look at more positions than allowed. */
export class TooCostly extends Error {}

/** The upper byte of what is known: the fewest half-moves that were enough; the lower one: the most that were not. */
const ENOUGH = 8;
const NOT_ENOUGH = 255;

export class PawnsProver {
  /** Positions looked at so far. */
  positions = 0;
  /** When this many are reached, the search gives up. */
  limit: number;
  private readonly progress: ((how: Message) => void) | undefined;
  /** By position and question. */
  private readonly known = new PositionTable();
  private readonly states: MMPawnsState[] = [];
  private readonly moves: Int32Array[] = [];

  constructor(limit: number, progress?: ((how: Message) => void) | undefined) {
    this.limit = limit;
    this.progress = progress;
  }

  /** Whether side `hero` can reach its goal within `depth` half-moves, whatever the other does. */
  forces(state: MMPawnsState, hero: number, goal: ProofGoal, depth: number): boolean {
    if (state.result !== "U") return reached(state, hero, goal);
    if (depth <= 0) return false;
    const question = (hero * 2 + state.side) * 2 + (goal === "win" ? 1 : 0);
    const before = this.known.look(state, question);
    const enough = before >> ENOUGH;
    const notEnough = before & NOT_ENOUGH;
    if (enough > 0 && enough <= depth) return true;
    if (notEnough >= depth) return false;
    this.count();
    const proved = this.tryMoves(state, hero, goal, depth);
    this.known.keep(state, question, proved ? (depth << ENOUGH) | notEnough : (enough << ENOUGH) | depth);
    return proved;
  }

  /** The hero needs one good move; against the other's moves all must be good. */
  private tryMoves(state: MMPawnsState, hero: number, goal: ProofGoal, depth: number): boolean {
    const moves = this.moves[depth] ?? new Int32Array(MOST_MOVES);
    const next = this.states[depth] ?? { ...state, board: state.board.slice() };
    this.moves[depth] = moves;
    this.states[depth] = next;
    const own = state.side === hero;
    const count = listMoves(state.board, state.side, moves);
    for (let i = 0; i < count; i++) {
      next.board.set(state.board);
      next.side = state.side;
      next.number = state.number;
      next.halfMoves = state.halfMoves;
      next.result = "U";
      makeMove(next, moves[i]!);
      if (this.forces(next, hero, goal, depth - 1) === own) return own;
    }
    return !own;
  }

  private count(): void {
    this.positions++;
    if (this.positions >= this.limit) throw new TooCostly();
    if (this.progress && this.positions % 20_000 === 0)
      this.progress(say("engines.progress", { positions: this.positions }));
  }
}

function reached({ result }: MMPawnsState, hero: number, goal: ProofGoal): boolean {
  return result === "AB"[hero] || (goal === "hold" && result === "D");
}
