// All matches of this server that are being played or were lately; finished ones go to the replay store. Whoever began one
// may stop it; those that run when the server ends go on at the next start.

import { randomBytes } from "node:crypto";
import { formatReplay, type SandboxMode } from "../../arena/replay.ts";
import type { Batch, MatchWish } from "../../contract/matches.ts";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import { countGame } from "../../players/clocks/games-in-progress.ts";
import { startThread } from "../../players/process/start-thread.ts";
import { OPERATOR, type Visit } from "../access/visit.ts";
import type { ReplayStore } from "../replays/replay-store.ts";
import { say } from "../words/en.ts";
import type { Begun, MatchJournal } from "./journal.ts";
import { type Billing, type Host, LiveMatch, type MatchUpdate } from "./live-match.ts";
import type { MatchOrder } from "./match-order.ts";
import type { PlayedTurns } from "./rejoining.ts";

/** What a thread must know to play a match. */
export interface MatchSetup extends Omit<Billing, "game"> {
  readonly game: string;
  readonly seated: readonly string[];
  readonly longestThought: number | undefined;
  readonly sandbox: SandboxMode | undefined;
  readonly hidden: readonly string[];
  /** What was played before the server was started again. */
  readonly played: PlayedTurns | undefined;
}

/** Who begins a match. */
export type Starter = Pick<Visit, "share" | "owner" | "operator" | "local">;
/** The match of the home page is nobody's. */
export const NOBODY: Starter = { share: "home", owner: "", operator: false, local: false };

const MOST_RUNNING = 8;
/** Of these, visitors have so many, and one address so many: whoever runs the server always finds a place, and others do. */
const MOST_OF_VISITORS = 6;
const MOST_OF_ONE = 2;
/** A visitor's match is ended after this, in minutes. */
const LONGEST = 15;
/** So often a match that takes the server down with it is tried again. */
const MOST_ATTEMPTS = 3;
/** Finished matches are in the replay store: only those who were just watching ask for them here. A long one weighs megabytes. */
const MOST_FINISHED = 10;
const MOST_REMEMBERED = 100;
/** What a thread may take besides the tables of engines. */
const MEMORY = { maxOldGenerationSizeMb: 1024 };

export class Matches {
  private readonly replays: ReplayStore;
  private readonly journal: MatchJournal;
  private readonly matches = new Map<string, LiveMatch>();
  private readonly starters = new Map<LiveMatch, Pick<Starter, "share" | "owner">>();
  private readonly mostFinished: number;
  /** The server ends: matches break off without an end, and go on at the next start. */
  private readonly closing = new AbortController();

  constructor(replays: ReplayStore, journal: MatchJournal, mostFinished = MOST_FINISHED) {
    this.replays = replays;
    this.journal = journal;
    this.mostFinished = mostFinished;
  }

  /** Those that are being played, the newest first. */
  running(): LiveMatch[] {
    return [...this.matches.values()].filter((match) => match.status === "running").reverse();
  }

  start(order: MatchOrder, starter: Starter): LiveMatch | Refusal {
    const full = this.full(starter);
    if (full) return full;
    const id = `${order.game.name}-${randomBytes(8).toString("hex")}`;
    const { share, owner, operator, local } = starter;
    const begun: Begun = { wish: wishOf(order), share, owner, asker: { operator, local } };
    this.journal.begin(id, begun);
    return this.play(id, order, begun);
  }

  /** Goes on with what was being played when the server ended. `read` finds out anew what was meant. */
  resumeAll(read: (begun: Begun) => MatchOrder | Refusal, report: (message: Message) => void): void {
    for (const unfinished of this.journal.unfinished()) {
      const { id, batches, attempts, server: _, ...begun } = unfinished;
      const order = attempts < MOST_ATTEMPTS ? read(begun) : refuse(say("server.not-resumed"));
      const kept = this.replays.has(id);
      if (kept || order instanceof Refusal) {
        this.journal.remove(id);
        if (!kept) report(say("server.match-lost", { id, why: (order as Refusal).message }));
        continue;
      }
      this.journal.resume(unfinished);
      const match = this.play(id, order, begun, batches);
      report(say("server.match-resumed", { id, turn: match.turns }));
    }
  }

  /** Shows a match that is played elsewhere. It is not kept: whoever plays it may do so. */
  host(id: string, order: Billing, host: Host): LiveMatch {
    const match = new LiveMatch(id, order, host);
    this.matches.set(id, match);
    void match.done.then(() => {
      if (match.replay) this.replays.welcome(id, formatReplay(match.replay), match.logs);
    });
    return match;
  }

  find(id: string): LiveMatch | undefined {
    return this.matches.get(id);
  }

  /** Whether this visitor may stop it. */
  isOwn(match: LiveMatch, { owner, operator }: Pick<Visit, "owner" | "operator">): boolean {
    return operator || this.starters.get(match)?.owner === owner;
  }

  /** Nothing is played any more; what was being played goes on at the next start. */
  close(): void {
    this.closing.abort();
  }

  private full({ share, operator }: Starter): Refusal | undefined {
    const running = this.running().filter((match) => this.starters.has(match));
    const shares = running.map((match) => this.starters.get(match)!.share);
    const own = shares.filter((other) => other === share).length;
    const visitors = shares.filter((other) => other !== OPERATOR).length;
    if (running.length >= MOST_RUNNING || (!operator && visitors >= MOST_OF_VISITORS))
      return refuse(say("server.many-matches", { running: running.length }));
    return !operator && own >= MOST_OF_ONE ? refuse(say("server.your-matches", { running: own })) : undefined;
  }

  private play(id: string, order: MatchOrder, begun: Begun, batches?: readonly Batch[]): LiveMatch {
    const match = new LiveMatch(id, order);
    this.matches.set(id, match);
    this.starters.set(match, begun);
    const played = batches && batches.length > 0 ? playedTurns(order, batches) : undefined;
    if (batches) match.resumed = played?.steps.length ?? 0;
    for (const batch of batches ?? []) match.receive({ batch });
    const receive = (update: MatchUpdate) => {
      if (this.closing.signal.aborted) return;
      if ("batch" in update) this.journal.add(id, update.batch);
      match.receive(update);
    };
    playAside(order, played, receive, match.done, this.closing.signal);
    const tooLong = () => receive({ broken: say("server.match-long", { minutes: LONGEST }) });
    const timer = begun.asker.operator ? undefined : setTimeout(tooLong, LONGEST * 60_000).unref();
    void match.done.then(() => {
      clearTimeout(timer);
      if (match.replay) this.replays.keep(id, match.replay, begun.share, match.logs);
      this.journal.remove(id);
      this.forgetOldest();
    });
    return match;
  }

  private forgetOldest(): void {
    const over = [...this.matches].filter(([, { status }]) => status !== "running");
    const finished = over.filter(([, { status }]) => status === "finished");
    const old = [...finished.slice(0, -this.mostFinished), ...over.slice(0, -MOST_REMEMBERED)];
    for (const [id, match] of old) {
      this.matches.delete(id);
      this.starters.delete(match);
    }
  }
}

/** The same match again: with what was drawn and chosen for it. */
function wishOf({ game, config, seed, wished }: MatchOrder): MatchWish {
  return { game: game.name, players: wished, config, seed: formatSeed(seed) };
}

function playedTurns({ config, seed, players }: MatchOrder, batches: readonly Batch[]): PlayedTurns {
  return {
    config,
    seed,
    seats: players.map((spec) => ({ name: spec, spec })),
    steps: batches.flatMap(({ steps }) => steps),
    faults: batches.flatMap(({ faults }) => faults),
    notes: batches.flatMap(({ notes }) => notes),
    wall: players.map((_, seat) => batches.flatMap(({ wall }) => wall[seat]!)),
  };
}

/** Plays a match in a thread of its own, so that thinking bots never hold up the server. */
function playAside(
  { game, config, seed, players, seated, longestThought, sandbox, hidden }: MatchOrder,
  played: PlayedTurns | undefined,
  receive: (update: MatchUpdate) => void,
  done: Promise<void>,
  closing: AbortSignal,
): void {
  const seats = { players, seated, longestThought, sandbox, hidden };
  const setup: MatchSetup = { game: game.name, config, seed, ...seats, played };
  const over = countGame();
  const thread = startThread("./match-thread", import.meta.url, setup, MEMORY);
  thread.on("message", receive);
  thread.on("error", (error) => receive({ broken: say("server.broken-match", { error: error.message }) }));
  const end = () => void thread.terminate();
  closing.addEventListener("abort", end);
  void done.then(() => {
    over();
    closing.removeEventListener("abort", end);
    end();
  });
}
