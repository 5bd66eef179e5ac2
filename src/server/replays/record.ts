// A game that somebody played in the browser, as the page tells of it. Nothing that it says of the result is believed:
// the rules play the moves again.

import { type Played, replayOf } from "../../arena/record.ts";
import { parseReplay, REPLAY_FORMAT, type Replay } from "../../arena/replay.ts";
import type { Game } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";

export function readRecord(body: unknown): Replay | Refusal {
  if (typeof body !== "object" || body === null) return refuse("the request must be a JSON object");
  const { game: name, config, seed, seats, steps, faults = [], wall } = body as Record<string, unknown>;
  const game: Game | undefined = games.get(String(name));
  const none = Array.isArray(seats) ? seats.map(() => 0) : [];
  const asReplay = {
    format: REPLAY_FORMAT,
    version: 1,
    game: name,
    rules: game?.rules,
    ...{ config, seed, seats, steps, faults },
    limits: {},
    wall: wall ?? none.map(() => []),
    cpu: none.map(() => []),
    outcome: { places: none, scores: none },
    last: "",
  };
  const read = parseReplay(JSON.stringify(asReplay), games);
  if (read instanceof Refusal) return read;
  const { replay } = read;
  const played: Played = { ...pick(replay), seats: replay.seats.map(({ name, spec }) => ({ name, spec })) };
  return replayOf(read.game, played);
}

const pick = ({ config, seed, steps, faults, wall }: Replay) => ({ config, seed, steps, faults, wall });
