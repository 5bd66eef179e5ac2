// The moves so far, in a line that breaks where it must. A press shows how it stood after one.

import { useMoving, useSlowPicture } from "../viewer/model/use-viewed-match.ts";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";
import type { PlaySession, PlayState } from "./session.ts";

interface Props {
  readonly session: PlaySession;
  readonly state: PlayState & { readonly playback: NonNullable<PlayState["playback"]> };
  /** Moves before this turn are not listed. */
  readonly from?: number;
}

export function MadeMoves({ session, state: { moves, playback }, from = 0 }: Props) {
  const { say } = useWords();
  const turn = useSlowPicture(playback)?.frame.turn ?? 0;
  const moving = useMoving(playback);
  return (
    <ol className="made-moves" aria-label={say("moves")}>
      {Array.from(moves, (move, n) => {
        // A move is listed when it has been shown.
        if (!move || n < from || (moving && n >= turn)) return null;
        return (
          <li key={n}>
            <button
              type="button"
              className="move"
              aria-current={turn === n + 1 ? "step" : undefined}
              onClick={() => session.lookAt(n + 1)}
            >
              <span className="dim">{n + 1}.</span> <SeatBadge seat={move.seat} /> {move.text}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
