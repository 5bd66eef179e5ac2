import { describe, expect, it } from "vitest";
import { BotPlayer } from "../../arena/bot-player.ts";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { readConfig } from "../../core/config.ts";
import type { Game } from "../../core/game.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { botNamed } from "../../engines/named.ts";
import { games } from "../../games/index.ts";
import { oneWayGame } from "../../games/one-way/rules.ts";
import { say } from "../adapters/path/words/en.ts";
import { sceneMakerOf } from "../adapters/scene-makers.ts";
import { cellKindOf } from "./cell-values.ts";
import { ReplayScenes } from "./replay-scenes.ts";

const clock = { now: () => 0, after: () => () => {}, breathe: async () => {} };

async function played(name: string, specs: string[], set: Record<string, unknown> = {}): Promise<[Game, Replay]> {
  const game = games.get(name)!;
  const players = specs.map((spec) => new BotPlayer(accepted(botNamed(spec, game))!, clock));
  const config = accepted(readConfig(game.config, { set }));
  const seats = specs.map((spec) => ({ name: spec, spec }));
  return [game, (await playMatch({ game, config, seed: 5n, players, seats, limits: {}, clock }))!];
}

const scenesOf = ([game, replay]: [Game, Replay]) => new ReplayScenes(game, sceneMakerOf(game), replay);
const complete = (replayScenes: ReplayScenes) => {
  replayScenes.surveyOn(() => false);
  return replayScenes.survey();
};

describe("the scenes of a replay", () => {
  it("shows the same scene of a turn however it was reached", async () => {
    const match = await played("kingdom", ["kingdom/attacker", "kingdom/settler"], { turns: 120 });
    const forward = scenesOf(match);
    const there = Array.from({ length: 121 }, (_, turn) => forward.frame(turn));
    const jumping = scenesOf(match);
    for (const turn of [120, 3, 77, 76, 75, 119, 1, 50, 51, 100]) {
      expect(jumping.frame(turn)).toEqual(there[turn]);
    }
    const backward = scenesOf(match);
    for (let turn = 120; turn >= 1; turn--) expect(backward.frame(turn)).toEqual(there[turn]);
  });

  it("tells goal, roles and what is left of every board, in the numbers of the match", async () => {
    const path = scenesOf(await played("path", ["path/astar"], { width: 3, height: 3, blocked: "0" }));
    expect(path.goal?.code).toBe("path.page.goal");
    expect(path.frame(0).standing?.map(({ text }) => text.text)).toEqual(["moves made: 0", "moves left: 36"]);
    const noughts = scenesOf(await played("noughts", ["perfect", "random"]));
    expect(noughts.goal?.text).toBe("Goal: 3 of your marks in a row, column or diagonal.");
    expect(noughts.roles.map((role) => role?.text)).toEqual(["crosses", "noughts"]);
    expect(noughts.frame(0).scene.winning).toEqual([]);
    expect(noughts.frame(noughts.length).scene.winning.length).toBeGreaterThanOrEqual(3);
    const duel = scenesOf(await played("minesweeper", ["minesweeper/careful", "minesweeper/careful"], { players: 2 }));
    const { standing } = duel.frame(duel.length);
    const [left, , ...found] = standing!.map(({ text }) => Number(/\d+/.exec(text.text)));
    expect(left! + found[0]! + found[1]!).toBe(10);
    expect(standing!.map(({ seat }) => seat)).toEqual([undefined, undefined, 0, 1]);
    for (const game of games.values()) {
      if (game.name !== "kingdom" && game.name !== "codewars") expect(sceneMakerOf(game).goal, game.name).toBeDefined();
    }
  });

  it("leaves out what nobody asked for, and goes back in one sweep", async () => {
    const [game, replay] = await played("codewars", ["codewars/quick", "codewars/quick"], { ticks: 900 });
    let steps = 0;
    let scenes = 0;
    const counted: Game = {
      ...game,
      play(state, actions) {
        steps++;
        game.play(state, actions);
      },
    };
    const maker = sceneMakerOf(game);
    const countedMaker: typeof maker = {
      ...maker,
      scene(state, made, before) {
        scenes++;
        return maker.scene(state, made, before);
      },
    };
    const replayScenes = new ReplayScenes(counted, countedMaker, replay);
    for (let turn = 0; turn <= 896; turn += 64) replayScenes.frame(turn);
    expect([steps, scenes]).toEqual([896, 15]);
    // Backwards: every interval of 100 ticks between two keyframes is played once, not once for each picture.
    [steps, scenes] = [0, 0];
    const wanted = Array.from({ length: 56 }, (_, n) => 895 - 16 * n);
    const back = wanted.map((turn, n) => replayScenes.frame(turn, wanted.slice(n + 1, n + 24)));
    expect(steps).toBeLessThan(1000);
    expect(scenes).toBe(56);
    // Right behind a keyframe a picture costs a single tick.
    steps = 0;
    for (const turn of [801, 701, 501]) expect(replayScenes.frame(turn).turn).toBe(turn);
    expect(steps).toBe(3);
    const fresh = scenesOf([game, replay]);
    expect(back.reverse()).toEqual(wanted.reverse().map((turn) => fresh.frame(turn)));
  });

  it("gives scenes and statistics of every game", async () => {
    for (const game of games.values()) {
      const own = Object.keys(game.bots ?? {});
      const spec = own.includes("quick") ? "codewars/quick" : "random";
      const seats = Math.max(game.seats.min, game.name === "pursuit" ? 2 : game.seats.min);
      const set = game.name === "codewars" ? { ticks: 60 } : game.name === "kingdom" ? { turns: 30 } : {};
      const match = await played(game.name, Array(seats).fill(spec), set);
      const replayScenes = scenesOf(match);
      const survey = complete(replayScenes);
      expect([game.name, survey.broken, survey.upTo]).toEqual([game.name, undefined, replayScenes.length]);
      const last = replayScenes.frame(replayScenes.length);
      expect(last.outcome).toEqual(match[1].outcome);
      expect(last.stats).toHaveLength(seats);
      expect(structuredClone(last.scene)).toEqual(last.scene);
    }
  });

  it("draws a new one-way piece as its letter, with the cells where it wins", () => {
    const piece = {
      name: "elephant",
      letter: "E",
      directions: [
        [-2, 0],
        [0, -2],
        [-1, -1],
      ],
      slides: false,
    } as const;
    const game = oneWayGame(
      {
        ...piece,
        ends: [
          [0, 0],
          [0, 1],
        ],
      },
      { title: "Elephant", summary: "" },
    );
    const state = game.start(accepted(readConfig(game.config, { set: { width: 3, height: 2 } })), 2, new Random(1n));
    const maker = sceneMakerOf(game);
    expect(maker.scene(state, undefined, undefined)).toMatchObject({
      width: 3,
      pieces: [{ cell: 5, glyph: "E" }],
      tiles: ["goal", "plain", "plain", "goal", "plain", "plain"],
    });
    expect(maker.spot!(state, 1)).toEqual({ start: "c2", to: "b1" });
    expect(cellKindOf(game)).toBe("letters");
  });

  it("lists the moves of boards, and none of worlds", async () => {
    const match = await played("kalah", ["random", "greedy"]);
    const replayScenes = scenesOf(match);
    const { moves } = complete(replayScenes);
    expect(moves).toHaveLength(match[1].steps.length);
    for (const { turn, seat, text } of moves) expect(replayScenes.frame(turn).made[seat]).toEqual(text);
    const war = scenesOf(await played("kingdom", ["kingdom/attacker", "kingdom/settler"], { turns: 30 }));
    expect(complete(war).moves).toEqual([]);
  });

  it("knows how many answers every seat has given", async () => {
    const match = await played("kalah", ["random", "greedy"]);
    const replayScenes = scenesOf(match);
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
    expect(labels).toEqual([["unreachable", say("path.page.unreachable")]]);
  });

  it("tells where a replay breaks the rules and shows what came before", async () => {
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
