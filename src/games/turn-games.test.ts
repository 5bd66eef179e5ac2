// What holds for every game in which one seat moves at a time, whatever its rules.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../core/config.ts";
import { Random } from "../core/random.ts";
import { accepted } from "../core/refusal.ts";
import { fingerprint } from "../core/state.ts";
import { isTurnGame, type TurnGame } from "../core/turns.ts";
import { games } from "./index.ts";

const turnGames = [...games.values()].filter(isTurnGame).map((game) => [game.name, game] as const);
const seeds = fc.bigInt({ min: 0n, max: 1n << 60n });

function* playOut(game: TurnGame, seed: bigint, preset?: string) {
  const random = new Random(seed);
  const seats = random.between(game.seats.min, game.seats.max);
  const config = accepted(readConfig(game.config, { preset }));
  const state = game.start(config, seats, random.stream("game"));
  for (let moves = 0; game.mover(state) >= 0 && moves < 60; moves++) {
    const move = random.pick(game.actions!(state, game.mover(state)));
    yield { state, seat: game.mover(state), move };
    game.move(state, move);
  }
  yield { state, seat: -1, move: -1 };
}

describe.each(turnGames)("%s", (_name, game) => {
  it("gives the same game again from the same seed", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const prints = () => [...playOut(game, seed)].map(({ state }) => fingerprint(state));
        expect(prints()).toEqual(prints());
      }),
      { numRuns: 5 },
    );
  });

  it("copies states that share nothing and hash alike", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let spare: unknown;
        for (const { state, seat, move } of playOut(game, seed)) {
          if (seat < 0) break;
          const before = fingerprint(state);
          const copy = game.copy(state);
          spare = game.copy(state, spare);
          expect([fingerprint(copy), fingerprint(spare)]).toEqual([before, before]);
          expect([game.hash!(copy), game.hash!(spare)]).toEqual([game.hash!(state), game.hash!(state)]);
          game.move(copy, move);
          game.move(spare, move);
          expect(fingerprint(state)).toBe(before);
          expect(fingerprint(spare)).toBe(fingerprint(copy));
        }
      }),
      { numRuns: 5 },
    );
  });

  it("reads every move that it writes, lists no more than its width, and has an outcome exactly at the end", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { state, seat } of playOut(game, seed)) {
          expect(game.outcome(state) === undefined).toBe(game.mover(state) >= 0);
          if (seat < 0) break;
          const moves = game.actions!(state, seat);
          expect(moves.length).toBeGreaterThan(0);
          expect(moves.length).toBeLessThanOrEqual(game.width(state));
          for (const move of moves.slice(0, 20))
            expect(game.read(state, seat, game.write(state, seat, move))).toBe(move);
          expect(JSON.parse(JSON.stringify(game.view(state, seat)))).toEqual(game.view(state, seat));
        }
      }),
      { numRuns: 5 },
    );
  });

  it("can be played with every preset", () => {
    for (const preset of Object.keys(game.config.presets ?? {})) {
      const last = [...playOut(game, 7n, preset)].at(-1)!;
      expect(last.state).toBeDefined();
    }
  });

  it("has built-in players that make legal moves in every seat", () => {
    for (const bot of Object.values(game.bots ?? {})) {
      if (!("make" in bot)) continue;
      const mind = bot.make();
      for (const { state, seat } of playOut(game, 11n)) {
        if (seat < 0) break;
        const known = game.known ? game.known(state, seat) : state;
        expect(game.actions!(state, seat)).toContain(mind.act(known, seat, new Random(3n)));
      }
    }
  });
});
