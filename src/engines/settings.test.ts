// Settings of all games as pages offer them.

import { describe, expect, it } from "vitest";
import { Refusal } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { describeGame } from "./catalogue.ts";

describe.each([...games.values()])("the settings of $name", (game) => {
  it("offer nothing to choose that would be refused, such as the words for any cell", () => {
    for (const [key, { choices = [] }] of Object.entries(describeGame(game).config) as [string, any][]) {
      const { fields } = game.config as { fields: Record<string, { read(value: unknown): unknown }> };
      for (const choice of choices) expect(fields[key]!.read(choice), `${key}=${choice}`).not.toBeInstanceOf(Refusal);
    }
  });
});
