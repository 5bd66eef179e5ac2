import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { beans } from "./rules.ts";
import { type BeansState, BLACK, BOTH, WHITE } from "./state.ts";

const standard = accepted(readConfig(beans.config));
const heaps = (text: string, players = 2) => accepted(beans.parsePosition!(text, { ...standard, players }));
const texts = (state: BeansState) => beans.actions!(state, 0).map((move) => beans.formatMove(state, move));

describe("White and black beans", () => {
  it("starts with the heaps of the config, the first player to move", () => {
    const state = beans.start({ white: 3, black: 6, players: 2 }, 2, new Random(1n));
    expect(beans.formatPosition!(state)).toBe("3,6");
    expect(beans.acting(state)).toEqual([0]);
  });

  it("lets a player take one white, one black, or one of each", () => {
    const state = heaps("3,6");
    expect(texts(state)).toEqual(["both", "white", "black"]);
    const left = (taken: number) => {
      const next = beans.copy(state);
      beans.move(next, taken);
      return [next.white, next.black];
    };
    expect([left(BOTH), left(WHITE), left(BLACK)]).toEqual([
      [2, 5],
      [2, 6],
      [3, 5],
    ]);
  });

  it("lets nobody take from an empty heap", () => {
    expect(texts(heaps("0,2"))).toEqual(["black"]);
    expect(texts(heaps("2,0"))).toEqual(["white"]);
  });

  it("passes the turn on after every move", () => {
    const state = heaps("5,5", 3);
    const movers = [0, 1, 2, 3].map(() => {
      const mover = beans.mover(state);
      beans.move(state, WHITE);
      return mover;
    });
    expect(movers).toEqual([0, 1, 2, 0]);
  });

  it("is won by whoever takes the last bean", () => {
    const state = heaps("1,1");
    beans.move(state, WHITE);
    expect(beans.outcome(state)).toBeUndefined();
    beans.move(state, BLACK);
    expect(beans.outcome(state)).toMatchObject({ places: [2, 1], scores: [0, 1] });
    expect(beans.acting(state)).toEqual([]);
  });

  it("puts the two others on a shared second place when three play", () => {
    const state = heaps("1,1", 3);
    beans.move(state, BOTH);
    expect(beans.outcome(state)).toMatchObject({ places: [1, 2, 2] });
  });

  it("goes on without a seat that is withdrawn", () => {
    const state = heaps("5,5", 3);
    beans.withdraw!(state, 0);
    expect(beans.mover(state)).toBe(1);
    beans.move(state, WHITE);
    beans.move(state, WHITE);
    expect(beans.mover(state)).toBe(1);
  });

  it("writes and reads positions", () => {
    expect(beans.formatPosition!(heaps("9,8"))).toBe("9,8");
    expect(beans.formatPosition!(heaps(" 9 , 8  2"))).toBe("9,8 2");
  });

  it("says what is wrong with a position, a config or an answer", () => {
    const why = (value: unknown) => (value as { why: string }).why;
    expect(why(beans.parsePosition!("nine", standard))).toContain("9,8");
    expect(beans.outcome(heaps("0,0"))!.places).toEqual([2, 1]);
    expect(why(beans.parsePosition!("9,8 3", standard))).toContain("from 1 to 2");
    expect(why(beans.parsePosition!("9,1001", standard))).toContain("1000");
    const none = accepted(readConfig(beans.config, { set: { white: 0, black: 0 } }));
    expect(why(beans.unfit!(none, 2))).toContain("at least one bean");
    expect(beans.outcome(beans.start(none, 2, new Random(1n)))!.places).toEqual([2, 1]);
    expect(why(beans.read(heaps("0,2"), 0, "white"))).toContain("Legal: black");
  });

  it("shows all players the heaps", () => {
    expect(beans.view(heaps("9,8 2"), 0)).toEqual({ white: 9, black: 8, mover: 1, players: 2 });
  });

  it("is lost for the mover when both heaps are even, and won otherwise", () => {
    const lost = new Map<string, boolean>();
    for (let white = 0; white <= 12; white++) {
      for (let black = 0; black <= 12; black++) {
        const state: BeansState = { white, black, seats: 2, mover: 0, out: 0 };
        const wins = beans.actions!(state, 0).some((move) => {
          const next = beans.copy(state);
          beans.move(next, move);
          return lost.get(`${next.white},${next.black}`);
        });
        lost.set(`${white},${black}`, !wins);
        expect(!wins).toBe(white % 2 === 0 && black % 2 === 0);
      }
    }
  });

  it("is always won by the formula player from a won position", () => {
    const bot = beans.bots!.formula!;
    if (!("make" in bot)) throw new Error("a bot was expected");
    const mind = bot.make();
    fc.assert(
      fc.property(fc.nat(15), fc.nat(15), fc.bigInt({ min: 0n, max: 1n << 60n }), (white, black, seed) => {
        if (white % 2 === 0 && black % 2 === 0) return;
        const random = new Random(seed);
        const state = beans.start({ white, black, players: 2 }, 2, random);
        while (beans.mover(state) >= 0) {
          const own = beans.mover(state) === 0;
          beans.move(state, own ? (mind.act(state, 0, random) as number) : random.pick(beans.actions!(state, 1)));
        }
        expect(beans.outcome(state)!.places[0]).toBe(1);
      }),
    );
  });
});
