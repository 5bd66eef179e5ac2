import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Grid, parseCell } from "../../core/grid.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { around, type MinesweeperKnown, type MinesweeperState } from "./board.ts";
import { inferenceOf } from "./inference.ts";
import { type MinesweeperConfig, minesweeper } from "./rules.ts";

const setup = (set: Partial<MinesweeperConfig> = {}) => accepted(readConfig(minesweeper.config, { set }));
const why = (value: unknown) => (value as { why: string }).why;

/** A board with its mines in sight: rows from the top, `*` for a mine. */
function board(text: string, config: Partial<MinesweeperConfig> = {}): MinesweeperState {
  const rows = text.split("/").reverse();
  const grid = new Grid(rows[0]!.length, rows.length);
  const mines = Uint8Array.from([...rows.join("")], (letter) => (letter === "*" ? 1 : 0));
  const total = mines.filter((mark) => mark === 1).length;
  const settings = setup({ width: grid.width, height: grid.height, mines: total, ...config });
  return { ...minesweeper.start(settings, settings.players, new Random(1n)), mines };
}

function open(state: MinesweeperState, cells: string): MinesweeperState {
  for (const cell of cells.split(" ")) minesweeper.move(state, accepted(parseCell(state.grid, cell)));
  return state;
}

const rows = (state: MinesweeperState) => (minesweeper.view(state, 0) as { rows: string[] }).rows.join("/");

describe("Minesweeper", () => {
  it("answers an opened empty cell with the coordinates of all mined neighbours", () => {
    const state = open(board("*../.../..*"), "b2");
    expect(rows(state)).toBe("*../.2./..*");
    expect(minesweeper.view(state, 0)).toMatchObject({ named: [2], mines: 2, answer: "coordinates" });
  });

  it("says nothing of mines farther away", () => {
    expect(rows(open(board("*../.../..*"), "a1"))).toBe(".../.../0..");
  });

  it("answers only with their number if answer is count", () => {
    const state = open(board("*../.../..*", { answer: "count" }), "b2");
    expect(rows(state)).toBe(".../.2./...");
    expect(minesweeper.view(state, 0)).toMatchObject({ named: [0] });
  });

  it("is lost by opening a mine", () => {
    const state = open(board("*../.../..."), "a3");
    expect(minesweeper.outcome(state)).toMatchObject({ places: [2], scores: [0], reason: "a3 is a mine" });
    expect(minesweeper.acting(state)).toEqual([]);
    expect(rows(state)).toBe("X../.../...");
  });

  it("is won when all empty cells are open", () => {
    const state = open(board("*./.."), "a1 b1");
    expect(minesweeper.outcome(state)).toBeUndefined();
    open(state, "b2");
    expect(minesweeper.outcome(state)).toMatchObject({ places: [1], scores: [1] });
  });

  it("opens one cell a move, also where no mine is near", () => {
    expect(open(board("*.../..../...."), "d1").open.reduce((sum, mark) => sum + mark, 0)).toBe(1);
  });

  it("lets any closed cell be opened, even a mine that was named, and no open one", () => {
    const state = open(board("*../.../..."), "b2");
    const moves = minesweeper.actions!(state, 0).map((move) => minesweeper.formatMove(state, move));
    expect(moves).toEqual(["a1", "b1", "c1", "a2", "c2", "b3", "c3", "a3"]);
    expect(why(minesweeper.read(state, 0, "b2"))).toContain("not a legal move");
  });

  it("does not protect the first opening", () => {
    let hits = 0;
    for (let seed = 0n; seed < 300n; seed++) {
      const state = minesweeper.start(setup({ width: 3, height: 3, mines: 3 }), 1, new Random(seed));
      hits += open(state, "b2").hit >= 0 ? 1 : 0;
    }
    expect(hits).toBeGreaterThan(70);
    expect(hits).toBeLessThan(130);
  });

  it("protects the first opening where that is set, and nothing else", () => {
    const config = setup({ width: 3, height: 3, mines: 3, safeStart: true });
    const often = new Array(9).fill(0);
    let later = 0;
    for (let seed = 0n; seed < 600n; seed++) {
      const state = open(minesweeper.start(config, 1, new Random(seed)), "b2");
      expect(state.hit).toBe(-1);
      expect(state.mines.reduce((sum, mark) => sum + mark, 0)).toBe(3);
      for (const [cell, mark] of state.mines.entries()) often[cell] += mark;
      later += open(state, "a1").hit >= 0 ? 1 : 0;
    }
    expect(often[4]).toBe(0);
    // Wherever the mine goes that was in the way, all boards stay equally likely.
    for (const [cell, count] of often.entries()) if (cell !== 4) expect(Math.abs(count - 225)).toBeLessThan(50);
    expect(Math.abs(later - 225)).toBeLessThan(50);
  });

  it("moves a mine only in its own copy of the state", () => {
    const start = minesweeper.start(setup({ width: 2, height: 2, mines: 1, safeStart: true }), 1, new Random(1n));
    const before = [...start.mines];
    open(minesweeper.copy(start), minesweeper.formatMove(start, before.indexOf(1)));
    expect([...start.mines]).toEqual(before);
  });

  it("puts the mines by chance, the number as set and every cell equally often", () => {
    const often = new Array(9).fill(0);
    for (let seed = 0n; seed < 900n; seed++) {
      const { mines } = minesweeper.start(setup({ width: 3, height: 3, mines: 2 }), 1, new Random(seed));
      expect(mines.reduce((sum, mark) => sum + mark, 0)).toBe(2);
      for (const [cell, mark] of mines.entries()) often[cell] += mark;
    }
    for (const count of often) expect(Math.abs(count - 200)).toBeLessThan(50);
  });

  it("draws the size of the board from intervals", () => {
    const config = setup({ width: "3..5", height: "3..5", mines: 3 });
    const sizes = new Set<number>();
    for (let seed = 0n; seed < 60n; seed++) sizes.add(minesweeper.start(config, 1, new Random(seed)).grid.size);
    expect(sizes.size).toBe(6);
  });
});

describe("Minesweeper for two", () => {
  const two = { players: 2 } as const;

  it("lets the players open in turn, with no passing", () => {
    const state = board("*.../..../....", two);
    expect(minesweeper.acting(state)).toEqual([0]);
    open(state, "d1");
    expect(minesweeper.acting(state)).toEqual([1]);
    open(state, "d2");
    expect(minesweeper.acting(state)).toEqual([0]);
    expect(minesweeper.actions!(state, 0)).toHaveLength(10);
  });

  it("is lost by who opens a mine, whatever was named before", () => {
    const state = open(board("*./*.", two), "b1 a1");
    expect(minesweeper.outcome(state)).toMatchObject({ places: [1, 2], reason: "a1 is a mine" });
  });

  it("is won by who first named more mines: a mine counts for the one whose opening showed it first", () => {
    const state = open(board("*..*/..../....", two), "b2 b3 d2 a2 c2 c3 a1 b1 c1");
    expect(state.named).toEqual([2, 0]);
    open(state, "d1");
    expect(minesweeper.outcome(state)).toMatchObject({ places: [1, 2], reason: "mines revealed: 2 to 0" });
  });

  it("is a draw if both named equally many", () => {
    const state = open(board("*....*", two), "b1 e1 c1 d1");
    expect(minesweeper.outcome(state)).toMatchObject({ places: [1, 1], scores: [0.5, 0.5] });
  });

  it("has no score with answer count: without a mine opened it is a draw", () => {
    const state = open(board("*..", { ...two, answer: "count" }), "b1 c1");
    expect(minesweeper.outcome(state)).toMatchObject({ places: [1, 1] });
  });
});

describe("What a seat may know", () => {
  const answers = fc.constantFrom("coordinates" as const, "count" as const);
  const seeds = fc.bigInt({ min: 0n, max: 1n << 60n });

  function playSome(seed: bigint, answer: "coordinates" | "count"): MinesweeperState {
    const random = new Random(seed);
    const state = minesweeper.start(setup({ width: 4, height: 4, mines: 4, answer, players: 2 }), 2, random);
    const safe = random.shuffle([...state.mines.keys()].filter((cell) => !state.mines[cell]));
    for (const cell of safe.slice(0, random.below(8))) minesweeper.move(state, cell);
    return state;
  }

  it("contains no field with the mines", () => {
    const known = minesweeper.known!(playSome(5n, "coordinates"), 0);
    expect(Object.keys(known)).not.toContain("mines");
  });

  it("is the same for every board that would have answered the same", () => {
    fc.assert(
      fc.property(seeds, answers, (seed, answer) => {
        const state = playSome(seed, answer);
        const other = minesweeper.imagine!(minesweeper.known!(state, 0), 0, new Random(seed + 1n));
        // The imagined board is played from the start, in the same order of cells: all that is told comes out alike.
        const again = { ...playSome(seed, answer), mines: other.mines };
        for (const cell of state.open.keys()) {
          const truth = around(state.grid, cell).filter((next) => other.mines[next]).length;
          if (state.open[cell]) expect(truth).toBe(state.counts[cell]);
        }
        expect(minesweeper.view(again, 1)).toEqual(minesweeper.view(state, 1));
        expect(minesweeper.known!(again, 1)).toEqual(minesweeper.known!(state, 1));
      }),
    );
  });

  it("is all that listing moves needs", () => {
    const state = playSome(9n, "count");
    const known = minesweeper.known!(state, 0) as MinesweeperState;
    expect(minesweeper.actions!(known, 0)).toEqual(minesweeper.actions!(state, 0));
    expect(minesweeper.acting(known)).toEqual(minesweeper.acting(state));
  });

  it("gives the chances of mines that counting all boards gives", () => {
    fc.assert(
      fc.property(seeds, answers, (seed, answer) => {
        const known = minesweeper.known!(playSome(seed, answer), 0);
        const boards = allBoards(known);
        const chances = inferenceOf(known).chances(new Random(1n));
        for (const [cell, chance] of chances) {
          const mined = boards.filter((mines) => mines & (1 << cell)).length;
          expect(chance).toBeCloseTo(mined / boards.length, 9);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("is completed to every possible board equally often", () => {
    const known = minesweeper.known!(open(board("*.../..../..*.", { answer: "count" }), "b2 d3"), 0);
    const boards = allBoards(known);
    const often = new Map(boards.map((mines) => [mines, 0]));
    for (let seed = 0n; seed < 2000n; seed++) {
      const { mines } = minesweeper.imagine!(known, 0, new Random(seed));
      const mask = mines.reduce((sum, mark, cell) => sum | (mark << cell), 0);
      expect(often.has(mask)).toBe(true);
      often.set(mask, often.get(mask)! + 1);
    }
    const expected = 2000 / boards.length;
    for (const count of often.values()) expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });

  it("is completed to a board that agrees on the largest classic board, however scattered the clues", () => {
    const config = accepted(readConfig(minesweeper.config, { preset: "expert" }));
    for (const opened of [20, 80, 250, 350]) {
      const random = new Random(BigInt(opened));
      const state = minesweeper.start(config, 1, random);
      const safe = [...state.mines.keys()].filter((cell) => !state.mines[cell]);
      for (const cell of random.shuffle(safe).slice(0, opened)) minesweeper.move(state, cell);
      const { mines } = minesweeper.imagine!(minesweeper.known!(state, 0), 0, random);
      expect(mines.reduce((sum, mark) => sum + mark, 0)).toBe(99);
      for (const cell of safe) {
        if (!state.open[cell]) continue;
        expect(mines[cell]).toBe(0);
        expect(around(state.grid, cell).filter((next) => mines[next]).length).toBe(state.counts[cell]);
      }
      const chances = inferenceOf(minesweeper.known!(state, 0)).chances(random);
      expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(99, 6);
    }
  });

  /** All boards that agree with what is known, as bit masks, by trying every one. */
  function allBoards({ grid, open, told, counts, total }: MinesweeperKnown): number[] {
    const near = [...open.keys()].map((cell) => around(grid, cell).reduce((mask, next) => mask | (1 << next), 0));
    const bits = (mask: number) => {
      let count = 0;
      for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
      return count;
    };
    const boards: number[] = [];
    for (let mines = 0; mines < 1 << grid.size; mines++) {
      if (bits(mines) !== total) continue;
      const agrees = [...open.keys()].every(
        (cell) =>
          (!open[cell] || (!(mines & (1 << cell)) && bits(mines & near[cell]!) === counts[cell])) &&
          (!told[cell] || mines & (1 << cell)),
      );
      if (agrees) boards.push(mines);
    }
    return boards;
  }
});

describe("Minesweeper's positions", () => {
  it("are written and read", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1n << 60n }),
        fc.constantFrom("coordinates" as const, "count" as const),
        fc.integer({ min: 1, max: 2 }),
        (seed, answer, players) => {
          const random = new Random(seed);
          const config = setup({ width: 5, height: 4, mines: 5, answer, players });
          const state = minesweeper.start(config, players, random);
          for (let move = 0; move < 6; move++) {
            const text = minesweeper.formatPosition!(state);
            const again = accepted(minesweeper.parsePosition!(text, config));
            expect(minesweeper.known!(again, 0)).toEqual(minesweeper.known!(state, 0));
            minesweeper.move(
              state,
              random.pick([...state.mines.keys()].filter((cell) => !state.mines[cell] && !state.open[cell])),
            );
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it("are refused where they contradict themselves, and the refusal says how", () => {
    const refused = (text: string, set: Partial<MinesweeperConfig> = {}) =>
      why(minesweeper.parsePosition!(text, setup({ width: 3, height: 3, mines: 2, ...set })));
    expect(refused("X../.../...")).toContain("this game is over");
    expect(refused("..1/..")).toContain("row 2");
    expect(refused("..A/...")).toContain('"A"');
    expect(refused("..1/.../...")).toContain("says 1, but 0");
    expect(refused("*../.../...")).toContain("next to an opened cell");
    expect(refused("*1./.../...", { answer: "count" })).toContain("no *");
    expect(refused("3../.../...", { answer: "count" })).toContain("no board with 2 mines");
    expect(refused("./.")).toContain("no empty cell");
    expect(refused("*1/11", { mines: 1 })).toContain("over");
    expect(refused(".../.../... 3 0:0", { players: 2 })).toContain("player to move");
    expect(refused(".../.../... 1 1:0", { players: 2 })).toContain("1 + 0 are counted");
    expect(why(readConfig(minesweeper.config, { set: { width: 3, height: 3, mines: 9 } }))).toContain("no empty cell");
  });
});

describe("The careful sweeper", () => {
  it("never opens a mine where a safe cell is known", () => {
    const bot = minesweeper.bots!.careful!;
    if (!("make" in bot)) throw new Error("a bot was expected");
    const mind = bot.make();
    for (let seed = 0n; seed < 15n; seed++) {
      const random = new Random(seed);
      const state = minesweeper.start(setup({ width: 6, height: 6, mines: 6, answer: "count" }), 1, random);
      while (minesweeper.mover(state) >= 0) {
        const known = minesweeper.known!(state, 0);
        const chances = inferenceOf(known).chances(random);
        const move = mind.act(known, 0, random) as number;
        expect(chances.get(move)).toBeCloseTo(Math.min(...chances.values()), 9);
        minesweeper.move(state, move);
      }
    }
  });
});
