// "Did you mean …": the nearest known word to a mistyped one.

import { type Message, plain } from "./message.ts";
import { say } from "./words/en.ts";

const NOTHING = plain("");

/** How many single-letter changes (insert, delete, replace, swap of neighbours) turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2]! + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** The known word that `word` was most likely meant to be, or undefined when none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const target = candidate.toLowerCase();
    const extends_ = lower.length >= 3 && (target.startsWith(lower) || lower.startsWith(target));
    // One letter is forgotten more often than the rest of a word.
    const distance = Math.min(extends_ ? 1.5 : Number.POSITIVE_INFINITY, editDistance(lower.slice(0, 80), target));
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** ` Did you mean "kalah"?`, with a leading space, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): Message {
  const near = nearest(word, known);
  return near === undefined ? NOTHING : say("core.did-you-mean", { near });
}
