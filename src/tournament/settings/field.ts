// Those who play: every request built and resolved. A program that cannot play is put on a list with the reason, and
// the others play on; a mistyped player is a mistake in the file.

import { type Stats, statSync } from "node:fs";
import type { Entrant } from "../../contest/records/entrant.ts";
import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import type { ConfinementWishes } from "../../players/sandbox/confinement.ts";
import { type Contender, resolveContender } from "../../players/spec.ts";
import { fingerprintOf } from "../course/fingerprint.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import type { PlayerRequest } from "./player-requests.ts";
import type { Settings } from "./settings.ts";

export interface FieldPlayer {
  readonly entrant: Entrant;
  readonly spec: string;
  /** Of the program's files: whether it is still the same program. */
  readonly fingerprint: string | undefined;
  /** When its file was written, in milliseconds. */
  readonly fileTime?: number | undefined;
  /** Missing for those who have left since the tournament began. */
  readonly contender?: Contender;
}

export interface NotPlaying {
  readonly name: string;
  readonly why: Message;
}

export interface TournamentField {
  readonly players: readonly FieldPlayer[];
  readonly notPlaying: readonly NotPlaying[];
}

/** `prepared` hears how many programs are ready and which one is next. */
export async function gatherField(
  settings: Settings,
  sandbox: ConfinementWishes,
  prepared: (done: number, next: string) => void,
): Promise<TournamentField> {
  const players: FieldPlayer[] = [];
  const notPlaying: NotPlaying[] = [];
  for (const [index, request] of settings.players.entries()) {
    prepared(index, request.name);
    const player = await prepare(request, settings, sandbox);
    if (!(player instanceof Refusal)) players.push(player);
    else if (request.file === undefined && request.refused === undefined)
      throw new UsageError(say("tournament.about", { where: request.where, why: player.message }));
    else notPlaying.push({ name: request.name, why: player.message });
  }
  if (players.length < settings.seats) {
    const counts = { seats: settings.seats, players: players.length };
    if (notPlaying.length === 0) throw new UsageError(say("tournament.too-few", counts));
    throw new UsageError(say("tournament.too-few-left", { ...counts, list: listOf(notPlaying) }));
  }
  return { players, notPlaying };
}

/** Each on a line of its own. */
function listOf([first, ...others]: readonly NotPlaying[]): Message {
  const line = say("tournament.left-out", { name: first!.name, why: first!.why });
  return others.length === 0 ? line : say("tournament.lines", { line, more: listOf(others) });
}

async function prepare(
  request: PlayerRequest,
  settings: Settings,
  sandbox: ConfinementWishes,
): Promise<FieldPlayer | Refusal> {
  const { name, spec, file, rating, submitted, refused } = request;
  if (refused !== undefined) return new Refusal(refused);
  const { size = 0, mtimeMs } = file === undefined ? {} : (statSync(file) as Partial<Stats>);
  if (settings.programSize !== undefined && size > settings.programSize)
    return new Refusal(say("tournament.program-size", { size, allowed: settings.programSize }));
  const { game, keepAlive, seats, configs } = settings;
  const contender = await resolveContender(spec, game, { keepAlive, sandbox, match: { config: configs[0]!, seats } });
  if (contender instanceof Refusal) return contender;
  const entrant = { name, ...(rating !== undefined && { rating }), ...(submitted !== undefined && { submitted }) };
  const fingerprint = fingerprintOf(request, settings.players);
  return { entrant, spec, contender, fingerprint, fileTime: mtimeMs && Math.floor(mtimeMs) };
}
