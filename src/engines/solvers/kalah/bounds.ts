// What has been proved about Kalah positions: for each a lower and an upper bound of its worth, and a good move.
// An entry is eight bytes in one typed array, four entries a bucket. The position is stirred by a bijection, so that its
// place in the table and the bits that are kept make up the whole of it: no position is ever taken for another. Threads
// share the table without locks: the first word of an entry is kept xor the second, so one that was half overwritten by
// another thread does not fit its position. Plain functions over whole numbers, for they stand in the innermost loop.

const WAYS = 4;
const BUCKET = 2 * WAYS;

// The second word of an entry, from the lowest bit: rest of the key 8, lower bound 7, upper bound 7, move 3, effort 7.
const LOW = 8;
const HIGH = 15;
const MOVE = 22;
const EFFORT = 25;
export const NO_MOVE = 7;

/** Fewer buckets than two to this power would need more than 8 bits for the rest of the key. */
export const LEAST_BITS = 20;
/** More stones than this do not fit the bounds. */
export const MOST_STONES = 127;

export type TableWords = Int32Array;

/** Bytes of a bucket; a table has 2^bits of them. */
export const BUCKET_BYTES = 4 * BUCKET;

/** Two rows, 30 bits each, stirred: the first number, which gives the place. */
export function stirred(own: number, other: number): number {
  return own ^ (Math.imul(other ^ (Math.imul(own, 0x9e3779b1) >>> 2), 0x85ebca6b) >>> 2);
}

/** The second number. Both together could be turned back into the position. */
function companion(own: number, other: number, first: number): number {
  return other ^ (Math.imul(own, 0x9e3779b1) >>> 2) ^ (Math.imul(first, 0xc2b2ae35) >>> 2);
}

/** The first word of an entry: 30 bits of the second number, and two of the first that the place does not tell. */
export function keyOf(own: number, other: number, first: number): number {
  return companion(own, other, first) | ((first >>> 28) << 30);
}

/** Where the bucket begins. */
export function bucketOf(words: TableWords, first: number): number {
  return (first & (words.length / BUCKET - 1)) * BUCKET;
}

/** The bits of the first number that neither the place nor the key tells. */
export function restOf(words: TableWords, first: number): number {
  return (first & 0x0fff_ffff) >>> (31 - Math.clz32(words.length / BUCKET));
}

/** What is kept of a position, or 0. */
export function find(words: TableWords, bucket: number, key: number, rest: number): number {
  for (let at = bucket; at < bucket + BUCKET; at += 2) {
    const entry = words[at + 1]!;
    if ((words[at]! ^ entry) === key && (entry & 255) === rest) return entry;
  }
  return 0;
}

/** Keeps an entry, in place of the position's old one or of what took the least effort to find. */
export function keep(words: TableWords, bucket: number, key: number, entry: number): void {
  let place = bucket;
  let least = 1000;
  for (let at = bucket; at < bucket + BUCKET; at += 2) {
    const kept = words[at + 1]!;
    if ((words[at]! ^ kept) === key && ((kept ^ entry) & 255) === 0) {
      place = at;
      break;
    }
    if (kept >>> EFFORT < least) {
      least = kept >>> EFFORT;
      place = at;
    }
  }
  words[place] = key ^ entry;
  words[place + 1] = entry;
}

/** Since worth and stones are both even or both odd, half of their sum says all. */
export function entryOf(rest: number, stones: number, low: number, high: number, move: number, nodes: number): number {
  const effort = 32 - Math.clz32(nodes);
  return rest | (((low + stones) >> 1) << LOW) | (((high + stones) >> 1) << HIGH) | (move << MOVE) | (effort << EFFORT);
}

export function lowOf(entry: number, stones: number): number {
  return entry === 0 ? -stones : 2 * ((entry >>> LOW) & 127) - stones;
}

export function highOf(entry: number, stones: number): number {
  return entry === 0 ? stones : 2 * ((entry >>> HIGH) & 127) - stones;
}

export function moveOf(entry: number): number {
  return entry === 0 ? NO_MOVE : (entry >>> MOVE) & 7;
}
