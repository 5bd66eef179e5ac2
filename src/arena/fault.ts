// What can go wrong with a player, and how it is told: the kind, the turn, a plain explanation and the evidence.

import type { Seat } from "../core/game.ts";
import type { Message, Values } from "../core/message.ts";
import { say } from "./words/en.ts";

/**
 * `crash`: did not start, or ended before the game did. `illegal`: an action that the rules do not allow.
 * `protocol`: an answer that cannot be read, or one that nobody asked for. `time`, `memory`: a limit was exceeded.
 */
export type FaultKind = "crash" | "illegal" | "protocol" | "time" | "memory";

export const FAULT_KINDS: readonly FaultKind[] = ["crash", "illegal", "protocol", "time", "memory"];

/** What a player reports of itself. */
export interface Trouble {
  readonly kind: FaultKind;
  /** One plain sentence, in English. */
  readonly message: string;
  /** The same for readers of other languages. Replays of older versions have none. */
  readonly code?: string;
  readonly values?: Values;
  /** The offending line, the last lines of standard error … */
  readonly evidence?: string;
}

/** Trouble with its place in the match. */
export interface Fault extends Trouble {
  readonly seat: Seat;
  /** The turn it happened in, counted from 1; 0 before the first. */
  readonly turn: number;
  /** It happened when the game was already over, and changes nothing in its outcome. */
  readonly afterEnd?: true;
}

export function trouble(kind: FaultKind, { text, code, values }: Message, evidence?: string): Trouble {
  return {
    kind,
    message: text,
    ...(code !== undefined && { code }),
    ...(values && { values }),
    ...(evidence !== undefined && { evidence }),
  };
}

/** What went wrong, as a message. */
export function messageOf({ message, code, values }: Trouble): Message {
  return { text: message, code, values };
}

/** `crash`, `out of time`: the kind of a fault, for people. */
export function kindInWords(kind: FaultKind): Message {
  return say(`arena.${kind}`);
}
