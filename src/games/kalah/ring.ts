// The way that stones go: round the ring of pits and stores, past the opponent's store.

/** The place after this one for a sower who passes over `skipped`. */
export function nextPlace(at: number, ring: number, skipped: number): number {
  let next = at + 1 === ring ? 0 : at + 1;
  if (next === skipped) next = next + 1 === ring ? 0 : next + 1;
  return next;
}

/** Where a seat's stones gather, on a ring with so many pits a side. */
export const ownStore = (seat: number, pits: number): number => seat * (pits + 1) + pits;
/** The store that a seat's stones never fall into. */
export const otherStore = (seat: number, pits: number): number => ownStore(1 - seat, pits);
