// Options of built-in players: written after the name, checked, and equal to no options at all where they say the defaults.

import { describe, expect, it } from "vitest";
import { defaultConfig } from "../core/config.ts";
import type { Bot, Game } from "../core/game.ts";
import { Random } from "../core/random.ts";
import { accepted, Refusal } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import { kalah } from "../games/kalah/rules.ts";
import { kalahWeights } from "../games/kalah/weights.ts";
import { engines } from "./index.ts";
import { judge } from "./judge.ts";
import { botNamed } from "./named.ts";

const bot = (spec: string, game: Game) => (accepted(botNamed(spec, game)!) as () => Bot)();
const why = (spec: string, game: Game) => (botNamed(spec, game) as Refusal).message.text;
const kingdom = games.get("kingdom")!;
const codewars = games.get("codewars")!;

describe("options of a game's own players", () => {
  it("are read and checked like those of engines", () => {
    expect(botNamed("kingdom/strong:war=3,guard=1.5", kingdom)).not.toBeInstanceOf(Refusal);
    expect(why("kingdom/strong:wra=3", kingdom)).toMatch(/wra.*war/s);
    expect(why("kingdom/strong:war=much", kingdom)).toMatch(/number/);
    expect(why("kingdom/settler:war=3", kingdom)).toMatch(/has no options/);
    expect(why("kalah/level3:depth=3", kalah)).toMatch(/has no options/);
  });

  it("change what the player does, and their defaults change nothing", () => {
    const orders = (spec: string) => {
      const state = kingdom.start(defaultConfig(kingdom.config), 2, new Random(1n));
      const rulers = [bot(spec, kingdom), bot("kingdom/balanced", kingdom)];
      for (let turn = 0; turn < 60; turn++)
        kingdom.play(
          state,
          rulers.map((ruler, seat) => ruler.act(state, seat, new Random(1n))),
        );
      return JSON.stringify(kingdom.view(state, 0));
    };
    const { fields } = (kingdom.bots!.strong as { options: { fields: Record<string, { default: number }> } }).options;
    const defaults = Object.entries(fields).map(([key, field]) => `${key}=${field.default}`);
    expect(orders(`kingdom/strong:${defaults}`)).toBe(orders("kingdom/strong"));
    expect(orders("kingdom/strong:payback=1000")).not.toBe(orders("kingdom/strong"));
    expect(botNamed("codewars/strong:retreat=0.4", codewars)).not.toBeInstanceOf(Refusal);
  });
});

describe("the weights of an evaluation", () => {
  /** Positions of random games. */
  function* positions() {
    for (let seed = 1n; seed <= 20n; seed++) {
      const random = new Random(seed);
      const state = kalah.start(defaultConfig(kalah.config), 2, random);
      while (kalah.acting(state).length > 0) {
        yield state;
        kalah.play(
          state,
          [0, 1].map(() => random.pick(kalah.actions!(state, state.mover))),
        );
      }
    }
  }

  it("can make Tseitin's of Kalah's sum, until a position is decided", () => {
    const sum = accepted(
      judge(kalah, "weights", { near: 17.3, cramped: -40, tempo: 1.72, rows: 0, extra: 0, loot: 0 }),
    );
    const tseitin = accepted(judge(kalah, "tseitin"));
    let undecided = 0;
    for (const state of positions())
      for (const seat of [0, 1]) {
        const decided = kalahWeights.decided!(state, seat);
        const value = sum.open(state, seat);
        if (decided === 0) {
          expect(value).toBeCloseTo(tseitin.open(state, seat), 9);
          undecided++;
        } else expect(Math.sign(value)).toBe(decided);
        expect(sum.open(state, 1 - seat)).toBeCloseTo(-value, 9);
      }
    expect(undecided).toBeGreaterThan(500);
  });

  it("have names that no engine uses for anything else", () => {
    for (const { weighted } of games.values())
      for (const engine of engines.values())
        for (const name of Object.keys(weighted?.weights ?? {})) expect(engine.options.fields).not.toHaveProperty(name);
  });

  it("count extra moves and captures as the rules give them", () => {
    const counts = new Float64Array(7);
    const names = Object.keys(kalahWeights.weights);
    for (const state of positions()) {
      kalahWeights.count(state, state.mover, counts);
      const own = { extra: 0, loot: 0 };
      for (const seat of [0, 1]) {
        let extra = 0;
        let loot = 0;
        const before = { ...kalah.copy(state), mover: seat };
        const pits = new Int32Array(12);
        const many = kalah.list(before, pits);
        for (const pit of pits.subarray(0, many)) {
          const after = kalah.copy(before);
          const stones = before.board[seat * 7 + pit - 1]!;
          kalah.move(after, pit);
          const again = (pit - 1 + stones) % 13 === 6;
          if (again) extra++;
          // What is swept into the store at the end of the game is no capture.
          if (after.mover < 0) continue;
          const passed = Math.floor((stones + pit + 6) / 13);
          const gained = after.board[seat * 7 + 6]! - before.board[seat * 7 + 6]! - passed;
          loot = Math.max(loot, gained);
        }
        const sign = seat === state.mover ? 1 : -1;
        own.extra += sign * extra;
        own.loot += sign * loot;
        const ends = [...pits.subarray(0, many)].some((pit) => {
          const after = kalah.copy(before);
          kalah.move(after, pit);
          return after.mover < 0;
        });
        if (ends) own.loot = Number.NaN;
      }
      expect(counts[names.indexOf("extra")]).toBe(own.extra);
      if (!Number.isNaN(own.loot)) expect(counts[names.indexOf("loot")]).toBe(own.loot);
    }
  });

  it("are options of every engine that searches, with that evaluation alone", () => {
    expect(botNamed("alphabeta:depth=3,eval=weights,stores=1,rows=0.2", kalah)).not.toBeInstanceOf(Refusal);
    expect(botNamed("negamax:depth=2,eval=weights,tempo=-1.5", kalah)).not.toBeInstanceOf(Refusal);
    expect(why("alphabeta:depth=3,rows=0.1", kalah)).toBe(
      "alphabeta:depth=3,rows=0.1: rows is a weight of the evaluation weights: add eval=weights",
    );
    expect(why("alphabeta:depth=3,stones=1", kalah)).toMatch(/stones.*stores/s);
    expect(why("alphabeta:rows=1", games.get("noughts")!)).toMatch(/rows/);
    const state = kalah.start(defaultConfig(kalah.config), 2, new Random(1n));
    const worth = (spec: string) => {
      const mind = bot(spec, kalah);
      mind.act(state, 0, new Random(1n));
      return mind.report!()!.value;
    };
    const nothing = "near=0,tempo=0,cramped=0,rows=0,loot=0";
    expect(worth(`alphabeta:depth=3,eval=weights,stores=2,${nothing}`)).toBe(
      2 * worth("alphabeta:depth=3,eval=stores"),
    );
    expect(worth(`negamax:depth=3,eval=weights,stores=0,${nothing}`)).toBe(0);
  });
});
