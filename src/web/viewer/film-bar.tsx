// The film bar: play both ways, step, speed, and a slider with marks for what happened.

import { memo, useCallback, useSyncExternalStore } from "react";
import { Icon, type IconName } from "../shell/icon.tsx";
import type { Mark } from "../stage/frame.ts";
import { useWords } from "../words/index.ts";
import { type Film, SPEEDS } from "./film.ts";
import type { Projector } from "./projector.ts";

/** Marks closer than this part of the bar are drawn as one. */
const FINENESS = 400;

interface Props {
  readonly projector: Projector;
  /** Turns shown on the bar: all there are so far. */
  readonly length: number;
  readonly marks: readonly Mark[];
  readonly act: (action: (film: Film) => void) => void;
}

export function FilmBar({ projector, length, marks, act }: Props) {
  const { say } = useWords();
  const { film } = projector;
  const turn = useFilm(projector, () => film.turn);
  const playing = useFilm(projector, () => film.playing);
  const speed = useFilm(projector, () => film.speed);
  const words = say("turnOf", { turn, length });
  const button = (icon: IconName, label: string, action: (film: Film) => void, more = "") => (
    <button type="button" className={`quiet ${more}`} aria-label={label} title={label} onClick={() => act(action)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="film-bar">
      <div className="film-track">
        <Marks marks={marks} length={length} />
        <input
          type="range"
          aria-label={say("position")}
          aria-valuetext={words}
          min={0}
          max={Math.max(1, length)}
          value={turn}
          onChange={(event) => act((film) => film.seek(Number(event.target.value)))}
        />
      </div>
      <div className="film-buttons">
        {button("toStart", say("toStart"), (film) => film.seek(0), "wide-only")}
        {button("stepBack", say("stepBack"), (film) => film.step(-1))}
        {button("back", say("back"), (film) => film.play(-1))}
        {playing
          ? button("pause", say("pause"), (film) => film.pause(), "main")
          : button("play", say("play"), (film) => film.play(), "main")}
        {button("stepOn", say("stepOn"), (film) => film.step(1))}
        {button("toEnd", say("toEnd"), (film) => film.seek(film.length), "wide-only")}
        <label className="speed">
          <span className="hidden">{say("speed")}</span>
          <select value={speed} onChange={(event) => act((film) => film.setSpeed(Number(event.target.value)))}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed < 1 ? `1/${1 / speed}×` : `${speed}×`}
              </option>
            ))}
          </select>
        </label>
        <output className="turn" data-turn={turn}>
          {words}
        </output>
      </div>
    </div>
  );
}

/** Drawn once for all turns, not with every picture. */
const Marks = memo(function Marks({ marks, length }: Pick<Props, "marks" | "length">) {
  return (
    <svg className="film-marks" viewBox={`0 0 ${FINENESS} 10`} preserveAspectRatio="none" aria-hidden="true">
      {thinned(marks, length).map(({ at, kind, seat }) => (
        <rect key={`${at} ${kind}`} className={`mark-${kind} seat${seat}`} x={at} y="0" width="2" height="10" />
      ))}
    </svg>
  );
});

/** While the film runs the bar moves this often, in milliseconds: drawing it costs more than drawing a world. */
const CALM = 90;

/** One fact about the film, watched. */
function useFilm<Fact>(projector: Projector, fact: () => Fact): Fact {
  const subscribe = useCallback(
    (tell: () => void) => {
      let due: ReturnType<typeof setTimeout> | undefined;
      const now = () => {
        clearTimeout(due);
        due = undefined;
        tell();
      };
      const leave = projector.listen(() => {
        if (projector.film.playing) due ??= setTimeout(now, CALM);
        else now();
      });
      return () => {
        leave();
        clearTimeout(due);
      };
    },
    [projector],
  );
  return useSyncExternalStore(subscribe, fact);
}

interface Tick {
  readonly at: number;
  readonly kind: Mark["kind"];
  readonly seat: number;
}

function thinned(marks: readonly Mark[], length: number): Tick[] {
  const ticks = new Map<string, Tick>();
  for (const { turn, kind, seat } of marks) {
    const at = Math.round((FINENESS * turn) / Math.max(1, length));
    ticks.set(`${at} ${kind}`, { at: Math.min(at, FINENESS - 2), kind, seat });
  }
  return [...ticks.values()];
}
