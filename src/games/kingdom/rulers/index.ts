// The built-in rulers by name.

import type { BuiltIn } from "../../../core/game.ts";
import type { Orders } from "../orders.ts";
import type { KingdomState } from "../state.ts";
import { randomOrders } from "./random.ts";

export const kingdomRulers: Record<string, BuiltIn<KingdomState, Orders>> = {
  random: { summary: "any order, each equally likely", make: () => ({ act: randomOrders }) },
};
