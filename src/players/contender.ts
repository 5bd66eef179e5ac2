// Who sits down at a table: a bot of this process or a program, resolved once and seated any number of times.

import type { Player } from "../arena/player.ts";
import type { Protection, SandboxMode } from "../arena/replay.ts";
import type { Message } from "../core/message.ts";
import type { ConfinementWishes } from "./sandbox/confinement.ts";
import type { Seating } from "./seating.ts";

/** A player who can be seated any number of times. */
export interface Contender {
  readonly spec: string;
  /** Short, for tables. */
  readonly name: string;
  /** A bot in this process, or a program in its own. */
  readonly kind: "bot" | "program";
  /** It thinks in the thread that asks it, perhaps for long: nothing else is heard there meanwhile, not even Ctrl+C. */
  readonly thinksLong?: boolean;
  /** For threads to seat it; missing where its players share what only one thread can hold, such as a port. */
  readonly seating?: Seating;
  /** Where it is awaited, if only one can be at a time. */
  readonly port?: number;
  /** How it is confined, if it is a program. */
  readonly sandbox?: SandboxMode;
  /** What holds it here, then: what this machine has, and after games less if less has held it in one of them. */
  protections?: readonly Protection[];
  seat(): Player;
}

export interface SeatingOptions {
  /** Programs stay alive from game to game instead of being started anew. */
  readonly keepAlive?: boolean;
  /** What will be played, so that a player who cannot is refused before the match. */
  readonly match?: { readonly config: object; readonly seats: number };
  /** How programs are confined; as safely as this machine can if nothing is said. */
  readonly sandbox?: ConfinementWishes;
  /** Milliseconds that built-in players may think about a move, whatever their specs say. */
  readonly longestThought?: number | undefined;
  /** Built-in players note what they thought of every move. */
  readonly thoughts?: boolean;
  /** Tells the person here what to do, such as to start a program that is awaited. */
  readonly tell?: (message: Message) => void;
}

/** Where nobody else takes care of it, what people must do is said in English. */
export function tellOnStandardError({ text }: Message): void {
  process.stderr.write(`${text}\n`);
}
