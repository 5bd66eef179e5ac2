// Every board game has a page in docs/games, and the page knows every setting, preset and built-in player.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isTurnGame } from "../core/turns.ts";
import { games } from "./index.ts";

const FOLDER = resolve(import.meta.dirname, "../../docs/games");
const ONE_WAY = ["king", "queen", "rook", "knight"];

describe.each([...games.values()].filter(isTurnGame).map((game) => [game.name, game] as const))("%s", (name, game) => {
  const own = readFileSync(resolve(FOLDER, `${name}.md`), "utf8");
  const page = ONE_WAY.includes(name) ? own + readFileSync(resolve(FOLDER, "one-way.md"), "utf8") : own;

  it("has a page with every setting, preset and built-in player", () => {
    const words = [
      ...Object.keys(game.config.fields),
      ...Object.keys(game.config.presets ?? {}),
      ...Object.keys(game.bots ?? {}).map((bot) => `${name}/${bot}`),
    ];
    expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
  });

  it.each(["ru", "bg"])("tells players its rules in other languages: %s", (language) => {
    expect(readFileSync(resolve(FOLDER, language, `${name}.md`), "utf8")).toMatch(/^# .+\n[\s\S]*## Правила\n/);
  });

  it("is in the list of games", () => {
    expect(readFileSync(resolve(FOLDER, "README.md"), "utf8")).toContain(`(${name}.md)`);
  });
});
