// Games of contests that somebody watches while they are played: their turns come from the database, are read once for all
// who watch, and go on as those of any live match. Logs go to those whose programs wrote them.

import { createHash } from "node:crypto";
import { parseReplay } from "../../arena/replay.ts";
import type { Json } from "../../core/game.ts";
import { Refusal } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import { turnsSince } from "../../office/games/live.ts";
import { allLogs, gameById, type RecordedGame, replayOf, seatSpecs } from "../../office/games/records.ts";
import type { Office } from "../../office/office.ts";
import type { TurnBatch } from "../../players/matches/turn-batches.ts";
import { LiveMatch, type Watcher } from "../matches/live-match.ts";
import { say } from "../words/en.ts";
import type { ChangeHub } from "./changes.ts";

export class LiveGames {
  private readonly office: Office;
  /** By game and by whose logs are heard. */
  private readonly feeds = new Map<string, Feed>();

  constructor(office: Office, changes: ChangeHub) {
    this.office = office;
    changes.listen((change) => {
      const about = change && (change.what === "turns" || change.what === "game") ? change.id : undefined;
      for (const feed of this.feeds.values()) if (!change || feed.game === about) feed.look();
    });
  }

  /** Opens a game for somebody, who then hears what a watcher of a live match does; what it gives back ends that. */
  async open(record: RecordedGame): Promise<(watcher: Watcher) => () => void> {
    const key = `${record.game.id} ${record.own.join()}`;
    const known = this.feeds.get(key);
    const feed = known ?? new Feed(this.office, record);
    this.feeds.set(key, feed);
    const match = await feed.match.catch((error) => {
      this.forget(key, feed);
      throw error;
    });
    if (!known) void match.done.then(() => this.forget(key, feed));
    return (watcher) => {
      const leave = match.watch(watcher);
      feed.watchers++;
      return () => {
        leave();
        if (--feed.watchers === 0) this.forget(key, feed);
      };
    };
  }

  private forget(key: string, feed: Feed): void {
    if (this.feeds.get(key) === feed) this.feeds.delete(key);
  }
}

/** One game as some see it. */
class Feed {
  readonly game: number;
  /** As soon as what was played so far is known. */
  readonly match: Promise<LiveMatch>;
  watchers = 0;
  private readonly office: Office;
  private readonly own: readonly number[];
  /** Which try of the game it is, how many of its batches were read, and what was played in them. */
  private attempt: string | undefined;
  private batches = 0;
  private turns = 0;
  private faults = 0;
  private readonly played = createHash("sha256");
  private looking: Promise<void>;

  constructor(office: Office, record: RecordedGame) {
    this.office = office;
    this.game = record.game.id;
    this.own = record.own;
    this.match = this.begin(record);
    // Whoever opens it hears what went wrong.
    this.looking = this.match.then(
      () => {},
      () => {},
    );
  }

  /** One look after the other. */
  look(): void {
    this.looking = this.looking
      .then(async () => this.read(await this.match))
      // The database may be away; the next change brings the rest.
      .catch(() => {});
  }

  private async begin({ game, names }: RecordedGame): Promise<LiveMatch> {
    const order = {
      game: knownGames.get(game.game)!,
      config: game.config,
      seed: BigInt(game.seed),
      players: await seatSpecs(this.office.db, game.id),
    };
    const match = new LiveMatch(`contest-${game.id}`, order);
    match.receive({ names });
    await this.read(match);
    return match;
  }

  private async read(match: LiveMatch): Promise<void> {
    if (match.status !== "running") return;
    for (const { attempt, batch } of await turnsSince(this.office.db, this.game, this.batches)) {
      if (attempt !== (this.attempt ?? attempt)) return match.receive({ broken: say("server.played-again") });
      this.attempt = attempt;
      this.batches++;
      this.add(match, batch);
    }
    const { state, trouble } = (await gameById(this.office.db, this.game))!;
    if (state === "void") match.receive({ broken: trouble ?? say("server.stopped") });
    if (state === "finished") await this.end(match);
  }

  private add(match: LiveMatch, batch: TurnBatch): void {
    this.turns += batch.steps.length;
    this.faults += batch.faults.length;
    for (const step of batch.steps) this.played.update(lineOf(step));
    const logs = batch.logs.map((log, seat) => (this.own.includes(seat) ? log : []));
    match.receive({ batch: { ...batch, logs } });
  }

  /** The replay has all turns: what was not heard of yet comes first. */
  private async end(match: LiveMatch): Promise<void> {
    const text = await replayOf(this.office, this.game);
    if (text instanceof Refusal) return match.receive({ broken: text.message });
    const read = parseReplay(text, knownGames);
    if (read instanceof Refusal) return match.receive({ broken: read.message });
    const { replay } = read;
    const heard = createHash("sha256");
    for (const step of replay.steps.slice(0, this.turns)) heard.update(lineOf(step));
    // Whoever was taken for dead has ended it in another way.
    if (heard.digest("hex") !== this.played.copy().digest("hex"))
      return match.receive({ broken: say("server.played-again") });
    const all = await allLogs(this.office, this.game);
    const logs = all.map((log, seat) => (this.own.includes(seat) ? log : []));
    const none = replay.seats.map(() => []);
    // Times, notes and logs come with the end.
    const [steps, faults] = [replay.steps.slice(this.turns), replay.faults.slice(this.faults)];
    if (steps.length > 0) match.receive({ batch: { steps, faults, wall: none, notes: [], logs: none } });
    match.receive({ replay, logs });
  }
}

function lineOf(step: readonly Json[]): string {
  return `${JSON.stringify(step)}\n`;
}
