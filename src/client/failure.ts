// What went wrong when a site was asked: its words as a message, with the code by which readers say them.

import type { ErrorBody } from "../contract/error.ts";
import { isValues, type Message } from "../core/message.ts";

export function messageOf({ error, code, values }: ErrorBody): Message {
  return { text: error, code, values: isValues(values) ? values : undefined };
}

/** What went wrong, in words for the person; `offline` when nobody answered at all. */
export class Failure extends Error {
  readonly told: Message;
  readonly offline: boolean;
  constructor(told: Message, offline = false) {
    super(told.text);
    this.told = told;
    this.offline = offline;
  }
}
