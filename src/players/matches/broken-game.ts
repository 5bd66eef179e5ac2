// A game that could not be played to its end through no fault of its players: the thread that played it has died.

import type { Message } from "../../core/message.ts";

export class BrokenGame extends Error {
  readonly told: Message;
  constructor(told: Message) {
    super(told.text);
    this.told = told;
  }
}
