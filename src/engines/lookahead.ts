// What minimax, negamax and alpha-beta share: which games they fit, their options, deepening, and their reports.
// They differ only in how they value the moves of a position to a given depth.

import type { ConfigSchema } from "../core/config.ts";
import type { Bot, Game, SearchReport, Seat } from "../core/game.ts";
import { titleOf } from "../core/message.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { isTurnGame, type TurnGame } from "../core/turns.ts";
import type { Engine, Lent } from "./engine.ts";
import { evalField, type Judge, judge } from "./judge.ts";
import { Allowance, limitFields, type SearchLimits, unkept } from "./limits.ts";
import { formatLine } from "./stack.ts";
import { say } from "./words/en.ts";

export interface LookaheadOptions extends SearchLimits {
  eval: string;
}

export function lookaheadOptions(deepest: number, standard: number): ConfigSchema<LookaheadOptions> {
  return { fields: { ...limitFields(deepest, standard), eval: evalField } };
}

/** What a search to one depth found. */
export interface Found {
  readonly move: number;
  readonly value: number;
  readonly line: readonly number[];
  /** The search saw every end of the game: looking deeper would change nothing. */
  readonly complete: boolean;
}

export interface Lookahead<State = any> {
  /**
   * Values the moves of an open position for the seat that moves. `before` is what the depth before has found.
   * Undefined if the allowance ran out before anything was known.
   */
  search(root: State, seat: Seat, depth: number, allowance: Allowance, before: Found | undefined): Found | undefined;
}

export function unfitForLookahead(game: Game): Refusal | undefined {
  const title = titleOf(game);
  // First what keeps every search away: the other answers send people to mcts.
  if (!game.actions) return refuse(say("engines.unlisted-search", { title }));
  if (game.known) return refuse(say("engines.hidden", { title }));
  return isTurnGame(game) ? undefined : refuse(say("engines.simultaneous", { title }));
}

export interface Thinking {
  readonly standardDepth: number;
  readonly deepest: number;
  /** Whether a search to a given depth gains from the shallower ones before it. */
  readonly deepens: boolean;
}

/** The engine of a search that looks to its depth at once. */
export function plainLookahead(
  { name, summary, deepest, standard }: { name: string; summary: string; deepest: number; standard: number },
  Search: new (game: TurnGame, judge: Judge) => Lookahead,
): Engine<LookaheadOptions> {
  const thinking = { standardDepth: standard, deepest, deepens: false };
  return {
    name,
    summary,
    options: lookaheadOptions(deepest, standard),
    unfit: unfitForLookahead,
    make: (game, options, lent = {}) =>
      lookaheadBot(game as TurnGame, options, lent, thinking, (judge) => new Search(game as TurnGame, judge)),
  };
}

/** The bot of a search that looks ahead move by move. */
export function lookaheadBot(
  game: TurnGame,
  options: LookaheadOptions,
  lent: Lent,
  { standardDepth, deepest, deepens }: Thinking,
  start: (judge: Judge) => Lookahead,
): Bot | Refusal {
  const believed = judge(game, options.eval, { ...options });
  if (believed instanceof Refusal) return believed;
  const impossible = unkept(options, lent);
  if (impossible) return impossible;
  const unlimited = options.depth === 0 && options.nodes === 0 && options.ms === 0;
  const depth = unlimited ? standardDepth : options.depth || deepest;
  // Where time may run out, something must be found before.
  const step = !lent.timeLeft && (options.depth > 0 || unlimited) && !deepens;
  const lookahead = start(believed);
  let report: SearchReport | undefined;

  return {
    act(state, seat) {
      const allowance = new Allowance(options, lent);
      let found: Found | undefined;
      let reached = 0;
      for (let to = step ? depth : 1; to <= depth; to++) {
        const deeper = lookahead.search(state, seat, to, allowance, found);
        if (!deeper) break;
        found = deeper;
        if (allowance.over) break;
        reached = to;
        if (found.complete) break;
      }
      const { move, value, line } = found ?? firstMove(game, state);
      report = {
        depth: reached,
        nodes: allowance.nodes,
        ...allowance.nodesPerSecond(),
        value: value + 0,
        line: formatLine(game, state, line),
      };
      return move;
    },
    report: () => report,
  };
}

/** The allowance did not reach for a single move: the first in the list. */
function firstMove(game: TurnGame, state: unknown): Found {
  const moves = new Int32Array(game.width(state));
  game.list(state, moves);
  return { move: moves[0]!, value: 0, line: [moves[0]!], complete: false };
}
