import { describe, expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import { bestMode, chooseMode, confinement, requireSandbox } from "./confinement.ts";
import { machine } from "./machine.ts";

const works = machine().sandboxProblem === undefined;

describe("the mode of a program", () => {
  it("is the safest that works here, unless another is chosen", () => {
    expect(bestMode()).toBe(works ? "sandboxed" : "limited");
    expect(chooseMode("auto")).toBe(bestMode());
    expect(chooseMode("off")).toBe("off");
    expect(confinement().mode).toBe(bestMode());
  });

  it("is never less than sandboxed where that is asked for: without a sandbox there is a refusal that says what to do", () => {
    if (works) {
      expect(chooseMode("on")).toBe("sandboxed");
      expect(requireSandbox()).toBeUndefined();
    } else {
      expect(chooseMode("on")).toBeInstanceOf(Refusal);
      expect(requireSandbox()?.why).toMatch(/only in a sandbox/);
    }
  });
});
