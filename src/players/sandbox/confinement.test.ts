import { describe, expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import { bestMode, chooseMode, confinement, demandWalls, withoutWalls } from "./confinement.ts";
import { machine } from "./machine.ts";
import { seccompFilter } from "./seccomp.ts";

const works = machine().sandboxProblem === undefined;

describe("the mode of a program", () => {
  it("is the safest that works here, unless another is chosen", () => {
    expect(bestMode()).toBe(works ? "sandboxed" : "limited");
    expect(chooseMode("auto")).toBe(bestMode());
    expect(chooseMode("off")).toBe("off");
    expect(confinement().mode).toBe(bestMode());
    expect(withoutWalls(confinement()).mode).toBe("limited");
    expect(withoutWalls(confinement({ mode: "off" })).mode).toBe("off");
  });

  it("is never less than sandboxed where that is asked for: without walls there is a refusal that says what to do", () => {
    if (works) {
      expect(chooseMode("on")).toBe("sandboxed");
      expect(demandWalls()).toBeUndefined();
    } else {
      expect(chooseMode("on")).toBeInstanceOf(Refusal);
      expect(demandWalls()?.why).toMatch(/only in a sandbox/);
    }
  });
});

describe("the filter of system calls", () => {
  it("is whole instructions that only jump forward, inside the program", () => {
    for (const arch of ["x64", "arm64"]) {
      const filter = seccompFilter(arch)!;
      expect(filter.length % 8).toBe(0);
      const count = filter.length / 8;
      for (let at = 0; at < count; at++) {
        const isReturn = filter.readUInt16LE(8 * at) === 6;
        const furthest = at + 1 + Math.max(filter[8 * at + 2]!, filter[8 * at + 3]!);
        expect(isReturn || furthest < count).toBe(true);
      }
      expect(filter.readUInt16LE(filter.length - 8)).toBe(6);
    }
    expect(seccompFilter("mips")).toBeUndefined();
  });
});
