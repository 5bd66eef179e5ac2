// The viewer, one for all games: picture, playback bar, and a panel with tables, curves and the log.

import { lazy, Suspense, useCallback, useRef, useState } from "react";
import type { Camera, Drawing, Painter } from "../adapters/drawing.ts";
import { isWorld } from "../adapters/index.ts";
import { useTakeOver } from "../play/take-over-choice.tsx";
import type { Survey } from "../scenes/frame.ts";
import type { Contents } from "../scenes/messages.ts";
import { copyText } from "../shell/copy.ts";
import { Icon, type IconName } from "../shell/icon.tsx";
import { otherPalette } from "../shell/palette.ts";
import { go, Link } from "../shell/route.tsx";
import { useWords } from "../words/index.ts";
import { usePlayerNames } from "../words/player-names.ts";
import { useChoices } from "./controls/display-choices.ts";
import { DisplayChoices, TruthChoice } from "./controls/display-options.tsx";
import { markWords, PlaybackBar } from "./controls/playback-bar.tsx";
import { savePicture, saveText } from "./controls/save.ts";
import { useViewerKeys } from "./controls/viewer-keys.ts";
import type { Playback } from "./model/playback.ts";
import type { Playhead } from "./model/playhead.ts";
import { lostSeat, useRememberedTurn } from "./model/turn-address.ts";
import type { ViewedMatchState } from "./model/viewed-match.ts";
import { GoalLine, WatchedLine } from "./panels/board-line.tsx";
import { Curves } from "./panels/curves.tsx";
import { Moves } from "./panels/moves.tsx";
import { Panel } from "./panels/panel.tsx";
import { SeatBadge, Standings } from "./panels/standings.tsx";
import { TurnLog } from "./panels/turn-log.tsx";
import { Screen } from "./screen.tsx";
import type { WorldHandle } from "./world/world-screen.tsx";

const WhyLost = lazy(() => import("./panels/why-lost.tsx"));
const VideoDialog = lazy(() => import("./video/video-dialog.tsx"));

const NO_MARKS: Survey["marks"] = [];

interface Props {
  readonly id: string;
  readonly state: ViewedMatchState & { readonly contents: Contents; readonly playback: Playback };
  readonly tellTruth: (told: boolean) => void;
  readonly reconnect: () => void;
  /** Why connecting again did not help. */
  readonly trouble: string | undefined;
  readonly embedded: boolean;
}

export function Viewer({ id, state, tellTruth, reconnect, trouble, embedded }: Props) {
  const { say, gameTitle } = useWords();
  const { contents, playback, survey, live, text } = state;
  const nameOf = usePlayerNames();
  const choices = useChoices();
  const world = useRef<WorldHandle>(null);
  const whole = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const shows = useShows();
  const [notice, setNotice] = useState("");
  const act = useCallback(
    (action: (playhead: Playhead) => void) => {
      action(playback.playhead);
      playback.touch();
    },
    [playback],
  );
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = (words: string) => {
    setNotice(words);
    clearTimeout(silence.current);
    silence.current = setTimeout(() => setNotice(""), 4000);
  };
  const fullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void whole.current?.requestFullscreen();
  };
  const toMark = (way: 1 | -1) => {
    const from = playback.playhead.turn;
    const marks = survey?.marks ?? NO_MARKS;
    const mark = way === 1 ? marks.find(({ turn }) => turn > from) : marks.findLast(({ turn }) => turn < from);
    if (!mark) return tell(say("noMarks"));
    act((playhead) => {
      playhead.pause();
      playhead.seek(mark.turn);
    });
    tell(markWords(mark, say));
  };
  useViewerKeys({ act, choices, world: () => world.current, seats: contents.seats.length, fullScreen, toMark });
  useRememberedTurn(playback, id);

  const copy = async (words: string) => {
    tell(say((await copyText(words)) ? "copied" : "notCopied"));
  };
  const [saving, setSaving] = useState<{ camera: Camera | undefined }>();
  const saveVideo = () => {
    act((playhead) => playhead.pause());
    setSaving({ camera: world.current?.camera });
  };
  const link = () => `${location.origin}/watch/${id}?turn=${playback.playhead.turn}`;
  const tool = (icon: IconName, label: string, action: () => void) => (
    <button type="button" className="quiet" aria-label={label} title={label} onClick={action}>
      <Icon name={icon} />
    </button>
  );
  const names = contents.seats.map(({ name }) => nameOf(name, contents.game));
  const named = contents.seats.map((seat, n) => ({ ...seat, name: names[n]! }));
  const turnWords = (turn: number) => say("turnOf", { turn, length: contents.length });
  const canTakeOver = text !== undefined;
  const taking = useTakeOver(text, contents);
  const [lost] = useState(lostSeat);
  const canAnalyse = canTakeOver && !survey?.broken && !isWorld(contents.game);
  return (
    <div className={embedded ? "viewer embedded" : "viewer"} ref={whole}>
      <div className="viewer-picture">
        <header className="viewer-head">
          {embedded ? (
            <EmbedTitle contents={contents} link={link} />
          ) : (
            <h1 className="viewer-title">{gameTitle(contents.game, contents.title)}</h1>
          )}
          {live === "running" &&
            (contents.length === 0 ? (
              <span className="dim">{say("notBegun")}</span>
            ) : (
              <span className="live">● {say("live")}</span>
            ))}
          <div className="viewer-tools">
            <span className="news" role="status">
              {notice}
            </span>
            {canTakeOver && !embedded && tool("hand", say("takeOver"), () => taking.ask(playback.playhead.turn))}
            {canAnalyse &&
              !embedded &&
              tool("analyse", say("analyseGame"), () => go(`/analyse/${id}?turn=${playback.playhead.turn}`))}
            {!embedded && id !== "file" && tool("link", say("permalink"), () => void copy(link()))}
            {!embedded &&
              id !== "file" &&
              tool("embed", say("embed"), () => {
                const address = `${location.origin}/embed/${id}?turn=${playback.playhead.turn}`;
                void copy(
                  `<iframe src="${address}" width="800" height="600" style="border:0" allowfullscreen></iframe>`,
                );
              })}
            {tool("picture", say("picture"), () => {
              const picture = playback.shown;
              const turn = picture?.frame.turn ?? 0;
              const heading = { seats: named, options: choices.options, picture, turn: turnWords(turn) };
              void savePicture(screen.current!, heading, `${contents.game}-${turn}.png`);
            })}
            {!embedded && text !== undefined && shows.drawing && tool("video", say("video"), saveVideo)}
            {text !== undefined &&
              tool("download", say("download"), () =>
                saveText(text, `${contents.game}-${contents.seed}.json`, "application/json"),
              )}
            {!embedded && tool("colours", say("keyColours"), otherPalette)}
            {tool("full", say("fullScreen"), fullScreen)}
          </div>
        </header>
        {taking.question}
        {saving && text !== undefined && shows.drawing && (
          <Suspense>
            <VideoDialog
              order={{
                text,
                drawing: shows.drawing,
                seats: named,
                options: choices.options,
                camera: saving.camera,
                follow: choices.follow,
                turnWords,
              }}
              name={`${contents.game}-${contents.seed}`}
              length={contents.length}
              pace={contents.pace}
              speed={playback.playhead.speed}
              turn={playback.playhead.turn}
              onClose={() => setSaving(undefined)}
            />
          </Suspense>
        )}
        <Warnings state={state} reconnect={reconnect} trouble={trouble} />
        {!embedded && text !== undefined && lost !== undefined && names[lost] !== undefined && (
          <Suspense>
            <WhyLost id={id} seat={lost} name={names[lost]} contents={contents} survey={survey} text={text} act={act} />
          </Suspense>
        )}
        {!embedded && !isWorld(contents.game) && (
          <>
            <GoalLine contents={contents} />
            <WatchedLine playback={playback} contents={contents} />
          </>
        )}
        <div className="screen" ref={screen}>
          <Screen
            game={contents.game}
            playback={playback}
            seats={named}
            options={choices.options}
            follow={choices.follow}
            minimap={choices.minimap}
            notes={contents.notes}
            world={world}
            onDrawing={shows.onDrawing}
          />
        </div>
        <PlaybackBar
          playback={playback}
          length={contents.length}
          openingMoves={contents.openingMoves}
          marks={survey?.marks ?? NO_MARKS}
          act={act}
        />
      </div>
      {!embedded && (
        <Panel
          table={<Standings playback={playback} contents={contents} />}
          moves={survey && survey.moves.length > 0 && <Moves moves={survey.moves} playback={playback} act={act} />}
          curves={contents.columns.length > 0 && <Curves playback={playback} contents={contents} survey={survey} />}
          show={
            shows.list.length > 0 ? (
              <DisplayChoices choices={choices} shows={shows.list} names={names} />
            ) : (
              contents.cells && <TruthChoice game={contents.game} cells={contents.cells} tellTruth={tellTruth} />
            )
          }
          log={<TurnLog playback={playback} contents={contents} logs={state.logs} act={act} />}
        />
      )}
    </div>
  );
}

/** In a page of another site: who plays what, and the way here. */
function EmbedTitle({ contents, link }: { contents: Contents; link: () => string }) {
  const { say, gameTitle } = useWords();
  const { game, title, seats } = contents;
  const nameOf = usePlayerNames();
  return (
    <h1 className="embed-title">
      {seats.map(({ name }, seat) => (
        <span key={seat} className="name">
          <SeatBadge seat={seat} /> {nameOf(name, game)}
        </span>
      ))}{" "}
      <a
        href={link()}
        target="_blank"
        rel="noopener noreferrer"
        title={say("openInLudus")}
        onClick={(event) => {
          // The turn that is shown when it is pressed, not when it was drawn.
          event.currentTarget.href = link();
        }}
      >
        {gameTitle(game, title)} · Ludus
      </a>
    </h1>
  );
}

/** How it is drawn, and what this drawing can show or hide; boards have nothing to choose. */
function useShows() {
  const [list, setList] = useState<Painter["shows"]>([]);
  const [drawing, setDrawing] = useState<Drawing>();
  const onDrawing = useCallback((drawing: Drawing) => {
    setDrawing(drawing);
    setList(drawing.kind === "world" ? drawing.makePainter().shows : []);
  }, []);
  return { list, drawing, onDrawing };
}

function Warnings({ state, reconnect, trouble }: Pick<Props, "state" | "reconnect" | "trouble">) {
  const { say, tell } = useWords();
  const { survey, live, brokenOff, contents } = state;
  const resumed = contents?.resumed ?? state.resumed;
  return (
    <>
      {resumed !== undefined && (
        <p className="notice-line" role="status">
          {say("matchResumed", { turn: resumed })}
        </p>
      )}
      {live === "lost" && (
        <p className="warning" role="alert">
          {say("liveLost")} {trouble}{" "}
          <button type="button" className="button" onClick={reconnect}>
            {say("reconnect")}
          </button>
        </p>
      )}
      {live === "broken" && (
        <p className="warning" role="alert">
          {say("brokenOff", { why: brokenOff ?? "" })} <Link href="/arena">{say("toArena")}</Link>{" "}
          <Link href="/watch">{say("otherReplay")}</Link>
        </p>
      )}
      {survey?.broken && (
        <p className="warning" role="alert">
          {say("brokenAt", { turn: survey.broken.turn, why: tell(survey.broken.why).replace(/\.$/, "") })}{" "}
          <Link href="/watch">{say("otherReplay")}</Link>
        </p>
      )}
      {contents.altered && (
        <p className="warning" role="status">
          {say("altered")}
        </p>
      )}
    </>
  );
}
