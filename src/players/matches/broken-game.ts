// A game that could not be played to its end through no fault of its players: its rules or a bot threw, or the thread
// that played it has died. Readers are told in a sentence; where it happened is for the terminal and the server's log.

import { type Message, plain } from "../../core/message.ts";

export class BrokenGame extends Error {
  readonly told: Message;
  /** `cause`: what was thrown, if anything. */
  constructor(told: Message, cause?: unknown) {
    super(told.text, { cause });
    this.told = told;
  }

  /** The stack of what was thrown: it names files, and is not for strangers. */
  get where(): string | undefined {
    return this.cause instanceof Error ? this.cause.stack : undefined;
  }
}

/** What an error says, without where. */
export function toldBy(error: unknown): Message {
  if (error instanceof BrokenGame) return error.told;
  return plain(error instanceof Error ? error.message : String(error));
}
