// The board of a game that is being played: moves as they are made, and what may be played now.

import { type ComponentType, useCallback, useEffect, useRef } from "react";
import type { BoardProps, MoveArrow } from "../adapters/drawing.ts";
import type { Legal } from "../scenes/frame.ts";
import { useKeys } from "../shell/keys.ts";
import { prefersStillness } from "../shell/theme.ts";
import { usePicture } from "../viewer/model/use-viewed-match.ts";
import type { PlaySession, PlayState } from "./session.ts";

interface Props {
  readonly Board: ComponentType<BoardProps>;
  readonly session: PlaySession;
  readonly state: PlayState;
  /** The best moves, to be drawn as arrows. */
  readonly best: readonly string[];
  /** The seat of the person at this screen, where there is exactly one: their side is the near one. */
  readonly near: number | undefined;
}

/** More arrows than this confuse. */
const MOST_ARROWS = 3;

export function PlayBoard({ Board, session, state, best, near }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const play = useCallback((legal: Legal) => session.play(legal), [session]);
  const moving = state.playback?.playhead.playing === true;
  const hadFocus = useRef(false);
  useEffect(() => {
    // After a move the pressed thing is gone; the keyboard stays on the board.
    const inside = frame.current?.contains(document.activeElement);
    if (inside) hadFocus.current = true;
    if (hadFocus.current && !inside && state.legal.length > 0 && document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>("[role=button]")?.focus();
    }
  });
  if (!state.playback || !state.contents) return <div className="screen-wait" />;
  return (
    <div className="screen" ref={frame} data-moving={moving}>
      <Moment Board={Board} state={state} onPlay={play} best={best} near={near} />
    </div>
  );
}

type MomentProps = Pick<Props, "Board" | "state" | "best" | "near"> & Pick<BoardProps, "onPlay">;

function Moment({ Board, state, onPlay, best, near }: MomentProps) {
  const playback = state.playback!;
  const picture = usePicture(playback);
  if (!picture) return <div className="screen-wait" />;
  const { frame, next } = picture;
  const still = prefersStillness();
  const arrived = frame.turn === playback.playhead.length;
  // Without motion a move is there at once; a look back stays where it is.
  const ahead = still && playback.playhead.playing;
  const shown = ahead && next ? next : frame;
  const legal = arrived || ahead ? state.legal : [];
  const arrows: MoveArrow[] = legal
    .filter(({ text }) => best.includes(text))
    .slice(0, MOST_ARROWS)
    .map((legal) => ({ legal, kind: "best" }));
  return (
    <Board
      scene={shown.scene}
      next={still ? undefined : next?.scene}
      progress={still ? 0 : picture.progress}
      seats={state.contents!.seats}
      near={near}
      legal={legal}
      onPlay={onPlay}
      hint={state.hint}
      arrows={arrows}
      truth={shown.truth}
    />
  );
}

/** Number keys play the pit (or cell) of that name; letters do what the buttons do. */
export function usePlayKeys(
  opened: { session: PlaySession; state: PlayState } | undefined,
  keys: Record<string, () => void>,
) {
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-9]$/.test(event.key)) {
      const legal = opened?.state.legal.find(({ text }) => text === event.key);
      if (legal) opened!.session.play(legal);
    } else keys[event.key.toLowerCase()]?.();
  });
}
