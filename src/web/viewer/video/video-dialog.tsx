// Saving a video: from which turn to which, how fast, as what; then how far it is.

import { useEffect, useRef, useState } from "react";
import { useWords } from "../../words/index.ts";
import { saveBlob } from "../controls/save.ts";
import { SpeedOptions } from "../controls/speed-options.tsx";
import { SPEEDS } from "../model/playhead.ts";
import { canEncode, makeVideo, picturesOf, type VideoKind, type VideoOrder } from "./video-maker.ts";
import { momentsOf } from "./video-plan.ts";

interface Props {
  readonly order: Omit<VideoOrder, "kind" | "plan">;
  readonly name: string;
  readonly length: number;
  /** Turns a second at speed 1. */
  readonly pace: number;
  readonly speed: number;
  readonly turn: number;
  readonly onClose: () => void;
}

/** Longer videos than this are rarely meant: a faster one is offered at first. */
const LONG = 60;

export default function VideoDialog({ order, name, length, pace, speed: usual, turn, onClose }: Props) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [from, setFrom] = useState(turn < length ? turn : 0);
  const [to, setTo] = useState(length);
  const [speed, setSpeed] = useState(() => SPEEDS.find((s) => s >= usual && length / (pace * s) < LONG) ?? usual);
  const isBoard = order.drawing.kind === "board";
  const [kind, setKind] = useState<VideoKind>(canEncode() ? "video" : "gif");
  const [done, setDone] = useState<{ done: number; all: number }>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    return () => stop.current?.abort();
  }, []);
  const plan = { from: Math.min(from, to), to: Math.max(from, to), pace: pace * speed };
  const seconds = momentsOf({ ...plan, rate: 1 }).length;
  const start = async () => {
    const control = new AbortController();
    stop.current = control;
    setProblem("");
    setDone({ done: 0, all: picturesOf(kind, plan) });
    try {
      const video = await makeVideo({ ...order, kind, plan }, (done, all) => setDone({ done, all }), control.signal);
      saveBlob(video.blob, `${name}.${video.ending}`);
      dialog.current?.close();
    } catch (error) {
      if (control.signal.aborted) return;
      setProblem(say("videoFailed", { why: (error as Error).message }));
      setDone(undefined);
    }
  };
  const number = (label: string, value: number, set: (value: number) => void) => (
    <label>
      {label}{" "}
      <input
        type="number"
        min={0}
        max={length}
        value={value}
        onChange={(event) => set(Math.max(0, Math.min(length, Math.round(Number(event.target.value)))))}
      />
    </label>
  );
  return (
    <dialog ref={dialog} className="dialog video-dialog" aria-label={say("video")} onClose={onClose}>
      <h2>{say("video")}</h2>
      <fieldset disabled={done !== undefined}>
        {number(say("videoFrom"), from, setFrom)}
        {number(say("videoTo"), to, setTo)}
        <label>
          {say("speed")}{" "}
          <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
            <SpeedOptions />
          </select>
        </label>
        {isBoard && (
          <label>
            {say("videoKind")}{" "}
            <select value={kind} onChange={(event) => setKind(event.target.value as VideoKind)}>
              {canEncode() && <option value="video">{say("videoWebm")}</option>}
              <option value="gif">GIF</option>
            </select>
          </label>
        )}
      </fieldset>
      {!canEncode() && <p className="dim">{say("videoOnlyGif")}</p>}
      {problem && (
        <p className="warning" role="alert">
          {problem}
        </p>
      )}
      {done ? (
        <p role="status">
          <progress value={done.done} max={done.all} aria-label={say("video")} />{" "}
          {say("videoProgress", { done: done.done, all: done.all })}
        </p>
      ) : (
        <p className="dim">{say("videoLength", { seconds })}</p>
      )}
      <p className="actions">
        {!done && (
          <button type="button" className="button primary" onClick={() => void start()}>
            {say("videoStart")}
          </button>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {say("cancel")}
        </button>
      </p>
    </dialog>
  );
}
