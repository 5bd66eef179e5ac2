// A game that somebody played in the browser, as the page tells of it. How it ended, the rules find out: they play the
// moves again.

import { replayOf } from "../../arena/record.ts";
import { parseReplay, REPLAY_FORMAT, type Replay } from "../../arena/replay.ts";
import type { GameRecord } from "../../contract/replays.ts";
import { Refusal } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";

export function readRecord({ game, config, seed, seats, steps, faults = [], wall }: GameRecord): Replay | Refusal {
  const none = seats.map(() => 0);
  const asReplay = {
    format: REPLAY_FORMAT,
    version: 1,
    rules: games.get(game)?.rules,
    ...{ game, config, seed, seats, steps, faults },
    limits: {},
    wall: wall ?? none.map(() => []),
    cpu: none.map(() => []),
    outcome: { places: none, scores: none },
    last: "",
  };
  const read = parseReplay(JSON.stringify(asReplay), games);
  if (read instanceof Refusal) return read;
  const { replay } = read;
  return replayOf(read.game, { ...pick(replay), seats: replay.seats.map(({ name, spec }) => ({ name, spec })) });
}

const pick = ({ config, seed, steps, faults, wall }: Replay) => ({ config, seed, steps, faults, wall });
