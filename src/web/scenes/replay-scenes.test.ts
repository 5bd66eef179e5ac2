import { describe, expect, it } from "vitest";
import { BotPlayer } from "../../arena/bot-player.ts";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { readConfig } from "../../core/config.ts";
import type { Game } from "../../core/game.ts";
import { accepted } from "../../core/refusal.ts";
import { botNamed } from "../../engines/named.ts";
import { games } from "../../games/index.ts";
import { sceneMakerOf } from "../adapters/scene-makers.ts";
import { ReplayScenes } from "./replay-scenes.ts";

const clock = { now: () => 0, after: () => () => {}, breathe: async () => {} };

async function played(name: string, specs: string[], set: Record<string, unknown> = {}): Promise<[Game, Replay]> {
  const game = games.get(name)!;
  const players = specs.map((spec) => new BotPlayer(accepted(botNamed(spec, game))!, clock));
  const config = accepted(readConfig(game.config, { set }));
  const seats = specs.map((spec) => ({ name: spec, spec }));
  return [game, (await playMatch({ game, config, seed: 5n, players, seats, limits: {}, clock }))!];
}

const reelOf = ([game, replay]: [Game, Replay]) => new ReplayScenes(game, sceneMakerOf(game), replay);
const complete = (replayScenes: ReplayScenes) => {
  replayScenes.surveyOn(() => false);
  return replayScenes.survey();
};

describe("a reel", () => {
  it("shows the same scene of a turn however it was reached", async () => {
    const match = await played("kingdom", ["kingdom/attacker", "kingdom/settler"], { turns: 120 });
    const forward = reelOf(match);
    const there = Array.from({ length: 121 }, (_, turn) => forward.frame(turn));
    const jumping = reelOf(match);
    for (const turn of [120, 3, 77, 76, 75, 119, 1, 50, 51, 100]) {
      expect(jumping.frame(turn)).toEqual(there[turn]);
    }
    const backward = reelOf(match);
    for (let turn = 120; turn >= 1; turn--) expect(backward.frame(turn)).toEqual(there[turn]);
  });

  it("gives scenes and statistics of every game", async () => {
    for (const game of games.values()) {
      const own = Object.keys(game.bots ?? {});
      const spec = own.includes("quick") ? "codewars/quick" : "random";
      const seats = Math.max(game.seats.min, game.name === "pursuit" ? 2 : game.seats.min);
      const set = game.name === "codewars" ? { ticks: 60 } : game.name === "kingdom" ? { turns: 30 } : {};
      const match = await played(game.name, Array(seats).fill(spec), set);
      const replayScenes = reelOf(match);
      const survey = complete(replayScenes);
      expect([game.name, survey.broken, survey.upTo]).toEqual([game.name, undefined, replayScenes.length]);
      const last = replayScenes.frame(replayScenes.length);
      expect(last.outcome).toEqual(match[1].outcome);
      expect(last.stats).toHaveLength(seats);
      expect(structuredClone(last.scene)).toEqual(last.scene);
    }
  });

  it("knows how many answers every seat has given", async () => {
    const match = await played("kalah", ["random", "greedy"]);
    const replayScenes = reelOf(match);
    complete(replayScenes);
    expect(replayScenes.frame(replayScenes.length).answers).toEqual(match[1].wall.map((times) => times.length));
  });

  it("grows with a live match and loses moves that are taken back", async () => {
    const [game, replay] = await played("kalah", ["random", "random"]);
    const replayScenes = new ReplayScenes(game, sceneMakerOf(game), { ...replay, steps: [] });
    expect(replayScenes.frame(5).turn).toBe(0);
    replayScenes.grow(replay.steps.slice(0, 8), []);
    expect(replayScenes.frame(8).turn).toBe(8);
    replayScenes.cut(3);
    expect(replayScenes.frame(8).turn).toBe(3);
    expect(complete(replayScenes).upTo).toBe(3);
    replayScenes.grow(replay.steps.slice(3), []);
    expect(replayScenes.frame(replayScenes.length).outcome).toEqual(replay.outcome);
    expect(complete(replayScenes).upTo).toBe(replay.steps.length);
  });

  it("lists what may be played, with its place on the board", async () => {
    const [game, replay] = await played("kalah", ["random", "random"]);
    const replayScenes = new ReplayScenes(game, sceneMakerOf(game), { ...replay, steps: [] });
    replayScenes.playing = true;
    const { legal } = replayScenes.frame(0);
    expect(legal.map(({ action }) => action).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(legal.find(({ action }) => action === 6)).toMatchObject({ seat: 0, text: "6", spot: { to: "5" } });
  });

  it("labels what may be said instead of moved by the key of its word", async () => {
    const [game, replay] = await played("path", ["random"]);
    const replayScenes = new ReplayScenes(game, sceneMakerOf(game), { ...replay, steps: [] });
    replayScenes.playing = true;
    const labels = replayScenes.frame(0).legal.flatMap(({ text, spot: { label } }) => (label ? [[text, label]] : []));
    expect(labels).toEqual([["unreachable", "unreachable"]]);
  });

  it("tells where a replay leaves the rules and shows what came before", async () => {
    const [game, replay] = await played("kalah", ["random", "random"]);
    const steps = replay.steps.map((step, turn) => (turn === 6 ? [99] : step));
    const replayScenes = new ReplayScenes(game, sceneMakerOf(game), { ...replay, steps });
    expect(complete(replayScenes).broken).toMatchObject({
      turn: 6,
      why: { text: expect.stringContaining("not a legal move") },
    });
    expect(replayScenes.frame(20).turn).toBe(6);
    // Somebody who jumps there first must not keep the survey from telling.
    const jumped = new ReplayScenes(game, sceneMakerOf(game), { ...replay, steps });
    expect(jumped.frame(20).turn).toBe(6);
    expect(jumped.isSurveyed).toBe(false);
    expect(complete(jumped)).toMatchObject({ upTo: 6, broken: { turn: 6 } });
  });

  it("keeps its curves short however long a live match becomes", async () => {
    const [game, replay] = await played("kingdom", ["kingdom/settler", "kingdom/settler"], { turns: 300 });
    const idle = replay.steps[0]!.map(() => null);
    const replayScenes = new ReplayScenes(game, sceneMakerOf(game), {
      ...replay,
      config: { ...replay.config, turns: 5000 },
      steps: [],
    });
    for (let turn = 0; turn < 5000; turn += 50) {
      replayScenes.grow(Array(50).fill(idle), []);
      const { turns, stats, upTo } = complete(replayScenes);
      expect(turns.length).toBeLessThanOrEqual(2401);
      expect([turns.length, turns.at(-1)]).toEqual([stats.length, upTo]);
    }
    const { turns } = replayScenes.survey();
    expect(turns.length).toBeGreaterThan(1000);
    const gaps = new Set(turns.slice(1).map((turn, n) => turn - turns[n]!));
    expect([...gaps]).toEqual([4]);
  });
});
