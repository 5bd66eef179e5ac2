import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Message } from "../../core/message.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { proofFiles } from "./proof-files.ts";

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
const empty = () => parts.map(({ length }) => new Uint8Array(length));

it("gives back what was put there, to another run too, until it is cleared", () => {
  const told: string[] = [];
  const tell = ({ text }: Message) => told.push(text);
  proofFiles().put("proofs", "one", parts);
  proofFiles().put("table", "one", parts);
  for (const kind of ["proofs", "table"] as const) {
    const into = empty();
    expect(proofFiles(tell).take(kind, "one", into)).toBe(true);
    expect(into).toEqual(parts);
  }
  expect(told).toEqual([expect.stringMatching(/^Resuming from .*\.proofs\.$/)]);
  expect(proofFiles().take("proofs", "another", empty())).toBe(false);
  proofFiles().clear("proofs", "one");
  expect(proofFiles().take("proofs", "one", empty())).toBe(false);
});

it("keeps parts that are larger than what is read at once, and that lie in shared memory", () => {
  const large = new Uint8Array(new SharedArrayBuffer((1 << 24) + 5)).map((_, i) => i % 251);
  proofFiles().put("table", "large", [large, Uint8Array.of(9)]);
  const into = [new Uint8Array(new SharedArrayBuffer(large.length)), new Uint8Array(1)];
  expect(proofFiles().take("table", "large", into)).toBe(true);
  expect(Buffer.compare(into[0]!, large)).toBe(0);
  expect(into[1]).toEqual(Uint8Array.of(9));
});

it("gives nothing where the file is damaged or of another size", () => {
  const store = proofFiles();
  store.put("proofs", "one", parts);
  const file = /Saved in (.+\.proofs);/.exec(store.outcome!.text)![1]!;
  const bytes = readFileSync(file);
  expect(store.take("proofs", "one", [new Uint8Array(1002)])).toBe(false);
  for (const damaged of [bytes.with(bytes.length >> 1, 1), bytes.subarray(0, -1), bytes.subarray(0, 5), ""]) {
    writeFileSync(file, damaged);
    const into = empty();
    expect(store.take("proofs", "one", into)).toBe(false);
    expect(into).toEqual(empty());
  }
});

it("says why where nothing can be kept", () => {
  process.env.LUDUS_CACHE = join(folder, "a-file");
  writeFileSync(process.env.LUDUS_CACHE, "");
  const store = proofFiles();
  store.put("table", "one", parts);
  expect(store.outcome?.text).toContain("ould not be saved");
  expect(store.take("table", "one", empty())).toBe(false);
  expect(existsSync(join(folder, "a-file"))).toBe(true);
});
