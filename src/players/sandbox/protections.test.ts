import { expect, it } from "vitest";
import { heldThroughout, protectionsBy } from "./protections.ts";

const accounts = { memory: true, weight: true, freezer: true };
const held = { root: true, filter: true, landlock: true, accounts };
const ALL = ["own-user", "call-filter", "landlock", "memory-group", "equal-shares", "freezer"];

it("tells what holds a program, not what the machine has", () => {
  expect(protectionsBy("sandboxed", held)).toEqual(ALL);
  const lost = { ...held, accounts: { ...accounts, memory: false } };
  expect(protectionsBy("sandboxed", lost)).toEqual(ALL.map((one) => (one === "memory-group" ? "watcher" : one)));
  expect(protectionsBy("sandboxed", { ...held, root: false, accounts: undefined })).toEqual([
    "user-namespace",
    "call-filter",
    "landlock",
    "watcher",
  ]);
  expect(protectionsBy("limited", held)).toEqual(["memory-group", "equal-shares", "freezer"]);
  expect(protectionsBy("off", held)).toEqual([]);
});

it("tells of several games what held in all of them", () => {
  expect(heldThroughout(["landlock", "memory-group"], ["landlock", "memory-group"])).toEqual([
    "landlock",
    "memory-group",
  ]);
  expect(heldThroughout(["landlock", "memory-group", "freezer"], ["landlock", "watcher"])).toEqual([
    "landlock",
    "watcher",
  ]);
  expect(heldThroughout(["landlock", "watcher"], ["landlock", "memory-group"])).toEqual(["landlock", "watcher"]);
});
