import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { Journal, type JournalEntry } from "./journal.ts";

const folder = temporaryFolder();
let files = 0;
const fresh = () => join(folder, `${++files}.jsonl`);

const record = (id: string): JournalEntry => ({ id, players: ["a", "b"], places: [1, 2], scores: [1, 0], seed: 1 });

async function idsIn(file: string): Promise<string[]> {
  const ids: string[] = [];
  const journal = Journal.open(file, ({ id }) => ids.push(id));
  await journal.close();
  return ids;
}

async function written(file: string, ...ids: string[]): Promise<void> {
  const journal = Journal.open(file, () => {});
  for (const id of ids) journal.add(record(id));
  await journal.close();
}

describe("the list of finished games", () => {
  it("holds what was added, in order, after it is opened again", async () => {
    const file = fresh();
    await written(file, "1v2-1", "1v2-2");
    await written(file, "1v2-3");
    expect(await idsIn(file)).toEqual(["1v2-1", "1v2-2", "1v2-3"]);
  });

  it("loses nothing but a last line that was cut off, wherever it was cut", async () => {
    const file = fresh();
    await written(file, "one", "two", "three");
    const whole = readFileSync(file);
    const secondEnds = whole.lastIndexOf(10, whole.length - 2) + 1;
    for (let length = secondEnds; length < whole.length; length++) {
      writeFileSync(file, whole.subarray(0, length));
      expect(await idsIn(file)).toEqual(["one", "two"]);
      await written(file, "again");
      expect(await idsIn(file)).toEqual(["one", "two", "again"]);
    }
  });

  it("takes away a last line of rubbish", async () => {
    const file = fresh();
    writeFileSync(file, `${JSON.stringify(record("one"))}\n\0\0\0\n`);
    expect(await idsIn(file)).toEqual(["one"]);
    expect(readFileSync(file, "utf8")).toBe(`${JSON.stringify(record("one"))}\n`);
  });

  it("names a damaged line in the middle instead of guessing", async () => {
    const file = fresh();
    await written(file, "one");
    appendFileSync(file, '{"id":"two"}\n');
    appendFileSync(file, `${JSON.stringify(record("three"))}\n`);
    await expect(idsIn(file)).rejects.toThrow(/line 2 is damaged: delete that line/);
  });

  it("belongs to one tournament at a time", async () => {
    const file = fresh();
    const journal = Journal.open(file, () => {});
    expect(() => Journal.open(file, () => {})).toThrow(/another ludus tournament is writing/);
    await journal.close();
    expect(await idsIn(file)).toEqual([]);
  });
});
