import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { proofShelf } from "./proof-files.ts";

const folder = temporaryFolder();
const before = process.env.LUDUS_CACHE;
beforeAll(() => {
  process.env.LUDUS_CACHE = join(folder, "cache");
});
afterAll(() => {
  if (before === undefined) delete process.env.LUDUS_CACHE;
  else process.env.LUDUS_CACHE = before;
});

const parts = [Uint8Array.of(1, 2, 3), new Uint8Array(1000).fill(7)];

it("gives back what was put there, to another run too, until it is cleared", () => {
  const told: string[] = [];
  proofShelf().put("one", parts);
  expect(Buffer.concat(parts).equals(proofShelf(({ text }) => told.push(text)).take("one")!)).toBe(true);
  expect(told).toEqual([expect.stringMatching(/^Resuming from .*\.proofs\.$/)]);
  expect(proofShelf().take("another")).toBeUndefined();
  proofShelf().clear("one");
  expect(proofShelf().take("one")).toBeUndefined();
});

it("gives nothing where the file is damaged", () => {
  const shelf = proofShelf();
  shelf.put("one", parts);
  const file = /Saved in (.+\.proofs);/.exec(shelf.outcome!.text)![1]!;
  const bytes = readFileSync(file);
  for (const damaged of [bytes.with(bytes.length >> 1, 1), bytes.subarray(0, -1), bytes.subarray(0, 5), ""]) {
    writeFileSync(file, damaged);
    expect(shelf.take("one")).toBeUndefined();
  }
});

it("says why where nothing can be kept", () => {
  process.env.LUDUS_CACHE = join(folder, "a-file");
  writeFileSync(process.env.LUDUS_CACHE, "");
  const shelf = proofShelf();
  shelf.put("one", parts);
  expect(shelf.outcome?.text).toContain("ould not be saved");
  expect(shelf.take("one")).toBeUndefined();
  expect(existsSync(join(folder, "a-file"))).toBe(true);
});
