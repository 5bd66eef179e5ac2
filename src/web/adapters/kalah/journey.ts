// Where every stone goes in a move: out of the sown pit one by one, then what is captured or swept into a store. Stones
// have no names; each is a place and its number in the heap there.

import { nextPlace, otherStore, ownStore } from "../../../games/kalah/ring.ts";
import type { KalahScene } from "./scene-maker.ts";

export interface Trip {
  readonly from: Spot;
  readonly to: Spot;
  /** 0 for stones that stay, else when it sets off and arrives, as parts of the move. */
  readonly start: number;
  readonly end: number;
}

interface Spot {
  readonly place: number;
  readonly index: number;
}

/** The sowing takes this part of the move; captures and the final sweep take the rest. */
const SOWING = 0.8;

export function journey(before: KalahScene, after: KalahScene): Trip[] {
  const heaps: Trip[][] = before.board.map((stones, place) =>
    Array.from({ length: stones }, (_, index) => staying(place, index)),
  );
  if (!after.sown) return heaps.flat();
  const last = sow(heaps, before, after.sown);
  gather(heaps, after, last);
  return heaps.flat();
}

function staying(place: number, index: number): Trip {
  return { from: { place, index }, to: { place, index }, start: 0, end: 0 };
}

function sow(heaps: Trip[][], { pits: m }: KalahScene, sown: { seat: number; place: number }): number {
  const ring = heaps.length;
  const skipped = otherStore(sown.seat, m);
  const hand = heaps[sown.place]!;
  heaps[sown.place] = [];
  let at = sown.place;
  hand.forEach((stone, n) => {
    at = nextPlace(at, ring, skipped);
    const end = (SOWING * (n + 1)) / hand.length;
    const heap = heaps[at]!;
    heap.push({ ...stone, to: { place: at, index: heap.length }, start: Math.max(0, end - SOWING / 3), end });
  });
  return at;
}

/** Heaps that are gone from the new board went to a store: after a capture to the mover's, at the end to the row's own. */
function gather(heaps: Trip[][], { board, pits: m, sown }: KalahScene, last: number): void {
  const mine = ownStore(sown!.seat, m);
  const opposite = 2 * m - last;
  for (const [place, heap] of heaps.entries()) {
    if (place % (m + 1) === m || heap.length <= board[place]!) continue;
    const captured = place === last || place === opposite;
    const own = place < m ? m : 2 * m + 1;
    const store = captured && board[mine]! > heaps[mine]!.length ? mine : own;
    for (const stone of heap) {
      const target = heaps[store]!;
      target.push({ ...stone, to: { place: store, index: target.length }, start: SOWING, end: 1 });
    }
    heaps[place] = [];
  }
}
