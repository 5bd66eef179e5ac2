// JSON from outside: read, or refused in plain words. How deep it is nested is bounded here, once for all: whatever walks
// through it later may do so by calling itself.

import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

/** Deeper than any move of any game. */
export const DEEPEST = 64;

/** `what`: how the text is spoken of, such as "the body". */
export function readJson(text: string, what: string): unknown | Refusal {
  const deep = nestingProblem(text);
  if (deep) return refuse(say("server.in", { what, why: deep.message }));
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(say("server.not-json", { what, error: (error as Error).message }));
  }
}

/**
 * Counts brackets and commas outside of strings: how deep it is nested and how many values it has, before any of them takes
 * memory. What is no JSON at all is found out by whoever parses it.
 */
export function nestingProblem(text: string, most = Number.POSITIVE_INFINITY): Refusal | undefined {
  let depth = 0;
  let values = 1;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (quoted) {
      if (letter === BACKSLASH) at++;
      else if (letter === QUOTE) quoted = false;
    } else if (letter === QUOTE) quoted = true;
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      if (++depth > DEEPEST) return refuse(say("server.too-deep", { most: DEEPEST }));
      values++;
    } else if (letter === COMMA) values++;
    else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth--;
    if (values > most) return refuse(say("server.too-many-values", { most }));
  }
  return undefined;
}

const [COMMA, QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x2c, 0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
];
