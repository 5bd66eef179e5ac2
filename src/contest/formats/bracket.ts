// The tree of a knockout: which matches there are, and where their players come from. Knows no players and no results.

/** Who comes to sit here: a seed (from 0), or whoever won or lost another match. */
export type Source = { readonly seed: number } | { readonly winnerOf: string } | { readonly loserOf: string };

export interface Pairing {
  /** "w2.1": winners' side, second round, first match; "l…" losers' side, "f1" the final, "t1" for the third place. */
  readonly id: string;
  /** Matches of one round can be played at the same time. */
  readonly round: number;
  readonly sides: readonly [Source, Source];
  /** Played only if the winner of that match came from the losers' side: then both have lost once. */
  readonly onlyIfUpset?: string;
}

const winnerOf = (id: string): Source => ({ winnerOf: id });
const loserOf = (id: string): Source => ({ loserOf: id });

/** The strongest meet as late as possible, and the strongest get the free first rounds. */
export function singleBracket(entrants: number, thirdPlace: boolean): Pairing[] {
  const pairings = winnersSide(entrants);
  const last = pairings.at(-1)!;
  if (!thirdPlace || last.round < 2) return pairings;
  const semifinal = last.round - 1;
  const third: Pairing = {
    id: "t1",
    round: last.round,
    sides: [loserOf(`w${semifinal}.1`), loserOf(`w${semifinal}.2`)],
  };
  return [...pairings, third];
}

/** Who has lost once goes on among the others who have; who has lost twice is out. */
export function doubleBracket(entrants: number): Pairing[] {
  const winners = winnersSide(entrants);
  const depth = winners.at(-1)!.round;
  const losers = losersSide(depth);
  const survivor = losers.at(-1);
  const round = Math.max(depth, survivor?.round ?? 0) + 1;
  const champion = winnerOf(`w${depth}.1`);
  const challenger = survivor ? winnerOf(survivor.id) : loserOf(`w${depth}.1`);
  return [
    ...winners.map((pairing) => ({ ...pairing, round: winnersRound(pairing.round) })),
    ...losers,
    { id: "f1", round, sides: [champion, challenger] },
    { id: "f2", round: round + 1, sides: [winnerOf("f1"), loserOf("f1")], onlyIfUpset: "f1" },
  ];
}

/** In the double knockout the losers' side plays two rounds for each of the winners'. */
function winnersRound(round: number): number {
  return round === 1 ? 1 : 2 * round - 2;
}

function winnersSide(entrants: number): Pairing[] {
  const seeds = seedOrder(entrants);
  const pairings: Pairing[] = [];
  for (let round = 1, matches = seeds.length / 2; matches >= 1; round++, matches /= 2)
    for (let match = 1; match <= matches; match++) {
      const [one, other] = [2 * match - 1, 2 * match];
      const sides: [Source, Source] =
        round === 1
          ? [{ seed: seeds[one - 1]! }, { seed: seeds[other - 1]! }]
          : [winnerOf(`w${round - 1}.${one}`), winnerOf(`w${round - 1}.${other}`)];
      pairings.push({ id: `w${round}.${match}`, round, sides });
    }
  return pairings;
}

/**
 * Odd rounds (the first aside, where the first losers meet) are among the survivors; even rounds bring the losers of
 * the winners' side in, every second time from the other end, so that old opponents do not meet again at once.
 */
function losersSide(depth: number): Pairing[] {
  const pairings: Pairing[] = [];
  const add = (stage: number, match: number, one: Source, other: Source) =>
    pairings.push({ id: `l${stage}.${match}`, round: stage + 1, sides: [one, other] });
  for (let coming = 2, matches = 1 << (depth - 2); coming <= depth; coming++, matches /= 2) {
    const among = 2 * coming - 3;
    for (let match = 1; match <= matches; match++) {
      const [one, other] = [2 * match - 1, 2 * match];
      if (coming === 2) add(among, match, loserOf(`w1.${one}`), loserOf(`w1.${other}`));
      else add(among, match, winnerOf(`l${among - 1}.${one}`), winnerOf(`l${among - 1}.${other}`));
    }
    for (let match = 1; match <= matches; match++) {
      const from = coming % 2 === 0 ? matches + 1 - match : match;
      add(among + 1, match, winnerOf(`l${among}.${match}`), loserOf(`w${coming}.${from}`));
    }
  }
  return pairings;
}

/** Seeds in the order of the first round's places: 1 8 4 5 2 7 3 6. */
function seedOrder(entrants: number): number[] {
  let order = [0];
  while (order.length < entrants) {
    const size = 2 * order.length;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return order;
}
