// Kalah with rows that are too wide for the fast solver: alpha-beta, deeper and deeper, until it has seen every end.

import type { Message } from "../../../core/message.ts";
import { accepted, type Refusal, refuse } from "../../../core/refusal.ts";
import { NOBODY } from "../../../core/turns.ts";
import { type KalahState, kalah } from "../../../games/kalah/rules.ts";
import { AlphaBetaSearch } from "../../alphabeta-search.ts";
import { judge } from "../../judge.ts";
import { Allowance } from "../../limits.ts";
import type { Found } from "../../lookahead.ts";
import { say } from "../../words/en.ts";

const MOST_NODES = 30_000_000;
const DEEPEST = 400;

export interface WideSolution {
  readonly value: number;
  readonly best: readonly number[];
  readonly line: readonly number[];
  readonly positions: number;
}

export function solveWide(state: KalahState, progress: ((how: Message) => void) | undefined): WideSolution | Refusal {
  const search = new AlphaBetaSearch(kalah, accepted(judge(kalah, "stores")), { table: 22, quiet: false });
  const allowance = new Allowance({ nodes: MOST_NODES, ms: 0 });
  const seat = state.mover;

  /** All that follows from a position, for the seat that was to move at first; undefined if there is too much of it. */
  function foreseen(from: KalahState): Found | undefined {
    let found: Found | undefined;
    for (let depth = 1; depth <= DEEPEST && !found?.complete; depth++) {
      found = search.search(from, from.mover, depth, allowance, found);
      if (!found || allowance.over) return undefined;
      progress?.(say("engines.progress-ahead", { depth, positions: allowance.nodes }));
    }
    return found;
  }

  function after(pit: number): number | undefined {
    const next = kalah.copy(state);
    kalah.move(next, pit);
    if (next.mover === NOBODY) return kalah.evaluations!.stores!(next, seat);
    const found = foreseen(next);
    return found && (next.mover === seat ? found.value : -found.value);
  }

  /** A search tells its line as far as it looked at it itself; the rest it remembered. So it looks again from there. */
  function lineFrom(first: Found): number[] | undefined {
    const at = kalah.copy(state);
    const line: number[] = [];
    for (let found: Found | undefined = first; found; found = foreseen(at)) {
      for (const pit of found.line) kalah.move(at, pit);
      line.push(...found.line);
      if (at.mover === NOBODY) return line;
    }
    return undefined;
  }

  const found = foreseen(state);
  if (!found) return tooMany(state);
  const best: number[] = [];
  for (const pit of kalah.actions!(state, seat)) {
    const value = after(pit);
    if (value === undefined) return tooMany(state);
    if (value === found.value) best.push(pit);
  }
  const line = lineFrom(found);
  return line ? { value: found.value, best, line, positions: allowance.nodes } : tooMany(state);
}

function tooMany({ rules: { pits } }: KalahState): Refusal {
  return refuse(say("engines.kalah-wide", { pits }));
}
