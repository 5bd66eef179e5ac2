// One position of the match as the program met it: what it saw, what it could do, and what it answers when it is asked again.

import { useEffect } from "react";
import { seconds } from "../../arena/limits.ts";
import type { Playback } from "../viewer/model/playback.ts";
import { useSlowPicture } from "../viewer/model/use-viewed-match.ts";
import { useWords } from "../words/index.ts";
import type { Bench, BenchState } from "./bench/bench.ts";
import type { AnswerAgain, LegalMove } from "./bench/messages.ts";
import { JsonTree } from "./json-tree.tsx";
import { useWorkshopWords } from "./words/index.ts";

interface Props {
  readonly bench: Bench;
  readonly state: BenchState;
  readonly playback: Playback;
  readonly onAskAgain: (turn: number) => void;
}

export function PositionPanel({ bench, state, playback, onAskAgain }: Props) {
  const say = useWorkshopWords();
  const turn = useSlowPicture(playback)?.frame.turn ?? 0;
  const { doing, seen, again } = state;
  useEffect(() => {
    if (doing === "nothing") bench.look(turn);
  }, [bench, turn, doing]);
  if (!seen) return <p className="dim">{say("noPosition")}</p>;
  return (
    <div className="workshop-position">
      <section>
        <h2 className="panel-title">
          {say("turn")} {seen.turn + 1}
        </h2>
        {!seen.isToMove && <p className="dim">{say("notItsTurn")}</p>}
        {seen.isToMove && (
          <>
            <button
              type="button"
              className="button"
              disabled={doing !== "nothing"}
              onClick={() => onAskAgain(seen.turn)}
            >
              {say("askAgain")}
            </button>
            <p className="dim">{say("askAgainText")}</p>
          </>
        )}
        {again && <Answers answers={again} />}
      </section>
      <section>
        <h2 className="panel-title">{say("view")}</h2>
        <JsonTree value={seen.view} open />
      </section>
      {seen.legal.length > 0 && (
        <section>
          <h2 className="panel-title">{say("legal", { n: seen.legal.length })}</h2>
          {seen.legal.map((move) => (
            <LegalBranch key={JSON.stringify(move.action)} move={move} />
          ))}
        </section>
      )}
    </div>
  );
}

function LegalBranch({ move: { action, text, replies } }: { move: LegalMove }) {
  const say = useWorkshopWords();
  const written = JSON.stringify(action);
  return (
    <details className="json-tree">
      <summary>
        <code>{written}</code> {text !== written && text !== String(action) && text}
      </summary>
      <div className="json-line">
        {say("thenLegal")} {replies.length > 0 ? replies.join(", ") : say("gameEnds")}
      </div>
    </details>
  );
}

function Answers({ answers }: { answers: readonly AnswerAgain[] }) {
  const say = useWorkshopWords();
  const { tell } = useWords();
  const last = answers.at(-1);
  if (!last) return null;
  const other = answers.find(({ before, now }) => before !== now);
  const shown = (words: string) => words || say("nothing");
  return (
    <div className="workshop-again" role="status">
      <p>
        <strong>
          {other && !other.trouble
            ? say("firstDifference", { turn: other.turn, now: shown(other.now), before: shown(other.before) })
            : last.trouble
              ? tell(last.trouble)
              : say("sameAnswers", { n: answers.length })}
        </strong>
      </p>
      <table>
        <thead>
          <tr>
            <th>{say("turn")}</th>
            <th>{say("before")}</th>
            <th>{say("now")}</th>
            <th className="number">{say("time")}</th>
            <th>{say("prints")}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ turn, before, now, wall, note, log, trouble }) => (
            <tr key={turn} className={before === now ? "" : "differs"}>
              <td>{turn}</td>
              <td>{shown(before)}</td>
              <td>{trouble ? tell(trouble) : shown(now)}</td>
              <td className="number">{tell(seconds(wall))}</td>
              <td>
                {note}
                {log !== "" && <pre>{log.trimEnd()}</pre>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
