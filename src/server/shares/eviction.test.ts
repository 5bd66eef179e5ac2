import { expect, it } from "vitest";
import { evicted, type Shared } from "./eviction.ts";

const item = (share: string, touched: number, more: Partial<Shared> = {}) => ({
  share,
  touched,
  size: 1,
  done: false,
  ...more,
});
const many = (share: string, count: number, from: number) =>
  Array.from({ length: count }, (_, n) => item(share, from + n));

it("takes from whoever has most: a flood carries off nothing but itself", () => {
  const [old, flood] = [[item("anna", 1), item("boris", 2)], many("flood", 600, 1000)];
  const gone = evicted([...old, ...flood], 500);
  expect(gone).toHaveLength(102);
  expect(new Set(gone.map(({ share }) => share))).toEqual(new Set(["flood"]));
  // Their oldest first.
  expect(gone.map(({ touched }) => touched)).toEqual(Array.from({ length: 102 }, (_, n) => 1000 + n));
});

it("takes what is done before what somebody still plays, and the oldest where all have as many", () => {
  const [running, done] = [item("a", 1), item("a", 9, { done: true })];
  expect(evicted([running, done], 1)).toEqual([done]);
  expect(evicted([item("a", 3), item("b", 1), item("c", 2)], 2)).toMatchObject([{ share: "b" }]);
});

it("counts bytes as well", () => {
  const gone = evicted([item("a", 1, { size: 10 }), item("b", 2, { size: 100 }), item("b", 3, { size: 1 })], 9, 50);
  expect(gone).toMatchObject([{ share: "b", size: 100 }]);
});
