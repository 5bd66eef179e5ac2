import { describe, expect, it } from "vitest";
import { type GridScene, type Piece, piecesAt, standsOf } from "./scene.ts";

const cat = (cell: number, seat: number): Piece => ({ cell, glyph: "cat", seat });

const scene = (pieces: readonly Piece[], moves: GridScene["moves"] = []): GridScene => ({
  ...{ width: 3, height: 3, tiles: [], pieces, moves, last: [], mover: 0 },
});

describe("pieces on one cell", () => {
  it("stand beside each other, and do not overlap by more than a fifth", () => {
    const [a, b, alone] = standsOf([cat(0, 0), cat(0, 1), cat(4, 2)]);
    expect(alone).toEqual({ aside: 0, size: 1 });
    expect(a!.aside).toBeLessThan(0);
    expect(b!.aside).toBe(-a!.aside);
    expect(b!.aside - a!.aside).toBeGreaterThanOrEqual(0.8 * a!.size);
  });

  it("go one by one: who stays is left behind", () => {
    const placed = piecesAt(scene([cat(0, 0), cat(0, 1)]), scene([cat(4, 0), cat(0, 1)], [{ from: 0, to: 4 }]), 0.5);
    expect(placed.map(({ to, fade }) => [to, fade])).toEqual([
      [4, 1],
      [undefined, 1],
    ]);
    expect(placed[1]!.stand.size).toBeCloseTo((0.6 + 1) / 2);
  });
});
