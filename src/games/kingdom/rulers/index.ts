// The built-in rulers by name. They are there to play against and to learn from: each file opens with its idea.

import type { BuiltIn } from "../../../core/game.ts";
import type { Orders } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { attacker } from "./attacker.ts";
import { balanced } from "./balanced.ts";
import { defender } from "./defender.ts";
import { randomOrders } from "./random.ts";
import { settler } from "./settler.ts";
import { strong } from "./strong/strong.ts";

export const kingdomRulers: Record<string, BuiltIn<KingdomState, Orders>> = {
  random: { summary: "any order, each equally likely", make: () => ({ act: randomOrders }) },
  settler: { summary: "takes land and nothing else", make: () => ({ act: settler }) },
  defender: { summary: "guards its castles, never attacks", make: () => ({ act: defender }) },
  attacker: { summary: "marches on the nearest castle from the first turn", make: () => ({ act: attacker }) },
  balanced: { summary: "some workers, some guards, some hunters", make: () => ({ act: balanced }) },
  strong: { summary: "assignment, influence maps, focus fire, guards: the one to beat", make: () => ({ act: strong }) },
};
