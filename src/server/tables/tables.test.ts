import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TableState } from "../../contract/tables.ts";
import { readConfig } from "../../core/config.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { ReplayStore } from "../replays/replay-store.ts";
import { Tables } from "./tables.ts";

const noughts = games.get("noughts")!;
const config = accepted(readConfig(noughts.config, { set: {} }));
const order = { game: noughts, config, seed: 1n, seats: 2, time: undefined };
const nobody = { key: "nobody-key", tab: "nobody-tab", send: () => {}, ask: () => {}, cut: () => {} };

function openHall(data = temporaryFolder(), most?: number) {
  const folder = join(data, "tables");
  const warnings: string[] = [];
  const hall = new Tables(folder, new ReplayStore(join(data, "replays")), ({ text }) => warnings.push(text), most);
  const made = (address: string) => {
    const table = hall.open(order, address);
    if (!(table instanceof Refusal)) table.reserve(0, "anna-key", "Anna");
    return table;
  };
  return { hall, folder, data, warnings, made };
}

const why = (found: unknown) => (found instanceof Refusal ? found.why : undefined);

describe("the hall of tables", () => {
  it("finds tables again that another server kept, readable by nobody else", () => {
    const { data, folder, made } = openHall();
    const { id } = accepted(made("share-1"));
    expect(readdirSync(folder)).toEqual([`${id}.json`]);
    expect(statSync(join(folder, `${id}.json`)).mode & 0o077).toBe(0);
    const again = openHall(data).hall;
    expect(accepted(again.find(id)).record.places[0]).toEqual({ key: "anna-key", name: "Anna" });
    expect(why(again.find("noughts-nowhere"))).toContain("no such game");
    expect(why(again.find("../replays/x"))).toContain("no such game");
  });

  it("says plainly that a file is damaged, and goes on with the others", () => {
    const { data, folder, made } = openHall();
    const [hurt, whole] = [accepted(made("share-1")), accepted(made("share-1"))];
    truncateSync(join(folder, `${hurt.id}.json`), 40);
    const { hall, warnings } = openHall(data);
    expect(why(hall.find(hurt.id))).toBe("this game cannot be continued: its saved state is damaged");
    expect(warnings).toEqual([expect.stringContaining(`${hurt.id}.json is damaged: the file is incomplete`)]);
    expect(accepted(hall.find(whole.id)).id).toBe(whole.id);
  });

  it("plays on in memory, with a word to whoever runs the server, when nothing can be written", () => {
    const { hall, folder, data, warnings } = openHall();
    const table = accepted(hall.open(order, "share-1"));
    mkdirSync(join(folder, `${table.id}.draft`));
    table.reserve(0, "anna-key", "Anna");
    expect(warnings).toEqual([expect.stringContaining("cannot be kept")]);
    expect(hall.find(table.id)).toBe(table);
    // Nor does a replay find room in the replay store.
    rmSync(join(data, "replays"), { recursive: true });
    const told: TableState[] = [];
    for (const key of ["anna-key", "boris-key"]) {
      table.enter({ ...nobody, key, tab: key, send: (state: TableState) => void told.push(state) }, "");
    }
    expect(table.resign("anna-key", "anna-key")).toBeUndefined();
    expect(told.at(-1)).toMatchObject({ status: "over", replay: null });
  });

  it("throws away what nobody has touched for a month, and drafts of a killed server", () => {
    const { data, folder, made } = openHall();
    const [old, fresh] = [accepted(made("share-1")), accepted(made("share-1"))];
    writeFileSync(join(folder, "noughts-x.draft"), "{");
    writeFileSync(join(folder, "noughts-y.draft"), "{");
    const daysAgo = (name: string, days: number) => {
      const then = Date.now() / 1000 - days * 86_400;
      utimesSync(join(folder, name), then, then);
    };
    daysAgo(`${old.id}.json`, 31);
    daysAgo(`${fresh.id}.json`, 29);
    daysAgo("noughts-x.draft", 1);
    openHall(data);
    expect(readdirSync(folder).sort()).toEqual([`${fresh.id}.json`, "noughts-y.draft"].sort());
  });

  it("lets nobody fill it: one address has so many unfinished tables, all have so many on disk and in memory", () => {
    const { hall, data, folder, made } = openHall();
    const played = accepted(made("share-1"));
    played.enter(nobody, "");
    const flood = Array.from({ length: 200 }, () => accepted(made("share-9")).id);
    expect(readdirSync(folder).length).toBe(61);
    expect(why(hall.find(flood[0]!))).toContain("no such game");
    expect(hall.find(flood[199]!)).not.toBeInstanceOf(Refusal);
    expect(hall.find(played.id)).toBe(played);
    expect(readdirSync(folder)).toContain(`${played.id}.json`);
    for (let n = 0; n < 1500; n++) writeFileSync(join(folder, `noughts-${n}.json`), "");
    openHall(data);
    expect(readdirSync(folder).length).toBe(1000);
  });

  it("loses no stranger's game to somebody who plays a hundred of their own to the end, also after a restart", () => {
    const { data, folder, made } = openHall();
    // Two who went home in the middle of their game, long ago.
    const { id } = accepted(made("anna"));
    const then = Date.now() / 1000 - 86_400;
    utimesSync(join(folder, `${id}.json`), then, then);
    const { made: makeMore, hall } = openHall(data, 100);
    for (let n = 0; n < 110; n++) {
      const table = accepted(makeMore("flood"));
      const leave = ["anna-key", "boris-key"].map((key) => table.enter({ ...nobody, key, tab: key }, ""));
      expect(table.resign("anna-key", "anna-key")).toBeUndefined();
      for (const away of leave) away();
    }
    expect(accepted(hall.find(id)).id).toBe(id);
    expect(readdirSync(folder).length).toBeLessThanOrEqual(101);
  });

  it("refuses one more when somebody sits at every table", () => {
    const { made } = openHall();
    for (let n = 0; n < 300; n++) accepted(made(`share-${n}`)).enter(nobody, "");
    expect(why(made("share-1"))).toContain("too many games are being played");
  });
});
