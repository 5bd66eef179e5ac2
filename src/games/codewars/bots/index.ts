// The commanders that come with the game, weakest first.

import type { BuiltIn } from "../../../core/game.ts";
import type { MaybeMove } from "../move.ts";
import type { Report } from "../report.ts";
import { empty } from "./empty.ts";
import { example } from "./example.ts";
import { quick } from "./quick.ts";
import { smart } from "./smart.ts";
import { strong } from "./strong.ts";

export const warBots: Record<string, BuiltIn<Report, MaybeMove>> = {
  empty: { summary: "does nothing", make: empty },
  example: { summary: "selects everything and sends it to the middle", make: example },
  quick: { summary: "keeps the army together and heads for the enemy", make: quick },
  smart: { summary: "squads by type, facilities, nuclear strikes", make: smart },
  strong: { summary: "weighs every fight, keeps formation, dodges strikes", make: strong },
};
