// The lessons hold what they promise: the program at the end of each solves its exercises in Python and JavaScript, the one
// at its beginning does not, and the right answers are right.

import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { botNamed } from "../../engines/named.ts";
import { type KalahState, kalah } from "../../games/kalah/rules.ts";
import { nodeClock } from "../../players/clocks/node-clock.ts";
import { resolveContender } from "../../players/spec.ts";
import { checkExercise, type Pupil } from "../classroom.ts";
import type { Exercise, Games, Questions } from "../exercise.ts";
import { bestPits, negamax } from "./answers.ts";
import { kalahCourse } from "./lessons.ts";
import { drawPositions, pitsOf } from "./positions.ts";

const PROGRAMS = resolve(import.meta.dirname, "../../../kits/lessons/kalah");

async function pupil(program: string): Promise<Pupil> {
  const contender = accepted(await resolveContender(join(PROGRAMS, program), kalah));
  return { name: program, seat: contender.seat, clock: nodeClock };
}

const asks = (exercise: Exercise) => "draw" in exercise;

describe("the Kalah course", () => {
  it("has ten lessons, each with exercises whose positions differ from check to check", () => {
    expect(kalahCourse.lessons.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { exercises } of kalahCourse.lessons)
      for (const exercise of exercises) {
        if (!("draw" in exercise)) continue;
        const drawn = [1n, 2n, 3n].map((seed) =>
          exercise.draw(new Random(seed)).map(({ position }) => kalah.formatPosition!(position)),
        );
        expect(drawn[0]).not.toEqual(drawn[1]);
        expect(drawn[1]).not.toEqual(drawn[2]);
      }
  });

  it("takes any note for what it is: a wrong one", () => {
    const [sowing] = kalahCourse.lessons[1]!.exercises;
    const [question] = (sowing as Questions<KalahState>).draw(new Random(1n));
    const odd = ["", "x", "{}", "[]", "[1,2,3,4,5,6]", '[{"toString":1},[{"join":2}],null,[],"",0]', "[".repeat(400)];
    for (const note of odd) expect(question!.judge({ action: 1, note })?.code, note).toMatch(/^school\./);
  });

  it("knows the values that the engines know", () => {
    const bot = accepted(botNamed("negamax:depth=4,eval=stores", kalah)!)();
    const random = new Random(5n);
    for (const state of drawPositions(30, random, (state) => pitsOf(state).length >= 2))
      expect(bestPits(state, negamax(4)).pits[0]).toBe(bot.act(state, 0, random));
  });

  for (const ending of ["py", "mjs"])
    it(`is solved by its own programs (${ending}), and each lesson asks for something new`, async () => {
      for (const { number, exercises } of kalahCourse.lessons) {
        const [before, solved] = [
          await pupil(`program-${number - 1}.${ending}`),
          await pupil(`program-${number}.${ending}`),
        ];
        let news = 0;
        for (const exercise of exercises.filter(asks)) {
          const report = await checkExercise(kalahCourse, exercise, solved, 7n);
          expect(report, `${number}: ${exercise.title.text}`).toMatchObject({ passed: true });
          if (news === 0 && !(await checkExercise(kalahCourse, exercise, before, 7n))!.passed) news++;
        }
        expect(news, `lesson ${number}`).toBe(1);
      }
    });

  it("ends with a program that beats level 3, and tells a fault from a lost game", async () => {
    const games = kalahCourse.lessons[9]!.exercises[1] as Games;
    const last = await checkExercise(kalahCourse, { ...games, games: 12 }, await pupil("program-10.mjs"), 3n);
    expect(last).toMatchObject({ passed: true, told: { code: "school.score" } });
    const [whole, weak] = [kalahCourse.lessons[0]!.exercises[0]!, await pupil("program-1.mjs")];
    expect(await checkExercise(kalahCourse, whole, weak, 3n)).toMatchObject({ passed: true });
    const lost = await checkExercise(kalahCourse, { ...games, games: 2 }, weak, 3n);
    expect(lost).toMatchObject({ passed: false, told: { code: "school.score-low" } });
    const fault = await checkExercise(kalahCourse, whole, await pupil("program-0.mjs"), 3n);
    expect(fault).toMatchObject({ passed: false, told: { code: "school.fault" } });
  });
});
