// The faults of a series, for people: equal ones are counted, the first of each is shown with its evidence. Games come in
// the order in which they ended; the first is the one with the lowest number, however many ran at a time.

import type { Fault } from "../../arena/fault.ts";
import type { Game } from "../../core/game.ts";
import { text } from "../words/reader.ts";
import { showEvidence, showFault } from "./show.ts";
import { countOf, type TurnCount } from "./turn-count.ts";

interface Kind {
  readonly name: string;
  fault: Fault;
  game: number;
  count: number;
}

const SHOWN = 5;

export class FaultList {
  private readonly count: TurnCount;
  private readonly kinds = new Map<string, Kind>();

  constructor(game: Game) {
    this.count = countOf(game);
  }

  add(name: string, game: number, fault: Fault): void {
    // Faults of one kind differ in their figures only.
    const key = JSON.stringify([name, fault.kind, fault.code ?? fault.message]);
    const kind = this.kinds.get(key);
    if (!kind) {
      if (this.kinds.size < 1000) this.kinds.set(key, { name, fault, game, count: 1 });
      return;
    }
    kind.count++;
    if (game < kind.game) Object.assign(kind, { game, fault });
  }

  lines(): string[] {
    const all = [...this.kinds.values()].sort((a, b) => b.count - a.count || a.game - b.game);
    if (all.length === 0) return [];
    const lines = ["", text("cli.faults")];
    for (const { name, fault, game, count } of all.slice(0, SHOWN)) {
      const where = count === 1 ? text("cli.in-game", { game }) : text("cli.times-in-game", { count, game });
      lines.push(`${name} (${where}): ${showFault(fault, this.count)}${showEvidence(fault)}`);
    }
    if (all.length > SHOWN) lines.push(text("cli.more-faults", { more: all.length - SHOWN }));
    return lines;
  }
}
