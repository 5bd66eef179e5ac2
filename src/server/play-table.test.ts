import { describe, expect, it, vi } from "vitest";
import type { Replay } from "../arena/replay.ts";
import { readConfig } from "../core/config.ts";
import { accepted, Refusal } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { PlayTable, type TableState } from "./play-table.ts";

const noughts = games.get("noughts")!;
const config = accepted(readConfig(noughts.config, { set: {} }));
const ANNA = "anna-key";
const BORIS = "boris-key";

function open(time?: { base: number; increment: number }) {
  const kept: Replay[] = [];
  const table = new PlayTable("t", { game: noughts, config, seed: 1n, seats: 2, time }, (replay) => {
    kept.push(replay);
    return "kept";
  });
  /** A page at the table: what it was told last, and how to close it. */
  const visit = (key: string, tab: string, name = "") => {
    const told: TableState[] = [];
    const leave = table.enter({ key, tab, send: (state) => told.push(state) }, name);
    return { leave, last: () => told.at(-1)! };
  };
  return { table, visit, kept };
}

const why = (refusal: Refusal | undefined) => (refusal instanceof Refusal ? refusal.why : undefined);

describe("a table for play by link", () => {
  it("seats two people, shows the rest the game, and plays it to its end", () => {
    const { table, visit, kept } = open();
    table.reserve(1, ANNA, "  Anna\n the   First ");
    const anna = visit(ANNA, "tab-anna");
    expect(anna.last()).toMatchObject({ seat: 1, here: true, status: "waiting", seats: [{ taken: false }, {}] });
    expect(why(table.move(ANNA, "tab-anna", 1, "a1"))).toContain("not everybody");
    const boris = visit(BORIS, "tab-boris", "Boris");
    const guest = visit("guest-key", "tab-guest");
    expect(boris.last()).toMatchObject({ seat: 0, status: "playing" });
    expect(guest.last()).toMatchObject({ seat: null, seats: [{ name: "Boris" }, { name: "Anna the First" }] });
    expect(JSON.stringify(guest.last())).not.toContain(ANNA);
    expect(why(table.move(ANNA, "tab-anna", 1, "a1"))).toContain("not your turn");
    expect(why(table.move("guest-key", "tab-guest", 1, "a1"))).toContain("no seat");
    expect(why(table.move(BORIS, "tab-boris", 1, "z9"))).toContain("not a legal move");
    const moves = ["a1", "a2", "b1", "b2", "c1"];
    moves.forEach((cell, n) => {
      const [key, tab] = n % 2 === 0 ? [BORIS, "tab-boris"] : [ANNA, "tab-anna"];
      expect(table.move(key!, tab!, n + 1, cell)).toBeUndefined();
    });
    expect(guest.last()).toMatchObject({ status: "over", replay: "kept", outcome: { places: [1, 2] } });
    expect(kept[0]).toMatchObject({ seats: [{ name: "Boris" }, {}], steps: moves.map((cell) => [cell]) });
  });

  it("lets only one tab have the seat in hand, and gives it to whoever asks", () => {
    const { table, visit } = open();
    const first = visit(ANNA, "tab-one");
    visit(BORIS, "tab-boris");
    const second = visit(ANNA, "tab-two");
    expect([first.last().here, second.last().here]).toEqual([true, false]);
    expect(why(table.move(ANNA, "tab-two", 1, "a1"))).toContain("another tab");
    table.claimSeat(ANNA, "tab-two", undefined);
    expect([first.last().here, second.last().here]).toEqual([false, true]);
    expect(table.move(ANNA, "tab-two", 1, "a1")).toBeUndefined();
    // The tab that has it is closed: the other goes on without a question.
    second.leave();
    expect(first.last()).toMatchObject({ here: true, steps: [["a1"]] });
  });

  it("tells when somebody has left, welcomes them back, and may be ended without them", () => {
    const { table, visit } = open();
    const anna = visit(ANNA, "tab-anna");
    const boris = visit(BORIS, "tab-boris");
    boris.leave();
    expect(anna.last().seats[1]).toMatchObject({ taken: true, present: false });
    expect(why(table.expel(ANNA, 30_000))).toContain("30 seconds");
    const back = visit(BORIS, "tab-new");
    expect(back.last()).toMatchObject({ seat: 1, here: true, seats: [{}, { present: true }] });
    back.leave();
    expect(table.expel(ANNA, 0)).toBeUndefined();
    expect(anna.last()).toMatchObject({ status: "over", outcome: { places: [1, 2] }, faults: [{ seat: 1 }] });
  });

  it("keeps the clocks, and who runs out of time or gives up has lost", () => {
    vi.useFakeTimers();
    try {
      const { table, visit } = open({ base: 60_000, increment: 1000 });
      const anna = visit(ANNA, "tab-anna");
      vi.advanceTimersByTime(100_000);
      expect(anna.last()).toMatchObject({ status: "waiting", clock: { left: [60_000, 60_000] } });
      visit(BORIS, "tab-boris");
      vi.advanceTimersByTime(10_000);
      table.move(ANNA, "tab-anna", 1, "a1");
      expect(anna.last().clock).toEqual({ left: [51_000, 60_000], running: 1 });
      vi.advanceTimersByTime(60_000);
      expect(anna.last()).toMatchObject({ status: "over", outcome: { places: [1, 2] }, faults: [{ kind: "time" }] });
      expect(why(table.resign(ANNA, "tab-anna"))).toContain("no game");
    } finally {
      vi.useRealTimers();
    }
    const { table, visit } = open();
    const anna = visit(ANNA, "tab-anna");
    visit(BORIS, "tab-boris");
    expect(table.resign(BORIS, "tab-boris")).toBeUndefined();
    expect(anna.last()).toMatchObject({ status: "over", outcome: { places: [1, 2] } });
  });
});
