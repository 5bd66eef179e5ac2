import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PALETTES } from "../src/web/adapters/seat-colours.ts";

/** What is left of red, green and blue in eyes without one kind of cones (Machado, Oliveira, Fernandes 2009). */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanope: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranope: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanope: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const light = (hex: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

const times = (matrix: readonly number[], [a, b, c]: readonly number[]) =>
  [0, 3, 6].map((row) => matrix[row]! * a! + matrix[row + 1]! * b! + matrix[row + 2]! * c!);

/** Place in the space Oklab, where distance is difference to the eye. */
function seen(hex: string, eyes: readonly number[]): number[] {
  const cones = [
    0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
    0.6299787005,
  ];
  const lab = [
    0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
    -0.808675766,
  ];
  const left = times(eyes, light(hex)).map((part) => Math.min(1, Math.max(0, part)));
  return times(lab, times(cones, left).map(Math.cbrt));
}

describe("the players' colours", () => {
  it("can be told apart by all eyes", () => {
    for (const [n, palette] of PALETTES.entries()) {
      for (const [who, eyes] of Object.entries(EYES)) {
        const places = palette.map((colour) => seen(colour, eyes));
        const nearest = places.flatMap((a, at) =>
          places.slice(0, at).map((b) => Math.hypot(...a.map((part, axis) => part - b[axis]!))),
        );
        expect([n, who, Math.min(...nearest) > [0.065, 0.13][n]!]).toEqual([n, who, true]);
      }
    }
  });

  it("are the same in the style sheet", () => {
    const sheet = readFileSync(join(import.meta.dirname, "../src/web/look/base.css"), "utf8");
    const told = Array.from(sheet.matchAll(/--seat\d: (#\w+);/g), ([, colour]) => colour!.toUpperCase());
    expect(told).toEqual(PALETTES.flat());
  });
});
