// What goes when there is no more room: of whoever has most, what is done with first, then the oldest. So nobody can fill
// the room but at the cost of their own things.

export interface Shared {
  readonly share: string;
  /** Milliseconds since 1970. */
  readonly touched: number;
  readonly size: number;
  /** Nobody waits for it any more. */
  readonly done: boolean;
}

/** What has to go so that at most so many are left, of at most so many bytes. */
export function evicted<Item extends Shared>(
  items: readonly Item[],
  most: number,
  bytes = Number.POSITIVE_INFINITY,
): Item[] {
  const left = new Map<string, Item[]>();
  const order = [...items].sort((a, b) => Number(a.done) - Number(b.done) || b.touched - a.touched);
  for (const item of order) {
    const own = left.get(item.share);
    if (own) own.push(item);
    else left.set(item.share, [item]);
  }
  const weights = [
    { most, of: () => 1 },
    { most: bytes, of: ({ size }: Item) => size },
  ];
  const gone: Item[] = [];
  for (const { most, of } of weights) {
    const sum = (list: readonly Item[]) => list.reduce((total, item) => total + of(item), 0);
    for (let total = sum([...left.values()].flat()); total > most; ) {
      const [richest] = [...left.values()]
        .filter((list) => list.length > 0)
        .sort((a, b) => sum(b) - sum(a) || a.at(-1)!.touched - b.at(-1)!.touched);
      if (!richest) break;
      const item = richest.pop()!;
      total -= of(item);
      gone.push(item);
    }
  }
  return gone;
}
