import { expect, it } from "vitest";
import { AnswerTimes } from "./answer-times.ts";
import type { Replay } from "./replay.ts";

const replay: Replay = {
  game: "beans",
  rules: 1,
  config: {},
  seed: 1n,
  seats: [
    { name: "a", spec: "a" },
    { name: "b", spec: "b" },
  ],
  limits: {},
  steps: [[1, 2], [3, null], [4]],
  faults: [
    { seat: 1, turn: 2, kind: "crash", message: "fell" },
    { seat: 0, turn: 3, kind: "time", message: "stayed", afterEnd: true },
  ],
  wall: [
    [10, 20, 30],
    [40, 50],
  ],
  cpu: [[1, 2, 3], []],
  lateHost: [{ seat: 0, turn: 2, late: 7 }],
  outcome: { places: [1, 2], scores: [1, 0] },
  last: "",
};

it("tells what each answer took, in the turn in which it was given", () => {
  const times = new AnswerTimes(replay);
  expect([...times.of(1, [0, 1])]).toEqual([
    [0, { wall: 10, cpu: 1, late: undefined }],
    [1, { wall: 40, cpu: undefined, late: undefined }],
  ]);
  expect(times.of(2, [0, 1]).get(0)).toEqual({ wall: 20, cpu: 2, late: 7 });
  // Who has failed is not asked any more.
  expect([...times.of(3, [0, 1])]).toEqual([[0, { wall: 30, cpu: 3, late: undefined }]]);
});

it("knows the processor time of answers since the server was started again", () => {
  const times = new AnswerTimes({ ...replay, faults: [], cpu: [[2, 3], []], resumed: 1 });
  expect([1, 2, 3].map((turn) => times.of(turn, [0]).get(0)!.cpu)).toEqual([undefined, 2, 3]);
});
