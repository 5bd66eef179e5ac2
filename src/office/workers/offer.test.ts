import { describe, expect, it } from "vitest";
import { games } from "../../games/index.ts";
import { canServe, type Needs, type Offer, offerOfThisMachine, queueFor } from "./offer.ts";

const offer: Offer = {
  cores: 4,
  sandbox: "sandboxed",
  controlGroups: false,
  languages: { "C++": "12", Python: "3.11", "C#": "6.8" },
  rules: { kalah: 3, noughts: 1 },
};
const needs: Needs = { work: "play", game: "kalah", rules: 3, languages: ["Python"], controlGroups: false };
const served = (changes: Partial<Needs>, by: Partial<Offer> = {}) =>
  canServe({ ...offer, ...by }, queueFor({ ...needs, ...changes }));

describe("a worker", () => {
  it("gets games whose languages it has, and no others", () => {
    expect(served({})).toBe(true);
    expect(served({ languages: ["C#", "C++", "Python", "C++"] })).toBe(true);
    expect(served({ languages: ["C"] })).toBe(false);
    expect(served({ languages: ["Python", "Rust"] })).toBe(false);
    expect(served({ languages: [] }, { languages: {} })).toBe(true);
  });

  it("gets games of the version of the rules that it knows", () => {
    expect(served({ rules: 4 })).toBe(false);
    expect(served({ rules: 2 })).toBe(false);
    expect(served({ game: "chess" })).toBe(false);
  });

  it("plays other people's programs in a sandbox only, and with control groups where they are asked for", () => {
    expect(served({}, { sandbox: "limited" })).toBe(false);
    expect(served({ languages: [] }, { sandbox: "limited" })).toBe(true);
    expect(served({ controlGroups: true })).toBe(false);
    expect(served({ controlGroups: true }, { controlGroups: true })).toBe(true);
    expect(canServe(offer, "something/else")).toBe(false);
  });

  it("of one need waits in one queue, whatever the order of the languages", () => {
    const queue = queueFor({ ...needs, languages: ["Python", "C++"] });
    expect(queue).toBe(queueFor({ ...needs, languages: ["C++", "Python", "Python"] }));
    expect(queue).toMatch(/^[\w./-]+$/);
  });

  it("offers what this machine has", async () => {
    const own = await offerOfThisMachine();
    expect(own.rules).toEqual(Object.fromEntries([...games.values()].map(({ name, rules }) => [name, rules])));
    expect(own.languages.Python).toMatch(/^Python 3/);
    expect(own.cores).toBeGreaterThan(0);
  });
});
