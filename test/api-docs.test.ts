// The examples of docs/api.md, run by a shell against a server, as a reader would.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../src/players/temporary.fixture.ts";
import { createApp } from "../src/server/app.ts";

const folder = temporaryFolder();
const page = join(folder, "page");
mkdirSync(page);
writeFileSync(join(page, "index.html"), "<title>Ludus</title>");
const { http } = createApp({ page, data: join(folder, "data"), local: true });
const address = await http.listen({ port: 0, host: "localhost" });
afterAll(() => http.close());

const text = readFileSync(join(import.meta.dirname, "../docs/api.md"), "utf8");
const examples = Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, example]) => example!);
const written = (name: string) => readFileSync(join(folder, name), "utf8");

describe("the page about the API", () => {
  it.runIf(spawnSync("curl", ["--version"]).status === 0)("has examples that do what it says", async () => {
    expect(examples.length).toBeGreaterThan(7);
    const script = examples.join("\n").replace("http://localhost:4000", address).replace("~/.ludus/key", "data/key");
    const shell = spawn("sh", ["-euc", script], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (bytes) => (said += bytes));
    const [status] = await once(shell, "close");
    expect(status, said).toBe(0);
    expect(written("match.json")).toMatch(/^{"id":"kalah-\w+"}$/);
    expect(written("events.txt")).toMatch(/^event: header\n[\s\S]*event: steps\n[\s\S]*event: end\n/);
    expect(JSON.parse(written("replay.json"))).toMatchObject({ game: "kalah", seats: [{ name: "greedy" }, {}] });
    expect(written("series.txt").match(/^event: game$/gm)).toHaveLength(4);
    expect(text).toContain(`\`\`\`json\n${written("refused.json")}\n\`\`\``);
    // The one refusal is the one that is shown.
    const errors = said.match(/"error"/g) ?? [];
    const programs = said.includes("other people's programs run only in a sandbox") ? 1 : 0;
    expect(errors, said).toHaveLength(programs);
  });

  it("is where readers look for it", () => {
    expect(readFileSync(join(import.meta.dirname, "../docs/README.md"), "utf8")).toContain("(api.md)");
  });
});
