// Closed forms on boards without inaccessible cells: from which cells (x, y) the player who has just moved wins.
// Heaps of beans are a king's coordinates, so the king's formulas are the beans' too.

/** Whether the player who has just moved to (x, y) wins. */
export type Formula = (x: number, y: number) => boolean;

export const kingFormula: Formula = (x, y) => x % 2 === 0 && y % 2 === 0;

export const rookFormula: Formula = (x, y) => x === y;

/** Wythoff's pairs: the k-th has the difference k and the smaller number floor(k * golden ratio). */
export const queenFormula: Formula = (x, y) => {
  const k = Math.abs(x - y);
  return Math.min(x, y) === Math.floor((k * (1 + Math.sqrt(5))) / 2);
};

/**
 * Three players with a king, each of whom prefers the next one to win if he cannot himself: how far the winner sits
 * from the player to move (0 = the mover, 1 = the next, 2 = the one before).
 */
export function kingPodium(x: number, y: number): 0 | 1 | 2 {
  if (x % 3 === 2 || y % 3 === 2) return 1;
  return x % 3 === 0 && y % 3 === 0 ? 2 : 0;
}
