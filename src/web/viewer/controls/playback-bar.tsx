// The playback bar: play both ways, step, speed, and a slider with marks for what happened.

import { memo, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { seatLetter } from "../../adapters/seat-colours.ts";
import type { Mark } from "../../scenes/frame.ts";
import { Icon, type IconName } from "../../shell/icon.tsx";
import { type Say, useWords, type WordKey } from "../../words/index.ts";
import type { Playback } from "../model/playback.ts";
import type { Playhead } from "../model/playhead.ts";
import { SpeedOptions } from "./speed-options.tsx";

/** Marks closer than this part of the bar are drawn as one. */
const FINENESS = 400;

interface Props {
  readonly playback: Playback;
  /** Turns shown on the bar: all there are so far. */
  readonly length: number;
  /** So many of them were made at random. */
  readonly openingMoves?: number;
  readonly marks: readonly Mark[];
  readonly act: (action: (playhead: Playhead) => void) => void;
}

export function PlaybackBar({ playback, length, openingMoves = 0, marks, act }: Props) {
  const { say } = useWords();
  const { playhead } = playback;
  const turn = usePlayhead(playback, () => playhead.turn);
  const playing = usePlayhead(playback, () => playhead.playing);
  const speed = usePlayhead(playback, () => playhead.speed);
  const words = say("turnOf", { turn, length });
  const button = (icon: IconName, label: string, action: (playhead: Playhead) => void, more = "") => (
    <button type="button" className={`quiet ${more}`} aria-label={label} title={label} onClick={() => act(action)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="playback-bar">
      <div className="playback-track">
        <Marks marks={marks} length={length} openingMoves={openingMoves} act={act} />
        <input
          type="range"
          aria-label={say("position")}
          aria-valuetext={words}
          min={0}
          max={Math.max(1, length)}
          value={turn}
          onChange={(event) => act((playhead) => playhead.seek(Number(event.target.value)))}
        />
      </div>
      <div className="playback-buttons">
        {button("toStart", say("toStart"), (playhead) => playhead.seek(0), "wide-only")}
        {button("stepBack", say("stepBack"), (playhead) => playhead.step(-1))}
        {button("back", say("back"), (playhead) => playhead.play(-1))}
        {playing
          ? button("pause", say("pause"), (playhead) => playhead.pause(), "main")
          : button("play", say("play"), (playhead) => playhead.play(), "main")}
        {button("stepOn", say("stepOn"), (playhead) => playhead.step(1))}
        {button("toEnd", say("toEnd"), (playhead) => playhead.seek(playhead.length), "wide-only")}
        <label className="speed">
          <span className="hidden">{say("speed")}</span>
          <select value={speed} onChange={(event) => act((playhead) => playhead.setSpeed(Number(event.target.value)))}>
            <SpeedOptions />
          </select>
        </label>
        <Lateness playback={playback} />
        <output className="turn" data-turn={turn} data-length={length}>
          {words}
        </output>
      </div>
    </div>
  );
}

/** How often it is looked whether the picture is late, in milliseconds. */
const LOOK = 250;

/** Says that the machine cannot keep the chosen speed, or is still computing the turn that was jumped to. */
function Lateness({ playback }: Pick<Props, "playback">) {
  const { say } = useWords();
  const [late, setLate] = useState<string | number>("");
  useEffect(() => {
    const timer = setInterval(() => {
      const { slowedTo, isWaiting } = playback;
      const speed = slowedTo && (slowedTo < 10 ? slowedTo.toFixed(1) : Math.round(slowedTo));
      setLate(speed ?? (isWaiting ? "waiting" : ""));
    }, LOOK);
    return () => clearInterval(timer);
  }, [playback]);
  return (
    <span className="lateness">
      {late === "waiting" ? say("computingTurn") : late !== "" && say("catchingUp", { speed: late })}
    </span>
  );
}

const MARK_WORDS: Readonly<Record<Mark["kind"], WordKey>> = {
  capture: "markCapture",
  strike: "markStrike",
  loss: "markLoss",
  extra: "markExtra",
  fault: "markFault",
  end: "markEnd",
};

/** What a mark stands for: who, what and when. */
export const markWords = ({ turn, kind, seat }: Mark, say: Say): string =>
  `${say("atTurn", { turn })} ${seatLetter(seat)}, ${say(MARK_WORDS[kind])}`;

/** Drawn once for all turns, not with every picture. Keys lead from mark to mark too. */
const Marks = memo(function Marks({ marks, length, openingMoves = 0, act }: Omit<Props, "playback">) {
  const { say } = useWords();
  return (
    <svg className="playback-marks" viewBox={`0 0 ${FINENESS} 10`} preserveAspectRatio="none" aria-hidden="true">
      {openingMoves > 0 && (
        <g>
          <title>{say("randomOpeningMoves", { count: openingMoves })}</title>
          <rect
            className="mark-opening"
            x="0"
            y="7"
            width={(FINENESS * openingMoves) / Math.max(1, length)}
            height="3"
          />
        </g>
      )}
      {thinned(marks, length).map(({ at, mark }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done with the keys N and P
        <g key={`${at} ${mark.kind}`} onClick={() => act((playhead) => playhead.seek(mark.turn))}>
          <title>{markWords(mark, say)}</title>
          <rect className="mark-reach" x={at - 2} y="0" width="6" height="10" />
          <rect className={`mark-${mark.kind} seat${mark.seat}`} x={at} y="0" width="2" height="10" />
        </g>
      ))}
    </svg>
  );
});

/** While the playhead runs the bar moves this often, in milliseconds: drawing it costs more than drawing a world. */
const CALM = 90;

/** One fact about the playhead, watched. */
function usePlayhead<Fact>(playback: Playback, fact: () => Fact): Fact {
  const subscribe = useCallback(
    (tell: () => void) => {
      let due: ReturnType<typeof setTimeout> | undefined;
      const now = () => {
        clearTimeout(due);
        due = undefined;
        tell();
      };
      const leave = playback.listen(() => {
        if (playback.playhead.playing) due ??= setTimeout(now, CALM);
        else now();
      });
      return () => {
        leave();
        clearTimeout(due);
      };
    },
    [playback],
  );
  return useSyncExternalStore(subscribe, fact);
}

interface Tick {
  readonly at: number;
  readonly mark: Mark;
}

function thinned(marks: readonly Mark[], length: number): Tick[] {
  const ticks = new Map<string, Tick>();
  for (const mark of marks) {
    const at = Math.round((FINENESS * mark.turn) / Math.max(1, length));
    ticks.set(`${at} ${mark.kind}`, { at: Math.min(at, FINENESS - 2), mark });
  }
  return [...ticks.values()];
}
