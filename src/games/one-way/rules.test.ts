import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { formatCell, parseCell } from "../../core/grid.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { NOBODY } from "../../core/turns.ts";
import { checkGame } from "../../lab/check-game.ts";
import { king } from "./king.ts";
import { knight } from "./knight.ts";
import { queen } from "./queen.ts";
import { rook } from "./rook.ts";
import { type OneWayConfig, type OneWayGame, type OneWayState, oneWayGame } from "./rules.ts";

const pieces = { king, queen, rook, knight };
const everyPiece = Object.entries(pieces);

const setup = (game: OneWayGame, set: Partial<OneWayConfig> = {}) => accepted(readConfig(game.config, { set }));
const position = (game: OneWayGame, text: string, set: Partial<OneWayConfig> = {}) =>
  accepted(game.parsePosition!(text, setup(game, set)));
const targets = (game: OneWayGame, state: OneWayState) =>
  game.actions!(state, 0)
    .map((move) => game.formatMove(state, move))
    .sort();
const go = (game: OneWayGame, state: OneWayState, cell: string) =>
  game.move(state, accepted(parseCell(state.grid, cell)));
const why = (value: unknown) => (value as { why: string }).why;

describe("One-way pieces", () => {
  it("give the king one step left, down, or both", () => {
    expect(targets(king, position(king, "d4"))).toEqual(["c3", "c4", "d3"]);
    expect(targets(king, position(king, "a4"))).toEqual(["a3"]);
  });

  it("give the queen any number of cells left, down or on the diagonal", () => {
    expect(targets(queen, position(queen, "c4"))).toEqual(["a2", "a4", "b3", "b4", "c1", "c2", "c3"]);
  });

  it("give the rook any number of cells left or down", () => {
    expect(targets(rook, position(rook, "c4"))).toEqual(["a4", "b4", "c1", "c2", "c3"]);
  });

  it("give the knight two left and one up or down, or two down and one left or right", () => {
    expect(targets(knight, position(knight, "d4"))).toEqual(["b3", "b5", "c2", "e2"]);
    expect(targets(knight, position(knight, "h8"))).toEqual(["f7", "g6"]);
  });

  it.each(everyPiece)("start the %s in the far corner", (_name, game) => {
    const state = game.start(setup(game, { width: 6, height: 9 }), 2, new Random(1n));
    expect(formatCell(state.grid, state.cell)).toBe("f9");
  });

  it.each(everyPiece)("start the %s on the cell that is named, or on any but the end cells", (_name, game) => {
    const named = game.start(setup(game, { start: "c2" }), 2, new Random(1n));
    expect(formatCell(named.grid, named.cell)).toBe("c2");
    const seen = new Set<string>();
    for (let seed = 0n; seed < 200n; seed++) {
      const state = game.start(setup(game, { width: 3, height: 3, start: "random" }), 2, new Random(seed));
      seen.add(formatCell(state.grid, state.cell));
    }
    expect(seen.size).toBe(game === knight ? 5 : 8);
  });

  it("are won by whoever brings the piece to the corner", () => {
    const state = position(king, "b2");
    go(king, state, "a2");
    expect(king.outcome(state)).toBeUndefined();
    go(king, state, "a1");
    expect(king.outcome(state)).toMatchObject({ places: [2, 1], reason: "the king is on a1" });
    expect(king.acting(state)).toEqual([]);
  });

  it("are won with the knight on any of the four cells around the corner", () => {
    for (const [from, to] of [
      ["c2", "a1"],
      ["c3", "a2"],
      ["c3", "b1"],
      ["d3", "b2"],
    ] as const) {
      const state = position(knight, from);
      go(knight, state, to);
      expect(knight.outcome(state)).toMatchObject({ places: [1, 2] });
    }
  });

  it("give three players a first and a shared second place", () => {
    const state = position(queen, "c3 2", { players: 3 });
    go(queen, state, "a1");
    expect(queen.outcome(state)).toMatchObject({ places: [2, 1, 2] });
  });

  it("are a draw when the mover cannot move on another cell", () => {
    const stuck = position(rook, ".#R/.#./.#.");
    go(rook, stuck, "c1");
    expect(rook.outcome(stuck)).toMatchObject({ places: [1, 1], reason: "the rook cannot move" });
    expect(rook.acting(stuck)).toEqual([]);
  });

  it("do not let sliding pieces jump inaccessible cells", () => {
    expect(targets(queen, position(queen, "...Q/..#./.#../...."))).toEqual(["a4", "b4", "c4", "d1", "d2", "d3"]);
    expect(targets(rook, position(rook, "#.R/.../..."))).toEqual(["b3", "c1", "c2"]);
  });

  it("let the knight jump over them, but not onto them", () => {
    expect(targets(knight, position(knight, "....N/...../...../....."))).toEqual(["c3", "d2"]);
    expect(targets(knight, position(knight, "....N/...##/...../....."))).toEqual(["c3", "d2"]);
    expect(targets(knight, position(knight, "....N/..###/...../....."))).toEqual(["d2"]);
  });

  it("go past a seat that is withdrawn", () => {
    const state = position(queen, "h8", { players: 3 });
    queen.withdraw!(state, 1);
    go(queen, state, "h7");
    expect(queen.mover(state)).toBe(2);
    queen.withdraw!(state, 2);
    expect(queen.mover(state)).toBe(0);
  });

  it("end after finitely many moves on any board, whatever is played", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(pieces)),
        fc.bigInt({ min: 0n, max: 1n << 60n }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 2, max: 3 }),
        (game, seed, blocked, players) => {
          const random = new Random(seed);
          const config = setup(game, { width: "3..9", height: "3..9", blocked: String(blocked), start: "random" });
          const state = game.start(config, players, random);
          for (let moves = 0; game.mover(state) >= 0; moves++) {
            expect(moves).toBeLessThan(20);
            expect(game.parsePosition!(game.formatPosition!(state), { ...config, players })).toEqual(state);
            game.move(state, random.pick(game.actions!(state, 0)));
          }
          expect(game.outcome(state)!.places).toHaveLength(players);
        },
      ),
    );
  });

  it("never make the start or an end cell inaccessible", () => {
    for (const game of Object.values(pieces)) {
      for (let seed = 0n; seed < 40n; seed++) {
        const state = game.start(setup(game, { width: 5, height: 5, blocked: "90" }), 2, new Random(seed));
        expect(state.blocked[state.cell]).toBe(0);
        const ends = game === knight ? [0, 1, 5, 6] : [0];
        expect(ends.map((cell) => state.blocked[cell])).toEqual(ends.map(() => 0));
        const most = 25 - 1 - ends.length;
        expect(state.blocked.reduce((sum, mark) => sum + mark, 0)).toBe(Math.min(22, most));
      }
    }
  });

  it("draw the board from intervals and its cells from the seed", () => {
    const start = (seed: bigint) =>
      queen.formatPosition!(
        queen.start(setup(queen, { width: "5..9", height: "5..9", blocked: "20" }), 2, new Random(seed)),
      );
    expect(start(5n)).toBe(start(5n));
    expect(new Set([1n, 2n, 3n, 4n].map(start)).size).toBe(4);
  });

  it("take the percentage of cells rounded down, or exactly the listed cells", () => {
    const blocked = (value: string) =>
      queen.start(setup(queen, { width: 7, height: 7, blocked: value }), 2, new Random(3n)).blocked;
    expect(blocked("10").reduce((sum, mark) => sum + mark, 0)).toBe(4);
    const listed = blocked("b2, c3;3,3 (4,4)");
    expect([...listed.entries()].filter(([, mark]) => mark).map(([cell]) => cell)).toEqual([8, 16, 24, 32]);
  });

  it("refuse boards that cannot be, and say why", () => {
    const refused = (game: OneWayGame, set: Partial<OneWayConfig>) => why(readConfig(game.config, { set }));
    expect(refused(king, { blocked: "a1" })).toContain("a1 is an end cell");
    expect(refused(king, { blocked: "j9" })).toContain("not on the board");
    expect(refused(king, { blocked: "95" })).toContain("0 to 90");
    expect(refused(king, { blocked: "many" })).toContain('"b2 c3"');
    expect(refused(king, { start: "c3", blocked: "c3" })).toContain("c3 is blocked");
    expect(refused(king, { blocked: "h8" })).toContain("h8 is blocked");
    expect(refused(king, { start: "middle" })).toContain("corner, random or a cell");
    expect(refused(king, { width: 2, height: 1, blocked: "b1", start: "random" })).toContain("no cell to start on");
    expect(refused(king, { width: "9..5" as never })).toContain("interval");
  });

  it("are not played where the game would be over at once; there the player who would be first has lost", () => {
    const unfit = (game: OneWayGame, set: Partial<OneWayConfig>) => why(game.unfit!(setup(game, set), 2));
    expect(unfit(king, { width: 1, height: 1 })).toContain("only end cells");
    expect(unfit(knight, { width: 2, height: "2..5" })).toContain("larger one");
    expect(unfit(king, { start: "a1" })).toContain("over on a1");
    expect(king.unfit!(setup(king), 2)).toBeUndefined();
    for (const start of ["corner", "random", "b1"]) {
      const state = knight.start(setup(knight, { width: 2, height: 2, start }), 3, new Random(1n));
      expect(knight.outcome(state)!.places).toEqual([2, 2, 1]);
    }
  });

  it("can be any piece that goes nearer to the corner with every move", () => {
    const elephant = {
      name: "elephant",
      letter: "E",
      directions: [
        [-2, 0],
        [0, -2],
        [-1, -1],
      ],
      slides: false,
    } as const;
    const described = { title: "One-way elephant", summary: "" };
    const game = oneWayGame(
      {
        ...elephant,
        ends: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      },
      described,
    );
    expect(checkGame(game)).toEqual([]);
    const state = position(game, "c3");
    expect(targets(game, state)).toEqual(["a3", "b2", "c1"]);
    go(game, state, "b2");
    go(game, state, "a1");
    expect(game.outcome(state)).toMatchObject({ places: [2, 1], reason: "the piece is on a1" });
    for (const wrong of [{ directions: [[-1, 1]] }, { directions: [] }, { letter: "#" }, { ends: [] }])
      expect(() => oneWayGame({ ...elephant, ends: [[0, 0]], ...wrong } as never, described)).toThrow(
        "One-way elephant is no one-way piece: it needs a name, one letter",
      );
  });

  it("know that a piece on its end cell was brought there by the player before", () => {
    const state = position(king, ".../K.. 1");
    expect(king.mover(state)).toBe(NOBODY);
    expect(king.outcome(state)!.places).toEqual([2, 1]);
  });

  it("refuse positions that cannot be, and say why", () => {
    const refused = (text: string, set: Partial<OneWayConfig> = {}) => why(king.parsePosition!(text, setup(king, set)));
    expect(refused("K../..")).toContain("row 2");
    expect(refused(".../...")).toContain("exactly one K");
    expect(refused("K.K/...")).toContain("exactly one K");
    expect(refused("..K/#..")).toContain("end cell");
    expect(refused("..K/... 3")).toContain("from 1 to 2");
    expect(refused("c3", { blocked: "20" })).toContain("without randomness");
    expect(refused("c3", { blocked: "c3" })).toContain("blocked");
    expect(refused("..Q/...")).toContain('"Q"');
  });

  it("show the board to every player", () => {
    expect(queen.view(position(queen, "..Q/.#./... 2"), 0)).toEqual({
      width: 3,
      height: 3,
      cell: "c3",
      x: 2,
      y: 2,
      rows: ["..Q", ".#.", "..."],
      players: 2,
      mover: 1,
    });
  });
});
