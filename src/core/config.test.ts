import { describe, expect, it } from "vitest";
import { choice, drawSpan, flag, readConfig, real, type Span, span, text, whole } from "./config.ts";
import { plain } from "./message.ts";
import { Random } from "./random.ts";
import { Refusal, refuse } from "./refusal.ts";

interface Sample {
  width: Span;
  line: number;
  weight: number;
  torus: boolean;
  mode: "plain" | "fog";
  sites: string;
}

const schema = {
  fields: {
    width: span({ default: 8, min: 1, max: 50, help: "columns" }),
    line: whole({ default: 3, min: 1, max: 9, help: "in a line" }),
    weight: real({ default: 0.5, min: 0, max: 1, help: "weight" }),
    torus: flag({ default: false, help: "edges meet" }),
    mode: choice(["plain", "fog"], { default: "plain", help: "mode" }),
    sites: text({
      default: "",
      range: "x,y;x,y",
      help: "sites",
      check: (value) => (/^[\d,;]*$/.test(value) ? undefined : refuse(plain("must be cells"))),
    }),
  },
  presets: { big: { summary: "a big board", values: { width: 40, line: 9 } as Partial<Sample> } },
  check: ({ line, torus }: Sample) =>
    torus && line > 5 ? refuse(plain("line and torus contradict each other")) : undefined,
};

const read = (set: Record<string, unknown>, preset?: string) => readConfig<Sample>(schema, { set, preset });
const why = (set: Record<string, unknown>, preset?: string) => (read(set, preset) as Refusal).why;

describe("a config", () => {
  it("has a default for every field", () => {
    expect(readConfig<Sample>(schema)).toEqual({
      width: 8,
      line: 3,
      weight: 0.5,
      torus: false,
      mode: "plain",
      sites: "",
    });
  });

  it("takes words from a command line and values from JSON", () => {
    expect(read({ line: "4", torus: "yes", mode: "fog", weight: "0.25" })).toMatchObject({
      line: 4,
      torus: true,
      mode: "fog",
      weight: 0.25,
    });
    expect(read({ line: 4, torus: true })).toMatchObject({ line: 4, torus: true });
  });

  it("takes a preset first, then single settings", () => {
    expect(read({ line: 5 }, "big")).toMatchObject({ width: 40, line: 5 });
  });

  it("refuses values out of range and says which are allowed", () => {
    expect(why({ line: "0" })).toBe('line must be a whole number from 1 to 9, not "0"');
    expect(why({ line: 2.5 })).toContain("whole number");
    expect(why({ line: "two" })).toContain("1 to 9");
    expect(why({ weight: Number.NaN })).toContain("from 0 to 1");
    expect(why({ torus: "maybe" })).toContain("true or false");
    expect(why({ mode: "fogg" })).toContain('Did you mean "fog"?');
    expect(why({ sites: "here" })).toBe("sites must be cells");
    expect(why({ sites: ["x".repeat(1000)] }).length).toBeLessThan(200);
  });

  it("refuses unknown keys and presets with the nearest name", () => {
    expect(why({ widht: 3 })).toContain('Did you mean "width"?');
    expect(why({ toString: 3 })).toContain('no setting "toString"');
    expect(why({}, "bigg")).toContain('Did you mean "big"?');
    expect(why({}, "constructor")).toContain("no preset");
  });

  it("refuses fields that contradict each other", () => {
    expect(why({ line: 9, torus: true })).toBe("line and torus contradict each other");
  });

  it("draws a number from an interval, both ends included", () => {
    expect(read({ width: "5..9" })).toMatchObject({ width: "5..9" });
    expect(read({ width: "5..5" })).toMatchObject({ width: 5 });
    for (const bad of ["9..5", "0..5", "5..51", "5..", "a"]) expect(read({ width: bad })).toBeInstanceOf(Refusal);
    const random = new Random(1n);
    const drawn = new Set(Array.from({ length: 200 }, () => drawSpan("5..9", random)));
    expect([...drawn].sort()).toEqual([5, 6, 7, 8, 9]);
  });
});
