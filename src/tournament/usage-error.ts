// A mistake that the person who asked can mend: a wrong option, setting or file. Shown as a sentence, without a stack.

import type { Message } from "../core/message.ts";

export class UsageError extends Error {
  readonly told: Message;
  constructor(told: Message) {
    super(told.text);
    this.told = told;
  }
}
