// The thread of a mind: gets boards, gives back pits. The player stays for all positions of the same board and number of
// stones, since the protocol does not tell where a game ends; after trouble another one takes its place.

import { randomInt } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { BotPlayer } from "../../../arena/bot-player.ts";
import { messageOf } from "../../../arena/fault.ts";
import type { Limits } from "../../../arena/limits.ts";
import type { Player } from "../../../arena/player.ts";
import type { Message } from "../../../core/message.ts";
import { accepted, Refusal } from "../../../core/refusal.ts";
import { botNamed } from "../../../engines/named.ts";
import { type KalahState, kalah } from "../../../games/kalah/rules.ts";
import { nodeClock } from "../../clocks/node-clock.ts";
import { resolveContender } from "../../spec.ts";
import { configOf, parseBoard } from "./board.ts";
import type { MoveTime } from "./client.ts";
import { sharedNow } from "./shared-clock.ts";

/** Who plays, and a position of the game that it will probably be asked about. */
export interface MindStart {
  readonly spec: string;
  readonly board?: string | undefined;
}

export interface MindQuestion {
  readonly board: string;
  readonly time: MoveTime | undefined;
}

export type MindAnswer = { readonly isReady: true } | { readonly pit: number } | { readonly refused: Message };

const SOUTH = 0;
let player: Player | undefined;
let played = "";
let turn = 0;
/** Until when the move may take that is thought about now, by `sharedNow`. */
let thinkUntil = Number.POSITIVE_INFINITY;
/** What the way to the server and back may take of the time for a move, and a machine that is busy. */
const TRAVEL = 200;

const { spec, board: likely } = workerData as MindStart;

parentPort!.on("message", async ({ board, time }: MindQuestion) =>
  answer(await think(accepted(parseBoard(board)), time)),
);
// What goes wrong here goes wrong again, and is told, at the first position.
if (likely === undefined) await resolveContender(spec, kalah);
else await seat(configOf(accepted(parseBoard(likely))));
answer({ isReady: true });

function answer(answer: MindAnswer): void {
  parentPort!.postMessage(answer);
}

async function think(state: KalahState, time: MoveTime | undefined): Promise<MindAnswer> {
  const own = time ? Math.max(time.ms - TRAVEL, time.ms / 2) : Number.POSITIVE_INFINITY;
  // Time that passed on the way into this thread, and while the player is seated, counts too.
  thinkUntil = (time?.cameAt ?? 0) + own;
  const seated = await seat(configOf(state), time?.isFixed ? { turnTime: Math.ceil(own) } : {});
  if (seated instanceof Refusal) return { refused: seated.message };
  // A program that is only starting goes on: the server stops it, and it is ready for the next position.
  const reply = await seated.ask({ turn: ++turn, state, allowance: Number.POSITIVE_INFINITY });
  if ("trouble" in reply) return leave(messageOf(reply.trouble));
  if ("action" in reply) return { pit: reply.action as number };
  const pit = kalah.read(state, SOUTH, reply.answer);
  return pit instanceof Refusal ? leave(pit.message) : { pit };
}

/** The player for games of this config under these limits. */
async function seat(config: object, limits: Limits = {}): Promise<Player | Refusal> {
  if (player && played === JSON.stringify([config, limits])) return player;
  player?.endMatch();
  player = undefined;
  const match = { config, seats: 2 };
  const contender = await resolveContender(spec, kalah, { match });
  if (contender instanceof Refusal) return contender;
  player = contender.kind === "bot" ? bot(match) : contender.seat();
  played = JSON.stringify([config, limits]);
  turn = 0;
  const names = [contender.name, ""];
  player.begin({ game: kalah, config, seat: SOUTH, seats: 2, names, limits, seed: randomInt(2 ** 32) });
  return player;
}

/** An engine here ends its search in time, whatever it was told to. */
function bot(match: { config: object; seats: number }): Player {
  const make = botNamed(spec, kalah, {
    now: nodeClock.now,
    match,
    timeLeft: () => Math.max(1, thinkUntil - sharedNow()),
  });
  return new BotPlayer(accepted(make!), nodeClock);
}

function leave(refused: Message): MindAnswer {
  player?.endMatch();
  player = undefined;
  return { refused };
}
