import { describe, expect, it, vi } from "vitest";
import type { Replay } from "../../arena/replay.ts";
import type { TableState } from "../../contract/tables.ts";
import { readConfig } from "../../core/config.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { PlayTable } from "./play-table.ts";
import { formatTable, newTable, parseTable, type TableRecord } from "./table-record.ts";

const noughts = games.get("noughts")!;
const config = accepted(readConfig(noughts.config, { set: {} }));
const ANNA = "anna-key";
const BORIS = "boris-key";

function open(time?: { base: number; increment: number }, seats = 2) {
  return openAgain(
    newTable({ game: noughts, config: { ...config, players: seats }, seed: 1n, seats, time }, "some-share"),
  );
}

/** The table as it is found by a server that was started anew. */
function openAgain(record: TableRecord) {
  const kept: Replay[] = [];
  let file = formatTable(record, false);
  const table = new PlayTable("t", accepted(parseTable(file, games)), {
    saveReplay(replay) {
      kept.push(replay);
      return "kept";
    },
    keep(record, over) {
      file = formatTable(record, over);
    },
  });
  /** A page at the table: what it was told last, and how to close it. */
  const visit = (key: string, tab: string, name = "") => {
    const told: TableState[] = [];
    let asked = 0;
    const visitor = { key, tab, send: (state: TableState) => told.push(state), ask: () => asked++, cut: () => leave() };
    const leave = table.enter(visitor, name);
    return { leave, last: () => told.at(-1)!, asked: () => asked };
  };
  /** What a server finds after this one was killed. */
  const onDisk = () => accepted(parseTable(file, games));
  return { table, visit, kept, onDisk };
}

const why = (refusal: Refusal | undefined) => (refusal instanceof Refusal ? refusal.why : undefined);

describe("a table for play by link", () => {
  it("seats two people, shows the rest the game, and plays it to its end", () => {
    const { table, visit, kept } = open();
    table.reserve(1, ANNA, "  Anna\n the   First ");
    const anna = visit(ANNA, "tab-anna");
    expect(anna.last()).toMatchObject({ seat: 1, here: true, status: "waiting", seats: [{ taken: false }, {}] });
    expect(why(table.move(ANNA, "tab-anna", 1, "a1"))).toContain("not all players");
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

  it("takes a page for gone that does not answer any more, though its line seems open", () => {
    vi.useFakeTimers();
    try {
      const { table, visit } = open();
      const anna = visit(ANNA, "tab-anna");
      const boris = visit(BORIS, "tab-boris");
      const guest = visit("guest-key", "tab-guest");
      for (let round = 0; round < 5; round++) {
        vi.advanceTimersByTime(15_000);
        table.askRound();
        table.heartbeat(ANNA, "tab-anna");
        // Somebody else's tab does not answer for this one.
        table.heartbeat(BORIS, "tab-other");
      }
      expect([anna.asked(), boris.asked(), guest.asked()]).toEqual([5, 4, 0]);
      expect(anna.last().seats).toMatchObject([{ present: true }, { taken: true, present: false }]);
      vi.advanceTimersByTime(30_000);
      expect(table.expel(ANNA, 30_000)).toBeUndefined();
      expect(guest.last()).toMatchObject({ status: "over", faults: [{ seat: 1, message: "left the game" }] });
    } finally {
      vi.useRealTimers();
    }
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

  it("takes moves back when the other player agrees, and the clocks with them", () => {
    vi.useFakeTimers();
    try {
      const { table, visit, onDisk } = open({ base: 60_000, increment: 1000 });
      const anna = visit(ANNA, "tab-anna");
      visit(BORIS, "tab-boris");
      const guest = visit("guest-key", "tab-guest");
      expect(why(table.askBack(ANNA, "tab-anna"))).toContain("not moved yet");
      vi.advanceTimersByTime(5000);
      table.move(ANNA, "tab-anna", 1, "a1");
      vi.advanceTimersByTime(7000);
      table.move(BORIS, "tab-boris", 2, "b1");
      vi.advanceTimersByTime(3000);
      expect(table.askBack(ANNA, "tab-anna")).toBeUndefined();
      expect(guest.last().takeBack).toEqual({ seat: 0, declined: false });
      expect(why(table.askBack(BORIS, "tab-boris"))).toContain("already");
      // Neither the one who asks nor a stranger agrees for the other.
      expect(why(table.answerBack(ANNA, "tab-anna", true))).toContain("only the other player");
      expect(why(table.answerBack("guest-key", "tab-guest", true))).toContain("no seat");
      expect(why(table.answerBack(BORIS, "tab-other", true))).toContain("another tab");
      expect(onDisk().takeBack).toEqual({ seat: 0, declined: false });
      expect(table.answerBack(BORIS, "tab-boris", true)).toBeUndefined();
      expect(anna.last()).toMatchObject({ steps: [], takeBack: null, takenBack: 1, status: "playing" });
      expect(anna.last().clock).toEqual({ left: [60_000, 60_000], running: 0 });
      expect(why(table.answerBack(BORIS, "tab-boris", true))).toContain("nobody asked");
      // The game goes on from there, and the time that was taken back counts nowhere.
      vi.advanceTimersByTime(2000);
      table.move(ANNA, "tab-anna", 1, "c1");
      expect(anna.last().clock).toEqual({ left: [59_000, 60_000], running: 1 });
      vi.advanceTimersByTime(61_000);
      expect(anna.last()).toMatchObject({ status: "over", faults: [{ seat: 1, turn: 2 }] });
      expect(why(table.askBack(ANNA, "tab-anna"))).toContain("no game");
      expect(onDisk()).toMatchObject({ takenBack: 1, steps: [["c1"], [null]], replay: "kept" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("asks once: declined, thought better of or overtaken by a move, a take-back is off", () => {
    const { table, visit } = open();
    const anna = visit(ANNA, "tab-anna");
    visit(BORIS, "tab-boris");
    table.move(ANNA, "tab-anna", 1, "a1");
    table.askBack(ANNA, "tab-anna");
    table.answerBack(BORIS, "tab-boris", false);
    expect(anna.last()).toMatchObject({ takeBack: { seat: 0, declined: true }, steps: [["a1"]] });
    expect(why(table.askBack(ANNA, "tab-anna"))).toContain("play on");
    expect(why(table.answerBack(BORIS, "tab-boris", true))).toContain("nobody asked");
    table.move(BORIS, "tab-boris", 2, "b1");
    expect(anna.last().takeBack).toBeNull();
    // Only the last move of the asker goes, if the other has not answered it yet.
    table.askBack(BORIS, "tab-boris");
    table.answerBack(BORIS, "tab-boris", false);
    expect(anna.last()).toMatchObject({ takeBack: null, steps: [["a1"], ["b1"]] });
    table.askBack(BORIS, "tab-boris");
    table.answerBack(ANNA, "tab-anna", true);
    expect(anna.last()).toMatchObject({ steps: [["a1"]], takenBack: 1 });

    const three = open(undefined, 3);
    ["key-one-of-3", "key-two-of-3", "key-3-of-3"].forEach((key) => void three.visit(key, key));
    three.table.move("key-one-of-3", "key-one-of-3", 1, "a1");
    expect(why(three.table.askBack("key-one-of-3", "key-one-of-3"))).toContain("only in games of two players");
  });

  it("goes on without one of three, who can neither give up twice nor be taken out again", () => {
    const { table, visit } = open(undefined, 3);
    const [one, two, three] = ["key-one-of-3", "key-two-of-3", "key-3-of-3"].map((key) => {
      return { key, ...visit(key, key) };
    });
    table.move(one!.key, one!.key, 1, "a1");
    expect(table.resign(two!.key, two!.key)).toBeUndefined();
    expect(three!.last()).toMatchObject({ status: "playing", faults: [{ seat: 1 }] });
    expect(why(table.resign(two!.key, two!.key))).toContain("no game to resign");
    two!.leave();
    expect(why(table.expel(one!.key, 0))).toContain("no player has been away");
    expect(three!.last()).toMatchObject({ status: "playing", faults: [{ seat: 1 }] });
    expect(table.move(three!.key, three!.key, 3, "b1")).toBeUndefined();
    expect(table.resign(three!.key, three!.key)).toBeUndefined();
    expect(one!.last()).toMatchObject({ status: "over", outcome: { places: [1, 3, 2] } });
  });

  it("is found again as it was, and its clocks wait until everybody is back", () => {
    vi.useFakeTimers();
    try {
      const before = open({ base: 60_000, increment: 0 });
      before.visit(ANNA, "tab-anna", "Anna");
      before.visit(BORIS, "tab-boris", "Boris");
      vi.advanceTimersByTime(10_000);
      before.table.move(ANNA, "tab-anna", 1, "a1");
      vi.advanceTimersByTime(4000);
      before.table.close();
      vi.advanceTimersByTime(3_600_000);

      const { table, visit, kept } = openAgain(before.onDisk());
      const boris = visit(BORIS, "tab-boris");
      expect(boris.last()).toMatchObject({ seat: 1, here: true, status: "playing", steps: [["a1"]] });
      expect(boris.last().seats).toMatchObject([{ name: "Anna", present: false }, { name: "Boris" }]);
      vi.advanceTimersByTime(20_000);
      expect(why(table.expel(BORIS, 30_000))).toContain("30 seconds");
      expect(boris.last().clock).toEqual({ left: [50_000, 56_000], running: null });
      // A move that is made before the other is back does not start the other's clock.
      table.move(BORIS, "tab-boris", 2, "b1");
      vi.advanceTimersByTime(20_000);
      const anna = visit(ANNA, "tab-new");
      expect(anna.last()).toMatchObject({ seat: 0, clock: { left: [50_000, 56_000], running: 0 } });
      vi.advanceTimersByTime(1000);
      table.move(ANNA, "tab-new", 3, "a2");
      expect(anna.last().clock).toEqual({ left: [49_000, 56_000], running: 1 });
      table.move(BORIS, "tab-boris", 4, "b2");
      table.move(ANNA, "tab-new", 5, "a3");
      expect(anna.last()).toMatchObject({ status: "over", outcome: { places: [1, 2] } });
      expect(kept[0]!.wall).toEqual([
        [10_000_000, 1_000_000, 0],
        [0, 0],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("begins a game that was agreed on only when both have come to it", () => {
    const first = open();
    first.visit(ANNA, "tab-anna", "Anna");
    first.visit(BORIS, "tab-boris", "Boris");
    const second = open({ base: 60_000, increment: 0 });
    expect(why(first.table.again(() => second.table) as Refusal)).toContain("not over");
    first.table.resign(BORIS, "tab-boris");
    expect(first.table.again(() => second.table)).toBe("t");
    const boris = second.visit(BORIS, "tab-boris");
    expect(boris.last()).toMatchObject({ seat: 0, status: "waiting", seats: [{ name: "Boris" }, { name: "Anna" }] });
    expect(why(second.table.move(BORIS, "tab-boris", 1, "a1"))).toContain("not all players");
    second.visit(ANNA, "tab-anna");
    expect(boris.last()).toMatchObject({ status: "playing", clock: { running: 0 } });
    second.table.close();
  });

  it("bounds what one seat does, how many look on, and tells nobody of those who come and go", () => {
    const { table, visit } = open();
    const anna = visit(ANNA, "tab-anna");
    visit(BORIS, "tab-boris");
    vi.useFakeTimers();
    try {
      const admitted = () => Array.from({ length: 100 }, () => table.admit(ANNA)).filter((refusal) => !refusal).length;
      expect([admitted(), why(table.admit(ANNA))]).toEqual([40, "too many requests; wait a moment"]);
      vi.advanceTimersByTime(2000);
      expect(admitted()).toBe(8);
      expect(table.admit(BORIS)).toBeUndefined();
      expect(why(table.admit("guest-key"))).toContain("no seat");
    } finally {
      vi.useRealTimers();
    }
    const told = anna.last();
    const guests = Array.from({ length: 40 }, (_, n) => visit(`guest-${n}`, "tab-guest"));
    expect(why(table.crowded("guest-more"))).toContain("40 people");
    guests[0]!.leave();
    expect(table.crowded("guest-more")).toBeUndefined();
    expect(anna.last()).toBe(told);
    for (let n = 0; n < 7; n++) visit(ANNA, `tab-${n}`);
    expect(why(table.crowded(ANNA))).toContain("8 tabs");
    expect(table.crowded(BORIS)).toBeUndefined();
  });
});
