// All lessons in their order, with what is solved already, and the one to go on with.

import "./learn.css";
import { useState } from "react";
import { kalahCourse } from "../../school/kalah/lessons.ts";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";
import { readSolved } from "./progress.ts";
import { useLearnWords } from "./words/index.ts";

export default function LearnPage() {
  const say = useLearnWords();
  const { tell } = useWords();
  useTitle(say("title"));
  const [solved] = useState(readSolved);
  const { lessons } = kalahCourse;
  const count = (number: number) => solved[number]?.length ?? 0;
  const next = lessons.find(({ number, exercises }) => count(number) < exercises.length) ?? lessons[0]!;
  return (
    <div className="learn">
      <h1>{say("title")}</h1>
      <p className="lead">{say("lead")}</p>
      <p className="actions">
        <Link className="button primary" href={`/learn/${next.number}`}>
          {say(Object.keys(solved).length === 0 ? "begin" : "goOn")}
        </Link>
      </p>
      <ol className="learn-list">
        {lessons.map(({ number, title, exercises }) => (
          <li key={number}>
            <Link href={`/learn/${number}`} className={count(number) === exercises.length ? "done" : undefined}>
              <span className="learn-number">{number}</span>
              <span className="learn-title">{tell(title)}</span>
              <span className="dim">{say("solvedOf", { n: count(number), of: exercises.length })}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
