// The exercises of a lesson: what is asked, and what the last check has found.

import type { Lesson } from "../../school/exercise.ts";
import { useWords } from "../words/index.ts";
import type { BenchState } from "../workshop/bench/bench.ts";
import { Figure } from "./figure.tsx";
import { useLearnWords } from "./words/index.ts";

const MEGABYTE = 1e6;

interface Props {
  readonly lesson: Lesson;
  readonly state: BenchState;
  /** By their number, from 0. */
  readonly solved: readonly number[];
}

export function Exercises({ lesson: { exercises }, state, solved }: Props) {
  const say = useLearnWords();
  const { tell } = useWords();
  const { check, doing, progress, refused, wasStopped } = state;
  const reports = check?.reports ?? [];
  const isBusy = doing === "checking";
  return (
    <>
      <h2>{say("exercises")}</h2>
      <p className="dim">{say("exercisesText")}</p>
      <div role="status">
        {isBusy && (
          <p>
            {progress && "loaded" in progress
              ? say("pythonComes", {
                  loaded: Math.round(progress.loaded / MEGABYTE),
                  size: Math.round(progress.size / MEGABYTE),
                })
              : progress
                ? say("pythonStarts")
                : say("checking", { n: Math.min(reports.length + 1, exercises.length), of: exercises.length })}{" "}
            <progress value={(reports.length + (check?.share ?? 0)) / exercises.length} />
          </p>
        )}
        {refused && <p className="warning">{tell(refused)}</p>}
        {wasStopped && <p>{say("stopped")}</p>}
      </div>
      <ol className="exercise-list">
        {exercises.map(({ title }, index) => {
          const report = reports[index];
          const status = report ? (report.passed ? "solved" : "notSolved") : solved.includes(index) ? "solved" : "open";
          return (
            <li key={index} data-status={status}>
              <p>
                <strong>{tell(title)}</strong> <span className="exercise-status">{say(status)}</span>
              </p>
              {report && <p>{tell(report.told)}</p>}
              {report?.evidence !== undefined && <pre>{report.evidence}</pre>}
              {report?.position !== undefined && (
                <>
                  <p className="dim">{say("seen")}</p>
                  <Figure key={report.position} position={report.position} isPlayable={false} />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
