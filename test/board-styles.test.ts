import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SEEN_STYLES } from "../src/web/viewer/video/svg-picture.ts";

/** What cannot be seen in a picture, or is about the board's place on the page. */
const NOT_IN_PICTURES = ["cursor", "outline", "user-select", "pointer-events", "transition", "white-space", "font"];
const OF_THE_PAGE = ["width", "max-width", "max-height", "margin", "overflow"];

it("the saved picture of a board keeps every style that its style sheet gives it", () => {
  const sheet = readFileSync(new URL("../src/web/look/boards.css", import.meta.url), "utf8");
  const rules = sheet.replace(/\/\*.*?\*\//gs, "");
  const used = new Set([...rules.matchAll(/[;{]\s*([a-z-]+):/g)].map(([, name]) => name!));
  for (const name of [...NOT_IN_PICTURES, ...OF_THE_PAGE]) used.delete(name);
  expect([...used].filter((name) => !name.startsWith("--") && !SEEN_STYLES.includes(name as never))).toEqual([]);
  // The short form `font` is told apart into its parts.
  expect(SEEN_STYLES).toEqual(expect.arrayContaining(["paint-order", "font-family", "font-size", "font-weight"]));
});
