import { describe, expect, it } from "vitest";
import type { FinishedGame } from "../contest/finished-game.ts";
import { pretendGame } from "../contest/pretend.ts";
import { Random } from "../core/random.ts";
import { accepted } from "../core/refusal.ts";
import { answer, comparisonGames } from "./comparison.ts";
import { sequentialOutlook, unitsForMargin, unitsToTell } from "./outlook.ts";
import { fromPairs, fromResults, Sample, sampleFor, sampleOf, scoreIn } from "./sample.ts";
import { eloHypotheses, hypotheses, sequentialTest } from "./sequential-test.ts";
import { eloDifference, meanInterval, superiority } from "./strength.ts";

/** Draws scores 0, 1/4 … 1 with the given chances. */
const drawPairs = (chances: readonly number[], count: number, random: Random): Sample =>
  sampleOf(Array.from({ length: count }, () => drawPair(chances, random)));
const drawPair = (chances: readonly number[], random: Random): number => {
  let at = random.real();
  for (const [halves, chance] of chances.entries()) {
    at -= chance;
    if (at < 0) return halves / (chances.length - 1);
  }
  return 1;
};
const meanOf = (chances: readonly number[]) =>
  chances.reduce((sum, chance, i) => sum + (chance * i) / (chances.length - 1), 0);

describe("the Elo difference", () => {
  it("follows from the score, with an interval around it", () => {
    const { elo, low, high } = eloDifference(fromResults(60, 20, 20));
    expect(elo).toBeCloseTo(400 * Math.log10(0.7 / 0.3), 9);
    expect(low).toBeGreaterThan(80);
    expect(high).toBeLessThan(225);
  });

  it("is narrower when seats are rotated and pairs are counted as pairs", () => {
    // 40 pairs, each a win and a loss: as single games they look like pure luck.
    const games = eloDifference(fromResults(40, 0, 40));
    const pairs = eloDifference(fromPairs([0, 0, 40, 0, 0]));
    expect(pairs.high - pairs.low).toBeLessThan((games.high - games.low) / 3);
  });

  it("of a clean sweep is infinite, but its lower bound is not", () => {
    const { elo, low } = eloDifference(fromResults(10, 0, 0));
    expect(elo).toBe(Number.POSITIVE_INFINITY);
    expect(low).toBeGreaterThan(100);
    expect(low).toBeLessThan(300);
  });

  it("before any game could be anything", () => {
    expect(meanInterval(new Sample([]))).toEqual({ mean: 0.5, low: 0, high: 1 });
    expect(superiority(new Sample([]))).toBe(0.5);
  });

  it("does not take a few equal results for certainty", () => {
    const { low, high } = eloDifference(fromResults(0, 4, 0));
    expect(high).toBeGreaterThan(50);
    expect(low).toBeLessThan(-50);
  });

  const TRUTHS: { title: string; chances: number[]; units: number }[] = [
    { title: "20 games without draws", chances: [0.4, 0.6], units: 20 },
    { title: "100 games with draws", chances: [0.2, 0.5, 0.3], units: 100 },
    { title: "40 lopsided games", chances: [0.08, 0.02, 0.9], units: 40 },
    { title: "30 pairs", chances: [0.05, 0.2, 0.4, 0.25, 0.1], units: 30 },
    { title: "300 pairs of a drawish game", chances: [0.01, 0.08, 0.8, 0.1, 0.01], units: 300 },
  ];
  for (const { title, chances, units } of TRUTHS)
    it(`has an interval that holds the truth as often as it claims: ${title}`, () => {
      const random = new Random(11n);
      const truth = meanOf(chances);
      let held = 0;
      const runs = 4000;
      for (let run = 0; run < runs; run++) {
        const { low, high } = meanInterval(drawPairs(chances, units, random), 0.95);
        if (low <= truth && truth <= high) held++;
      }
      // Counts of few games jump, so no interval can hold it exactly as often; ours must stay as near as this.
      expect(held / runs).toBeGreaterThan(0.925);
      expect(held / runs).toBeLessThan(0.975);
    });
});

describe("the likelihood of superiority", () => {
  it("is even for even results and near the classical formula for many games", () => {
    expect(superiority(fromResults(50, 10, 50))).toBe(0.5);
    // Φ((60 - 40) / √100) = Φ(2), with the wins and losses alone.
    expect(superiority(fromResults(60, 100, 40))).toBeCloseTo(0.977, 2);
  });

  it("is right as often as it says", () => {
    const random = new Random(5n);
    let said = 0;
    let right = 0;
    for (let run = 0; run < 4000; run++) {
      const bias = random.real() * 0.3 - 0.15;
      const sample = drawPairs([0.5 - bias, 0.5 + bias], 60, random);
      const los = superiority(sample);
      if (los < 0.8 || los > 0.9) continue;
      said++;
      if (bias > 0) right++;
    }
    expect(said).toBeGreaterThan(200);
    expect(right / said).toBeGreaterThan(0.77);
    expect(right / said).toBeLessThan(0.93);
  });
});

describe("the sequential test", () => {
  const run = (chances: readonly number[], test: Parameters<typeof sequentialTest>[1], random: Random) => {
    const counts = new Map<number, number>();
    for (let units = 1; ; units++) {
      const score = drawPair(chances, random);
      counts.set(score, (counts.get(score) ?? 0) + 1);
      const { accepted } = sequentialTest(new Sample(counts), test);
      if (accepted) return { accepted, units };
    }
  };
  /** Shifts a distribution of pairs to the wanted mean by moving weight from the lower to the upper side. */
  const withMean = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[], mean: number) => {
    const moved = (mean - 0.5) / 1.5;
    return [a - moved, b - moved, c, d + moved, e + moved];
  };

  for (const { title, base } of [
    { title: "lively pairs", base: [0.2, 0.2, 0.2, 0.2, 0.2] },
    { title: "drawish pairs", base: [0.08, 0.12, 0.6, 0.12, 0.08] },
  ])
    it(`is wrong at most as often as it was told, and takes as long as foreseen: ${title}`, () => {
      const test = accepted(eloHypotheses(0, 70, 0.05, 0.05));
      const random = new Random(77n);
      const runs = 1000;
      const play = (mean: number) => {
        const chances = withMean(base, mean);
        let upper = 0;
        let units = 0;
        for (let i = 0; i < runs; i++) {
          const end = run(chances, test, random);
          if (end.accepted === "upper") upper++;
          units += end.units;
        }
        return { upper: upper / runs, units: units / runs };
      };
      const variance = base.reduce((sum, chance, i) => sum + chance * (i / 4 - 0.5) * (i / 4 - 0.5), 0);
      const useless = play(test.lower);
      const useful = play(test.upper);
      expect(useless.upper).toBeLessThan(0.06);
      expect(1 - useful.upper).toBeLessThan(0.06);
      const foreseen = sequentialOutlook(test, test.lower, variance);
      expect(foreseen.upper).toBeCloseTo(0.05, 3);
      expect(useless.units / foreseen.units).toBeGreaterThan(0.8);
      expect(useless.units / foreseen.units).toBeLessThan(1.35);
    });

  it("says nothing after a few games", () => {
    const test = accepted(eloHypotheses(0, 10));
    expect(sequentialTest(fromPairs([0, 0, 1, 1, 1]), test).accepted).toBeUndefined();
    expect(sequentialTest(new Sample([]), test)).toMatchObject({ accepted: undefined });
  });

  it("agrees with the plain ratio for won and lost games", () => {
    const { ratio } = sequentialTest(fromResults(60, 0, 40), accepted(hypotheses(0.5, 0.6)));
    expect(ratio).toBeCloseTo(60 * Math.log(0.6 / 0.5) + 40 * Math.log(0.4 / 0.5), 2);
  });

  it("refuses hypotheses that make no sense", () => {
    expect(eloHypotheses(10, 0)).toMatchObject({ why: "the first hypothesis must be the smaller: 0 and 10, say" });
    expect(eloHypotheses(0, 10, 0.7)).toMatchObject({ why: expect.stringContaining("between 0 and 0.5") });
    expect(hypotheses(0, 0.5)).toMatchObject({ why: expect.stringContaining("between losing and winning") });
  });
});

describe("how many games would I need", () => {
  it("for an interval of ±20 Elo: about a thousand decisive games", () => {
    expect(unitsForMargin(20, 0.25)).toBe(1160);
    const { low, high } = eloDifference(fromResults(580, 0, 580));
    expect((high - low) / 2).toBeCloseTo(20, 0);
  });

  it("grows fourfold when the difference to be told halves", () => {
    expect(unitsToTell(10, 0.25) / unitsToTell(20, 0.25)).toBeCloseTo(4, 1);
  });

  it("in a sequential test is most when the truth lies between the hypotheses", () => {
    const test = accepted(eloHypotheses(0, 10));
    const middle = (test.lower + test.upper) / 2;
    const units = (mean: number) => sequentialOutlook(test, mean, 0.25).units;
    expect(units(middle)).toBeGreaterThan(units(test.lower));
    expect(units(middle)).toBeGreaterThan(units(test.upper));
    expect(sequentialOutlook(test, middle, 0.25).upper).toBeCloseTo(0.5, 6);
    expect(units(0.6)).toBeLessThan(units(test.upper) / 5);
  });
});

describe("a comparison", () => {
  it("counts complete rotations only, and each as one unit", () => {
    const games = comparisonGames(["new", "old"], 0, 3, 5n);
    expect(games.map(({ players }) => players.join(" "))).toEqual([
      "new old",
      "old new",
      "new old",
      "old new",
      "new old",
      "old new",
    ]);
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(3);
    const strengths = new Map([["new", 5000]]);
    const finished = games.map((game) => pretendGame(game, { strengths }, 5n));
    expect(sampleFor(finished, "new").counts).toEqual(new Map([[1, 3]]));
    expect(sampleFor(finished.slice(0, 5), "new").size).toBe(2);
    expect(comparisonGames(["new", "old"], 2, 3, 5n)).toEqual(games.slice(4));
  });

  it("at larger tables goes by places or by shares of the score", () => {
    const game: FinishedGame = { id: "1v2v3-1", players: ["a", "b", "c"], places: [1, 2, 2], scores: [6, 2, 2] };
    expect(scoreIn(game, "a", "places")).toBe(1);
    expect(scoreIn(game, "b", "places")).toBe(0.25);
    expect(scoreIn(game, "a", "scores")).toBe(0.6);
    expect(scoreIn({ ...game, scores: [0, 0, 0] }, "a", "scores")).toBeCloseTo(1 / 3, 12);
    expect(scoreIn(game, "x", "scores")).toBeUndefined();
  });

  it("finds the stronger of three at a table and says how sure it is", () => {
    const strengths = new Map([["a", 100]]);
    const games = comparisonGames(["a", "b", "b (2)"], 0, 150, 8n).map((game) => pretendGame(game, { strengths }, 8n));
    const question = {
      player: "a",
      seats: 3,
      measure: "places",
      hypotheses: accepted(eloHypotheses(0, 30)),
      confidence: 0.95,
    } as const;
    const found = answer(games, question);
    expect(found.games).toBe(450);
    expect(found.verdict.accepted).toBe("upper");
    expect(found.superiority).toBeGreaterThan(0.99);
    expect(found.elo!.low).toBeLessThan(100);
    expect(found.elo!.high).toBeGreaterThan(70);
    const shares = answer(games, { ...question, measure: "scores", hypotheses: accepted(hypotheses(1 / 3, 0.4)) });
    expect(shares.elo).toBeUndefined();
    expect(shares.score.low).toBeGreaterThan(1 / 3);
  });

  it("by share of the score has an interval that holds the truth as often as it claims", () => {
    const random = new Random(21n);
    let held = 0;
    const runs = 2000;
    for (let run = 0; run < runs; run++) {
      const shares = Array.from({ length: 60 }, () => {
        const [a, b, c] = [1.5 * random.real(), random.real(), random.real()];
        return a / (a + b + c);
      });
      const { low, high } = meanInterval(sampleOf(shares), 0.95);
      if (low <= 0.41355 && 0.41355 <= high) held++;
    }
    expect(held / runs).toBeGreaterThan(0.935);
    expect(held / runs).toBeLessThan(0.99);
  });
});
