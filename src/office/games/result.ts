// A result is written in one transaction with the end of its job, and only if the game has none yet: whatever dies in
// between, and however often it is played, it counts once.

import { and, eq, sql } from "drizzle-orm";
import { formatReplay, type Replay } from "../../arena/replay.ts";
import { fingerprint } from "../../core/state.ts";
import type { Transaction } from "../data/connect.ts";
import { gameFaults, gameSeats, games, now } from "../data/schema.ts";
import { announce } from "../events.ts";
import type { Office } from "../office.ts";

export interface FinishedGame {
  readonly game: number;
  readonly replay: Replay;
  /** What each seat wrote for its author. */
  readonly logs: readonly string[];
  readonly worker: string | undefined;
}

const LONGEST_TEXT = 4000;

/** Stores the files, then writes the result; `end` is done in the same transaction. Whether it was the first. */
export async function writeResult(
  office: Office,
  { game, replay, logs, worker }: FinishedGame,
  end: (tx: Transaction, first: boolean) => Promise<unknown>,
): Promise<boolean> {
  const file = Buffer.from(formatReplay(forEverybody(replay)));
  const logFiles = await Promise.all(logs.map((log) => (log === "" ? null : office.store.put(Buffer.from(log)))));
  const { outcome, faults, steps, wall, cpu } = replay;
  return office.db.transaction(async (tx) => {
    // With the result: one commit for both.
    const replayFile = await office.store.put(file, tx);
    const [first] = await tx
      .update(games)
      .set({
        state: "finished",
        finishedAt: now,
        workerId: worker ?? null,
        places: [...outcome.places],
        scores: [...outcome.scores],
        reason: outcome.reason ?? null,
        turns: steps.length,
        moves: fingerprint([steps, outcome.scores]),
        replay: replayFile,
        trouble: null,
      })
      .where(and(eq(games.id, game), eq(games.state, "waiting")))
      .returning({ contest: games.contestId });
    if (first) {
      for (const seat of replay.seats.keys()) {
        await tx
          .update(gameSeats)
          .set({
            log: logFiles[seat] ? unlessGone(logFiles[seat]) : null,
            wallMs: sum(wall[seat]),
            cpuMs: sum(cpu[seat]),
          })
          .where(and(eq(gameSeats.gameId, game), eq(gameSeats.seat, seat)));
      }
      if (faults.length > 0)
        await tx.insert(gameFaults).values(
          faults.map(({ seat, kind, turn, message, evidence, afterEnd }, number) => ({
            gameId: game,
            seat,
            number,
            kind,
            turn,
            message: storable(message),
            evidence: evidence === undefined ? null : storable(evidence),
            afterEnd: afterEnd ?? false,
          })),
        );
      await announce(tx, { what: "game", id: game, contest: first.contest });
    }
    await end(tx, first !== undefined);
    return first !== undefined;
  });
}

/** Of somebody who left in the middle of the game nothing is kept. */
function unlessGone(log: Buffer) {
  return sql<Buffer>`case when exists (select from submission_files f where f.submission_id = ${gameSeats.submissionId})
    then ${log}::bytea end`;
}

/** Of a stranger's text what the database can hold. */
export function storable(text: string): string {
  return text.replaceAll("\0", "\ufffd").toWellFormed().slice(0, LONGEST_TEXT);
}

/**
 * As everybody may see it. Names stand with the entrants and are put in when it is shown; where a program lay here and
 * what it wrote to its log are nobody else's business.
 */
function forEverybody(replay: Replay): Replay {
  const seats = replay.seats.map(({ spec, sandbox }, number) => {
    const name = `Player ${number + 1}`;
    return sandbox === undefined ? { name, spec } : { name, spec: "program", sandbox };
  });
  const faults = replay.faults.map(({ evidence: _, ...fault }) => fault);
  return { ...replay, seats, faults };
}

function sum(microseconds: readonly number[] | undefined): number {
  return Math.round((microseconds ?? []).reduce((a, b) => a + b, 0) / 1000);
}
