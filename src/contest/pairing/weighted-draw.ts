// A lot in which some tickets weigh more than others.

import type { Random } from "../../core/random.ts";

export interface Ticket {
  readonly weight: number;
}

/** Takes one ticket out of the (not empty) list; each is as likely as its share of the weight. */
export function drawByWeight<T extends Ticket>(tickets: T[], random: Random): T {
  let at = random.real() * tickets.reduce((sum, { weight }) => sum + weight, 0);
  let index = 0;
  while (index < tickets.length - 1 && at >= tickets[index]!.weight) at -= tickets[index++]!.weight;
  return tickets.splice(index, 1)[0]!;
}
