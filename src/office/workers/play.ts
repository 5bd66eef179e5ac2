// The door to the players' room: games of the office become games of a series. Nothing else in the office knows how
// programs are started or referees called.

import { eq, inArray } from "drizzle-orm";
import type { Chapter } from "../../arena/player.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Game } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import type { SeatedGame } from "../../players/matches/seated-game.ts";
import { playSeries } from "../../players/matches/series.ts";
import type { BuildLimits } from "../../players/sandbox/build-room.ts";
import type { ConfinementWishes } from "../../players/sandbox/confinement.ts";
import { type Contender, programFiles, resolveContender } from "../../players/spec.ts";
import { contests, gameSeats, games } from "../data/schema.ts";
import { liveSender } from "../games/live.ts";
import type { Office } from "../office.ts";
import { say } from "../words/en.ts";
import { programFile } from "./programs.ts";

export type GameRow = typeof games.$inferSelect;
export type SeatRow = typeof gameSeats.$inferSelect;

export interface GameOrder {
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
  /** How programs of the contest take their seats. */
  readonly seating: string;
}

/** The games of these ids that still wait, in this order. */
export async function waitingOrders(office: Office, ids: readonly number[]): Promise<GameOrder[]> {
  const rows = await office.db
    .select({ row: games, settings: contests.settings })
    .from(games)
    .innerJoin(contests, eq(contests.id, games.contestId))
    .where(inArray(games.id, [...ids]));
  const seats = await office.db
    .select()
    .from(gameSeats)
    .where(inArray(gameSeats.gameId, [...ids]))
    .orderBy(gameSeats.gameId, gameSeats.seat);
  const byGame = Map.groupBy(seats, ({ gameId }) => gameId);
  return ids.flatMap((id) => {
    const found = rows.find(({ row }) => row.id === id && row.state === "waiting");
    return found ? [{ row: found.row, seats: byGame.get(id)!, seating: found.settings.seating }] : [];
  });
}

/** One who can sit in a seat. The same program in two seats is two of them. */
interface Sitter {
  readonly key: string;
  readonly spec: string;
}

interface PlannedOrder extends SeatedGame {
  readonly order: GameOrder;
}

/** Where something is built and played. */
export interface Workplace {
  readonly worker: string;
  readonly stop: AbortSignal;
  readonly buildLimits?: BuildLimits | undefined;
}

/** Why games cannot be played here. */
export interface Unplayable {
  readonly why: Message;
  /** A program is gone: they cannot be played anywhere. */
  readonly gone: boolean;
}

const GONE: Unplayable = { why: say("office.program-gone"), gone: true };

/**
 * Plays the games one after the other and hands each over when it is finished, in their order, while the next is played.
 * Unplayable is a program that is gone, or does not build on this machine.
 */
export async function playOrders(
  office: Office,
  orders: readonly GameOrder[],
  place: Workplace,
  finished: (order: GameOrder, replay: Replay, logs: readonly (readonly Chapter[])[]) => Promise<void>,
): Promise<Unplayable | undefined> {
  const [first] = orders;
  if (!first) return undefined;
  const { stop } = place;
  const game = knownGames.get(first.row.game)!;
  const sitters = await sittersOf(office, orders, game.name);
  if (!sitters) return GONE;
  const sandbox = confined(
    sitters.map(({ spec }) => spec),
    place,
  );
  const contenders = await contendersFor(sitters, game, first, sandbox);
  if (stop.aborted) return undefined;
  if (contenders instanceof Refusal) return { why: contenders.message, gone: false };
  const onTurns = liveSender(office);
  const number = new Map(sitters.map(({ key }, index) => [key, index]));
  const stopped = new Promise<void>((resolve) => stop.addEventListener("abort", () => resolve(), { once: true }));
  for (const [limits, some] of Map.groupBy(orders, ({ row }) => JSON.stringify(row.limits))) {
    let played = Promise.withResolvers<void>();
    let handedOver: Promise<void> = Promise.resolve();
    let failure: unknown;
    const plan = async function* (): AsyncGenerator<PlannedOrder> {
      for (const order of some) {
        const { row } = order;
        played = Promise.withResolvers();
        const seating = sitterKeys(order).map((key) => number.get(key)!);
        yield { number: row.id, seed: BigInt(row.seed), seating, config: row.config, opening: row.opening, order };
        // A second table asks while the game is still under way.
        await Promise.race([played.promise, stopped]);
        if (stop.aborted || failure !== undefined) return;
      }
    };
    await playSeries<PlannedOrder>({
      game,
      config: first.row.config,
      contenders,
      names: sitters.map(({ key }) => key),
      plan: plan(),
      limits: JSON.parse(limits),
      wholeReplays: true,
      onTurns,
      // One game at a time; where there are bots, two make the series give them threads, so that the heart goes on beating.
      concurrency: contenders.some(({ kind }) => kind === "bot") ? 2 : 1,
      stop,
      onGame({ order }, { replay, logs }) {
        // In their order: the last one ends the job.
        handedOver = handedOver
          .then(() => (failure === undefined ? finished(order, replay!, logs!) : undefined))
          .catch((error) => {
            failure = error;
          });
        played.resolve();
      },
    });
    await handedOver;
    if (failure !== undefined) throw failure;
    if (stop.aborted) return undefined;
  }
  return undefined;
}

function sitterKeys({ seats }: GameOrder): string[] {
  const seen = new Map<string, number>();
  return seats.map(({ submissionId, spec }) => {
    const who = submissionId === null ? spec! : `submission ${submissionId}`;
    const time = (seen.get(who) ?? 0) + 1;
    seen.set(who, time);
    return time === 1 ? who : `${who} (${time})`;
  });
}

async function sittersOf(office: Office, orders: readonly GameOrder[], game: string): Promise<Sitter[] | undefined> {
  const sitters = new Map<string, Sitter>();
  for (const order of orders) {
    const keys = sitterKeys(order);
    for (const [index, { submissionId, spec }] of order.seats.entries()) {
      const key = keys[index]!;
      if (sitters.has(key)) continue;
      const file = submissionId === null ? spec! : await programFile(office, submissionId, game);
      if (file === undefined) return undefined;
      sitters.set(key, { key, spec: submissionId === null ? file : order.seating + file });
    }
  }
  return [...sitters.values()];
}

async function contendersFor(
  sitters: readonly Sitter[],
  game: Game,
  { row, seats }: GameOrder,
  sandbox: ConfinementWishes,
): Promise<Contender[] | Refusal> {
  const contenders: Contender[] = [];
  for (const { key, spec } of sitters) {
    const match = { config: row.config, seats: seats.length };
    const contender = await resolveContender(spec, game, { keepAlive: false, sandbox, match });
    if (contender instanceof Refusal) return refuse(say("office.about", { what: key, why: contender.message }));
    contenders.push(contender);
  }
  return contenders;
}

/** Other people's programs: in a sandbox, or not at all. */
function confined(specs: readonly string[], { stop, buildLimits }: Workplace): ConfinementWishes {
  return { mode: "sandboxed", hidden: programFiles([...new Set(specs)]), buildLimits, stopBuild: stop };
}

/** Builds a program, where its language needs that; refused with what the compiler said, which is heard meanwhile, too. */
export async function buildProgram(
  office: Office,
  submission: number,
  order: GameOrder,
  place: Workplace,
  onBuildOutput: (text: Buffer) => void,
): Promise<Refusal | undefined> {
  const game = knownGames.get(order.row.game)!;
  const file = await programFile(office, submission, game.name);
  if (file === undefined) return refuse(GONE.why);
  const spec = order.seating + file;
  const match = { config: order.row.config, seats: order.seats.length };
  const contender = await resolveContender(spec, game, {
    sandbox: { ...confined([spec], place), onBuildOutput },
    match,
  });
  return contender instanceof Refusal ? contender : undefined;
}
