// The kit for rulers in shared libraries: the header has the layout that the rules write, and the example rulers play.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/core/config.ts";
import { Random } from "../../src/core/random.ts";
import { accepted } from "../../src/core/refusal.ts";
import {
  CASTLE_BYTES,
  CASTLE_FIELDS,
  describeState,
  type LibraryBuffers,
  newBuffers,
  readBuffers,
  SERVANT_BYTES,
  SERVANT_FIELDS,
} from "../../src/games/kingdom/library.ts";
import type { Orders } from "../../src/games/kingdom/orders.ts";
import { kingdom } from "../../src/games/kingdom/rules.ts";
import type { KingdomState } from "../../src/games/kingdom/state.ts";

const CC = process.env.CC ?? "gcc";
const KIT = resolve(import.meta.dirname, "../../kits/kingdom-lib");
const has = (command: string) => spawnSync(command, ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "kingdom-lib-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!has(CC))("kingdom.h", () => {
  it("lays castles and servants out as the rules write them", () => {
    const line = (type: string, field: string) => `printf("%zu ", offsetof(${type}, ${field}));`;
    const source = join(folder, "layout.c");
    writeFileSync(
      source,
      `#include "${KIT}/kingdom.h"
       #include <stddef.h>
       #include <stdio.h>
       int main(void) {
         ${CASTLE_FIELDS.map((field) => line("Castle", field)).join("\n")}
         ${SERVANT_FIELDS.map((field) => line("Servant", field)).join("\n")}
         printf("%zu %zu", sizeof(Castle), sizeof(Servant));
       }`,
    );
    execFileSync(CC, [source, "-o", join(folder, "layout")]);
    const offsets = execFileSync(join(folder, "layout"), { encoding: "utf8" }).split(" ").map(Number);
    const expected = [...CASTLE_FIELDS.map((_, i) => 4 * i), ...SERVANT_FIELDS.map((_, i) => 4 * i)];
    expect(offsets).toEqual([...expected, CASTLE_BYTES, SERVANT_BYTES]);
  });
});

describe.skipIf(!has(CC) || !has("g++"))("the example rulers", () => {
  const drive = join(folder, "drive");

  it("build", () => {
    execFileSync(join(KIT, "build.sh"), [folder], { stdio: "pipe" });
    execFileSync(CC, ["-O2", join(import.meta.dirname, "drive.c"), "-o", drive, "-ldl"]);
    expect(existsSync(join(folder, "example.so"))).toBe(true);
  });

  for (const name of ["example", "example-cpp", "example-pas", "example-rs"]) {
    it(`${name}: plays a whole match, touches only its own orders and beats chance`, async () => {
      const library = join(folder, `${name}.so`);
      if (/-(pas|rs)$/.test(name) && !existsSync(library)) return;
      const set = { width: 24, height: 20, turns: 200, cost: 100 };
      const state = kingdom.start(accepted(readConfig(kingdom.config, { set })), 2, new Random(5n));
      const ruler = new Driven(drive, library, state);
      const random = new Random(6n);
      await ruler.call(state, 0);
      while (kingdom.acting(state).length > 0) {
        const own = accepted(await ruler.call(state, state.turn + 1));
        kingdom.play(state, [own, kingdom.randomAction!(state, 1, random)]);
      }
      ruler.end();
      expect(kingdom.outcome(state)!.places).toEqual([1, 2]);
    });
  }

  it("crash: works up to turn 99 and dies at turn 100", async () => {
    const state = kingdom.start(accepted(readConfig(kingdom.config)), 2, new Random(5n));
    const ruler = new Driven(drive, join(folder, "crash.so"), state);
    await ruler.call(state, 0);
    await ruler.call(state, 99);
    await expect(ruler.call(state, 100)).rejects.toThrow(/SIGSEGV/);
  });
});

/** A library of seat 0 in a process of its own. */
class Driven {
  private readonly child;
  private readonly before: LibraryBuffers;
  private readonly after: LibraryBuffers;

  constructor(drive: string, library: string, { rules, seats }: KingdomState) {
    const { width, height } = rules;
    this.child = spawn(drive, [library, 0, seats, width, height].map(String));
    this.child.stdin.on("error", () => {});
    this.before = newBuffers(rules);
    this.after = newBuffers(rules);
  }

  async call(state: KingdomState, turn: number) {
    describeState(state, this.before);
    this.child.stdin.write(new Int32Array([turn, state.castles.count, state.servants.count]));
    for (const bytes of [this.before.castles, this.before.servants, this.before.land]) this.child.stdin.write(bytes);
    for (const bytes of [this.after.castles, this.after.servants, this.after.land])
      bytes.set(await this.read(bytes.length));
    return readBuffers(state, 0, this.before, this.after) as Orders;
  }

  end(): void {
    this.child.stdin.end();
  }

  private read(length: number): Promise<Uint8Array> {
    const { child } = this;
    return new Promise((done, fail) => {
      const died = (_code: number | null, signal: string | null) => fail(new Error(`the ruler died of ${signal}`));
      const look = () => {
        const bytes = child.stdout.read(length) as Uint8Array | null;
        if (!bytes) return;
        child.off("exit", died);
        child.stdout.off("readable", look);
        done(bytes);
      };
      child.on("exit", died);
      child.stdout.on("readable", look);
      look();
    });
  }
}
