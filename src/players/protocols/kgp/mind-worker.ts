// The thread of a mind: gets boards, gives back pits. The player stays for all positions of the same board and number of
// stones, since the protocol does not tell where a game ends; after trouble another one takes its place.

import { randomInt } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "../../../arena/fault.ts";
import type { Player } from "../../../arena/player.ts";
import type { Message } from "../../../core/message.ts";
import { accepted, Refusal } from "../../../core/refusal.ts";
import { type KalahState, kalah } from "../../../games/kalah/rules.ts";
import { resolveContender } from "../../spec.ts";
import { configOf, parseBoard } from "./board.ts";

/** Who plays, and a position of the game that it will probably be asked about. */
export interface MindStart {
  readonly spec: string;
  readonly board?: string | undefined;
}

export type MindAnswer = { readonly isReady: true } | { readonly pit: number } | { readonly refused: Message };

const SOUTH = 0;
let player: Player | undefined;
let played = "";
let turn = 0;

const { spec, board: likely } = workerData as MindStart;

parentPort!.on("message", async (board: string) => answer(await think(accepted(parseBoard(board)))));
// What goes wrong here goes wrong again, and is told, at the first position.
if (likely === undefined) await resolveContender(spec, kalah);
else await seat(configOf(accepted(parseBoard(likely))));
answer({ isReady: true });

function answer(answer: MindAnswer): void {
  parentPort!.postMessage(answer);
}

async function think(state: KalahState): Promise<MindAnswer> {
  const seated = await seat(configOf(state));
  if (seated instanceof Refusal) return { refused: seated.message };
  const reply = await seated.ask({ turn: ++turn, state, allowance: Number.POSITIVE_INFINITY });
  if ("trouble" in reply) return leave(messageOf(reply.trouble));
  if ("action" in reply) return { pit: reply.action as number };
  const pit = kalah.read(state, SOUTH, reply.answer);
  return pit instanceof Refusal ? leave(pit.message) : { pit };
}

/** The player for games of this config. */
async function seat(config: object): Promise<Player | Refusal> {
  if (player && played === JSON.stringify(config)) return player;
  player?.endMatch();
  player = undefined;
  const contender = await resolveContender(spec, kalah, { match: { config, seats: 2 } });
  if (contender instanceof Refusal) return contender;
  player = contender.seat();
  played = JSON.stringify(config);
  turn = 0;
  player.begin({ game: kalah, config, seat: SOUTH, seats: 2, limits: {}, seed: randomInt(2 ** 32) });
  return player;
}

function leave(refused: Message): MindAnswer {
  player?.endMatch();
  player = undefined;
  return { refused };
}
