import { expect, it } from "vitest";
import { signed } from "./use-kept-game.ts";

it("keeps a game under the name of the person who played it, and other players in no language, so that all can read them", () => {
  const seats = [
    { name: "You", spec: "human" },
    { name: "Level 2", spec: "kalah/level2" },
  ];
  const record = { opening: { game: "kalah", config: {}, seed: 1, seats }, steps: [], faults: [], wall: [] };
  const names = (name: string, of = record) => signed(of, name).opening.seats.map(({ name }) => name);
  expect(names("Аня")).toEqual(["Аня", "kalah/level2"]);
  expect(names("")).toEqual(["You", "kalah/level2"]);
  const two = { ...record, opening: { ...record.opening, seats: [seats[0]!, { name: "Player 2", spec: "human" }] } };
  expect(names("Аня", two)).toEqual(["You", "Player 2"]);
});
