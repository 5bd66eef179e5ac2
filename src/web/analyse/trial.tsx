// Trying other moves from a position of the game, for both sides: judged like any position, taken back and made again.

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { BoardProps } from "../adapters/drawing.ts";
import { EvalBar } from "../play/eval-bar.tsx";
import { MadeMoves } from "../play/made-moves.tsx";
import { PlayBoard, usePlayKeys } from "../play/play-board.tsx";
import { type PlayedGame, PlaySession } from "../play/session.ts";
import type { Thinker } from "../play/thinker.ts";
import { useJudgement } from "../play/use-judgement.ts";
import type { Legal } from "../scenes/frame.ts";
import { startSceneWorker } from "../scenes/start-worker.ts";
import { Icon } from "../shell/icon.tsx";
import { useClock } from "../viewer/model/use-viewed-match.ts";
import { useWords } from "../words/index.ts";
import { useNamed } from "../words/player-names.ts";
import { BestLine } from "./best-line.tsx";

interface Props {
  readonly Board: ComponentType<BoardProps>;
  readonly game: Pick<PlayedGame, "opening" | "steps" | "faults">;
  /** From where. */
  readonly turn: number;
  readonly first: Legal;
  readonly onEnd: () => void;
}

/** Nobody plays by itself. */
const NOBODY: Thinker = { ask() {}, stop() {}, close() {} };

export function Trial({ Board, game, turn, first, onEnd }: Props) {
  const { say } = useWords();
  const [session, setSession] = useState<PlaySession>();
  useEffect(() => {
    const { opening, steps, faults } = game;
    const sitters = opening.seats.map(() => ({ person: true as const }));
    const parts = {
      sceneWorker: startSceneWorker(),
      thinker: NOBODY,
      faults: faults.filter((fault) => fault.turn <= turn),
    };
    const opened = new PlaySession(opening, steps.slice(0, turn), sitters, parts);
    let begun = false;
    const leave = opened.listen(() => {
      if (begun || opened.current().mover === undefined) return;
      begun = true;
      opened.play(first);
    });
    setSession(opened);
    return () => {
      leave();
      opened.close();
    };
  }, [game, turn, first]);
  const state = useSyncExternalStore(session?.listen ?? never, session?.current ?? nothing);
  useClock(state?.playback);
  const { assessment, thinking } = useJudgement(session, state?.turn ?? -1, true);
  usePlayKeys(session && state && { session, state }, { u: () => session?.undo(), y: () => session?.redo() });
  const contents = useNamed(state?.contents);
  if (!session || !state || !contents) return <div className="screen-wait" />;
  return (
    <>
      <EvalBar assessment={assessment} seats={contents.seats} thinking={thinking} />
      <BestLine assessment={assessment} />
      <PlayBoard
        Board={Board}
        session={session}
        state={{ ...state, contents }}
        best={assessment?.best ?? []}
        near={undefined}
      />
      <div className="trial">
        <strong>{say("trial", { turn })}</strong>
        {state.playback && <MadeMoves session={session} state={{ ...state, playback: state.playback }} from={turn} />}
        <p className="actions">
          <button type="button" className="button" disabled={!state.canUndo} onClick={() => session.undo()}>
            <Icon name="undo" /> {say("undo")}
          </button>
          <button type="button" className="button" disabled={!state.canRedo} onClick={() => session.redo()}>
            <Icon name="redo" /> {say("redo")}
          </button>
          <button type="button" className="button primary" onClick={onEnd}>
            {say("backToGame")}
          </button>
        </p>
      </div>
    </>
  );
}

const never = () => () => {};
const nothing = () => undefined;
