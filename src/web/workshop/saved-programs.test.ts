import { describe, expect, it } from "vitest";
import { freeName, type OwnProgram, withProgram } from "./saved-programs.ts";

const program = (id: string, name: string): OwnProgram => ({
  id,
  name,
  game: "kalah",
  language: "python",
  text: "",
});

describe("programs of this browser", () => {
  it("keep their place when they change, and come last when they are new", () => {
    const all = [program("1", "a"), program("2", "b")];
    expect(withProgram(all, program("1", "c")).map(({ name }) => name)).toEqual(["c", "b"]);
    expect(withProgram(all, program("3", "c")).map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });

  it("have names of their own", () => {
    const all = [program("1", "Kalah"), program("2", "Kalah 2")];
    expect(freeName("Kalah", all)).toBe("Kalah 3");
    expect(freeName("Kalah 2", all)).toBe("Kalah 3");
    expect(freeName("Mine", all)).toBe("Mine");
  });
});
