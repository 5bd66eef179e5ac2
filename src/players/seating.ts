// How a player takes its seat, as plain data: any thread can seat the same one from it, without building or finding
// anything again. Who can only be seated by the one thread that holds a port or a page has no such data.

import type { Player } from "../arena/player.ts";
import type { Game } from "../core/game.ts";
import { accepted, refuse } from "../core/refusal.ts";
import { nodeClock } from "./clocks/node-clock.ts";
import type { ProgramCommand } from "./process/program-command.ts";
import type { Confinement } from "./sandbox/confinement.ts";
import { expectPrograms } from "./sandbox/prestarted-shells.ts";
import { say } from "./words/en.ts";

export type Seating = BotSeating | ProgramSeating | LibrarySeating;

export interface BotSeating {
  readonly by: "bot";
  readonly spec: string;
  readonly match?: { readonly config: object; readonly seats: number } | undefined;
  /** Milliseconds that it may think about a move, whatever its spec says. */
  readonly longestThought?: number | undefined;
  /** It notes what it thought of every move. */
  readonly thoughts?: boolean | undefined;
  /** It comes from a plugin, and sees copies of the state. */
  readonly copies?: boolean | undefined;
}

export interface ProgramSeating {
  /** The line protocol, matrix.txt, or the protocol of the CodeWars kits. */
  readonly by: "lines" | "matrix" | "cgdk";
  readonly command: ProgramCommand;
  readonly confinement: Confinement;
  /** It stays alive from game to game; by the line protocol only. */
  readonly keepAlive?: boolean | undefined;
}

export interface LibrarySeating {
  readonly by: "library";
  readonly file: string;
  readonly confinement: Confinement;
}

/** Makes players of this kind. Nothing is loaded but what they need: threads start quickly. */
export async function seatMaker(seating: Seating, game: Game): Promise<() => Player> {
  if (seating.by === "bot") return botMaker(seating, game);
  const { confinement } = seating;
  if (confinement.mode === "sandboxed") expectPrograms();
  if (seating.by === "library") {
    const { LibraryPlayer } = await import("./protocols/library-player.ts");
    return () => new LibraryPlayer(seating.file, confinement);
  }
  const { by, command, keepAlive } = seating;
  if (by === "matrix") {
    const { MatrixPlayer } = await import("./protocols/matrix-player.ts");
    return () => new MatrixPlayer(command, confinement);
  }
  if (by === "cgdk") {
    const { CgdkPlayer, LOCALHOST } = await import("./protocols/cgdk-player.ts");
    const start = (port: number, token: string) => ({
      ...command,
      args: [...command.args, LOCALHOST, String(port), token],
    });
    return () => new CgdkPlayer({ port: 0, start, confinement });
  }
  const { LinePlayer } = await import("./protocols/line-player.ts");
  return () => new LinePlayer(command, { keepAlive, confinement });
}

async function botMaker(
  { spec, match, longestThought, thoughts, copies }: BotSeating,
  game: Game,
): Promise<() => Player> {
  const { botNamed } = await import("../engines/named.ts");
  const { BotPlayer } = await import("../arena/bot-player.ts");
  const lent = { now: nodeClock.now, match, longest: longestThought };
  const bot = accepted(botNamed(spec, game, lent) ?? refuse(say("players.no-bot", { spec })));
  return () => new BotPlayer(bot, nodeClock, { thoughts, copies });
}
