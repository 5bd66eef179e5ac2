import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { formatCell, parseCell } from "../../core/grid.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import type { PursuitState } from "./board.ts";
import { type PursuitConfig, pursuit } from "./rules.ts";

const setup = (set: Partial<PursuitConfig> = {}) => accepted(readConfig(pursuit.config, { set }));
const position = (text: string, set: Partial<PursuitConfig> = {}) => accepted(pursuit.parsePosition!(text, setup(set)));
const why = (value: unknown) => (value as { why: string }).why;
const options = (state: PursuitState) => pursuit.actions!(state, 0).map((move) => pursuit.formatMove(state, move));

function play(state: PursuitState, moves: string): PursuitState {
  for (const move of moves.split(" ")) pursuit.move(state, accepted(parseCell(state.grid, move)));
  return state;
}

function mind(name: string) {
  const bot = pursuit.bots![name]!;
  if (!("make" in bot)) throw new Error("a bot was expected");
  const made = bot.make();
  return (state: PursuitState, random: Random) => made.act(state, pursuit.mover(state), random) as number;
}

describe("Pursuit", () => {
  it("lets every piece step to the eight cells around it, or stay", () => {
    expect(options(position("..J/.1./..."))).toEqual(["c2", "c1", "b1", "a1", "a2", "a3", "b3", "c3", "b2"]);
    expect(options(position(".#J/.1./##."))).toEqual(["c2", "c1", "a2", "a3", "c3", "b2"]);
  });

  it("allows no staying if stay is off, except to a piece that is shut in", () => {
    expect(options(position("..J/.../1..", { stay: false }))).toEqual(["b1", "a2", "b2"]);
    expect(options(position("..J/##./1#.", { stay: false }))).toEqual(["a1"]);
  });

  it("lets the pursuers step first, then the prey", () => {
    const state = position("...J/..../..../12..");
    const order = ["a1", "b1", "d4", "a1"].map((move) => {
      const mover = pursuit.mover(state);
      play(state, move);
      return mover;
    });
    expect(order).toEqual([0, 1, 2, 0]);
    expect(state.round).toBe(2);
  });

  it("is over when a pursuer steps onto the prey", () => {
    const state = play(position("..J/.1./..."), "c3");
    expect(pursuit.outcome(state)).toMatchObject({ places: [1, 2], scores: [1, 0], reason: "caught in round 1" });
    expect(pursuit.acting(state)).toEqual([]);
  });

  it("is over when the prey steps onto a pursuer", () => {
    const state = play(position("..J/.1./... J"), "b2");
    expect(pursuit.outcome(state)).toMatchObject({ places: [1, 2] });
  });

  it("lets pursuers share a cell", () => {
    const state = play(position("..J/.../12."), "b1 b1");
    expect(pursuit.formatPosition!(state)).toBe("..J/.../.3. J 1");
  });

  it("makes the prey first that lasts all rounds", () => {
    const state = position("....J/...../1....", { rounds: 2 });
    play(state, "a1 e3 a1");
    expect(pursuit.outcome(state)).toBeUndefined();
    play(state, "e3");
    expect(pursuit.outcome(state)).toMatchObject({ places: [2, 1], reason: "escaped for 2 rounds" });
  });

  it("lasts four rounds for each cell of the board unless told otherwise", () => {
    expect(position("...J/..../1...").rounds).toBe(48);
  });

  it("makes the catcher first where each pursues for himself", () => {
    expect(pursuit.outcome(play(position("..J/.1./2.."), "b3 b2 c2"))).toBeUndefined();
    expect(pursuit.outcome(play(position("..J/.1./2.."), "c3"))).toMatchObject({ places: [1, 2, 2] });
    expect(pursuit.outcome(play(position("..J/.3./... J"), "b2"))).toMatchObject({ places: [1, 1, 3] });
  });

  it("makes both pursuers first in a coalition", () => {
    const state = play(position("..J/.1./2..", { coalition: true }), "c3");
    expect(pursuit.outcome(state)).toMatchObject({ places: [1, 1, 3], scores: [1, 1, 0] });
  });

  it("tells a catch by all who play from a draw", () => {
    const caught = play(position("..j/.1./2..", { coalition: true }), "c3");
    expect(pursuit.outcome(caught)).toMatchObject({ places: [1, 1], together: true });
    expect(pursuit.outcome(play(position("..j/.1./2.."), "c3"))).not.toHaveProperty("together");
  });

  it("puts both pursuers behind a prey that escapes, whether it has a seat or not", () => {
    expect(pursuit.outcome(play(position("....J/1.2..", { rounds: 1 }), "a1 c1 e2"))).toMatchObject({
      places: [2, 2, 1],
    });
    expect(pursuit.outcome(play(position("....j/1.2..", { rounds: 1 }), "a1 c1"))).toMatchObject({ places: [2, 2] });
    expect(pursuit.outcome(play(position("....j/1....", { rounds: 1 }), "a1"))).toMatchObject({ places: [2] });
  });

  it("gives seats to the pursuers, and one more to the prey", () => {
    const seatsOf = (pursuers: number, seats: number) => {
      const state = pursuit.start(setup({ pursuers }), seats, new Random(1n));
      return [state.pursuers, pursuit.formatPosition!(state).includes("J")];
    };
    expect(seatsOf(1, 1)).toEqual([1, false]);
    expect(seatsOf(1, 2)).toEqual([1, true]);
    expect(seatsOf(2, 2)).toEqual([2, false]);
    expect(seatsOf(2, 3)).toEqual([2, true]);
  });

  it("follows the seats where they do not fit the number of pursuers", () => {
    expect(pursuit.start(setup({ pursuers: 1 }), 3, new Random(1n)).pursuers).toBe(2);
    expect(pursuit.start(setup({ pursuers: 2 }), 1, new Random(1n)).pursuers).toBe(1);
  });

  it("moves a prey without a player as soon as the pursuers have stepped: it flees", () => {
    const state = play(position("...../..j../...../1...."), "b2");
    expect(pursuit.mover(state)).toBe(0);
    expect(state.round).toBe(2);
    // Farthest from b2 are the cells in column d and row 4; east comes first.
    expect(pursuit.formatPosition!(state)).toBe("...../...j./.1.../..... 1 2");
  });

  it("moves a wandering prey by chance, to every cell that it can reach", () => {
    const seen = new Set<string>();
    for (let seed = 0n; seed < 200n; seed++) {
      const config = setup({ width: 7, height: 7, prey: "random", start: "a1 d4" });
      const state = pursuit.start(config, 1, new Random(seed));
      pursuit.move(state, 0);
      seen.add(formatCell(state.grid, state.cells[1]!));
    }
    expect(seen.size).toBe(9);
  });

  it("plays a game with a wandering prey again in the same way", () => {
    const cells = () => {
      const state = pursuit.start(setup({ prey: "random" }), 1, new Random(9n));
      const copy = pursuit.copy(state);
      return [state, copy].map((one) => {
        const visited: number[] = [];
        for (let round = 0; round < 10 && pursuit.mover(one) >= 0; round++) {
          pursuit.move(one, one.cells[0]!);
          visited.push(one.cells[1]!);
        }
        return visited;
      });
    };
    const [first, second] = cells();
    expect(first).toEqual(second);
    expect(cells()[0]).toEqual(first);
  });

  it("takes a pursuer off the board who drops out, and lets the built-in prey play on for a prey who does", () => {
    const state = position("....J/...../12...");
    pursuit.withdraw!(state, 0);
    expect(pursuit.mover(state)).toBe(1);
    play(state, "c2 e2 d2");
    expect(pursuit.mover(state)).toBe(2);
    const abandoned = position("....J/...../12... J");
    pursuit.withdraw!(abandoned, 2);
    expect(pursuit.mover(abandoned)).toBe(0);
    expect(abandoned.round).toBe(2);
  });

  it("starts on random different cells, in opposite corners, or on named cells", () => {
    const start = (value: string, pursuers: number) =>
      pursuit.formatPosition!(
        pursuit.start(setup({ width: 3, height: 3, start: value, pursuers }), pursuers + 1, new Random(2n)),
      );
    expect(start("corner", 1)).toBe("..J/.../1.. 1 1");
    expect(start("corner", 2)).toBe("..J/.../3.. 1 1");
    expect(start("a1 b1 c2", 2)).toBe(".../..J/12. 1 1");
    const seen = new Set<string>();
    for (let seed = 0n; seed < 800n; seed++) {
      const state = pursuit.start(setup({ width: 3, height: 3 }), 2, new Random(seed));
      seen.add(state.cells.join());
    }
    expect(seen.size).toBe(72);
  });

  it("writes and reads positions", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1n << 60n }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 0, max: 40 }),
        (seed, pursuers, blocked) => {
          const random = new Random(seed);
          const config = setup({ width: "3..6", height: "3..6", pursuers, blocked: String(blocked), rounds: 20 });
          const state = pursuit.start(config, pursuers + 1, random);
          while (pursuit.mover(state) >= 0) {
            const { random: _luck, ...seen } = state;
            expect(pursuit.parsePosition!(pursuit.formatPosition!(state), config)).toMatchObject(seen);
            pursuit.move(state, random.pick(pursuit.actions!(state, 0)));
          }
          expect(pursuit.outcome(state)!.places).toHaveLength(pursuers + 1);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("says what is wrong with a position or a config", () => {
    const refused = (text: string) => why(pursuit.parsePosition!(text, setup()));
    expect(refused("1../...")).toContain("one prey");
    expect(refused("J../...")).toContain("pursuer 1");
    expect(refused("J1./.. 1")).toContain("row 2");
    expect(refused("J../..1 2")).toContain("piece to move is one of 1, J");
    expect(refused("j../..1 J")).toContain("piece to move is one of 1;");
    expect(refused("J../..1 1 99")).toContain("from 1 to 24");
    const bad = (set: Partial<PursuitConfig>) => why(readConfig(pursuit.config, { set }));
    expect(bad({ width: 1, height: 1 })).toContain("two free cells");
    expect(bad({ start: "a1" })).toContain("name 2 cells");
    expect(bad({ start: "a1 a1" })).toContain("caught before");
    expect(bad({ start: "a1 b2", blocked: "b2" })).toContain("b2 is blocked");
    expect(bad({ start: "corner", blocked: "a1" })).toContain("corner a1");
    expect(bad({ start: "somewhere" })).toContain("or use random or corner");
    expect(bad({ prey: "sleeps" as never })).toContain("random, flees");
  });

  it("shows every player the whole board", () => {
    expect(pursuit.view(position("..J/.#./1.."), 0)).toEqual({
      width: 3,
      height: 3,
      rows: ["...", ".#.", "..."],
      pursuers: ["a1"],
      prey: "c3",
      x: [0, 2],
      y: [0, 2],
      mover: 0,
      round: 1,
      rounds: 36,
      stay: true,
      coalition: false,
    });
  });
});

describe("Tom and Jerry", () => {
  const tom = mind("tom");
  const jerry = mind("jerry");
  const random = new Random(1n);

  function rounds(text: string): number {
    const state = position(text);
    while (pursuit.mover(state) >= 0) pursuit.move(state, (pursuit.mover(state) === 0 ? tom : jerry)(state, random));
    return state.round;
  }

  it("are over after at most 4 rounds on 5 x 5, in 2.853 on average over the 600 starts", () => {
    let total = 0;
    let longest = 0;
    for (let hunter = 0; hunter < 25; hunter++) {
      for (let prey = 0; prey < 25; prey++) {
        if (hunter === prey) continue;
        const letters = new Array(25).fill(".");
        letters[hunter] = "1";
        letters[prey] = "J";
        const rows = [0, 5, 10, 15, 20].map((from) => letters.slice(from, from + 5).join(""));
        const taken = rounds(rows.join("/"));
        total += taken;
        longest = Math.max(longest, taken);
      }
    }
    expect(longest).toBe(4);
    expect(total / 600).toBeCloseTo(2.853, 3);
  });

  it("Tom steps diagonally until level with Jerry, then straight", () => {
    const step = (text: string) => {
      const state = position(text);
      return pursuit.formatMove(state, tom(state, random));
    };
    expect(step("....J/...../1....")).toBe("b2");
    expect(step("...../...../1...J")).toBe("b1");
  });

  it("Tom goes around inaccessible cells by a shortest path, ties in the order of the compass", () => {
    const state = position("...../.###./1.#.J");
    expect(pursuit.formatMove(state, tom(state, random))).toBe("a2");
  });

  it("Tom stays if there is no way", () => {
    const state = position(".#J/.#./1#.");
    expect(pursuit.formatMove(state, tom(state, random))).toBe("a1");
  });

  it("Jerry takes the farthest neighbour, the first in the order E SE S SW W NW N NE", () => {
    const step = (text: string) => {
      const state = position(text);
      return pursuit.formatMove(state, jerry(state, random));
    };
    expect(step("...../..J../...../1.... J")).toBe("d3");
    expect(step("...../..J#./...../1.... J")).toBe("d2");
    expect(step("....J/...../...../1.... J")).toBe("e3");
  });

  it("Jerry never stays, even if all neighbours are nearer to Tom", () => {
    const state = position("..J/.../1.. J");
    expect(pursuit.formatMove(state, jerry(state, random))).not.toBe("c3");
  });

  it("Jerry minds the nearer of two pursuers", () => {
    const state = position("1...J...2 J");
    expect(pursuit.formatMove(state, jerry(state, random))).toBe("f1");
  });
});
