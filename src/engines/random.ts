// Plays any legal action, each equally likely.

import { refuse } from "../core/refusal.ts";
import type { Engine } from "./engine.ts";

export const random: Engine<Record<string, never>> = {
  name: "random",
  summary: "any legal action, each equally likely",
  options: { fields: {} },
  unfit: (game) => (game.actions ? undefined : refuse(`the actions of ${game.title} cannot be listed`)),
  make: (game) => ({ act: (known, seat, chance) => chance.pick(game.actions!(known, seat)) }),
};
