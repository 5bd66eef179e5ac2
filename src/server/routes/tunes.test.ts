import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { smallRun } from "../../tournament/experiments/tuning.fixture.ts";
import { createApp } from "../app.ts";

const folder = temporaryFolder();
mkdirSync(join(folder, "page"));
writeFileSync(join(folder, "page/index.html"), "");

async function listed(lab: string | undefined) {
  const { http, key } = createApp({ page: join(folder, "page"), data: join(folder, "data"), lab, local: true });
  const { statusCode, body } = await http.inject({
    url: "/api/tunes",
    headers: { host: "localhost", authorization: `Bearer ${key}` },
  });
  expect(statusCode, body).toBe(200);
  return JSON.parse(body).tunes;
}

describe("the tuning runs of a folder", () => {
  it("are those in it and in its folders, with course, gain and confirming test", async () => {
    const lab = join(folder, "lab");
    await smallRun(join(lab, "rows"));
    const [run, ...more] = await listed(lab);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ id: "rows", title: "Rows", game: "kalah", iterations: 8, of: 8, games: 64, seats: 2 });
    expect(run.parameters.map(({ name }: { name: string }) => name)).toEqual(["rows", "loot"]);
    expect(run.parameters[0].course).toHaveLength(9);
    expect(run.gain.score.low).toBeLessThan(run.gain.score.high);
    expect(run.confirmed.games).toBeGreaterThan(0);
    expect(run.confirmed.games).toBeLessThanOrEqual(60);
    expect(await listed(join(lab, "rows"))).toEqual([run]);
  });

  it("leave out what is damaged, half written or something else", async () => {
    const lab = join(folder, "broken");
    for (const [name, text] of [
      ["other", '{"format":"else"}'],
      ["cut", "{"],
    ] as const) {
      mkdirSync(join(lab, name), { recursive: true });
      writeFileSync(join(lab, name, "tune.json"), text);
    }
    mkdirSync(join(lab, "tournament"));
    expect(await listed(lab)).toEqual([]);
    await smallRun(join(lab, "good"), "Good", ["seed: 2"]);
    appendFileSync(join(lab, "good/course.jsonl"), '{"confirmed":');
    expect((await listed(lab)).map(({ title }: { title: string }) => title)).toEqual(["Good"]);
    expect(await listed(undefined)).toEqual([]);
    expect(await listed(join(folder, "nowhere"))).toEqual([]);
  });
});
