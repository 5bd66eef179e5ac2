// A result is written in one transaction with the end of its job, and only if the game has none yet: whatever dies in
// between, and however often it is played, it counts once.

import { and, eq, sql } from "drizzle-orm";
import { messageOf } from "../../arena/fault.ts";
import type { Chapter } from "../../arena/player.ts";
import { formatReplay, type Replay } from "../../arena/replay.ts";
import type { Outcome } from "../../core/game.ts";
import type { Message, Value } from "../../core/message.ts";
import { fingerprint } from "../../core/state.ts";
import { logText } from "../../players/matches/turn-batches.ts";
import type { Transaction } from "../data/connect.ts";
import { contests, gameFaults, gameSeats, games, liveTurns, now } from "../data/schema.ts";
import { announce } from "../events.ts";
import { rateLadderGame } from "../ladder/rate.ts";
import type { Office } from "../office.ts";
import { tellWebhooks } from "../webhooks/webhooks.ts";
import { seatNames } from "./seat-names.ts";

export interface GameResult {
  readonly game: number;
  readonly replay: Replay;
  /** What each seat wrote for its author, by turns. */
  readonly logs: readonly (readonly Chapter[])[];
  readonly worker: string | undefined;
}

const LONGEST_TEXT = 4000;

/** Stores the files, then writes the result; `end` is done in the same transaction. Whether it was the first. */
export async function writeResult(
  office: Office,
  { game, replay, logs, worker }: GameResult,
  end: (tx: Transaction, first: boolean) => Promise<unknown>,
): Promise<boolean> {
  const file = Buffer.from(formatReplay(forEverybody(replay)));
  const logFiles = await Promise.all(
    logs.map((log) => (log.length === 0 ? null : office.store.put(Buffer.from(logText(log))))),
  );
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
        reason: outcome.reason === undefined ? null : storableMessage(outcomeReason(outcome)),
        turns: steps.length,
        moves: fingerprint([steps, outcome.scores]),
        replay: replayFile,
        trouble: null,
      })
      // By the rules that it is to be played by: they may have been renewed after a worker was taken for dead.
      .where(and(eq(games.id, game), eq(games.state, "waiting"), eq(games.rules, replay.rules)))
      .returning({ contest: games.contestId, kind: games.kind });
    if (first) {
      for (const seat of replay.seats.keys()) {
        await tx
          .update(gameSeats)
          .set({
            log: logFiles[seat] ? unlessGone(logFiles[seat]) : null,
            logTurns: logFiles[seat] ? logs[seat]!.flatMap(([turn, text]) => [turn, text.length]) : null,
            wallMs: sum(wall[seat]),
            cpuMs: sum(cpu[seat]),
          })
          .where(and(eq(gameSeats.gameId, game), eq(gameSeats.seat, seat)));
      }
      if (faults.length > 0)
        await tx.insert(gameFaults).values(
          faults.map((fault, number) => ({
            gameId: game,
            seat: fault.seat,
            number,
            kind: fault.kind,
            turn: fault.turn,
            message: storableMessage(messageOf(fault)),
            evidence: fault.evidence === undefined ? null : storable(fault.evidence),
            afterEnd: fault.afterEnd ?? false,
          })),
        );
      if (first.kind === "ladder") await rateLadderGame(tx, first.contest, game, outcome.places);
      await tx.delete(liveTurns).where(eq(liveTurns.gameId, game));
      await announce(tx, { what: "game", id: game, contest: first.contest });
      await tellWebhooks(tx, first.contest, "game.finished", () => gameNews(tx, game, outcome));
    }
    await end(tx, first !== undefined);
    return first !== undefined;
  });
}

async function gameNews(tx: Transaction, id: number, { places, scores, reason }: Outcome) {
  const [row] = await tx
    .select({ contest: contests.slug, kind: games.kind, turns: games.turns })
    .from(games)
    .innerJoin(contests, eq(contests.id, games.contestId))
    .where(eq(games.id, id));
  const players = await seatNames(tx, id);
  return { ...row!, game: id, players, places: [...places], scores: [...scores], reason: reason ?? null };
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

/** Its slots may be filled with what a program wrote. */
export function storableMessage({ text, code, values }: Message): Message {
  const inside: Record<string, Value> = {};
  for (const [slot, value] of Object.entries(values ?? {})) inside[slot] = storableValue(value);
  return { text: storable(text), ...(code !== undefined && { code }), ...(values && { values: inside }) };
}

function storableValue(value: Value): Value {
  if (typeof value === "number") return value;
  if (typeof value === "string") return storable(value);
  return "text" in value ? storableMessage(value) : value.map((one) => storableValue(one) as number | string | Message);
}

function outcomeReason({ reason = "", code, values }: Outcome): Message {
  return { text: reason, code, values };
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
