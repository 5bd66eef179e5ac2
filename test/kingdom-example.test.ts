// The worked example of docs/games/kingdom.md speaks the line protocol and plays a whole match.

import { spawn, spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { readConfig } from "../src/core/config.ts";
import type { Json } from "../src/core/game.ts";
import { Random } from "../src/core/random.ts";
import { accepted } from "../src/core/refusal.ts";
import { kingdom } from "../src/games/kingdom/rules.ts";

const EXAMPLE = resolve(import.meta.dirname, "../examples/kingdom/ruler.py");

describe.skipIf(spawnSync("python3", ["--version"]).status !== 0)("examples/kingdom/ruler.py", () => {
  it("gives well-formed orders in every turn and beats chance", async () => {
    const config = accepted(readConfig(kingdom.config, { set: { width: 32, height: 32, turns: 200, cost: 200 } }));
    const state = kingdom.start(config, 2, new Random(3n));
    const random = new Random(4n);
    const program = spawn("python3", [EXAMPLE], { stdio: ["pipe", "pipe", "inherit"] });
    const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
    const say = (message: object) => program.stdin.write(`${JSON.stringify(message)}\n`);
    say({ type: "init", game: "kingdom", seat: 0, seats: 2, config, limits: {}, seed: 1 });
    while (kingdom.acting(state).length > 0) {
      say({ type: "turn", turn: state.turn + 1, view: kingdom.view(state, 0) });
      const { action } = JSON.parse((await answers.next()).value as string) as { action: Json };
      kingdom.play(state, [accepted(kingdom.read(state, 0, action)), kingdom.randomAction!(state, 1, random)]);
    }
    const outcome = kingdom.outcome(state)!;
    say({ type: "end", outcome });
    const code = await new Promise((done) => program.on("exit", done));
    expect(code).toBe(0);
    expect(outcome.places).toEqual([1, 2]);
  });
});
