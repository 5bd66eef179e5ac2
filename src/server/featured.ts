// The battle that is already moving when somebody comes in.

import { accepted, Refusal, refuse } from "../core/refusal.ts";
import { type MatchOrder, readOrder } from "./match-order.ts";

const CANDIDATES = [
  { game: "kingdom", players: ["kingdom/strong", "kingdom/balanced", "kingdom/attacker", "kingdom/settler"], seed: 4 },
  { game: "kalah", players: ["greedy", "random"], seed: 7 },
];

export function featuredOrder(): MatchOrder {
  const orders = CANDIDATES.map((candidate) => readOrder(candidate, () => refuse("no program is among them")));
  return accepted(orders.find((order) => !(order instanceof Refusal)) ?? orders[0]!);
}
