import { describe, expect, it } from "vitest";
import { PALETTES } from "../../adapters/seat-colours.ts";
import { Headline } from "./headline.ts";

interface Written {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** A canvas that remembers what is written on it, in letters as wide as those of a usual font. */
function paper() {
  const written: Written[] = [];
  const context = {
    font: "",
    textAlign: "left",
    fillRect() {},
    measureText: (text: string) => ({ width: 0.57 * Number(/(\d+)px/.exec(context.font)![1]) * text.length }),
    fillText(text: string, x: number, y: number) {
      const { width } = context.measureText(text);
      const left = context.textAlign === "right" ? x - width : context.textAlign === "center" ? x - width / 2 : x;
      written.push({ text, left, right: left + width, y });
    },
  };
  return { context: context as unknown as CanvasRenderingContext2D, written };
}

const options = { colours: PALETTES.light[0]!, dark: false };
const SIX = ["Strong", "Balanced", "Attacker", "crash.so", "example.so", "alpha_cheetah_II_The_Tyrant.so"];

function headline(names: readonly string[], width: number) {
  const { context, written } = paper();
  const line = new Headline({ seats: names.map((name) => ({ name })), options }, width);
  const stats = names.map((_, seat) => [seat === 5 ? 145378 : 14799]);
  line.draw(context, { frame: { stats } } as never, "turn 500 of 500");
  return { written, height: line.height };
}

describe("the headline of a picture", () => {
  it.each([1280, 720])("names six players in full, with their points and the turn, %i pixels wide", (width) => {
    const { written, height } = headline(SIX, width);
    const texts = written.map(({ text }) => text);
    for (const words of [...SIX, "145378", "turn 500 of 500"]) expect(texts).toContain(words);
    for (const { left, right, y } of written) {
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(width);
      expect(y).toBeLessThan(height);
    }
    for (const one of written)
      for (const other of written)
        if (one !== other && Math.abs(one.y - other.y) < height / 4)
          expect(one.right <= other.left || other.right <= one.left).toBe(true);
  });

  it("keeps two players in one line, and cuts only what cannot be read smaller", () => {
    expect(headline(["Level 2", "Level 1"], 1280).height).toBeLessThan(headline(SIX, 1280).height);
    const texts = headline(["x".repeat(200), "Level 1"], 720).written.map(({ text }) => text);
    expect(texts.some((text) => /^x{10,}…$/.test(text))).toBe(true);
    expect(texts).toContain("Level 1");
  });
});
