// The first course: ten lessons from a program that answers one line to one that beats level 3. The texts and the programs
// are in kits/lessons/kalah; here is what each exercise asks, and what is right.

import type { Message } from "../../core/message.ts";
import type { Random } from "../../core/random.ts";
import { kalahEvaluations } from "../../games/kalah/evaluations.ts";
import { type KalahState, kalah } from "../../games/kalah/rules.ts";
import type { ExerciseQuestion, GivenAnswer, Lesson, LessonCourse, Questions } from "../exercise.ts";
import { say } from "../words/en.ts";
import {
  alphaBetaNodes,
  type Best,
  bestPits,
  difference,
  fullRound,
  gain,
  movesAgain,
  type NodeCount,
  negamax,
  wholeTurn,
} from "./answers.ts";
import { after, drawPositions, pitsOf } from "./positions.ts";

type Judge = (state: KalahState, answer: GivenAnswer) => Message | undefined;

const anywhere = () => true;

/** An exercise of so many positions that fit, all judged alike. */
function positions(title: Message, count: number, fits: (state: KalahState) => boolean, judge: Judge) {
  return {
    title,
    draw: (random: Random) =>
      drawPositions(count, random, fits).map((position) => ({
        position,
        judge: (answer: GivenAnswer) => judge(position, answer),
      })),
  } satisfies Questions<KalahState>;
}

/** The pit must be one of these. */
const oneOf = (pits: readonly number[], { action }: GivenAnswer): Message | undefined =>
  pits.includes(action) ? undefined : say("school.other-pit", { pit: action, right: pits.map(String) });

/** The numbers of a note, in their order. */
const numbersIn = (note: string): number[] =>
  Array.from(note.matchAll(/-?\d+(?:\.\d+)?/g), ([number]) => Number(number));

/** The note must begin with this number. */
function noteIs(right: number, { note }: GivenAnswer, tolerance = 0): Message | undefined {
  const [found] = numbersIn(note);
  if (found !== undefined && Math.abs(found - right) <= tolerance + 1e-9) return undefined;
  return note === "" ? say("school.no-note", { right }) : say("school.other-note", { note, right });
}

const best = ({ value, pits }: Best, answer: GivenAnswer): Message | undefined =>
  oneOf(pits, answer) ?? noteIs(value, answer);

// Lesson 2: what every legal move leads to.

/** Own side first, as programs see it; then whether it is their move again. */
function result(state: KalahState, pit: number): number[] {
  const next = after(state, pit);
  return [...next.board, next.mover === state.mover ? 1 : 0];
}

const resultsAre: Judge = (state, { note }) => {
  let found: unknown;
  try {
    found = JSON.parse(note);
  } catch {
    return say("school.not-a-list", { note: note.slice(0, 60) });
  }
  const pits = pitsOf(state);
  if (!Array.isArray(found) || found.length !== pits.length) return say("school.list-length", { pits: pits.length });
  for (const [index, pit] of pits.entries()) {
    // What a program sends may be anything: as JSON it can always be written.
    const [right, given] = [result(state, pit), found[index]].map((list) => JSON.stringify(list).replaceAll(",", " "));
    if (given !== right) return say("school.other-result", { pit, given: given!.slice(0, 60), right: right! });
  }
  return undefined;
};

const stones = (state: KalahState, pit: number) => state.board[pit - 1]!;
const captures = (state: KalahState, pit: number) =>
  after(state, pit).mover >= 0 && !movesAgain(state, pit) && gain(state, pit) > 1;
const passesTheirStore = (state: KalahState, pit: number) => stones(state, pit) > 13 - pit;
const ends = (state: KalahState, pit: number) => after(state, pit).mover < 0;
/** Of what is to be looked at in this lesson, a position has this and nothing that comes later. */
const some = (...kinds: readonly (typeof ends)[]) => {
  const later = [movesAgain, captures, passesTheirStore, ends].filter((kind) => !kinds.includes(kind));
  const wanted = kinds.at(-1);
  return (state: KalahState) =>
    pitsOf(state).every((pit) => !later.some((kind) => kind(state, pit))) &&
    (wanted === undefined || pitsOf(state).some((pit) => wanted(state, pit)));
};

// Lesson 3: chance.

const ASKED_AGAIN = 40;

const chance: Questions<KalahState> = {
  title: say("school.k3-chance"),
  draw(random) {
    const [position] = drawPositions(1, random, (state) => {
      const { pits } = bestPits(state, gain);
      return pits.length === 2 || pits.length === 3;
    });
    const { pits } = bestPits(position!, gain);
    return Array.from({ length: ASKED_AGAIN }, () => ({
      position: position!,
      judge: (answer: GivenAnswer) => oneOf(pits, answer),
    }));
  },
  judgeAll(answers, [question]) {
    const { pits } = bestPits(question!.position, gain);
    const never = pits.filter((pit) => answers.every(({ action }) => action !== pit));
    return never.length === 0 ? undefined : say("school.never", { asked: answers.length, never: never.map(String) });
  },
};

// Lesson 8: how many positions a search makes.

const ALPHA_BETA_DEPTH = 6;

function counted(title: Message, most: (state: KalahState) => number): Questions<KalahState> {
  const limit = (questions: readonly ExerciseQuestion<KalahState>[]) =>
    Math.floor(questions.reduce((sum, { position }) => sum + most(position), 0));
  return {
    ...positions(
      title,
      6,
      (state) => pitsOf(state).length >= 5,
      (_state, { note }) =>
        numbersIn(note).length === 2 && numbersIn(note)[1]! > 0 ? undefined : say("school.two-numbers", { note }),
    ),
    judgeAll(answers, questions) {
      const made = answers.reduce((sum, { note }) => sum + numbersIn(note)[1]!, 0);
      const allowed = limit(questions);
      return made <= allowed ? undefined : say("school.too-many-nodes", { made, allowed });
    },
  };
}

const fullNodes = (state: KalahState): number => {
  const tally: NodeCount = { nodes: 0 };
  bestPits(state, negamax(ALPHA_BETA_DEPTH, tally));
  return tally.nodes;
};

// Lesson 10: random games.

const OWN_GAMES = 400;
const SHARE_TOLERANCE = 0.15;

/** The share of random games that seat 0 wins from here. */
function shareWon(state: KalahState, random: Random): number {
  let points = 0;
  for (let n = 0; n < OWN_GAMES; n++) {
    const game = kalah.copy(state);
    while (game.mover >= 0) kalah.move(game, random.pick(pitsOf(game)));
    points += 0.5 + 0.5 * Math.sign(difference(game, 0));
  }
  return points / OWN_GAMES;
}

const estimate: Questions<KalahState> = {
  title: say("school.k10-estimate"),
  draw: (random) =>
    drawPositions(10, random, (state) => pitsOf(state).length >= 3).map((position) => ({
      position,
      judge: (answer) =>
        noteIs(shareWon(after(position, answer.action), random.stream("games")), answer, SHARE_TOLERANCE),
    })),
};

const LESSONS: readonly Omit<Lesson, "number">[] = [
  {
    title: say("school.k1"),
    exercises: [
      { title: say("school.k1-legal"), opponent: "random", games: 2, share: 0 },
      positions(say("school.k1-farthest"), 20, anywhere, (state, answer) =>
        oneOf([Math.min(...pitsOf(state))], answer),
      ),
      positions(say("school.k1-row"), 20, anywhere, (state, answer) =>
        noteIs(
          state.board.subarray(0, 6).reduce((sum, stones) => sum + stones, 0),
          answer,
        ),
      ),
    ],
  },
  {
    title: say("school.k2"),
    exercises: [
      positions(say("school.k2-sow"), 10, some(), resultsAre),
      positions(say("school.k2-again"), 10, some(movesAgain), resultsAre),
      positions(say("school.k2-capture"), 10, some(movesAgain, captures), resultsAre),
      positions(say("school.k2-past"), 10, some(movesAgain, captures, passesTheirStore), resultsAre),
      positions(say("school.k2-end"), 10, some(movesAgain, captures, passesTheirStore, ends), resultsAre),
    ],
  },
  {
    title: say("school.k3"),
    exercises: [
      positions(say("school.k3-greedy"), 30, anywhere, (state, answer) => oneOf(bestPits(state, gain).pits, answer)),
      chance,
      { title: say("school.k3-random"), opponent: "random", games: 20, share: 0.7 },
    ],
  },
  {
    title: say("school.k4"),
    exercises: [
      positions(
        say("school.k4-again"),
        20,
        (state) => pitsOf(state).filter((pit) => movesAgain(state, pit)).length >= 2,
        (state, answer) => oneOf([Math.max(...pitsOf(state).filter((pit) => movesAgain(state, pit)))], answer),
      ),
      positions(
        say("school.k4-capture"),
        20,
        (state) =>
          pitsOf(state).every((pit) => !movesAgain(state, pit) && !ends(state, pit)) &&
          pitsOf(state).some((pit) => captures(state, pit)),
        (state, answer) => oneOf(bestPits(state, gain).pits, answer),
      ),
      { title: say("school.k4-left"), opponent: "kalah/left", games: 20, share: 0.7 },
    ],
  },
  {
    title: say("school.k5"),
    exercises: [
      positions(
        say("school.k5-turn"),
        20,
        (state) => pitsOf(state).some((pit) => movesAgain(state, pit)),
        (state, answer) => best(bestPits(state, wholeTurn), answer),
      ),
      { title: say("school.k5-greedy"), opponent: "greedy", games: 20, share: 0.5 },
    ],
  },
  {
    title: say("school.k6"),
    exercises: [
      positions(
        say("school.k6-trap"),
        15,
        (state) => !bestPits(state, fullRound).pits.some((pit) => bestPits(state, wholeTurn).pits.includes(pit)),
        (state, answer) => best(bestPits(state, fullRound), answer),
      ),
      { title: say("school.k6-level1"), opponent: "kalah/level1", games: 20, share: 0.7 },
    ],
  },
  {
    title: say("school.k7"),
    exercises: [
      positions(
        say("school.k7-end"),
        10,
        (state) => pitsOf(state).some((pit) => ends(state, pit)),
        (state, answer) => best(bestPits(state, negamax(4)), answer),
      ),
      positions(
        say("school.k7-middle"),
        10,
        (state) => pitsOf(state).length >= 4,
        (state, answer) => best(bestPits(state, negamax(4)), answer),
      ),
      { title: say("school.k7-level1"), opponent: "kalah/level1", games: 20, share: 0.8 },
    ],
  },
  {
    title: say("school.k8"),
    exercises: [
      positions(
        say("school.k8-same"),
        8,
        (state) => pitsOf(state).length >= 4,
        (state, answer) => best(bestPits(state, negamax(ALPHA_BETA_DEPTH)), answer),
      ),
      counted(say("school.k8-fewer"), (state) => fullNodes(state) / 3),
      counted(say("school.k8-order"), (state) => 1.1 * alphaBetaNodes(state, ALPHA_BETA_DEPTH)),
      { title: say("school.k8-level2"), opponent: "kalah/level2", games: 20, share: 0.6 },
    ],
  },
  {
    title: say("school.k9"),
    exercises: [
      positions(say("school.k9-tseitin"), 20, anywhere, (state, answer) =>
        noteIs(Math.round(100 * kalahEvaluations.tseitin(state, 0)) / 100, answer, 0.011),
      ),
      { title: say("school.k9-better"), opponent: "kalah/level2", games: 60, share: 0.5, surely: true },
    ],
  },
  {
    title: say("school.k10"),
    exercises: [estimate, { title: say("school.k10-level3"), opponent: "kalah/level3", games: 40, share: 0.5 }],
  },
];

export const kalahCourse: LessonCourse = {
  game: kalah,
  lessons: LESSONS.map((lesson, index) => ({ ...lesson, number: index + 1 })),
};
