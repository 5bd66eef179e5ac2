import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { accepted, type Refusal } from "../../core/refusal.ts";
import { isAlive, temporaryFolder, until } from "../../players/temporary.fixture.ts";
import { clusterFolder } from "./binaries.ts";
import { startCluster } from "./cluster.ts";
import { openDatabase } from "./connect.ts";

const folder = temporaryFolder();
const serverPid = (data: string) => {
  const file = join(data, "postgres/data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
};

/** Opens the database in a process of its own and waits to be killed. */
async function opener(data: string) {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "connect.ts"))});
    const opened = await openDatabase({ data: ${JSON.stringify(data)} });
    console.log(opened.why ?? "open");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk) => resolve(String(chunk).trim())),
  );
  expect(said).toBe("open");
  return child;
}

describe("the database that Ludus brings along", () => {
  it("is made by several at once, and is one", async () => {
    const data = join(folder, "together");
    const all = await Promise.all([1, 2, 3].map(async () => accepted(await startCluster(data))));
    const client = new pg.Client(all[0]!.connection);
    await client.connect();
    expect((await client.query("show listen_addresses")).rows[0].listen_addresses).toBe("");
    await client.end();
    const pid = serverPid(data);
    expect(isAlive(pid)).toBe(true);
    await Promise.all(all.map((cluster) => cluster.stop()));
    expect(isAlive(pid)).toBe(false);
  });

  it("dies with whoever started it, and the next one finds everything committed", async () => {
    const data = join(folder, "killed");
    const child = await opener(data);
    const beside = accepted(await openDatabase({ data }));
    await beside.pool.query("insert into accounts (name, name_key) values ('Ada', 'ada')");
    const pid = serverPid(data);
    child.kill("SIGKILL");
    expect(await until(() => !isAlive(pid))).toBe(true);
    // Who used it too starts it again, without being asked.
    const count = async () => (await beside.pool.query("select name from accounts")).rowCount;
    let rows = 0;
    for (let tries = 0; tries < 200 && rows === 0; tries++) {
      rows = (await count().catch(() => 0)) ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(rows).toBe(1);
    const own = serverPid(data);
    expect(own).not.toBe(pid);
    await beside.close();
    expect(isAlive(own)).toBe(false);
  });

  it.runIf(process.getuid?.() === 0)("lies elsewhere if root's data folder is closed to its user", async () => {
    const data = join(folder, "closed");
    mkdirSync(data, { mode: 0o700 });
    const elsewhere = clusterFolder(data);
    expect(elsewhere).toMatch(/^\/var\/lib\/ludus\/closed-/);
    const cluster = accepted(await startCluster(data));
    await cluster.stop();
    expect(existsSync(join(elsewhere, "data/PG_VERSION"))).toBe(true);
    expect(readdirSync(data)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });

  it("refuses a server that cannot be reached, without its password", async () => {
    const refused = await openDatabase({ data: "", url: "postgresql://ivan:secret@127.0.0.1:1/ludus" });
    expect((refused as Refusal).why).toMatch(/does not answer \(127\.0\.0\.1:1\/ludus\)/);
    expect((refused as Refusal).why).not.toContain("secret");
  });
});
