import { describe, expect, it } from "vitest";
import { warAlerts } from "../adapters/codewars/alerts.ts";
import { kingdomAlerts } from "../adapters/kingdom/alerts.ts";
import { type Alert, type AlertKind, withAlerts } from "./alerts.ts";

const castle = (lord: number) => ({ lord });
const kingdom = (lords: number[], servants: [id: number, lord: number][]) =>
  ({
    castles: lords.map(castle),
    id: Int32Array.from(servants.map(([id]) => id)),
    lord: Uint8Array.from(servants.map(([, lord]) => lord)),
  }) as never;

const war = (owners: number[], strikes: number[] = [], facilities: number[] = []) =>
  ({
    count: owners.length,
    owner: Uint8Array.from(owners),
    strikes: strikes.map((seat) => ({ seat })),
    facilities: facilities.map((owner) => ({ owner })),
  }) as never;

const words = (alerts: readonly Alert[]) => alerts.map(({ kind, count }) => kind.message(count).text);

describe("alerts", () => {
  it("tell a ruler of castles and servants, the own ones only", () => {
    const before = kingdom(
      [0, 1, 2],
      [
        [1, 0],
        [2, 0],
        [3, 1],
      ],
    );
    expect(words(kingdomAlerts(before, kingdom([1, 1, 2], [[2, 0]]), 0))).toEqual([
      "castles lost: 1",
      "servants lost: 1",
    ]);
    expect(
      words(
        kingdomAlerts(
          before,
          kingdom(
            [0, 0, 0],
            [
              [1, 0],
              [2, 0],
            ],
          ),
          0,
        ),
      ),
    ).toEqual(["castles taken: 2"]);
    expect(
      kingdomAlerts(
        before,
        kingdom(
          [0, 2, 1],
          [
            [1, 0],
            [2, 0],
          ],
        ),
        0,
      ),
    ).toEqual([]);
  });

  it("tell a commander of strikes, facilities and vehicles", () => {
    const before = war([0, 0, 0, 1], [], [0, -1, 1]);
    expect(words(warAlerts(before, war([0, 1], [1], [1, 0, 1]), 0))).toEqual([
      "The enemy has announced a nuclear strike!",
      "facilities lost: 1",
      "facilities taken: 1",
      "vehicles lost: 2",
    ]);
    // The own strike, and one that was announced before, are no news.
    expect(warAlerts(war([0], [1]), war([0], [0, 1]), 0)).toEqual([]);
  });

  it("gather what goes on, and forget what is old", () => {
    const kindOf = (text: string): AlertKind => ({ message: () => ({ text }), bad: true });
    const kind = kindOf("vehicles");
    const lost = (count: number): Alert => ({ kind, count });
    let list = withAlerts([], [lost(2)], 10);
    list = withAlerts(list, [lost(3)], 20);
    expect(list).toEqual([{ kind, count: 5, turn: 20 }]);
    list = withAlerts(list, [lost(1)], 500);
    expect(list.map(({ count }) => count)).toEqual([1, 5]);
    list = withAlerts(
      list,
      [
        { kind: kindOf("a strike"), count: 1 },
        { kind: kindOf("facilities"), count: 1 },
      ],
      510,
    );
    expect(list).toHaveLength(3);
  });
});
