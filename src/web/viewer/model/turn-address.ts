// The turn in the address, so that reloading and sharing come back to it.

import { useEffect } from "react";
import type { Playback } from "./playback.ts";

/** The turn that the address names. */
export function firstTurn(): number | undefined {
  const turn = new URLSearchParams(location.search).get("turn");
  return turn !== null && /^\d{1,7}$/.test(turn) ? Number(turn) : undefined;
}

/** The seat whose loss the address asks about. */
export function lostSeat(): number | undefined {
  const seat = new URLSearchParams(location.search).get("lost");
  return seat !== null && /^\d{1,2}$/.test(seat) ? Number(seat) - 1 : undefined;
}

/** The address names the turn while the playhead stands still. */
export function useRememberedTurn(playback: Playback | undefined, id: string): void {
  useEffect(() => {
    if (!playback) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = playback.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { playhead } = playback;
        if (!playhead.playing && location.pathname.endsWith(`/${id}`))
          history.replaceState(null, "", addressOf(playhead.turn));
      }, 400);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [playback, id]);
}

function addressOf(turn: number): string {
  const seat = lostSeat();
  return `?turn=${turn}${seat === undefined ? "" : `&lost=${seat + 1}`}`;
}
