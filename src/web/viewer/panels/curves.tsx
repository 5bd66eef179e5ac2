// The statistics over time: one curve a seat, each with a dash of its own, and a line where the playhead stands.

import { memo, useState } from "react";
import { seatLetter } from "../../adapters/seat-colours.ts";
import type { Survey } from "../../scenes/frame.ts";
import type { Contents } from "../../scenes/messages.ts";
import { useWords } from "../../words/index.ts";
import type { Playback } from "../model/playback.ts";
import { useSlowPicture } from "../model/use-viewed-match.ts";

const WIDTH = 320;
const HEIGHT = 150;

interface Props {
  readonly playback: Playback;
  readonly contents: Contents;
  readonly survey: Survey | undefined;
}

export function Curves({ playback, contents, survey }: Props) {
  const { say, tell } = useWords();
  const { columns, seats, length } = contents;
  const [column, setColumn] = useState(0);
  const turn = useSlowPicture(playback)?.frame.turn ?? 0;
  if (columns.length === 0 || !survey) return null;
  const highest = highestOf(survey, column);
  const x = (WIDTH * turn) / Math.max(1, length);
  return (
    <section className="curves" aria-busy={survey.upTo < length}>
      <label>
        {say("curves")}{" "}
        <select value={column} onChange={(event) => setColumn(Number(event.target.value))}>
          {columns.map((name, n) => (
            <option key={name.text} value={n}>
              {tell(name)}
            </option>
          ))}
        </select>
      </label>
      <svg viewBox={`0 0 ${WIDTH + 26} ${HEIGHT}`} role="img" aria-label={tell(columns[column]!)}>
        <line className="axis" x1="0" x2={WIDTH} y1={HEIGHT - 6} y2={HEIGHT - 6} />
        <text className="axis-text" x={WIDTH} y="10">
          {highest}
        </text>
        <Lines survey={survey} seats={seats.length} column={column} length={length} highest={highest} />
        <line className="now" x1={x} x2={x} y1="0" y2={HEIGHT - 6} />
      </svg>
    </section>
  );
}

function highestOf({ stats }: Survey, column: number): number {
  let highest = 1;
  for (const point of stats) for (const row of point) highest = Math.max(highest, row[column] ?? 0);
  return highest;
}

interface LinesProps {
  readonly survey: Survey;
  readonly seats: number;
  readonly column: number;
  readonly length: number;
  readonly highest: number;
}

/** Drawn when the survey has come on, not whenever the playhead moves. */
const Lines = memo(function Lines({ survey, seats, column, length, highest }: LinesProps) {
  const x = (turn: number) => (WIDTH * turn) / Math.max(1, length);
  const y = (value: number) => HEIGHT - 6 - ((HEIGHT - 16) * value) / highest;
  const last = survey.turns.length - 1;
  const ends = Array.from({ length: seats }, (_, seat) => y(survey.stats[last]?.[seat]?.[column] ?? 0));
  const labels = spread(ends);
  return Array.from({ length: seats }, (_, seat) => {
    const value = (n: number) => survey.stats[n]?.[seat]?.[column] ?? 0;
    const points = survey.turns.map((turn, n) => `${x(turn).toFixed(1)},${y(value(n)).toFixed(1)}`);
    return (
      <g key={seat} className={`curve seat${seat}`}>
        <polyline points={points.join(" ")} />
        <text x={x(survey.turns[last] ?? 0) + 4} y={labels[seat]! + 4}>
          {seatLetter(seat)}
        </text>
      </g>
    );
  });
});

const LABEL = 11;

/** Heights for labels near these, none upon another and none beyond the top. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((_, n) => n).sort((a, b) => heights[b]! - heights[a]!);
  const placed = [...heights];
  let above = Number.POSITIVE_INFINITY;
  for (const n of order) {
    placed[n] = Math.min(heights[n]!, above - LABEL);
    above = placed[n]!;
  }
  const over = Math.max(0, LABEL / 2 - Math.min(...placed));
  return placed.map((height) => height + over);
}
