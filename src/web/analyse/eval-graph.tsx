// How the game stood over its turns: the first player's part of the win from below, mistakes as dots.

import type { Playback } from "../viewer/model/playback.ts";
import type { Playhead } from "../viewer/model/playhead.ts";
import { useSlowPicture } from "../viewer/model/use-viewed-match.ts";
import { useWords } from "../words/index.ts";
import type { JudgedMove, Position } from "./mistakes.ts";

const WIDTH = 400;
const HEIGHT = 120;

interface Props {
  readonly positions: readonly (Position | undefined)[];
  readonly moves: readonly JudgedMove[];
  readonly length: number;
  readonly playback: Playback;
  readonly act: (action: (playhead: Playhead) => void) => void;
}

export function EvalGraph({ positions, moves, length, playback, act }: Props) {
  const { say } = useWords();
  const turn = useSlowPicture(playback)?.frame.turn ?? 0;
  const x = (at: number) => (WIDTH * at) / Math.max(1, length);
  const share = (at: number) => positions[at]?.assessment?.shares[0];
  const y = (share: number) => HEIGHT - 4 - share * (HEIGHT - 8);
  const points = Array.from({ length: length + 1 }, (_, at) => at)
    .filter((at) => share(at) !== undefined)
    .map((at) => `${x(at).toFixed(1)},${y(share(at)!).toFixed(1)}`);
  return (
    <figure className="eval-graph">
      <figcaption className="hidden">{say("evaluation")}</figcaption>
      {/* The list of moves does the same for those who use no mouse. */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          act((playhead) => playhead.seek((length * (event.clientX - left)) / width));
        }}
      >
        {points.length > 1 && (
          <polygon points={`0,${HEIGHT} ${points.join(" ")} ${points.at(-1)!.split(",")[0]},${HEIGHT}`} />
        )}
        <line className="even" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {points.length > 1 && <polyline points={points.join(" ")} />}
        <line className="now" x1={x(turn)} x2={x(turn)} y1="0" y2={HEIGHT} />
        {moves
          .filter(({ mark, turn }) => mark && share(turn) !== undefined)
          .map(({ turn, seat, mark }) => (
            <circle
              key={turn}
              className={`seat${seat}`}
              cx={x(turn)}
              cy={y(share(turn)!)}
              r={mark === "??" ? 5 : 3.5}
            />
          ))}
      </svg>
    </figure>
  );
}
