// What is kept of a replay: the text of its file, and the line about it in lists, so that nobody reads the file again for
// that.

import { formatReplay, type Replay } from "../../arena/replay.ts";
import type { ReplayEntry } from "../../contract/replays.ts";

/** All of a list's line but the id and the time. */
export type ReplaySummary = Pick<ReplayEntry, "game" | "players" | "turns" | "places" | "scores" | "together">;

export interface KeptReplay {
  readonly text: string;
  readonly summary: ReplaySummary;
}

export function summaryOf({ game, seats, steps, outcome }: Replay): ReplaySummary {
  const { places, scores, together } = outcome;
  const result = { places, scores, ...(together && { together }) };
  return { game, players: seats.map(({ name }) => name), turns: steps.length, ...result };
}

export const keptReplay = (replay: Replay): KeptReplay => ({ text: formatReplay(replay), summary: summaryOf(replay) });
