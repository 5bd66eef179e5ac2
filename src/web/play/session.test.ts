import { describe, expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { stagingOf } from "../adapters/stagings.ts";
import type { Answer, Request } from "../stage/messages.ts";
import { Reel } from "../stage/reel.ts";
import type { StageWorker } from "../stage/stage.ts";
import { Session, type Sitter } from "./session.ts";
import type { Thinker } from "./thinker.ts";
import type { Decision, Thought } from "./thinking.ts";

/** The stage without a thread: answers at once. */
class NearStage implements StageWorker {
  onmessage: ((event: MessageEvent<Answer>) => void) | null = null;
  onerror = null;
  private reel: Reel | undefined;

  postMessage(request: Request): void {
    const tell = (data: Answer) => queueMicrotask(() => this.onmessage?.({ data } as MessageEvent<Answer>));
    if ("begin" in request) {
      const { begin, steps } = request;
      const game = games.get(begin.game)!;
      const none = begin.seats.map(() => []);
      const rest = { limits: {}, faults: [], wall: none, cpu: none, outcome: { places: [], scores: [] }, last: "" };
      this.reel = new Reel(game, stagingOf(game), { ...begin, rules: 1, seed: 1n, steps, ...rest });
      this.reel.playing = true;
      const contents = { ...begin, title: game.title, length: steps.length, pace: 1, columns: [] };
      tell({ contents: { ...contents, faults: [], wall: none, altered: false, outcome: undefined } });
    } else if ("grow" in request) this.reel!.grow(request.grow, request.faults);
    else if ("cut" in request) this.reel!.cut(request.cut);
    else if ("want" in request) {
      for (const turn of request.want) tell({ frame: this.reel!.frame(turn), wanted: turn, epoch: request.epoch });
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

async function open(...sitters: Sitter[]) {
  expect(kalah.config.check?.(CONFIG)).not.toBeInstanceOf(Refusal);
  const seats = sitters.map((_, seat) => ({ name: `seat ${seat}`, spec: "x" }));
  const thinker = new SlowThinker();
  const adviser = new SlowThinker();
  const opening = { game: "kalah", config: CONFIG, seed: 1, seats };
  const session = new Session(opening, [], sitters, new NearStage(), [thinker, adviser]);
  await settled();
  const play = async (text: string) => {
    session.play(session.current().legal.find((legal) => legal.text === text)!);
    await settled();
  };
  return { session, thinker, adviser, play };
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

  it("marks the adviser's move as a hint until something is played", async () => {
    const { session, adviser, play } = await open(person, person);
    session.advise("perfect");
    adviser.decide(4);
    expect(session.current().hint).toMatchObject({ text: "4" });
    await play("2");
    expect(session.current().hint).toBeUndefined();
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
