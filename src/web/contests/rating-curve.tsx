// The rating after every game, with the band of what is believed above it, and a line where a new version began.

import type { LadderHistory } from "../../contract/office/ladder.ts";
import { useContestWords } from "./words/index.ts";

const WIDTH = 720;
const HEIGHT = 236;
/** With room for the larger letters of phones. */
const [LEFT, RIGHT, TOP, BOTTOM] = [62, 12, 30, 30];

export function RatingCurve({ title, curve }: { title: string; curve: LadderHistory["curve"] }) {
  const { say, moment } = useContestWords();
  const low = Math.min(...curve.map(({ rating }) => rating));
  const high = Math.max(...curve.map(({ high }) => high));
  const marks = levels(low, high);
  const [bottom, top] = [Math.min(low, marks[0]!), Math.max(high, marks.at(-1)!)];
  // Game by game: at night nothing happens, and after a new version much.
  const x = (n: number) => LEFT + ((WIDTH - LEFT - RIGHT) * n) / Math.max(1, curve.length - 1);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - bottom)) / Math.max(1, top - bottom);
  const points = (values: readonly number[]) => values.map((value, n) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`);
  const ratings = points(curve.map(({ rating }) => rating));
  const highs = points(curve.map(({ high }) => high));
  const [first, last] = [curve[0]!, curve.at(-1)!];
  const begins = curve.flatMap(({ version }, n) => (n > 0 && version > newestBefore(curve, n) ? [{ version, n }] : []));
  const words = `${title}: ${Math.round(first.rating)} → ${Math.round(last.rating)}`;
  return (
    <svg className="ladder-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {marks.map((mark) => (
        <g key={mark}>
          <line className="level" x1={LEFT} x2={WIDTH - RIGHT} y1={y(mark)} y2={y(mark)} />
          <text x={LEFT - 6} y={y(mark) + 4} textAnchor="end">
            {mark}
          </text>
        </g>
      ))}
      <polygon className="band" points={[...ratings, ...highs.reverse()].join(" ")} />
      <polyline points={ratings.join(" ")} />
      {spaced(begins, x).map(({ version, n, named }) => (
        <g key={n}>
          <line className="version" x1={x(n)} x2={x(n)} y1={TOP - 4} y2={HEIGHT - BOTTOM} />
          {named && (
            <text x={x(n)} y={TOP - 8} textAnchor={x(n) > WIDTH - 60 ? "end" : "middle"}>
              {say("versionNumber", { n: version })}
            </text>
          )}
        </g>
      ))}
      <circle cx={x(curve.length - 1)} cy={y(last.rating)} r="4" />
      <text x={LEFT} y={HEIGHT - 4}>
        {moment(first.at)}
      </text>
      {curve.length > 1 && (
        <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
          {moment(last.at)}
        </text>
      )}
    </svg>
  );
}

function newestBefore(curve: LadderHistory["curve"], until: number): number {
  return Math.max(...curve.slice(0, until).map(({ version }) => version));
}

const NAME_WIDTH = 120;

/** Names only where there is room for them. */
function spaced(begins: readonly { version: number; n: number }[], x: (n: number) => number) {
  let end = Number.NEGATIVE_INFINITY;
  return begins.map((begin) => {
    const named = x(begin.n) - end >= NAME_WIDTH;
    if (named) end = x(begin.n);
    return { ...begin, named };
  });
}

/** Round numbers from below to above, five or so. */
function levels(low: number, high: number): number[] {
  const step = [10, 20, 50, 100, 200, 500, 1000, 2000].find((step) => (high - low) / step <= 5) ?? 5000;
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first + 1;
  return Array.from({ length: count }, (_, n) => (first + n) * step);
}
