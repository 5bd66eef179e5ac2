// The moves so far, in a line that breaks where it must. A press shows how it stood after one.

import { SeatBadge } from "../viewer/standings.tsx";
import { useSlowPicture } from "../viewer/use-show.ts";
import { useWords } from "../words/index.ts";
import type { Session, SessionState } from "./session.ts";

interface Props {
  readonly session: Session;
  readonly state: SessionState & { readonly projector: NonNullable<SessionState["projector"]> };
}

export function MadeMoves({ session, state: { moves, projector } }: Props) {
  const { say } = useWords();
  const turn = useSlowPicture(projector)?.frame.turn ?? 0;
  return (
    <ol className="made-moves" aria-label={say("moves")}>
      {Array.from(moves, (move, n) => {
        if (!move) return null;
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
