// What a reader gives back when its input is bad: a message for the person, no exception from the depths.

import { type Message, plain } from "./message.ts";
import { say } from "./words/en.ts";

export class Refusal {
  readonly message: Message;
  constructor(message: Message) {
    this.message = message;
  }
  /** In English. */
  get why(): string {
    return this.message.text;
  }
}

export function refuse(message: Message): Refusal {
  return new Refusal(message);
}

/** For games from outside, which may speak plain English. */
export function refuseInWords(why: string | Message): Refusal {
  return new Refusal(typeof why === "string" ? plain(why) : why);
}

/** What is wrong, behind what it is about: `start: "z9" is not on the board …`. */
export function about(what: string, { message }: Refusal): Refusal {
  return new Refusal(say("core.about", { what, why: message }));
}

/** The value, or an error with the refusal's words: for places where bad input cannot happen. */
export function accepted<T>(value: T | Refusal): T {
  if (value instanceof Refusal) throw new Error(value.why);
  return value;
}
