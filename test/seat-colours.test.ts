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

const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((part, axis) => part - b[axis]!));

/** A colour that half covers another. */
function half(colour: string, ground: string): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const mixed = parts(colour).map((part, at) => Math.round((part + parts(ground)[at]!) / 2));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

describe("the players' colours", () => {
  it("have letters of the ink that goes with the sixth, wherever one is written on it", () => {
    const folder = join(import.meta.dirname, "../src/web/look");
    for (const sheet of ["base.css", "pages.css", "play.css", "boards.css", "viewer.css", "shell.css"]) {
      const rules = readFileSync(join(folder, sheet), "utf8").matchAll(/([^{}]*\.seat5\b[^{}]*)\{([^}]*)\}/g);
      for (const [, which, rule] of rules) {
        const ink = /(?<!-)\bcolor:\s*([^;]+)/.exec(rule!)?.[1];
        if (ink !== undefined) expect([sheet, which!.trim(), ink]).toEqual([sheet, which!.trim(), "var(--on-seat5)"]);
      }
    }
  });

  it("can be told apart by all eyes", () => {
    for (const [n, palette] of Object.values(PALETTES).flatMap((palettes) => [...palettes.entries()])) {
      for (const [who, eyes] of Object.entries(EYES)) {
        const places = palette.map((colour) => seen(colour, eyes));
        const nearest = places.flatMap((a, at) => places.slice(0, at).map((b) => distance(a, b)));
        expect([n, who, Math.min(...nearest) > [0.065, 0.13][n]!]).toEqual([n, who, true]);
      }
    }
  });

  it("can be told from each other and from the ground as pale fields of land", () => {
    for (const [theme, ground] of [["light", "#E6DAC3"] as const, ["dark", "#2E3037"] as const]) {
      const pale = [...PALETTES[theme][0]!.map((colour) => half(colour, ground)), ground];
      for (const [who, eyes] of Object.entries(EYES)) {
        const places = pale.map((colour) => seen(colour, eyes));
        const sixth = places.filter((_, at) => at !== 5).map((b) => distance(places[5]!, b));
        expect([theme, who, Math.min(...sixth) > 0.038]).toEqual([theme, who, true]);
        // Blue above all, for which the sixth was taken once.
        expect([theme, who, distance(places[5]!, places[1]!) > 0.06]).toEqual([theme, who, true]);
      }
    }
  });

  it("are no two shades of one colour", () => {
    // Slate has no hue to speak of.
    for (const palette of [PALETTES.light[0]!.slice(0, 5), PALETTES.light[1]!]) {
      const hues = palette.map((colour) => {
        const [, a, b] = seen(colour, EYES.usual);
        return (Math.atan2(b!, a!) * 180) / Math.PI;
      });
      const nearest = hues.flatMap((a, at) =>
        hues.slice(0, at).map((b) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))),
      );
      expect(Math.min(...nearest)).toBeGreaterThan(15);
    }
  });

  it("are the same in the style sheet", () => {
    const sheet = readFileSync(join(import.meta.dirname, "../src/web/look/base.css"), "utf8");
    const told = Array.from(sheet.matchAll(/--seat\d: (#\w+);/g), ([, colour]) => colour!.toUpperCase());
    const slate = PALETTES.dark[0]![5];
    // Once where dark was chosen, and once where the system prefers it.
    expect(told).toEqual([...PALETTES.light.flat(), slate, slate]);
  });
});
