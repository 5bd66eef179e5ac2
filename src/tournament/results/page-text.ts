// In which language the page of results speaks, and its words as they stand in HTML.

import type { Message, Speaker, Tell } from "../../core/message.ts";
import { html } from "./html.ts";
import { type english, say } from "./words/en.ts";

/** Whom results are written for: people who read the page. Files for programs are English. */
export interface Reader {
  /** As in `lang="en"`. */
  readonly language: string;
  readonly tell: Tell;
}

/** Says one of the page's texts, safe within HTML. */
export type Text = Speaker<typeof english, string>;

export const textFor =
  ({ tell }: Reader): Text =>
  (code, ...values) =>
    html(tell(say(code, ...values)));

/** Says what others say, safe within HTML. */
export const toldTo =
  ({ tell }: Reader) =>
  (message: Message): string =>
    html(tell(message));
