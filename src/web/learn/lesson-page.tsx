// One lesson: its text, an editor with the program, and the exercises, which are checked in the page.

import "./learn.css";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Lesson } from "../../school/exercise.ts";
import { kalahCourse } from "../../school/kalah/lessons.ts";
import { useData } from "../api/use-data.ts";
import { Lost } from "../pages/not-found-page.tsx";
import { useStored } from "../shell/local-storage.ts";
import { Await } from "../shell/notice.tsx";
import { go, Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";
import { useBench } from "../workshop/bench/use-bench.ts";
import { fileOf, LANGUAGES } from "../workshop/languages.ts";
import { LONGEST_LINK, linkTo } from "../workshop/program-link.ts";
import { Exercises } from "./exercises.tsx";
import { LESSON_LANGUAGES, type LessonLanguage } from "./lesson-code.ts";
import { lessonProgram, lessonText } from "./lesson-files.ts";
import { LessonText } from "./lesson-text.tsx";
import { addSolved, readSolved, readWritten, storeWritten } from "./progress.ts";
import { useLearnWords } from "./words/index.ts";

const Editor = lazy(() => import("../contests/editor.tsx"));

export default function LessonPage({ number }: { number: string }) {
  const lesson = kalahCourse.lessons.find((lesson) => String(lesson.number) === number);
  return lesson ? <InLanguage lesson={lesson} /> : <Lost />;
}

/** What the lesson needs, in the languages of the reader and of the program. */
function InLanguage({ lesson }: { lesson: Lesson }) {
  const say = useLearnWords();
  const { tell, language } = useWords();
  useTitle(say("lessonTitle", { n: lesson.number, title: tell(lesson.title) }));
  const [chosen, setChosen] = useStored<LessonLanguage>("learn.language", "python");
  const written = LESSON_LANGUAGES.includes(chosen) ? chosen : "python";
  const files = useData(
    () =>
      Promise.all([
        lessonText(lesson.number, language),
        lessonProgram(lesson.number - 1, written),
        lessonProgram(lesson.number, written),
      ]),
    `lesson ${lesson.number} ${language} ${written}`,
  );
  return (
    <article className="learn">
      <p>
        <Link href="/learn">{say("all")}</Link>
      </p>
      <h1>{say("lessonTitle", { n: lesson.number, title: tell(lesson.title) })}</h1>
      <label className="lesson-language">
        <span>{say("language")}</span>
        <select value={written} onChange={(event) => setChosen(event.target.value as LessonLanguage)}>
          {LESSON_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGES[language].title}
            </option>
          ))}
        </select>
      </label>
      <Await loaded={files}>
        {([text, first, last]) => (
          <>
            <LessonText text={text} program={last} language={written} />
            <Work key={written} lesson={lesson} language={written} first={first} solution={last} />
          </>
        )}
      </Await>
    </article>
  );
}

interface WorkProps {
  readonly lesson: Lesson;
  readonly language: LessonLanguage;
  /** What the lesson begins with, and what it could end with. */
  readonly first: string;
  readonly solution: string;
}

function Work({ lesson, language, first, solution }: WorkProps) {
  const say = useLearnWords();
  const { tell } = useWords();
  const { number, exercises } = lesson;
  const [text, setText] = useState(() => readWritten(number, language) ?? first);
  const [isKept, setKept] = useState(true);
  const [isTooLong, setTooLong] = useState(false);
  const [bench, state] = useBench();
  const [solved, setSolved] = useState(() => readSolved()[number] ?? []);
  const { check, doing, error } = state;
  const isBusy = doing === "checking";
  const change = (next: string) => {
    setText(next);
    setKept(storeWritten(number, language, next));
  };
  useEffect(() => {
    const passed = check?.reports.flatMap((report, index) => (report.passed ? [index] : [])) ?? [];
    if (passed.length === 0) return;
    setKept(addSolved(number, passed));
    setSolved(readSolved()[number] ?? passed);
  }, [check?.reports, number]);
  const run = () => {
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    bench.check(number, { language, file: fileOf(language), text }, seed);
  };
  const own = number > 1 ? readWritten(number - 1, language) : undefined;
  const replace = (by: string) => {
    if (text === first || window.confirm(say("resetSure"))) change(by);
  };
  const toWorkshop = async () => {
    const name = say("lesson", { n: number });
    const link = await linkTo({ name, game: kalahCourse.game.name, language, text });
    if (link.length > LONGEST_LINK) setTooLong(true);
    else go(`/workshop${link}`);
  };
  const next = kalahCourse.lessons.find((lesson) => lesson.number === number + 1);
  const problem =
    error?.line === undefined ? undefined : { line: error.line, text: error.text.trimEnd().split("\n").at(-1)! };
  return (
    <section className="lesson-work" aria-label={say("exercises")}>
      <div className="lesson-editor">
        <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
          <Editor file={fileOf(language)} text={text} label={say("editor")} onText={change} problem={problem} />
        </Suspense>
      </div>
      <p className="actions">
        {isBusy ? (
          <button type="button" className="button primary" onClick={() => bench.stop()}>
            {say("stop")}
          </button>
        ) : (
          <button type="button" className="button primary" onClick={run}>
            {say("check")}
          </button>
        )}
        <button type="button" className="button" onClick={() => void toWorkshop()}>
          {say("workshop")}
        </button>
        {own !== undefined && (
          <button type="button" className="button" onClick={() => replace(own)}>
            {say("takeOn", { n: number - 1 })}
          </button>
        )}
        <button type="button" className="button" onClick={() => replace(first)}>
          {say("reset")}
        </button>
      </p>
      {!isKept && <p className="warning">{say("notKept")}</p>}
      {isTooLong && <p className="warning">{say("tooLong")}</p>}
      <Exercises lesson={lesson} state={state} solved={solved} />
      <p className="dim">{say("command", { line: `ludus learn check ${number} ${fileOf(language)}` })}</p>
      {solved.length === exercises.length && (
        <p className="lesson-done">
          {say("allSolved")}{" "}
          {next ? (
            <Link className="button primary" href={`/learn/${next.number}`}>
              {say("next", { title: tell(next.title) })}
            </Link>
          ) : (
            <>
              {say("finished")} <Link href="/arena">→</Link>
            </>
          )}
        </p>
      )}
      <details className="lesson-solution">
        <summary>{say("solution")}</summary>
        <p className="dim">{say("solutionText")}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{solution}</pre>
      </details>
    </section>
  );
}
