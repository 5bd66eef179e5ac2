import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { formatTable, newTable, parseTable, type TableRecord } from "./table-record.ts";

const kalah = games.get("kalah")!;
const config = accepted(readConfig(kalah.config, { set: {} }));
const record: TableRecord = {
  ...newTable(
    { game: kalah, config, seed: 2n ** 60n, seats: 2, time: { base: 60_000, increment: 1000 } },
    "some-share",
  ),
  places: [
    { key: "anna-key", name: "Anna" },
    { key: undefined, name: "Player 2" },
  ],
  steps: [[1], [2]],
  times: [
    { took: 10, left: [60_000, 60_000] },
    { took: 20, left: [60_990, 60_000] },
  ],
  left: [60_970, 60_000],
  takeBack: { seat: 0, declined: false },
  takenBack: 3,
  next: "kalah-next",
};
const text = formatTable(record, false);

describe("the file of a table", () => {
  it("is read as it was written", () => {
    expect(parseTable(text, games)).toEqual(record);
    const untimed = newTable({ game: kalah, config, seed: 1n, seats: 2, time: undefined }, "some-share");
    expect(parseTable(formatTable(untimed, false), games)).toEqual(untimed);
  });

  it("is refused in plain words when it is damaged, wherever it was cut off", () => {
    const why = (text: string) => (parseTable(text, games) as Refusal).why;
    for (let length = 0; length < text.length - 2; length++) {
      expect(why(text.slice(0, length))).toMatch(/^the file is (empty|incomplete)$/);
    }
    const changed = (more: object) => why(JSON.stringify({ ...JSON.parse(text), ...more }));
    expect(changed({ format: "ludus-replay" })).toContain("not a saved game");
    expect(changed({ version: 2 })).toContain("another version");
    expect(changed({ game: "chess" })).toContain("does not know the game");
    expect(changed({ rules: 99 })).toContain("rules of the game have changed");
    expect(changed({ config: { pits: 99 } })).toContain("settings");
    expect(changed({ seed: -1 })).toContain("settings");
    expect(changed({ places: [{ key: 7, name: "Anna" }] })).toContain("seats");
    expect(changed({ places: [null, null] })).toContain("seats");
    expect(changed({ steps: [[99], [2]] })).toContain("do not follow the rules");
    expect(changed({ steps: "1 2" })).toContain("moves");
    expect(changed({ steps: [[1]] })).toContain("clocks");
    expect(changed({ left: [1] })).toContain("clocks");
    expect(changed({ time: { base: "long" } })).toContain("clocks");
    expect(changed({ takeBack: { seat: 5 } })).toContain("the state of the game");
    expect(why("[]")).toContain("not a saved game");
  });

  it("never fails with anything but words, whatever stands in a field", () => {
    const fields = JSON.parse(text);
    for (const key of Object.keys(fields)) {
      for (const odd of [null, 0, -1, "x", [], [[]], {}, [null, null], [{}, {}], true]) {
        const read = parseTable(JSON.stringify({ ...fields, [key]: odd }), games);
        expect(read instanceof Refusal || read.order.seats === 2, `${key}: ${JSON.stringify(odd)}`).toBe(true);
      }
    }
  });
});
