// The statistics over time: one curve a seat, each with a dash of its own, and a line where the film stands.

import { useState } from "react";
import { seatLetter } from "../adapters/seat-colours.ts";
import type { Survey } from "../stage/frame.ts";
import type { Contents } from "../stage/messages.ts";
import { useWords, type WordKey } from "../words/index.ts";
import type { Projector } from "./projector.ts";
import { useSlowPicture } from "./use-show.ts";

const WIDTH = 320;
const HEIGHT = 150;

interface Props {
  readonly projector: Projector;
  readonly contents: Contents;
  readonly survey: Survey | undefined;
}

export function Curves({ projector, contents, survey }: Props) {
  const { say } = useWords();
  const { columns, seats, length } = contents;
  const favourite = Math.max(0, columns.indexOf("points"));
  const [column, setColumn] = useState(favourite);
  const turn = useSlowPicture(projector)?.frame.turn ?? 0;
  if (columns.length === 0 || !survey) return null;
  const highest = Math.max(1, ...survey.stats.flatMap((point) => point.map((row) => row[column] ?? 0)));
  const x = (turn: number) => (WIDTH * turn) / Math.max(1, length);
  const y = (value: number) => HEIGHT - 6 - ((HEIGHT - 16) * value) / highest;
  return (
    <section className="curves" aria-busy={survey.upTo < length}>
      <label>
        {say("curves")}{" "}
        <select value={column} onChange={(event) => setColumn(Number(event.target.value))}>
          {columns.map((name, n) => (
            <option key={name} value={n}>
              {say(name as WordKey)}
            </option>
          ))}
        </select>
      </label>
      <svg viewBox={`0 0 ${WIDTH + 26} ${HEIGHT}`} role="img" aria-label={say(columns[column] as WordKey)}>
        <line className="axis" x1="0" x2={WIDTH} y1={HEIGHT - 6} y2={HEIGHT - 6} />
        <text className="axis-text" x={WIDTH} y="10">
          {highest}
        </text>
        {seats.map((_, seat) => {
          const points = survey.turns.map(
            (turn, n) => `${x(turn).toFixed(1)},${y(survey.stats[n]?.[seat]?.[column] ?? 0).toFixed(1)}`,
          );
          const last = survey.stats.at(-1)?.[seat]?.[column] ?? 0;
          return (
            <g key={seat} className={`curve seat${seat}`}>
              <polyline points={points.join(" ")} />
              <text x={x(survey.turns.at(-1) ?? 0) + 4} y={y(last) + 4}>
                {seatLetter(seat)}
              </text>
            </g>
          );
        })}
        <line className="now" x1={x(turn)} x2={x(turn)} y1="0" y2={HEIGHT - 6} />
      </svg>
    </section>
  );
}
