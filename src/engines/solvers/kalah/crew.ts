// Several threads at one Kalah position, over memory that they share. One leads: it asks questions and makes the database
// with the others; the others follow until the host ends them. Whoever is first answers, and the answers do not depend on
// who that is. Without shared memory the leader works alone.

import { BUCKET_BYTES } from "./bounds.ts";
import { Endgame } from "./endgame.ts";
import { EndgameMaker } from "./endgame-maker.ts";
import type { KalahPlan } from "./plan.ts";
import { type KalahProver, makeProver } from "./prover.ts";
import { positionsUpTo } from "./ranking.ts";
import { Sower } from "./sowing.ts";

// The words of the board on which the threads see what is to be done.
/** Counts the tasks: followers wait for it to change. */
const TASK = 0;
const KIND = 1;
const OWN = 2;
const OTHER = 3;
const STONES = 4;
const TARGET = 5;
/** The task that was answered, and above ANSWER_BITS its answer. */
const ANSWER = 6;
/** Pieces of the database that were begun, and that are done. */
const BEGUN = 7;
const DONE = 8;
/** The first level of the database that is to be made. */
const LEVEL = 9;
/** From here on the nodes of each thread, in thousands. */
const NODES = 16;
const BOARD_WORDS = 512;

const REST = 0;
const MAKE = 1;
const ASK = 2;

/** A bound plus 256 fits these bits. */
const ANSWER_BITS = 9;
const BUSY_BITS = 14;
const THOUSAND = 1 << 12;
/** How long to wait for others before looking whether to go on, in milliseconds. */
const WAIT_MS = 100;

/** What the threads share. Every word of it may be sent to another thread. */
export interface KalahMemory {
  readonly plan: KalahPlan;
  readonly worths: ArrayBufferLike;
  readonly bounds: ArrayBufferLike;
  readonly board: ArrayBufferLike;
  readonly busy: ArrayBufferLike;
}

export function newMemory(plan: KalahPlan, isShared: boolean): KalahMemory {
  const make = (bytes: number) => (isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  return {
    plan,
    worths: make(positionsUpTo(plan.endgameStones, plan.rules.pits)),
    bounds: make((1 << plan.tableBits) * BUCKET_BYTES),
    board: make(4 * BOARD_WORDS),
    busy: make(4 << BUSY_BITS),
  };
}

/** Another thread has answered, or there is something else to do. */
class Overtaken extends Error {}

class Member {
  readonly sower: Sower;
  readonly board: Int32Array;
  readonly worths: Int8Array;
  readonly bounds: Int32Array;
  readonly prover: KalahProver;
  protected readonly plan: KalahPlan;
  private readonly number: number;
  private task = 0;

  constructor(memory: KalahMemory, number: number, isAlone: boolean) {
    const { plan } = memory;
    this.plan = plan;
    this.number = number;
    this.sower = new Sower(plan.rules);
    this.board = new Int32Array(memory.board);
    this.worths = new Int8Array(memory.worths);
    this.bounds = new Int32Array(memory.bounds);
    const endgame = new Endgame(this.sower, plan.endgameStones, this.worths);
    const busy = isAlone ? undefined : new Int32Array(memory.busy);
    this.prover = makeProver(this.sower, this.bounds, endgame, { pulse: () => this.pulse(), busy });
  }

  protected pulse(): void {
    const { board } = this;
    Atomics.store(board, NODES + this.number, Math.floor(this.prover.nodes() / THOUSAND));
    if (Atomics.load(board, TASK) !== this.task || this.answer() !== undefined) throw new Overtaken();
  }

  /** What somebody answered to the task. */
  private answer(): number | undefined {
    const answer = Atomics.load(this.board, ANSWER);
    return answer >> ANSWER_BITS === this.task ? (answer & ((1 << ANSWER_BITS) - 1)) - 256 : undefined;
  }

  /** Searches for the answer to the question on the board; undefined if it is asked no more. */
  protected search(task: number): number | undefined {
    const { board } = this;
    this.task = task;
    const [own, other, stones, target] = [board[OWN]!, board[OTHER]!, board[STONES]!, board[TARGET]!];
    if (Atomics.load(board, TASK) !== task) return undefined;
    try {
      const bound = this.prover.prove(own, other, stones, target);
      Atomics.store(board, ANSWER, (task << ANSWER_BITS) | (bound + 256));
      return bound;
    } catch (error) {
      if (error instanceof Overtaken) return this.answer();
      throw error;
    }
  }

  protected pieces(): Piece[] {
    return piecesFrom(Atomics.load(this.board, LEVEL), this.plan.endgameStones);
  }

  /** Makes pieces of the database until none is left to begin. */
  protected makePieces(pulse: () => void): void {
    const { board, plan, sower, worths } = this;
    const pieces = this.pieces();
    if (Atomics.load(board, BEGUN) >= pieces.length) return;
    const maker = new EndgameMaker(sower, plan.endgameStones, worths);
    for (let next = Atomics.add(board, BEGUN, 1); next < pieces.length; next = Atomics.add(board, BEGUN, 1)) {
      const { few, many, before } = pieces[next]!;
      this.awaitPieces(before, pulse);
      maker.make(few, many);
      Atomics.add(board, DONE, 1);
      Atomics.notify(board, DONE);
      pulse();
    }
  }

  protected awaitPieces(count: number, pulse: () => void): void {
    const { board } = this;
    for (let done = Atomics.load(board, DONE); done < count; done = Atomics.load(board, DONE)) {
      Atomics.wait(board, DONE, done, WAIT_MS);
      pulse();
    }
  }
}

interface Piece {
  readonly few: number;
  readonly many: number;
  /** So many pieces must be done before this one. */
  readonly before: number;
}

/** The largest pieces of a level first. */
function piecesFrom(level: number, most: number): Piece[] {
  const pieces: Piece[] = [];
  for (let stones = level; stones <= most; stones++) {
    const before = pieces.length;
    for (let few = stones >> 1; few >= 0; few--) pieces.push({ few, many: stones - few, before });
  }
  return pieces;
}

export class Leader extends Member {
  private readonly tell: () => void;

  /** `tell` is called now and then; what it throws stops the work. */
  constructor(memory: KalahMemory, isAlone: boolean, tell: () => void) {
    super(memory, 0, isAlone);
    this.tell = tell;
  }

  protected override pulse(): void {
    super.pulse();
    this.tell();
  }

  /** Makes the database from the level of so many stones on. That is done once. */
  makeEndgame(level: number): void {
    const { board } = this;
    Atomics.store(board, LEVEL, level);
    this.begin(MAKE);
    this.makePieces(this.tell);
    this.awaitPieces(this.pieces().length, this.tell);
  }

  /** The part of the database that is made. */
  get made(): number {
    const { length } = this.pieces();
    return length === 0 ? 1 : Atomics.load(this.board, DONE) / length;
  }

  /** Whether a position is worth at least so much, as a bound. */
  prove(own: number, other: number, stones: number, target: number): number {
    const { board } = this;
    // Nobody may take up a question that is half written.
    this.begin(REST);
    board[OWN] = own;
    board[OTHER] = other;
    board[STONES] = stones;
    board[TARGET] = target;
    return this.search(this.begin(ASK))!;
  }

  private begin(kind: number): number {
    const { board } = this;
    Atomics.store(board, KIND, kind);
    const task = Atomics.add(board, TASK, 1) + 1;
    Atomics.notify(board, TASK);
    return task;
  }

  /** Nodes that all have visited until now. */
  get nodes(): number {
    let nodes = this.prover.nodes();
    for (let at = NODES + 1; at < BOARD_WORDS; at++) nodes += Atomics.load(this.board, at) * THOUSAND;
    return nodes;
  }
}

/** Follows the leader for ever. */
export function follow(memory: KalahMemory, number: number): void {
  new Follower(memory, number, false).follow();
}

class Follower extends Member {
  follow(): never {
    const { board } = this;
    for (let done = 0; ; ) {
      const task = Atomics.load(board, TASK);
      if (task === done) {
        Atomics.wait(board, TASK, task);
        continue;
      }
      const kind = Atomics.load(board, KIND);
      if (kind === MAKE) this.makePieces(() => {});
      else if (kind === ASK) this.search(task);
      done = task;
    }
  }
}
