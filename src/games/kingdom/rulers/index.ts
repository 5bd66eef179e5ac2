// The built-in rulers by name. They are there to play against and to learn from: each file opens with its idea.

import type { BuiltIn } from "../../../core/game.ts";
import type { Orders } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { attack, attacker } from "./attacker.ts";
import { balance, balanced } from "./balanced.ts";
import { champion } from "./champion/champion.ts";
import { championPlan } from "./champion/plan.ts";
import { defence, defender } from "./defender.ts";
import { randomOrders } from "./random.ts";
import { settler } from "./settler.ts";
import { strong } from "./strong/strong.ts";
import { thresholds } from "./strong/thresholds.ts";

export const kingdomRulers: Record<string, BuiltIn<KingdomState, Orders>> = {
  random: { summary: "any order, each equally likely", make: () => ({ act: randomOrders }) },
  settler: { summary: "takes land and nothing else", make: () => ({ act: settler }) },
  defender: { summary: "guards its castles, never attacks", options: defence, make: defender },
  attacker: { summary: "marches on the nearest castle from the first turn", options: attack, make: attacker },
  balanced: { summary: "some workers, some guards, some hunters", options: balance, make: balanced },
  strong: {
    summary: "assignment, influence maps, focus fire, guards",
    options: thresholds,
    make: strong,
  },
  champion: {
    summary: "like strong, but plays every fight on in thought: the one to beat",
    options: championPlan,
    make: champion,
  },
};
