import { describe, expect, it } from "vitest";
import type { Batch } from "../../contract/matches.ts";
import { Refusal } from "../../core/refusal.ts";
import { messageOf } from "../http/events.ts";
import { OpenStreams } from "../shares/open-streams.ts";
import { LiveMatch } from "./live-match.ts";
import { TurnHistory } from "./turn-history.ts";

const batch = (from: number, count: number): Batch => ({
  steps: Array.from({ length: count }, (_, n) => [{ action: "MOVE", x: from + n, text: 'a "quoted"\nline' }, null]),
  faults: from === 0 ? [{ seat: 0, turn: 1, kind: "time", message: "late" }] : [],
  wall: [Array(count).fill(from), []],
  notes: [],
  logs: [[[from, "said\n"]], []],
});

/** As a page reads it: the lines of a message are one text. */
const dataOf = (bytes: readonly Uint8Array[]) =>
  JSON.parse(
    Buffer.concat(bytes)
      .toString()
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.slice(6))
      .join("\n"),
  );

describe("what is told of a live match to those who come late", () => {
  it("is one message with all turns so far, however long it is", () => {
    const told = new TurnHistory(2);
    const batches = [batch(0, 3), batch(3, 1), batch(4, 5000), batch(5004, 2)];
    expect(dataOf(messageOf("steps", undefined, told.bytes()).bytes)).toEqual({
      steps: [],
      faults: [],
      notes: [],
      wall: [[], []],
      logs: [[], []],
    });
    for (const one of batches) told.add(one);
    const { bytes } = messageOf("steps", undefined, told.bytes());
    expect(bytes.length).toBeGreaterThan(10);
    expect(dataOf(bytes)).toEqual({
      steps: batches.flatMap(({ steps }) => steps),
      faults: batches[0]!.faults,
      notes: [],
      wall: [batches.flatMap(({ wall }) => wall[0]), []],
      logs: [batches.flatMap(({ logs }) => logs[0]), []],
    });
  });

  it("is made once: four hundred who watch hold the same bytes", () => {
    const game = { name: "kalah", rules: 1 } as never;
    const match = new LiveMatch("m", { game, config: {}, seed: 1n, players: ["a", "b"] });
    for (let n = 0; n < 40; n++) match.receive({ batch: batch(n * 500, 500) });
    const held = new Set<Uint8Array>();
    let all = 0;
    for (let n = 0; n < 400; n++) {
      match.watch(({ bytes }) => {
        for (const part of bytes) {
          held.add(part);
          all += part.length;
        }
      });
    }
    match.receive({ batch: batch(20_000, 500) });
    const own = [...held].reduce((sum, { length }) => sum + length, 0);
    // One and a half megabytes for each were six hundred; what is not shared is the unfinished end of every list.
    expect(all / own).toBeGreaterThan(15);
  });
});

it("one address holds a hundred lines, all together a thousand", () => {
  const lines = new OpenStreams();
  const leave = Array.from({ length: 100 }, () => lines.hold("a"));
  expect(lines.full("a")).toBeInstanceOf(Refusal);
  expect(lines.full("b")).toBeUndefined();
  leave[0]!();
  expect(lines.full("a")).toBeUndefined();
  for (let n = 0; n < 901; n++) lines.hold(`share-${n}`);
  expect(lines.full("new")).toBeInstanceOf(Refusal);
});
