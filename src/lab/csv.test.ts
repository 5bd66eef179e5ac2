import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line for spreadsheets", () => {
  it("keeps numbers, and texts as they are", () => {
    expect(csvLine([1, -2.5, "anna", "-3", undefined, "Änne 2"])).toBe("1,-2.5,anna,-3,,Änne 2\n");
  });

  it("quotes what would be taken for more fields", () => {
    expect(csvLine(["a,b", 'say "hi"', "a;b", " c"])).toBe('"a,b","say ""hi""","a;b"," c"\n');
  });

  it("holds no formula: what looks like one stays a text, with its name to be read", () => {
    for (const name of ["=cmd|' /C calc'!A0", "+1+2", "-anna", "@SUM(A1)", " =1", "＝1+1"])
      expect(csvLine([name])).toMatch(/^"?'/);
    expect(csvLine(["=1+1"])).toBe("'=1+1\n");
  });

  it("holds nothing that a terminal obeys, and is one line", () => {
    expect(csvLine(["\u001b[31mred\u0007", "\t=1", "two\r\nlines\n"])).toBe("␛[31mred␇,␉=1,two␊lines␊\n");
  });
});
