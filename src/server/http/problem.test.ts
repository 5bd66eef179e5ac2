import { Type } from "typebox";
import { Compile } from "typebox/compile";
import { describe, expect, it } from "vitest";
import { MatchWish } from "../../contract/matches.ts";
import { routes } from "../../contract/routes.ts";
import { anyJson, list, object, oneOf, orNull, whole } from "../../contract/shape.ts";
import { DEEPEST, nestingProblem, readJson } from "./json.ts";
import { problemWith } from "./problem.ts";

const wish = Compile(MatchWish);
const told = (value: unknown) => problemWith(wish as never, value, "the body")?.why;

describe("what is wrong with data, in words", () => {
  it("names the field, what was expected and what was given", () => {
    expect(told({ game: "kalah", players: ["random"] })).toBeUndefined();
    expect(told(null)).toBe("the body must be an object with fields, not null");
    expect(told({ game: 7, players: [] })).toBe("game must be text of at most 60 characters, not 7");
    expect(told({ game: "kalah" })).toBe("players is missing: it must be a list of player specs, one for each seat");
    expect(told({ game: "kalah", players: "random" })).toContain("players must be a list of player specs");
    expect(told({ game: "kalah", players: ["random", 7] })).toBe(
      "players[1] must be text of at most 500 characters, not 7",
    );
    expect(told({ game: "kalah", players: [], seed: true })).toBe("seed must be a whole number, not true");
    expect(told({ game: "kalah", players: [], config: [] })).toBe("config must be an object of settings, not []");
  });

  it("finds the word that was meant", () => {
    expect(told({ game: "kalah", plaeyrs: [] })).toBe('plaeyrs is not a known field. Did you mean "players"?');
    expect(told({ game: "kalah", players: [], zzz: 1 })).toBe(
      "zzz is not a known field; known are game, players, preset, config, seed",
    );
    expect(told(JSON.parse('{"game": "kalah", "players": [], "__proto__": {}}'))).toContain("__proto__ is not a known");
    expect(told({ game: "kalah", players: [], ["x".repeat(1e6)]: 1 })!.length).toBeLessThan(200);
  });

  it("speaks plainly of choices, limits and what lies deep inside", () => {
    const schema = object({
      status: oneOf(["running", "over"]),
      seat: orNull(whole("Seat", 0, 3)),
      rows: list(object({ name: Type.String(), action: anyJson("Any") }), { maxItems: 2 }),
      done: Type.Boolean(),
      share: Type.Number({ minimum: 0 }),
    });
    const good = { status: "over", seat: null, rows: [], done: true, share: 1 };
    const say = (more: object) => problemWith(Compile(schema) as never, { ...good, ...more }, "it")?.why;
    expect(say({})).toBeUndefined();
    expect(say({ status: "lost" })).toBe('status must be one of running, over, not "lost"');
    expect(say({ seat: 9 })).toBe("seat must be a whole number from 0 to 3 or null, not 9");
    expect(
      say({
        rows: [
          { name: "a", action: [[1]] },
          { name: 7, action: 0 },
        ],
      }),
    ).toBe("rows[1].name must be text, not 7");
    const row = { name: "a", action: 1 };
    expect(say({ rows: [row, row, row] })).toContain("rows must be a list of at most 2");
    expect(say({ done: "yes" })).toBe('done must be true or false, not "yes"');
    expect(say({ share: -1 })).toBe("share must be a number from 0 on, not -1");
  });

  it("never uses the words of schemas, whatever is sent to whatever route", () => {
    const odd = [null, 7, "x", [], {}, { key: 1 }, { game: {} }, { seats: [1] }, { steps: {}, faults: [{}] }, true];
    for (const route of Object.values(routes)) {
      const schema = "body" in route && "schema" in route.body ? route.body.schema : undefined;
      if (!schema) continue;
      for (const value of odd) {
        const words = problemWith(Compile(schema) as never, value, "the body")?.why ?? "";
        expect(words).not.toMatch(/undefined|schema|anyOf|instancePath|pattern|properties|\[object/);
      }
    }
  });
});

describe("JSON from outside", () => {
  it("is refused when it is nested too deep, or is none", () => {
    expect(readJson('{"a": [1, "]["]}', "the body")).toEqual({ a: [1, "]["] });
    expect(readJson("{", "the body")).toMatchObject({ why: expect.stringContaining("the body is not valid JSON") });
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(nestingProblem(nested(DEEPEST))).toBeUndefined();
    expect(nestingProblem(nested(DEEPEST + 1))?.why).toContain(`more than ${DEEPEST} deep`);
    expect(nestingProblem(`"${"[".repeat(100)}\\"${"{".repeat(100)}"`)).toBeUndefined();
    expect(nestingProblem(`[${"[],".repeat(1000)}[]]`)).toBeUndefined();
  });
});
