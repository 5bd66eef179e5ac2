// Saving a video: the match plays on from where it stands, and what is seen is recorded to its end, or until it is stopped.

import { useEffect, useRef, useState } from "react";
import type { Playback } from "../model/playback.ts";

/** So long the last picture stands, in milliseconds: an end that nobody has seen is none. */
const LAST = 800;

export interface Recorder {
  readonly running: boolean;
  /** Begins or ends. `record` gives the way to end, or nothing where the browser cannot: then this is false. */
  toggle(record: () => (() => void) | undefined): boolean;
}

export function useRecorder(playback: Playback): Recorder {
  const end = useRef<(() => void) | undefined>(undefined);
  const [running, setRunning] = useState(false);
  const stop = () => {
    end.current?.();
    end.current = undefined;
    setRunning(false);
  };
  useEffect(() => stop, [playback]);
  const toggle = (record: () => (() => void) | undefined): boolean => {
    if (end.current) {
      stop();
      return true;
    }
    const { playhead } = playback;
    const save = record();
    if (!save) return false;
    let last: ReturnType<typeof setTimeout> | undefined;
    const leave = playback.listen(() => {
      if (!playhead.playing && playhead.position === playhead.length) last ??= setTimeout(stop, LAST);
    });
    end.current = () => {
      clearTimeout(last);
      leave();
      save();
    };
    if (!playhead.playing) playhead.play();
    playback.touch();
    setRunning(true);
    return true;
  };
  return { running, toggle };
}
