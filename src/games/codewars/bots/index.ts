// The commanders that come with the game, weakest first.

import type { BuiltIn } from "../../../core/game.ts";
import type { MaybeMove } from "../move.ts";
import type { WarReport } from "../report.ts";
import { empty } from "./empty.ts";
import { example } from "./example.ts";
import { quick } from "./quick.ts";
import { smart } from "./smart.ts";
import { champion, strong } from "./strong.ts";
import { championThresholds, thresholds } from "./thresholds.ts";

export const warBots: Record<string, BuiltIn<WarReport, MaybeMove>> = {
  empty: { summary: "does nothing", make: empty },
  example: { summary: "selects everything and sends it to the middle", make: example },
  quick: { summary: "keeps the army together and heads for the enemy", make: quick },
  smart: { summary: "squads by type, facilities, nuclear strikes", make: smart },
  strong: { summary: "weighs every fight, keeps formation, dodges strikes", options: thresholds, make: strong },
  champion: {
    summary: "like strong, with spotters for its strikes and hunters for the last aircraft",
    options: championThresholds,
    make: champion,
  },
};
