// The moves of a game with their marks, and how many mistakes each player made.

import type { Playback } from "../viewer/model/playback.ts";
import type { Playhead } from "../viewer/model/playhead.ts";
import { useSlowPicture } from "../viewer/model/use-viewed-match.ts";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useCurrentInView } from "../viewer/panels/use-current-in-view.ts";
import { useWords, type WordKey } from "../words/index.ts";
import { type JudgedMove, MARKS, summary } from "./mistakes.ts";

const MARK_WORDS: Readonly<Record<string, WordKey>> = { "?!": "inaccuracy", "?": "mistake", "??": "blunder" };

export function MistakeTable({
  moves,
  seats,
}: {
  moves: readonly JudgedMove[];
  seats: readonly { readonly name: string }[];
}) {
  const { say } = useWords();
  return (
    <table className="mistakes">
      <caption className="hidden">{say("mistakes")}</caption>
      <thead>
        <tr>
          <th>{say("name")}</th>
          {MARKS.map((mark) => (
            <th key={mark} className="number" title={say(MARK_WORDS[mark]!)}>
              {mark} <span className="hidden">{say(MARK_WORDS[mark]!)}</span>
            </th>
          ))}
          <th className="number">{say("accuracy")}</th>
        </tr>
      </thead>
      <tbody>
        {summary(moves, seats.length).map(({ counts, accuracy }, seat) => (
          <tr key={seat}>
            <th scope="row">
              <SeatBadge seat={seat} /> <span className="name">{seats[seat]!.name}</span>
            </th>
            {counts.map((count, n) => (
              <td key={MARKS[n]} className="number">
                {count}
              </td>
            ))}
            <td className="number">{accuracy === undefined ? "–" : `${accuracy} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ListProps {
  readonly moves: readonly JudgedMove[];
  readonly playback: Playback;
  readonly act: (action: (playhead: Playhead) => void) => void;
}

export function MoveList({ moves, playback, act }: ListProps) {
  const { say } = useWords();
  const turn = useSlowPicture(playback)?.frame.turn ?? 0;
  const list = useCurrentInView(turn);
  return (
    <ol className="moves" ref={list} aria-label={say("moves")}>
      {moves.map(({ turn: at, seat, text, mark, better }) => (
        <li key={at}>
          <button
            type="button"
            className={mark ? "move marked" : "move"}
            aria-current={at === turn ? "step" : undefined}
            onClick={() => act((playhead) => playhead.seek(mark ? at - 1 : at))}
          >
            <span className="move-number">{at}.</span> <SeatBadge seat={seat} />{" "}
            <span className="move-text">{text}</span>
            {mark && (
              <>
                {" "}
                <strong className={mark === "??" ? "mark blunder" : "mark"}>{mark}</strong>{" "}
                <span className="hidden">{say(MARK_WORDS[mark]!)}</span>
                <span className="dim">{say("betterWas", { move: better.slice(0, 3).join(", ") })}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
