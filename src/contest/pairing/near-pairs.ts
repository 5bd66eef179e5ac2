// Pairs of an even number of people, all at once: nobody is left over, as few as possible meet someone they are
// reluctant to meet, and otherwise everyone gets a partner near the top of their wishes.
// Wishes are followed greedily; those left over are then brought in along augmenting paths (Edmonds' blossoms), which
// find a pairing without reluctance whenever there is one.

export interface PairingWishes {
  readonly count: number;
  /** Everyone else, the dearest partner first. */
  partners(person: number): Iterable<number>;
  /** 0: gladly. Larger numbers only if the smaller ones cannot bring everyone together. Symmetric. */
  reluctance(one: number, other: number): number;
}

/** By person the partner; and the reluctance that could not be avoided. */
export interface Pairs {
  readonly partner: readonly number[];
  readonly reluctance: number;
}

const NOBODY = -1;

export function nearPairs(wishes: PairingWishes): Pairs {
  const { count } = wishes;
  const partner = new Array<number>(count).fill(NOBODY);
  const alone = () => partner.indexOf(NOBODY) !== -1;

  for (const level of levels(wishes)) {
    const glad = (one: number, other: number) => wishes.reluctance(one, other) <= level;
    for (let one = 0; one < count; one++) {
      if (partner[one] !== NOBODY) continue;
      for (const other of wishes.partners(one)) {
        if (partner[other] !== NOBODY || !glad(one, other)) continue;
        partner[one] = other;
        partner[other] = one;
        break;
      }
    }
    for (let one = 0; one < count; one++) if (partner[one] === NOBODY) bringIn(one, partner, wishes, glad);
    // Before the next level is looked for: that takes a look at every two.
    if (!alone()) break;
  }

  let reluctance = 0;
  for (const [one, other] of partner.entries()) if (one < other) reluctance += wishes.reluctance(one, other);
  return { partner, reluctance };
}

/** All degrees of reluctance that occur, from the least. Found only as far as they are needed. */
function* levels(wishes: PairingWishes): Generator<number> {
  yield 0;
  const found = new Set<number>();
  for (let one = 0; one < wishes.count; one++)
    for (let other = one + 1; other < wishes.count; other++) found.add(wishes.reluctance(one, other));
  yield* [...found].filter((level) => level > 0).sort((a, b) => a - b);
}

/** Finds `root` a partner by letting others change theirs; leaves all as it is where that cannot be done. */
function bringIn(
  root: number,
  partner: number[],
  wishes: PairingWishes,
  glad: (one: number, other: number) => boolean,
): boolean {
  const { count } = wishes;
  /** For people at odd distance from the root: from whom they were reached. */
  const reachedFrom = new Array<number>(count).fill(NOBODY);
  /** The person that stands for the blossom one is in. */
  const base = Array.from({ length: count }, (_, person) => person);
  const queued = new Array<boolean>(count).fill(false);
  const queue = [root];
  queued[root] = true;

  const commonBase = (one: number, other: number): number => {
    const passed = new Set<number>();
    for (let at = base[one]!; ; at = base[reachedFrom[partner[at]!]!]!) {
      passed.add(at);
      if (at === root) break;
    }
    let at = base[other]!;
    while (!passed.has(at)) at = base[reachedFrom[partner[at]!]!]!;
    return at;
  };

  const markPath = (from: number, top: number, through: number, blossom: Set<number>) => {
    let child = through;
    for (let at = from; base[at] !== top; at = reachedFrom[partner[at]!]!) {
      blossom.add(base[at]!).add(base[partner[at]!]!);
      reachedFrom[at] = child;
      child = partner[at]!;
    }
  };

  const contract = (one: number, other: number) => {
    const top = commonBase(one, other);
    const blossom = new Set<number>();
    markPath(one, top, other, blossom);
    markPath(other, top, one, blossom);
    for (let person = 0; person < count; person++) {
      if (!blossom.has(base[person]!)) continue;
      base[person] = top;
      if (!queued[person]) {
        queued[person] = true;
        queue.push(person);
      }
    }
  };

  for (let head = 0; head < queue.length; head++) {
    const one = queue[head]!;
    for (const other of wishes.partners(one)) {
      if (base[one] === base[other] || partner[one] === other || !glad(one, other)) continue;
      const partnerOfOther = partner[other]!;
      if (other === root || (partnerOfOther !== NOBODY && reachedFrom[partnerOfOther] !== NOBODY)) {
        contract(one, other);
      } else if (reachedFrom[other] === NOBODY) {
        reachedFrom[other] = one;
        if (partnerOfOther === NOBODY) {
          swapAlong(other, reachedFrom, partner);
          return true;
        }
        queued[partnerOfOther] = true;
        queue.push(partnerOfOther);
      }
    }
  }
  return false;
}

function swapAlong(end: number, reachedFrom: readonly number[], partner: number[]): void {
  let one = end;
  while (one !== NOBODY) {
    const from = reachedFrom[one]!;
    const next = partner[from]!;
    partner[one] = from;
    partner[from] = one;
    one = next;
  }
}
