import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { type Begun, MatchJournal } from "./journal.ts";

const begun: Begun = {
  wish: { game: "kalah", players: ["random", "random"] },
  share: "127.0.0.1",
  owner: "somebody",
  asker: { operator: true, local: true },
};

/** The journal of a match whose server is said to be another process. */
function left(server: object): MatchJournal {
  const folder = temporaryFolder();
  const journal = new MatchJournal(folder);
  journal.begin("kalah-1", begun);
  const file = join(folder, readdirSync(folder)[0]!);
  writeFileSync(file, `${JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...server })}\n`);
  return journal;
}

describe.runIf(process.platform === "linux")("a match of a server that is not to be seen", () => {
  const pid = process.ppid;
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1")
    .replace(/^.*\) /, "")
    .split(" ");
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();

  it("goes on, though another process has the server's number now", () => {
    expect(left({ pid }).unfinished()).toMatchObject([{ id: "kalah-1", ...begun }]);
    expect(left({ pid, since: `${boot} 1` }).unfinished()).toHaveLength(1);
  });

  it("is left to it while it lives", () => {
    expect(left({ pid, since: `${boot} ${stat[19]}` }).unfinished()).toEqual([]);
  });
});
