// A viewed match for as long as a component is there, and the clock that keeps its playback running.

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Message, plain } from "../../../core/message.ts";
import { fetchLogs, fetchMatch, fetchReplay } from "../../api/api.ts";
import { attend } from "../../api/attend.ts";
import { startSceneWorker } from "../../scenes/start-worker.ts";
import { droppedReplay } from "../../shell/opened-file.ts";
import { prefersStillness } from "../../shell/theme.ts";
import type { Playback } from "./playback.ts";
import { ViewedMatch, type ViewedMatchState } from "./viewed-match.ts";

/** After a sleep (a hidden tab) playback goes on from where it was, instead of leaping; a busy machine is no sleep. */
const LONGEST_TICK = 250;

interface Trouble {
  readonly told: Message;
  /** Nobody answered. */
  readonly offline: boolean;
}

export type Opened =
  | { readonly status: "opening" }
  | ({ readonly status: "failed"; readonly again: () => void } & Trouble)
  | {
      readonly status: "open";
      readonly state: ViewedMatchState;
      readonly viewed: ViewedMatch;
      readonly again: () => void;
      /** Why it could not be opened once more; what came before is still there. */
      readonly trouble: Trouble | undefined;
    };

/** Opens the match of this id: still running, on the shelf, or (id `file`) dropped onto the page. */
export function useViewedMatch(id: string, firstTurn: number | undefined): Opened {
  const [viewed, setViewed] = useState<ViewedMatch>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((n) => n + 1);
  /** Opened and not closed, in the order of their coming. Somebody may leave before what has come is shown. */
  const held = useRef(new Set<ViewedMatch>());
  const letGo = (until?: ViewedMatch) => {
    for (const match of held.current) {
      if (match === until) return;
      match.close();
      held.current.delete(match);
    }
  };
  useEffect(() => {
    // Connecting again to the same match goes on where the playhead stands.
    const playhead = id === "file" ? undefined : viewed?.current().playback?.playhead;
    const opened = playhead
      ? new ViewedMatch(startSceneWorker(), playhead.turn, playhead.playing)
      : new ViewedMatch(startSceneWorker(), firstTurn);
    let current = true;
    openInto(opened, id).then(
      () => {
        // Somebody who has left meanwhile must not leave a thread or a connection behind.
        if (!current) return opened.close();
        held.current.add(opened);
        setTrouble(undefined);
        setViewed(opened);
      },
      ({ told, message, offline }) => {
        opened.close();
        if (current) setTrouble({ told: told ?? plain(String(message)), offline: offline === true });
      },
    );
    if (id === "file") addEventListener("replaydropped", again);
    return () => {
      current = false;
      removeEventListener("replaydropped", again);
    };
  }, [id, attempt]);
  // The last match stays until another one has come.
  useEffect(() => letGo(viewed), [viewed]);
  useEffect(() => () => letGo(), []);
  const state = useSyncExternalStore(viewed?.listen ?? never, viewed?.current ?? nothing);
  useClock(state?.playback);
  if (viewed && state) return { status: "open", state, viewed, again, trouble };
  return trouble ? { status: "failed", again, ...trouble } : { status: "opening" };
}

async function openInto(viewed: ViewedMatch, id: string): Promise<void> {
  if (id === "file") return viewed.openText(droppedReplay() ?? "");
  const match = await fetchMatch(id).catch((error) => {
    if (error.offline) throw error;
    return undefined;
  });
  if (match?.attended) attend();
  if (match && match.status !== "finished") viewed.openLive(id, match.resumed);
  else {
    const [text, logs] = await Promise.all([fetchReplay(id), fetchLogs(id)]);
    viewed.openText(text, logs, match?.resumed);
  }
}

const never = () => () => {};
const nothing = () => undefined;

export function useClock(playback: Playback | undefined): void {
  useEffect(() => {
    if (!playback) return;
    let last = performance.now();
    let handle = requestAnimationFrame(function tick(now) {
      playback.tick(Math.min(LONGEST_TICK, now - last));
      last = now;
      handle = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(handle);
  }, [playback]);
}

/** Draws the component anew with every picture. */
export function usePicture(playback: Playback) {
  return useSyncExternalStore(
    (listener) => playback.listen(listener),
    () => playback.shown,
  );
}

/** Whether there is a picture yet: a late turn of a long war takes its time. */
export function useBegun(playback: Playback): boolean {
  return useSyncExternalStore(
    (listener) => playback.listen(listener),
    () => playback.shown !== undefined,
  );
}

/** Whether the last moves are still being shown; who wants no motion waits for nothing. */
export function useMoving(playback: Playback | undefined): boolean {
  return useSyncExternalStore(
    (listener) => playback?.listen(listener) ?? (() => {}),
    () => playback !== undefined && !prefersStillness() && playback.playhead.playing,
  );
}

/** The frame that is shown: it changes from move to move, not from picture to picture. */
export function useShownFrame(playback: Playback | undefined) {
  return useSyncExternalStore(
    (listener) => playback?.listen(listener) ?? (() => {}),
    () => playback?.shown?.frame,
  );
}

/** The picture, but a few times a second at most: for tables that nobody can read faster. */
export function useSlowPicture(playback: Playback, interval = 100) {
  const [picture, setPicture] = useState(playback.shown);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const leave = playback.listen(() => {
      due ??= setTimeout(() => {
        due = undefined;
        setPicture(playback.shown);
      }, interval);
    });
    setPicture(playback.shown);
    return () => {
      leave();
      clearTimeout(due);
    };
  }, [playback, interval]);
  return picture;
}
