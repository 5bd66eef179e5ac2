// The battle that is already moving when somebody comes in.

import { accepted, Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";
import { type MatchOrder, type ProgramDesk, readOrder } from "./match-order.ts";

const CANDIDATES = [
  { game: "kingdom", players: ["kingdom/strong", "kingdom/balanced", "kingdom/attacker", "kingdom/settler"], seed: 4 },
  { game: "kalah", players: ["greedy", "random"], seed: 7 },
];

const NO_PROGRAMS: ProgramDesk = { rule: () => refuse(say("server.no-programs")), uploaded: () => undefined };

export function featuredOrder(): MatchOrder {
  const orders = CANDIDATES.map((candidate) => readOrder(candidate, NO_PROGRAMS));
  return accepted(orders.find((order) => !(order instanceof Refusal)) ?? orders[0]!);
}
