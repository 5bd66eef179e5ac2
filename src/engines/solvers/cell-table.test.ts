import { describe, expect, it } from "vitest";
import { plain } from "../../core/message.ts";
import { legendOf, tableSvg, tableText } from "./cell-table.ts";

const table = [
  ["N", "#"],
  ["P", "12"],
];

describe("A table of cells", () => {
  it("is written in aligned columns with the names of rows and columns", () => {
    expect(tableText(table)).toBe("2  N  #\n1  P 12\n   a  b");
  });

  it("is drawn with one square and one word for each cell", () => {
    const svg = tableSvg(table, "Queen <4 x 4>");
    expect(svg.match(/<rect x=/g)).toHaveLength(4);
    expect(svg).toContain(">12</text>");
    expect(svg).toContain("<title>Queen &lt;4 x 4&gt;</title>");
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });

  it("explains the letters that it shows, and no others", () => {
    const legend = { number: plain("moves"), P: plain("lost"), D: plain("a draw") };
    expect(legendOf(table, legend)).toEqual(["", "0…9  moves", "P  lost"]);
    const svg = tableSvg(table, "Queen", legend);
    expect(svg).toContain(">lost</text>");
    expect(svg).not.toContain(">a draw</text>");
    expect(svg.match(/<rect x=/g)).toHaveLength(4 + 2);
  });

  it("has columns after z", () => {
    expect(tableText([new Array(28).fill(".")]).endsWith(" z aa ab")).toBe(true);
  });
});
