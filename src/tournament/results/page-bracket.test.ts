import { describe, expect, it } from "vitest";
import type { BracketMatch } from "../../contest/formats/knockout.ts";
import { inEnglish } from "../../core/message.ts";
import { bracket as drawn } from "./page-bracket.ts";
import { textFor } from "./page-text.ts";

const bracket = (matches: readonly BracketMatch[]) => drawn(matches, textFor({ language: "en", tell: inEnglish }));

describe("the bracket on the page", () => {
  const level: BracketMatch = { id: "w1.1", sides: ["anna", "<b>ben"], points: [3, 3], winner: "<b>ben", free: false };

  it("says what decided between two who stood level", () => {
    expect(bracket([{ ...level, decidedBy: "scores", scores: [30, 42.1] }])).toContain("level: by scores, 30 : 42.1<");
    expect(bracket([{ ...level, decidedBy: "seeding", scores: [30, 30] }])).toContain("level, scores too: by seeding<");
  });

  it("says nothing of it where points decided", () => {
    const html = bracket([{ ...level, points: [1, 2] }]);
    expect(html).toContain("&lt;b&gt;ben");
    expect(html).not.toContain("level");
  });
});
