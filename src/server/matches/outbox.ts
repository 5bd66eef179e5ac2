// The turns of a match on their way to those who watch it, and its end.

import type { Player } from "../../arena/player.ts";
import type { TurnRecord } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { TurnBatches, wholeLog } from "../../players/matches/turn-batches.ts";
import { say } from "../words/en.ts";
import type { MatchUpdate } from "./live-match.ts";

/** Watchers see a picture at most this often, in milliseconds; quicker turns come together. */
const INTERVAL = 40;

export class Outbox {
  private readonly batches: TurnBatches;
  private readonly players: readonly Player[];
  private readonly tell: (update: MatchUpdate) => void;

  constructor(players: readonly Player[], tell: (update: MatchUpdate) => void, interval = INTERVAL) {
    this.players = players;
    this.tell = tell;
    this.batches = new TurnBatches(players, interval, (batch) => tell({ batch }));
  }

  add(record: TurnRecord): void {
    this.batches.add(record);
  }

  /** The match is over, or was broken off. */
  close(replay: Replay | undefined): void {
    this.batches.flush();
    this.tell(replay ? { replay, logs: this.players.map(wholeLog) } : { broken: say("server.stopped") });
  }
}
