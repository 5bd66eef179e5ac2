// A finished board game looked through by the machine: how it stood after every move, and where it was thrown away.

import "../look/viewer.css";
import "../look/boards.css";
import "../look/play.css";
import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { BoardProps, MoveArrow } from "../adapters/drawing.ts";
import { isWorld } from "../adapters/index.ts";
import { fetchReplay } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { startAssessor } from "../play/assessing.ts";
import { EvalBar } from "../play/eval-bar.tsx";
import { useTakeOver } from "../play/take-over-choice.tsx";
import type { Legal } from "../scenes/frame.ts";
import { type Contents, readSceneSource } from "../scenes/messages.ts";
import { startSceneWorker } from "../scenes/start-worker.ts";
import { Icon } from "../shell/icon.tsx";
import { hasOwnKeys, useKeys } from "../shell/keys.ts";
import { Await, Notice } from "../shell/notice.tsx";
import { droppedReplay } from "../shell/opened-file.ts";
import { Link } from "../shell/route.tsx";
import { prefersStillness } from "../shell/theme.ts";
import { useTitle } from "../shell/title.ts";
import { PlaybackBar } from "../viewer/controls/playback-bar.tsx";
import type { Playback } from "../viewer/model/playback.ts";
import type { Playhead } from "../viewer/model/playhead.ts";
import { firstTurn, useRememberedTurn } from "../viewer/model/turn-address.ts";
import { useClock, usePicture } from "../viewer/model/use-viewed-match.ts";
import { resultWords } from "../viewer/panels/standings.tsx";
import { useDrawing } from "../viewer/screen.tsx";
import { useWords } from "../words/index.ts";
import { useNamed } from "../words/player-names.ts";
import { BestLine } from "./best-line.tsx";
import { EvalGraph } from "./eval-graph.tsx";
import { MistakeTable, MoveList } from "./move-list.tsx";
import { Study, type StudyState } from "./study.ts";
import { Trial } from "./trial.tsx";

export default function AnalysePage({ id }: { id: string }) {
  const text = useData(async () => (id === "file" ? (droppedReplay() ?? "") : fetchReplay(id)), id);
  const { say } = useWords();
  return (
    <>
      {text.status === "failed" && <h1>{say("cannotShow")}</h1>}
      <Await loaded={text}>{(text) => <Found id={id} text={text} />}</Await>
    </>
  );
}

function Found({ id, text }: { id: string; text: string }) {
  const { say } = useWords();
  const game = gameOf(text);
  if (game !== undefined && !isWorld(game)) return <Desk id={id} text={text} />;
  return (
    <>
      <h1>{say("analysis")}</h1>
      <Notice title={say(game === undefined ? "cannotShow" : "onlyBoards")} problem>
        <Link className="button primary" href="/watch">
          {say("otherReplay")}
        </Link>
      </Notice>
    </>
  );
}

function gameOf(text: string): string | undefined {
  try {
    return String(readSceneSource(text).opening.game);
  } catch {
    return undefined;
  }
}

function Desk({ id, text }: { id: string; text: string }) {
  const { say, gameTitle, tell } = useWords();
  const { study, state } = useStudy(text);
  const { playback, positions, moves, looked } = state ?? NOTHING;
  const contents = useNamed(state?.contents);
  useTitle(contents && `${say("analysis")}: ${gameTitle(contents.game, contents.title)}`);
  const drawing = useDrawing(gameOf(text)!);
  const act = useCallback(
    (action: (playhead: Playhead) => void) => {
      if (!playback) return;
      action(playback.playhead);
      playback.touch();
    },
    [playback],
  );
  const nextMistake = () => {
    const from = playback?.playhead.turn ?? 0;
    const marked = moves.filter(({ mark }) => mark);
    // The playhead stands before the move, where the better one can be seen.
    const next = marked.find(({ turn }) => turn - 1 > from) ?? marked[0];
    if (next) act((playhead) => playhead.seek(next.turn - 1));
  };
  const [trial, setTrial] = useState<{ turn: number; first: Legal }>();
  useStudyKeys(act, nextMistake, trial !== undefined);
  useRememberedTurn(playback, id);
  useCloseLook(study, playback, trial !== undefined);
  const taking = useTakeOver(text, contents);
  if (state?.refused !== undefined) {
    return (
      <>
        <h1>{say("analysis")}</h1>
        <Notice title={tell(state.refused)} problem>
          <Link className="button primary" href="/watch">
            {say("otherReplay")}
          </Link>
        </Notice>
      </>
    );
  }
  if (!contents || !playback) return <div className="skeleton" aria-busy="true" />;
  const { seats, length } = contents;
  return (
    <div className="play">
      <div className="play-board">
        <h1 className="viewer-title">
          {say("analysis")}: {gameTitle(contents.game, contents.title)}
        </h1>
        <p className="status" role="status">
          {looked <= length ? say("lookedAt", { done: looked, all: length + 1 }) : outcomeWords(text, seats, say)}
        </p>
        {drawing?.kind === "board" &&
          (trial ? (
            <Trial
              Board={drawing.Board}
              game={study!.game}
              turn={trial.turn}
              first={trial.first}
              onEnd={() => setTrial(undefined)}
            />
          ) : (
            <Moment
              Board={drawing.Board}
              playback={playback}
              seats={seats}
              state={state!}
              onTry={(turn, first) => setTrial({ turn, first })}
            />
          ))}
        <PlaybackBar
          playback={playback}
          length={length}
          marks={NO_MARKS}
          act={(action) => {
            setTrial(undefined);
            act(action);
          }}
        />
        <p className="actions">
          <button type="button" className="button" onClick={nextMistake} disabled={!moves.some(({ mark }) => mark)}>
            {say("nextMistake")}
          </button>
          <button type="button" className="button" onClick={() => taking.ask(playback.playhead.turn)}>
            <Icon name="hand" /> {say("takeOver")}
          </button>
          {id !== "file" && (
            <Link className="button" href={`/watch/${id}?turn=${playback.playhead.turn}`}>
              {say("watchAgain")}
            </Link>
          )}
        </p>
        {taking.question}
        <p className="dim play-help mouse-only">{say("analysisHelp")}</p>
        <p className="dim play-help touch-only">{say("analysisTouchHelp")}</p>
      </div>
      <aside className="play-side">
        <EvalGraph positions={positions} moves={moves} length={length} playback={playback} act={act} />
        <MistakeTable moves={moves} seats={seats} />
        <MoveList moves={moves} playback={playback} act={act} />
      </aside>
    </div>
  );
}

const NO_MARKS: readonly [] = [];
const NOTHING: StudyState = {
  contents: undefined,
  playback: undefined,
  refused: undefined,
  positions: [],
  moves: [],
  looked: 0,
  closely: undefined,
};

function outcomeWords(text: string, seats: Parameters<typeof resultWords>[1], say: Parameters<typeof resultWords>[2]) {
  return resultWords(JSON.parse(text).outcome, seats, say);
}

function useStudy(text: string): { study: Study | undefined; state: StudyState | undefined } {
  const [study, setStudy] = useState<Study>();
  useEffect(() => {
    const parts = { sceneWorker: startSceneWorker(), survey: startAssessor(), close: startAssessor() };
    const opened = new Study(text, parts, firstTurn());
    setStudy(opened);
    return () => opened.close();
  }, [text]);
  const state = useSyncExternalStore(study?.listen ?? never, study?.current ?? nothing);
  useClock(state?.playback);
  return { study, state };
}

/** Milliseconds that somebody must stay at a turn until it is looked at closely. */
const STAY = 250;

function useCloseLook(study: Study | undefined, playback: Playback | undefined, elsewhere: boolean): void {
  useEffect(() => {
    if (!study || !playback || elsewhere) return;
    let timer = setTimeout(() => study.look(playback.playhead.turn), STAY);
    const leave = playback.listen(() => {
      const { playhead } = playback;
      if (playhead.turn === study.current().closely) return;
      clearTimeout(timer);
      timer = setTimeout(() => playhead.playing || study.look(playhead.turn), STAY);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [study, playback, elsewhere]);
}

const never = () => () => {};
const nothing = () => undefined;

/** The position, with an arrow for the move that was played and one for the best, where that is another. */
function Moment({
  Board,
  playback,
  seats,
  state: { positions, moves, closely },
  onTry,
}: {
  Board: ComponentType<BoardProps>;
  playback: Playback;
  seats: Contents["seats"];
  state: StudyState;
  /** Somebody tries another move in this position. */
  onTry: (turn: number, move: Legal) => void;
}) {
  const picture = usePicture(playback);
  if (!picture) return <div className="screen-wait" />;
  const { frame, next } = picture;
  const progress = prefersStillness() ? 0 : picture.progress;
  const position = positions[frame.turn];
  const played = moves.find(({ turn }) => turn === frame.turn + 1);
  const find = (text: string | undefined) => frame.legal.find((legal) => legal.text === text);
  const [best, move] = [find(position?.assessment?.best[0]), find(played?.text)];
  const arrows: MoveArrow[] = [];
  if (progress === 0) {
    if (move && played!.mark && move !== best) arrows.push({ legal: move, kind: "played" });
    if (best) arrows.push({ legal: best, kind: "best" });
  }
  return (
    <>
      <EvalBar assessment={position?.assessment} seats={seats} thinking={!position || closely === frame.turn} />
      <BestLine assessment={position?.assessment} />
      <div className="screen">
        <Board
          scene={frame.scene}
          next={next?.scene}
          progress={progress}
          seats={seats}
          legal={progress === 0 && !playback.playhead.playing ? frame.legal : []}
          onPlay={(legal) => onTry(frame.turn, legal)}
          hint={undefined}
          arrows={arrows}
        />
      </div>
    </>
  );
}

function useStudyKeys(
  act: (action: (playhead: Playhead) => void) => void,
  nextMistake: () => void,
  elsewhere: boolean,
): void {
  useKeys((event) => {
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const { key } = event;
    if (key === " " && !hasOwnKeys(event.target)) act((playhead) => playhead.toggle());
    // On the board the arrows lead from move to move.
    else if (key.startsWith("Arrow") && event.target instanceof SVGElement) return;
    else if (key === "ArrowRight") act((playhead) => playhead.step(1));
    else if (key === "ArrowLeft") act((playhead) => playhead.step(-1));
    else if (key === "Home") act((playhead) => playhead.seek(0));
    else if (key === "End") act((playhead) => playhead.seek(playhead.length));
    else if (key === "n" || key === "N") nextMistake();
    else return;
    event.preventDefault();
  });
}
