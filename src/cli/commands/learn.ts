// `ludus learn`: the lessons, a program to begin one with, and the check of its exercises with a program of any language.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { Refusal } from "../../core/refusal.ts";
import { deriveSeed, formatSeed } from "../../core/seed.ts";
import { nodeClock } from "../../players/clocks/node-clock.ts";
import { packageRoot } from "../../players/package-root.ts";
import { resolveContender } from "../../players/spec.ts";
import { checkExercise, type ExerciseReport } from "../../school/classroom.ts";
import type { Lesson } from "../../school/exercise.ts";
import { kalahCourse as course } from "../../school/kalah/lessons.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenSandbox, chosenSeed, SANDBOX_OPTIONS } from "../options/game-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

const NOT_PASSED = 1;
/** The languages in which programs to begin with are there. */
const ENDINGS = [".py", ".mjs"];

export const learn: Command = {
  name: "learn",
  summary: "Lists the lessons, and checks their exercises with your program: ludus learn check 4 bot.py",
  usage: "[check LESSON PROGRAM | start LESSON FILE] [options]",
  about: [
    "Ten lessons lead from a program that answers one line to one that beats kalah/level3. Their texts are in the page, under",
    'Learn. Each check draws new positions. PROGRAM is any player\'s spec: ./bot.py, bot.cpp, "java -cp classes Bot" …',
    "",
    "start writes the program that a lesson begins with, in Python (FILE ends in .py) or JavaScript (.mjs).",
  ].join("\n"),
  options: {
    seed: { value: "S", help: "random seed; the same seed gives the same positions and games" },
    sandbox: SANDBOX_OPTIONS.sandbox,
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus learn", "the lessons"],
    ["ludus learn start 4 bot.py", "the program that lesson 4 begins with"],
    ["ludus learn check 4 bot.py", "does it solve the exercises of lesson 4?"],
  ],
  async run(args: Arguments): Promise<number> {
    const [what, number, file, ...more] = args.words;
    if (what === undefined) return list();
    if ((what !== "check" && what !== "start") || number === undefined || file === undefined || more.length > 0)
      throw new UsageError(say("cli.learn-what"));
    const lesson = course.lessons.find((lesson) => String(lesson.number) === number);
    if (!lesson) throw new UsageError(say("cli.no-lesson", { number, most: course.lessons.length }));
    return what === "start" ? start(lesson, file) : check(lesson, file, args);
  },
};

function list(): number {
  for (const { number, title } of course.lessons) console.log(`${String(number).padStart(2)}  ${tell(title)}`);
  return 0;
}

function start({ number }: Lesson, file: string): number {
  const ending = extname(file);
  if (!ENDINGS.includes(ending)) throw new UsageError(say("cli.learn-ending", { file, known: ENDINGS }));
  if (existsSync(file)) throw new UsageError(say("cli.learn-taken", { file }));
  const program = readFileSync(join(packageRoot, `kits/lessons/kalah/program-${number - 1}${ending}`), "utf8");
  try {
    writeFileSync(file, program, { flag: "wx" });
  } catch (error) {
    throw new UsageError(say("cli.unwritable", { file, error: (error as Error).message }));
  }
  const ludus = process.env.LUDUS_CALLED ?? "ludus";
  console.log(text("cli.learn-made", { file, line: `${ludus} learn check ${number} ${file}` }));
  return 0;
}

async function check(lesson: Lesson, spec: string, args: Arguments): Promise<number> {
  const seed = chosenSeed(args);
  const contender = await resolveContender(spec, course.game, { sandbox: chosenSandbox(args, [spec]) });
  if (contender instanceof Refusal) throw new UsageError(contender.message);
  const stop = stopOnSignals();
  const pupil = { name: contender.name, seat: contender.seat, clock: nodeClock, stop };
  const reports: ExerciseReport[] = [];
  const isPlain = !args.has("json");
  if (isPlain) console.log(text("cli.learn-lesson", { number: lesson.number, title: lesson.title }));
  for (const [index, exercise] of lesson.exercises.entries()) {
    const report = await checkExercise(course, exercise, pupil, deriveSeed(seed, index));
    if (!report) return INTERRUPTED;
    reports.push(report);
    if (!isPlain) continue;
    console.log(`${report.passed ? "✓" : "✗"} ${tell(exercise.title)}\n  ${tell(report.told)}`);
    if (report.position !== undefined) console.log(`  ${text("cli.learn-position", { position: report.position })}`);
    if (report.evidence !== undefined) console.log(report.evidence.replace(/^/gm, "  "));
  }
  const passed = reports.filter((report) => report.passed).length;
  if (isPlain) {
    const values = { passed, all: reports.length, seed: String(seed) };
    console.log(text(passed === reports.length ? "cli.learn-passed" : "cli.learn-not-yet", values));
  } else {
    const exercises = reports.map(({ told, ...rest }, index) => ({
      exercise: lesson.exercises[index]!.title.text,
      ...rest,
      told: told.text,
    }));
    console.log(JSON.stringify({ lesson: lesson.number, seed: formatSeed(seed), passed, exercises }));
  }
  return passed === reports.length ? 0 : NOT_PASSED;
}
