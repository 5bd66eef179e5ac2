import { expect, it } from "vitest";
import type { GridScene } from "../grid/scene.ts";
import { flagsAt, positionOf } from "./kept-flags.ts";

const scene = (open: number, count: string): GridScene => ({
  ...{ width: 2, height: 2, moves: [], last: [], mover: 0 },
  tiles: Array.from({ length: 4 }, (_, cell) => (cell === open ? "open" : "closed")),
  pieces: [{ cell: open, glyph: count, seat: undefined }],
});

it("finds the flags of the position in which they stood, and no others", () => {
  const kept = { at: positionOf(scene(0, "2")), cells: ["b1", "b2"] };
  expect([...flagsAt(scene(0, "2"), kept)]).toEqual(["b1", "b2"]);
  expect(flagsAt(scene(1, "2"), kept).size).toBe(0);
  expect(flagsAt(scene(0, "1"), kept).size).toBe(0);
  expect(flagsAt(scene(0, "2"), undefined).size).toBe(0);
});
