// How a position stands and what is best in it, for people who play or look back at a game: exactly where a solver or a
// search to the end can tell, else as far as a search sees. It gets better while it thinks: every step yields what is
// known so far, the last one the most.

import { exp } from "../core/exp.ts";
import type { Game, Measure, Outcome, Seat } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { Refusal } from "../core/refusal.ts";
import { isTurnGame, type TurnGame } from "../core/turns.ts";
import { AlphaBetaSearch } from "./alphabeta-search.ts";
import { DECIDED, type Judge, judge } from "./judge.ts";
import { Allowance } from "./limits.ts";
import type { Found } from "./lookahead.ts";
import { mcts } from "./mcts.ts";
import { type Solution, type Solver, sharedWin } from "./solver.ts";
import { solverOf } from "./solvers/index.ts";
import { formatLine } from "./stack.ts";

export interface Assessment {
  /** Who is to move. */
  readonly seat: Seat;
  /** By seat, the part of the win it may expect, from 0 to 1; all together 1, unless it plays alone. Empty: unknown. */
  readonly shares: readonly number[];
  /** By how many points the mover will win (lose, if negative), in games that count points. */
  readonly margin?: number;
  /** The best moves, in the game's notation; more than one only where all are known to be equally good. */
  readonly best: readonly string[];
  /** What is expected to be played from here, in the game's notation, where a search looked ahead. */
  readonly line?: readonly string[];
  /** This is the truth, not an opinion. */
  readonly proven: boolean;
  /** How many moves were looked ahead; 0 where that means nothing. */
  readonly depth: number;
}

export interface AssessmentRequest {
  readonly game: Game;
  readonly config: object;
  readonly state: unknown;
  readonly seats: number;
  /** Positions that a search may visit. */
  readonly nodes: number;
  /** For how long a solver may try, in milliseconds of this clock. */
  readonly ms: number;
  readonly now: () => number;
}

/** Fewer moves ahead than this are not worth telling. */
const FIRST_TOLD = 3;
const DEEPEST = 60;
const TABLE_BITS = 18;
/** A playout costs as much as so many positions of a search. */
const PLAYOUT = 40;

/** What is known of a position in which a seat is to move. */
export function* assess(question: AssessmentRequest): Generator<Assessment, void> {
  const { game, state } = question;
  const [seat] = game.acting(state);
  if (seat === undefined) return;
  const measure = isTurnGame(game) && question.seats === 2 ? game.measure : undefined;
  if (measure) {
    let last: Assessment | undefined;
    for (last of lookedAhead(question, seat, measure)) yield last;
    if (last?.proven) return;
  }
  const truth = solved(question, seat);
  if (truth?.proven) return yield truth;
  if (measure || !game.actions) {
    if (truth) yield truth;
    return;
  }
  if (game.known) yield* advised(question, seat);
  // Where nobody can force a win, the solver's move is still the advice; how it stands is for playouts to say.
  else for (const opinion of playedOut(question, seat)) yield { ...opinion, ...(truth && { best: truth.best }) };
}

/** The win divided between those who are first. */
export function sharesOf({ places, scores }: Outcome): number[] {
  if (places.length === 1) return [Math.max(0, Math.min(1, scores[0]!))];
  const first = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? 1 / first : 0));
}

class OutOfTime extends Error {}

function solved({ game, config, state, seats, ms, now }: AssessmentRequest, seat: Seat): Assessment | undefined {
  const solver = solverOf(game);
  if (!solver || solver.tooLarge?.(state) || solver.isQuick?.(state) === false) return undefined;
  const until = now() + ms;
  const progress = () => {
    if (now() > until) throw new OutOfTime();
  };
  try {
    const known = game.known ? game.known(state, seat) : state;
    const solution = solver.solve({ game, config, state: known, progress });
    if (solution instanceof Refusal) return undefined;
    const proven = isForced(solution);
    const shares = proven ? solvedShares(solver, state, seats, seat, solution) : [];
    const margin = solver.countsPoints && solution.value !== null ? { margin: solution.value } : {};
    return { seat, shares, ...margin, best: solution.best, proven, depth: 0 };
  } catch (error) {
    if (error instanceof OutOfTime) return undefined;
    throw error;
  }
}

/** Among three or more the podium is what happens if the losers help as agreed; true is only what a seat can force. */
function isForced({ more }: Solution): boolean {
  return more?.coalition !== null;
}

function solvedShares(solver: Solver, state: unknown, seats: number, seat: Seat, solution: Solution): number[] {
  const { value, more } = solution;
  if (typeof more?.coalition === "number") return sharedWin(seats, more.coalition, 1);
  if (solver.shares) return solver.shares(solution, state, seats, seat);
  if (seats === 1) return [value === null ? 0 : 1];
  return sharedWin(seats, seat, value === null || value === 0 ? 1 / seats : value > 0 ? 1 : 0);
}

function* lookedAhead(
  { game, state, nodes }: AssessmentRequest,
  seat: Seat,
  measure: Measure,
): Generator<Assessment, void> {
  const rules = game as TurnGame;
  const believed = judge(game, measure.evaluation) as Judge;
  const search = new AlphaBetaSearch(rules, believed, { table: TABLE_BITS, quiet: false });
  const allowance = new Allowance({ nodes, ms: 0 });
  let found: Found | undefined;
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const deeper = search.search(state, seat, depth, allowance, found);
    if (!deeper || allowance.over) return;
    found = deeper;
    const decided = Math.abs(found.value) >= (measure.decisive ?? DECIDED);
    if (depth < FIRST_TOLD && !found.complete && !decided) continue;
    const { move, value, complete } = found;
    const margin = measure.point === undefined ? {} : { margin: Math.round((10 * value) / measure.point) / 10 };
    const proven = complete || decided;
    const own = proven ? (value > 0 ? 1 : value < 0 ? 0 : 0.5) : chance(value / measure.lead);
    const best = [rules.formatMove(state, move)];
    const line = formatLine(rules, state, found.line);
    yield { seat, shares: sharedWin(2, seat, own), ...margin, best, line, proven, depth };
    if (proven) return;
  }
}

const LN3 = 1.0986122886681098;
/** A lead of 1 wins three games of four. */
const chance = (lead: number): number => 1 / (1 + exp(-LN3 * lead));

/** Where much is hidden nobody can tell how it stands, but the game's own player can tell what it would do. */
function* advised({ game, state }: AssessmentRequest, seat: Seat): Generator<Assessment, void> {
  const own = Object.values(game.bots ?? {}).find((bot) => "make" in bot);
  if (!own || !("make" in own)) return;
  const action = own.make().act(game.known!(state, seat), seat, new Random(0n));
  yield { seat, shares: [], best: [inWords(game, state, seat, action)], proven: false, depth: 0 };
}

const inWords = (game: Game, state: unknown, seat: Seat, action: unknown): string =>
  game.formatAction?.(state, seat, action) ?? JSON.stringify(game.write(state, seat, action));

function* playedOut({ game, state, seats, nodes }: AssessmentRequest, seat: Seat): Generator<Assessment, void> {
  const most = Math.max(100, Math.floor(nodes / PLAYOUT));
  for (const playouts of [Math.ceil(most / 8), most]) {
    const bot = mcts.make(game, { nodes: playouts, ms: 0, explore: 0.7 });
    if (bot instanceof Refusal) return;
    const action = bot.act(state, seat, new Random(BigInt(playouts)));
    const { value, depth } = bot.report!()!;
    yield {
      seat,
      shares: sharedWin(seats, seat, value),
      best: [inWords(game, state, seat, action)],
      proven: false,
      depth,
    };
  }
}
