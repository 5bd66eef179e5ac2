import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import type { Entrant } from "../records/entrant.ts";
import type { FinishedGame } from "../records/finished-game.ts";
import { GameBook } from "../records/game-book.ts";
import { FORMATS, type Format, usualFormat } from "./format.ts";
import { planOrder } from "./plan-order.ts";
import { simulateTournament } from "./simulated-tournament.ts";

const SEED = 7n;
const field = (count: number): Entrant[] => Array.from({ length: count }, (_, i) => ({ name: `p${i + 1}` }));
const formatFor = (kind: Format["kind"], entrants: number): Format => {
  const format = usualFormat(kind, entrants);
  return format.kind === "gauntlet" ? { ...format, challengers: ["p1"] } : format;
};

function inPlanOrder(format: Format, entrants: readonly Entrant[], finished: readonly FinishedGame[]): string[] {
  const book = new GameBook();
  for (const game of finished) book.add(game);
  return planOrder(format, entrants, book, SEED).map((number) => book.game(number).id);
}

describe("games in the order of the plan", () => {
  it.each([...FORMATS])("%s: whichever was finished first, and while some are still missing", (kind) => {
    for (const size of [3, 6, 13]) {
      const format = formatFor(kind, size);
      const { games } = simulateTournament(format, field(size), SEED, { draws: 0.3 });
      const ids = games.map(({ id }) => id);
      const shuffled = new Random(1n).shuffle([...games]);
      expect(inPlanOrder(format, field(size), games)).toEqual(ids);
      expect(inPlanOrder(format, field(size), shuffled)).toEqual(ids);
      const [missing, ...rest] = shuffled;
      expect(inPlanOrder(format, field(size), rest).sort()).toEqual(ids.filter((id) => id !== missing!.id).sort());
    }
  });

  it("end with those of players who are not in the plan any more", () => {
    const format = usualFormat("round-robin", 4);
    const { games } = simulateTournament(format, field(4), SEED);
    const left = field(4).map((entrant) => (entrant.name === "p2" ? { ...entrant, outFrom: 2 } : entrant));
    const ordered = inPlanOrder(format, left, new Random(1n).shuffle([...games]));
    const withTwo = new Set(games.filter(({ players }) => players.includes("p2")).map(({ id }) => id));
    expect(ordered.map((id) => withTwo.has(id))).toEqual([...Array(6).fill(false), ...Array(6).fill(true)]);
  });
});
