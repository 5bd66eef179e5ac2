import { describe, expect, it } from "vitest";
import type { Assessment } from "../../engines/assessment.ts";
import { type Assessed, type AssessingQuestion, type Assessor, HARD } from "../play/assessing.ts";
import type { Answer, Request } from "../scenes/messages.ts";
import type { SceneWorker } from "../scenes/scene-client.ts";
import { Study } from "./study.ts";

/** Answers what it is told to. */
class Asked implements Assessor {
  question: AssessingQuestion | undefined;
  stopped = 0;
  answer: (assessed: Assessed) => void = () => {};
  ask(question: AssessingQuestion, answer: (assessed: Assessed) => void): void {
    this.question = question;
    this.answer = answer;
  }
  stop(): void {
    this.stopped++;
  }
}

/** A scene worker that says how long the game is, and nothing else. */
function sceneWorker(length: number): SceneWorker {
  const worker: SceneWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    postMessage(request: Request) {
      if (!("begin" in request)) return;
      const contents = { length, pace: 1, seats: [], faults: [], notes: [] };
      worker.onmessage?.({ data: { contents } as unknown as Answer } as MessageEvent<Answer>);
    },
  };
  return worker;
}

const game = JSON.stringify({ game: "kalah", config: {}, seed: 1, seats: [], steps: [[1], [2], [3]], faults: [] });
const stands = (share: number, depth: number): Assessment => {
  return { seat: 0, shares: [share, 1 - share], best: ["1"], proven: false, depth };
};

function open(firstTurn?: number) {
  const [survey, close] = [new Asked(), new Asked()];
  const study = new Study(game, { sceneWorker: sceneWorker(3), survey, close }, firstTurn);
  const share = (turn: number) => study.current().positions[turn]?.assessment?.shares[0];
  return { study, survey, close, share };
}

describe("a game under study", () => {
  it("opens at the turn that the address names", () => {
    expect(open(2).study.current().playback!.playhead.turn).toBe(2);
  });

  it("looks at every position lightly first, then harder", () => {
    const { survey } = open();
    const { turns, efforts } = survey.question!;
    expect(turns).toEqual([0, 1, 2, 3]);
    expect(efforts[0]!.nodes).toBeLessThan(10_000);
    expect(efforts.at(-1)!.nodes).toBeGreaterThan(100_000);
  });

  it("shows what is known at once, and looks at the position at hand as hard as the page where one plays", () => {
    const { study, survey, close, share } = open();
    survey.answer({ turn: 1, assessment: stands(0.5, 4), made: { seat: 0, text: "1" }, final: false });
    expect([share(1), study.current().looked]).toEqual([0.5, 0]);
    study.look(1);
    expect(close.question).toMatchObject({ turns: [1], efforts: [HARD] });
    // The first words of the closer look know less than the glance did.
    close.answer({ turn: 1, assessment: stands(0.9, 3), made: undefined, final: false });
    expect(share(1)).toBe(0.5);
    close.answer({ turn: 1, assessment: stands(0.7, 12), made: undefined, final: true });
    expect([share(1), study.current().closely]).toEqual([0.7, undefined]);
    expect(study.current().positions[1]!.made).toEqual({ seat: 0, text: "1" });
    // The survey, which thinks less, does not take it back.
    survey.answer({ turn: 1, assessment: stands(0.6, 8), made: { seat: 0, text: "1" }, final: true });
    expect([share(1), study.current().looked]).toEqual([0.7, 1]);
  });

  it("stops when it is left, and the closer look when another turn is looked at", () => {
    const { study, survey, close } = open();
    study.look(1);
    const before = close.stopped;
    study.look(2);
    expect(close.stopped).toBe(before + 1);
    study.close();
    expect([survey.stopped, close.stopped]).toEqual([1, before + 2]);
  });
});
