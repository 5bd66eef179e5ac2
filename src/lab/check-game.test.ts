import { describe, expect, it } from "vitest";
import type { Game } from "../core/game.ts";
import { nim } from "../core/nim.fixture.ts";
import { games } from "../games/index.ts";
import { checkGame } from "./check-game.ts";

const SHORT: Readonly<Record<string, object>> = { kingdom: { turns: 20 }, codewars: { ticks: 3 } };

describe("the check of a game", () => {
  it.each([...games.keys()])("finds nothing in %s", (name) => {
    const game = games.get(name)!;
    const { fields } = game.config;
    const standard = Object.fromEntries(
      Object.entries(fields).map(([key, field]: [string, any]) => [key, field.default]),
    );
    expect(checkGame(game, { games: 2, config: { ...standard, ...SHORT[name] } })).toEqual([]);
  });

  it("finds nothing in a game that uses every default", () => {
    expect(checkGame(nim)).toEqual([]);
  });

  const broken: readonly [what: string, change: Partial<typeof nim>, told: string][] = [
    ["a start that draws from elsewhere", { start: drawing() }, "the same seed gave two different start states"],
    ["a move that changes nothing", { play: () => {} }, "changed nothing"],
    ["an end without an outcome", { outcome: () => undefined }, "no outcome"],
    ["a view that is not JSON", { view: () => ({ stones: Number.NaN }) }, "not JSON"],
    ["more moves than the width", { width: () => 1 }, "more than width says"],
    ["two moves of one name", { write: () => "x", read: () => 1 }, 'both written "x"'],
    ["a copy that is none", { copy: (from) => from }, "changed"],
    ["an evaluation that favours both", { evaluations: { hope: () => 1 } }, "the other's loss"],
    ["rules that fail", { play: () => { throw new Error("no such pit"); } }, "the rules failed: no such pit"], // biome-ignore format: one line each
  ];
  it.each(broken)("finds %s", (_what, change, told) => {
    const [problem = ""] = checkGame({ ...nim, ...change } as Game, { turns: 50 });
    expect(problem).toContain(told);
  });
});

function drawing(): typeof nim.start {
  let started = 0;
  return () => ({ stones: 5 + (started++ % 2), mover: 0 });
}
