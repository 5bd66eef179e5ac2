import { describe, expect, it } from "vitest";
import type { TimeControl } from "../../arena/game-clock.ts";
import { Refusal } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { sceneMakerOf } from "../adapters/scene-makers.ts";
import type { Answer, Request } from "../scenes/messages.ts";
import { ReplayScenes } from "../scenes/replay-scenes.ts";
import type { SceneWorker } from "../scenes/scene-client.ts";
import { PlaySession, type Sitter } from "./session.ts";
import type { Thinker } from "./thinker.ts";
import type { Decision, Thought } from "./thinking.ts";

/** The scene worker without a thread: answers at once. */
class NearSceneWorker implements SceneWorker {
  onmessage: ((event: MessageEvent<Answer>) => void) | null = null;
  onerror = null;
  private replayScenes: ReplayScenes | undefined;

  postMessage(request: Request): void {
    const tell = (data: Answer) => queueMicrotask(() => this.onmessage?.({ data } as MessageEvent<Answer>));
    if ("begin" in request) {
      const { begin, steps } = request;
      const game = games.get(begin.game)!;
      const none = begin.seats.map(() => []);
      this.replayScenes = new ReplayScenes(game, sceneMakerOf(game), { ...begin, seed: 1n, steps, faults: [] });
      this.replayScenes.playing = true;
      const contents = {
        ...begin,
        title: game.title,
        length: steps.length,
        pace: 1,
        interval: 500,
        columns: [],
        goal: undefined,
        roles: [],
      };
      tell({
        contents: {
          ...contents,
          faults: [],
          notes: [],
          openingMoves: 0,
          resumed: undefined,
          wall: none,
          cpu: none,
          lateHost: [],
          cells: undefined,
          altered: false,
          outcome: undefined,
        },
      });
    } else if ("grow" in request) this.replayScenes!.grow(request.grow, request.faults);
    else if ("cut" in request) this.replayScenes!.cut(request.cut);
    else if ("want" in request) {
      for (const turn of request.want)
        tell({ frame: this.replayScenes!.frame(turn), wanted: turn, epoch: request.epoch });
    }
  }

  terminate(): void {}
}

/** Thinks of what it is told to, when it is told to. */
class SlowThinker implements Thinker {
  thought: Thought | undefined;
  private answer: ((decision: Decision) => void) | undefined;
  ask(thought: Thought, answer: (decision: Decision) => void): void {
    this.thought = { ...thought, steps: [...thought.steps] };
    this.answer = answer;
  }
  decide(action: number): void {
    this.answer?.({ action, text: String(action) });
  }
  stop(): void {
    this.answer = undefined;
  }
  close(): void {
    this.stop();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const kalah = games.get("kalah")!;
const CONFIG = { pits: 6, stones: 6, emptyCapture: false, end: "either-row-empty", extraTurn: true, capture: true };

const open = (...sitters: Sitter[]) => openTimed(undefined, ...sitters);

async function openTimed(time: TimeControl | undefined, ...sitters: Sitter[]) {
  const clock = { now: 0 };
  expect(kalah.config.check?.(CONFIG)).not.toBeInstanceOf(Refusal);
  const seats = sitters.map((_, seat) => ({ name: `seat ${seat}`, spec: "x" }));
  const thinker = new SlowThinker();
  const parts = { sceneWorker: new NearSceneWorker(), thinker, time, now: () => clock.now };
  const opening = { game: "kalah", config: CONFIG, seed: 1, seats };
  const session = new PlaySession(opening, [], sitters, parts);
  await settled();
  const play = async (text: string) => {
    session.play(session.current().legal.find((legal) => legal.text === text)!);
    await settled();
  };
  return { session, thinker, play, clock };
}

const person: Sitter = { person: true };

describe("a game between people and machines", () => {
  it("asks the machine when it is its turn, and the person when it is theirs", async () => {
    const { session, thinker, play } = await open(person, { spec: "random" });
    expect(session.current()).toMatchObject({ mover: 0, thinking: false });
    await play("2");
    expect(session.current()).toMatchObject({ mover: 1, thinking: true, legal: [] });
    expect(thinker.thought).toMatchObject({ spec: "random", seat: 1, steps: [[2]] });
    thinker.decide(2);
    await settled();
    expect(session.current()).toMatchObject({ mover: 0, thinking: false });
  });

  it("lets a person move again after the last stone fell into the store", async () => {
    const { session, play } = await open(person, { spec: "random" });
    await play("1");
    expect(session.current()).toMatchObject({ mover: 0 });
    expect(session.current().legal.map(({ text }) => text)).not.toContain("1");
  });

  it("shows a quick person the own move, not those before it", async () => {
    const { session, play } = await open(person, person);
    const { playhead } = session.current().playback!;
    await play("2");
    expect(playhead.position).toBe(0);
    await play("3");
    expect([playhead.position, playhead.length, playhead.playing]).toEqual([1, 2, true]);
    await play("4");
    expect([playhead.position, playhead.length]).toEqual([2, 3]);
  });

  it("makes again what was taken back, until something else is played, with the clocks", async () => {
    const { session, play, thinker, clock } = await openTimed({ base: 60_000, increment: 0 }, person, { spec: "x" });
    clock.now = 5000;
    await play("2");
    clock.now = 6000;
    thinker.decide(2);
    await settled();
    clock.now = 9000;
    await play("3");
    thinker.decide(3);
    await settled();
    const whole = session.record.steps;
    expect([whole.length, session.current().canRedo]).toEqual([4, false]);
    session.undo();
    await settled();
    session.undo();
    await settled();
    expect(session.record.steps).toEqual([]);
    session.redo();
    await settled();
    expect([session.record.steps, session.current().canRedo]).toEqual([whole.slice(0, 2), true]);
    expect(session.current()).toMatchObject({ mover: 0, canUndo: true });
    session.redo();
    await settled();
    expect([session.record.steps, session.current().canRedo]).toEqual([whole, false]);
    expect(session.left[0]).toBe(60_000 - 5000 - 3000);
    session.undo();
    await settled();
    await play("4");
    expect(session.current().canRedo).toBe(false);
  });

  it("is opened again with all that was played, and can still be taken back", async () => {
    const { session, play } = await open(person, person);
    for (const pit of ["2", "3", "4"]) await play(pit);
    const { opening, steps } = session.record;
    const parts = { sceneWorker: new NearSceneWorker(), thinker: new SlowThinker(), past: session.past };
    const again = new PlaySession(opening, steps, [person, person], parts);
    await settled();
    expect(again.current()).toMatchObject({ canUndo: true, turn: 3 });
    again.undo();
    await settled();
    expect(again.record.steps).toEqual([[2], [3]]);
    again.redo();
    await settled();
    expect(again.record.steps).toEqual(steps);
  });

  it("tells the moves so far, shows how it stood after one, and goes on from the present", async () => {
    const { session, play } = await open(person, person);
    for (const pit of ["2", "3", "4"]) await play(pit);
    const told = () => session.current().moves.map((move) => `${move?.seat} ${move?.text}`);
    expect(told()).toEqual(["0 2", "1 3", "0 4"]);
    const { playhead } = session.current().playback!;
    session.lookAt(1);
    expect([playhead.position, playhead.playing]).toEqual([1, false]);
    await play("5");
    expect([playhead.position, playhead.playing]).toEqual([3, true]);
    session.undo();
    await settled();
    expect(told()).toEqual(["0 2", "1 3", "0 4"]);
  });

  it("takes back to the person's last move, even while the machine thinks", async () => {
    const { session, thinker, play } = await open(person, { spec: "random" });
    expect(session.current().canUndo).toBe(false);
    await play("2");
    session.undo();
    await settled();
    expect(session.current()).toMatchObject({ mover: 0, thinking: false, canUndo: false });
    expect(session.current().legal).toHaveLength(6);
    thinker.decide(3);
    await settled();
    expect(session.current().legal).toHaveLength(6);
  });

  it("marks a suggested move as a hint until something is played", async () => {
    const { session, play } = await open(person, person);
    session.suggest("4");
    expect(session.current().hint).toMatchObject({ text: "4" });
    session.suggest("no such move");
    expect(session.current().hint).toBeUndefined();
    session.suggest("4");
    await play("2");
    expect(session.current().hint).toBeUndefined();
  });

  it("runs the clock of whoever is to move, and gives time back with the move", async () => {
    const { session, play, clock } = await openTimed({ base: 60_000, increment: 1_000 }, person, person);
    expect(session.current().clock).toMatchObject({ left: [60_000, 60_000], running: 0 });
    clock.now = 5_000;
    await play("2");
    expect(session.current().clock).toMatchObject({ left: [56_000, 60_000], running: 1, since: 5_000 });
    clock.now = 8_000;
    session.undo();
    await settled();
    expect(session.current().clock).toMatchObject({ left: [60_000, 60_000], running: 0, since: 8_000 });
    session.close();
  });

  it("is lost by whoever runs out of time, and says so", async () => {
    const { session, play } = await openTimed({ base: 30, increment: 0 }, person, person);
    await play("1");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(session.current()).toMatchObject({
      mover: undefined,
      outcome: { places: [2, 1], reason: "forfeit" },
      faults: [{ seat: 0, turn: 2, kind: "time" }],
    });
    expect(session.record).toMatchObject({ steps: [[1], [null]], wall: [[0, 0], []] });
  });

  it("hears of moves that are made elsewhere, each once", async () => {
    const { session, play } = await open(person, { away: true });
    await play("2");
    expect(session.current()).toMatchObject({ mover: 1, legal: [], thinking: false });
    const told = { steps: [[2], [3]], faults: [], takenBack: 0 };
    session.receive(told);
    await settled();
    session.receive(told);
    await settled();
    expect(session.record.steps).toEqual([[2], [3]]);
    expect(session.current()).toMatchObject({ mover: 0, turn: 2 });
  });

  it("takes moves back that were taken back elsewhere, but not one that is still on its way there", async () => {
    const { session, play } = await open(person, { away: true });
    await play("2");
    session.receive({ steps: [], faults: [], takenBack: 0 });
    expect(session.record.steps).toEqual([[2]]);
    session.receive({ steps: [[2], [3]], faults: [], takenBack: 0 });
    await settled();
    expect(session.current().moves.map((move) => move?.text)).toEqual(["2", "3"]);
    session.receive({ steps: [], faults: [], takenBack: 1 });
    await settled();
    expect(session.current()).toMatchObject({ mover: 0, turn: 0, moves: [] });
    expect(session.current().legal).toHaveLength(6);
    expect(session.current().log).toHaveLength(1);
    await play("4");
    // Heard of late: taken back, and other moves made since.
    session.receive({ steps: [[5], [1]], faults: [], takenBack: 2 });
    await settled();
    expect(session.record.steps).toEqual([[5], [1]]);
    expect(session.current()).toMatchObject({ mover: 0, turn: 2 });
  });

  it("tells the moves that were made before this page was opened, however many", async () => {
    const opening = { game: "kalah", config: CONFIG, seed: 1, seats: Array(2).fill({ name: "x", spec: "human" }) };
    const parts = { sceneWorker: new NearSceneWorker(), thinker: new SlowThinker() };
    const first = new PlaySession(opening, [], [person, person], parts);
    await settled();
    while (first.current().turn < 21) {
      first.play(first.current().legal[0]!);
      await settled();
    }
    const { moves, log } = first.current();
    expect(moves).toHaveLength(21);
    const { steps } = first.record;
    const second = new PlaySession(opening, steps, [person, person], { ...parts, sceneWorker: new NearSceneWorker() });
    for (let n = 0; n < 10; n++) await settled();
    expect(second.current()).toMatchObject({ turn: 21, moves, log });
    second.play(second.current().legal[0]!);
    await settled();
    expect(second.current().moves).toHaveLength(22);
  });

  it("takes back moves that were made before this page was opened", async () => {
    const sceneWorker = new NearSceneWorker();
    const opening = { game: "kalah", config: CONFIG, seed: 1, seats: Array(2).fill({ name: "x", spec: "human" }) };
    const parts = { sceneWorker, thinker: new SlowThinker(), takenBack: 1 };
    const session = new PlaySession(opening, [[2], [3], [4]], [person, { away: true }], parts);
    // Even before the scenes are begun.
    session.receive({ steps: [[2]], faults: [], takenBack: 2 });
    await settled();
    await settled();
    expect(session.record.steps).toEqual([[2]]);
    expect(session.current()).toMatchObject({ mover: 1, turn: 1, canUndo: false });
  });

  it("keeps a log of moves and positions", async () => {
    const { session, play } = await open(person, person);
    await play("2");
    expect(session.current().log).toEqual([
      expect.stringMatching(/^ {2}0\. +S 6 6 6 6 6 6 0 N/),
      expect.stringMatching(/^ {2}1\. seat 0: 2 +N 7 6 6 6 6 6 0 S 6 0 7 7 7 7 1/),
    ]);
  });
});
