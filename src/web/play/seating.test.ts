import { describe, expect, it } from "vitest";
import { describeGame } from "../../engines/catalogue.ts";
import { games } from "../../games/index.ts";
import { type SeatChoices, seatCount, seatRange, seatSpecs } from "./seating.ts";

const entry = (name: string) => describeGame(games.get(name)!) as never as Parameters<typeof seatRange>[0];
const choices = (change: Partial<SeatChoices> = {}): SeatChoices => ({
  ...{ mode: "machine", side: 0, preset: "", values: {}, count: 0, others: {} },
  ...change,
});

describe("the seats of the play page", () => {
  it("are as many as the preset means: two pursuers are two, or three with somebody for the prey", () => {
    const rivals = choices({ preset: "rivals" });
    expect(seatRange(entry("pursuit"), rivals)).toEqual({ min: 2, max: 3, usual: 2 });
    expect(seatCount(entry("pursuit"), rivals)).toBe(2);
    expect(seatCount(entry("pursuit"), { ...rivals, count: 3, side: 2 })).toBe(3);
    expect(seatRange(entry("pursuit"), choices())).toEqual({ min: 1, max: 2, usual: 1 });
    expect(seatCount(entry("pursuit"), choices({ count: 2, side: 1 }))).toBe(2);
  });

  it("can be as many as the rules allow, whatever the preset says", () => {
    expect(seatRange(entry("noughts"), choices())).toEqual({ min: 2, max: 6, usual: 2 });
    expect(seatCount(entry("noughts"), choices({ count: 4 }))).toBe(4);
    expect(seatCount(entry("noughts"), choices({ values: { players: "3" } }))).toBe(3);
    expect(seatCount(entry("kalah"), choices({ count: 5 }))).toBe(2);
    expect(seatCount(entry("minesweeper"), choices())).toBe(1);
    expect(seatCount(entry("minesweeper"), choices({ side: 1 }))).toBe(2);
  });

  it("give the person any seat, and each other seat a player of its own", () => {
    expect(seatSpecs(3, "greedy", choices({ side: 2, others: { 0: "random" } }))).toEqual([
      "random",
      "greedy",
      "human",
    ]);
    expect(seatSpecs(2, "greedy", choices({ mode: "people" }))).toEqual(["human", "human"]);
    expect(seatSpecs(2, "greedy", choices({ side: 2 }))).toEqual(["greedy", "human"]);
  });
});
