import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { type KalahConfig, kalah } from "./rules.ts";

const standard = accepted(readConfig(kalah.config));
const position = (text: string, config: Partial<KalahConfig> = {}) =>
  accepted(kalah.parsePosition!(text, { ...standard, ...config }));

function after(text: string, pit: number, config: Partial<KalahConfig> = {}): string {
  const state = position(text, config);
  kalah.move(state, pit);
  return kalah.formatPosition!(state);
}

describe("Kalah", () => {
  it("gives another move when the last stone falls into the own store", () => {
    expect(after("S 6 6 6 6 6 6 0 N 6 6 6 6 6 6 0", 1)).toBe("S 0 7 7 7 7 7 1 N 6 6 6 6 6 6 0");
  });

  it("captures the opposite pit when the last stone falls into an own empty pit", () => {
    expect(after("S 4 0 0 0 0 6 10 N 1 2 3 4 5 6 10", 1)).toBe("N 1 0 3 4 5 6 10 S 0 1 1 1 0 6 13");
  });

  it("captures nothing when the opposite pit is empty", () => {
    expect(after("S 0 1 0 0 0 6 10 N 1 2 3 0 5 6 10", 2)).toBe("N 1 2 3 0 5 6 10 S 0 0 1 0 0 6 10");
  });

  it("banks the single stone with emptyCapture", () => {
    expect(after("S 0 1 0 0 0 6 10 N 1 2 3 0 5 6 10", 2, { emptyCapture: true })).toBe(
      "N 1 2 3 0 5 6 10 S 0 0 0 0 0 6 11",
    );
  });

  it("sows a whole lap past the opponent's store and captures in the emptied pit", () => {
    expect(after("S 0 0 13 1 0 0 5 N 1 1 1 1 1 1 5", 3)).toBe("N 2 2 2 0 2 2 5 S 1 1 0 2 1 1 9");
  });

  it("ends when a row is empty after a move; the other side keeps its row", () => {
    const state = position("S 0 0 0 0 0 2 20 N 0 0 3 0 0 2 20");
    kalah.move(state, 6);
    expect(kalah.outcome(state)).toMatchObject({ scores: [21, 26], places: [2, 1] });
    expect(kalah.acting(state)).toEqual([]);
  });

  it("plays on with an empty row under mover-has-no-stones, until the mover cannot move", () => {
    const config = { end: "mover-has-no-stones" } as const;
    const state = position("S 0 0 0 0 0 2 20 N 0 0 3 0 0 2 20", config);
    kalah.move(state, 6);
    expect(kalah.outcome(state)).toBeUndefined();
    expect(state.mover).toBe(1);
    kalah.move(state, 3);
    expect(kalah.outcome(state)).toMatchObject({ scores: [21, 26] });
  });

  it("has no extra moves and no captures in the lesson preset", () => {
    const lesson = { extraTurn: false, capture: false };
    expect(after("S 6 6 6 6 6 6 0 N 6 6 6 6 6 6 0", 1, lesson)).toMatch(/^N/);
    expect(after("S 4 0 0 0 0 6 10 N 1 2 3 4 5 6 10", 1, lesson)).toBe("N 1 2 3 4 5 6 10 S 0 1 1 1 1 6 10");
  });

  it("shares the first place when both have the same number", () => {
    const state = position("S 0 0 0 0 0 1 35 N 0 0 0 0 0 6 30");
    kalah.move(state, 6);
    expect(kalah.outcome(state)).toMatchObject({ places: [1, 1], scores: [36, 36] });
  });

  it("keeps every stone and ends, whatever is played and whatever the variant", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        fc.constantFrom("either-row-empty", "mover-has-no-stones"),
        fc.bigInt({ min: 0n, max: 1n << 60n }),
        (pits, stones, emptyCapture, end, seed) => {
          const config = { ...standard, pits, stones, emptyCapture, end } as KalahConfig;
          const random = new Random(seed);
          const state = kalah.start(config, 2, random);
          while (state.mover >= 0) {
            const moves = kalah.actions!(state, state.mover);
            expect(moves.length).toBeGreaterThan(0);
            kalah.move(state, random.pick(moves));
            expect(state.board.reduce((sum, n) => sum + n, 0)).toBe(2 * pits * stones);
          }
          expect(kalah.outcome(state)!.scores.reduce((a, b) => a + b, 0)).toBe(2 * pits * stones);
        },
      ),
    );
  });

  it("writes and reads positions, the Kalah protocol's literal too", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 60n }), fc.integer({ min: 0, max: 20 }), (seed, moves) => {
        const random = new Random(seed);
        const state = kalah.start(standard, 2, random);
        for (let i = 0; i < moves && state.mover >= 0; i++) kalah.move(state, random.pick(kalah.actions!(state, 0)));
        if (state.mover < 0) return;
        expect(position(kalah.formatPosition!(state))).toEqual(state);
      }),
    );
    expect(kalah.formatPosition!(position("<6,1,2,3,4,5,6,7,8,9,10,11,12,13,14>"))).toBe(
      "S 3 4 5 6 7 8 1 N 9 10 11 12 13 14 2",
    );
  });

  it("takes the number of pits from the position", () => {
    for (const text of ["<3,1,2,4,0,4,3,3,3>", "S 4 0 4 1 N 3 3 3 2"]) {
      const state = accepted(kalah.parsePosition!(text, standard));
      expect([state.rules.pits, kalah.formatPosition!(state)]).toEqual([3, "S 4 0 4 1 N 3 3 3 2"]);
    }
    expect(kalah.parsePosition!("<13,0,0,1,1>", standard)).toHaveProperty("why");
    expect(kalah.parsePosition!("<3,0,0,1,1>", standard)).toHaveProperty("why", expect.stringContaining("3 pits"));
  });

  it("refuses positions that cannot be", () => {
    const refused = (text: string) => kalah.parsePosition!(text, standard);
    expect(refused("S 1 2 3")).toHaveProperty("why", expect.stringContaining('"S 0 0 0 0 0 0 0 N'));
    expect(refused("S 0 0 0 0 0 0 1 N 1 1 1 1 1 1 1")).toHaveProperty("why", expect.stringContaining("no stones"));
    expect(refused("S 999 1 1 1 1 1 1 N 1 1 1 1 1 1 1")).toHaveProperty("why", expect.stringContaining("more than"));
  });

  it("shows each side its own row first", () => {
    const state = position("N 1 2 3 4 5 6 7 S 9 8 7 6 5 4 3");
    expect(kalah.view(state, 1)).toEqual({
      pits: [1, 2, 3, 4, 5, 6],
      store: 7,
      theirPits: [9, 8, 7, 6, 5, 4],
      theirStore: 3,
      mover: 1,
    });
  });
});

describe("Kalah's evaluations", () => {
  const { stores, "stores+rows": rows, tseitin } = kalah.evaluations!;

  it("count the stores, and the rows behind them", () => {
    const state = position("S 1 0 0 0 0 1 10 N 0 3 0 0 0 0 7");
    expect(stores!(state, 0)).toBe(3);
    expect(stores!(state, 1)).toBe(-3);
    expect(rows!(state, 0)).toBe(299);
    expect(rows!(state, 1)).toBe(-299);
  });

  it("give the mover 1.72 at the start by Tseitin's formula", () => {
    const state = kalah.start(standard, 2, new Random(0n));
    expect(tseitin!(state, 0)).toBeCloseTo(1.72, 12);
    expect(tseitin!(state, 1)).toBeCloseTo(-1.72, 12);
  });

  it("count where a sowing falls as sowing it shows", () => {
    // Tseitin's D by really sowing each pit on an empty board.
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(7), fc.integer({ min: 1, max: 40 }), (pits, at, stones) => {
        const pit = at % pits;
        const board = new Array(2 * pits + 2).fill(0);
        board[pit] = stones;
        const filler = { ...standard, pits, capture: false, extraTurn: false };
        const state = { rules: filler, board: Uint16Array.from(board), mover: 0 };
        const empty = { rules: filler, board: new Uint16Array(2 * pits + 2), mover: 1 };
        const value = tseitin!(state, 0) - tseitin!(empty, 0);
        let own = 0;
        let other = 0;
        for (let n = 0, i = pit; n < stones; n++) {
          do i = (i + 1) % (2 * pits + 2);
          while (i === 2 * pits + 1);
          if (i < pits) own++;
          else if (i > pits) other++;
        }
        const winning = stones / 2 + 1;
        const d = own - other + pits + 1;
        const expected = 17.3 / winning - 40 / Math.max(1, d) - (17.3 / winning - 40) + 1.72;
        const emptyValue = 17.3 - 40 - (17.3 - 40) - 1.72;
        expect(value).toBeCloseTo(expected - emptyValue, 9);
      }),
    );
  });
});
