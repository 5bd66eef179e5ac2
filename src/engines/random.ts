// Plays any legal action, each equally likely; where they are too many to list, what the game itself draws.

import { titleOf } from "../core/message.ts";
import { refuse } from "../core/refusal.ts";
import type { Engine } from "./engine.ts";
import { say } from "./words/en.ts";

export const random: Engine<Record<string, never>> = {
  name: "random",
  summary: "any legal action, each equally likely",
  options: { fields: {} },
  quick: true,
  unfit: (game) =>
    game.actions || game.randomAction ? undefined : refuse(say("engines.unlisted", { title: titleOf(game) })),
  make: (game) => ({
    act: (known, seat, chance) =>
      game.actions ? chance.pick(game.actions(known, seat)) : game.randomAction!(known, seat, chance),
  }),
};
