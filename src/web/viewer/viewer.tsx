// The viewer, one for all games: picture, playback bar, and a panel with tables, curves and the log.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Drawing, Painter } from "../adapters/drawing.ts";
import { isWorld } from "../adapters/index.ts";
import { useTakeOver } from "../play/take-over-choice.tsx";
import type { Survey } from "../scenes/frame.ts";
import type { Contents } from "../scenes/messages.ts";
import { copyText } from "../shell/copy.ts";
import { Icon, type IconName } from "../shell/icon.tsx";
import { otherPalette } from "../shell/palette.ts";
import { go, Link } from "../shell/route.tsx";
import { useWords } from "../words/index.ts";
import { DisplayChoices, TruthChoice, truthLegend, useChoices } from "./controls/display-options.tsx";
import { markWords, PlaybackBar } from "./controls/playback-bar.tsx";
import { recordVideo, savePicture, saveText } from "./controls/save.ts";
import { useRecorder } from "./controls/video-recorder.ts";
import { useViewerKeys } from "./controls/viewer-keys.ts";
import type { Playback } from "./model/playback.ts";
import type { Playhead } from "./model/playhead.ts";
import type { ViewedMatchState } from "./model/viewed-match.ts";
import { Curves } from "./panels/curves.tsx";
import { Panel } from "./panels/panel.tsx";
import { Standings, shortName } from "./panels/standings.tsx";
import { TurnLog } from "./panels/turn-log.tsx";
import { Screen } from "./screen.tsx";
import type { WorldHandle } from "./world/world-screen.tsx";

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
  const recorder = useRecorder(playback);
  const playhead = () => {
    const done = recorder.toggle(() => recordVideo(screen.current!, `${contents.game}.webm`));
    if (!done) tell(say("noFilm"));
  };
  const link = () => `${location.origin}/watch/${id}?turn=${playback.playhead.turn}`;
  const tool = (icon: IconName, label: string, action: () => void) => (
    <button type="button" className="quiet" aria-label={label} title={label} onClick={action}>
      <Icon name={icon} />
    </button>
  );
  const names = contents.seats.map(({ name }) => shortName(name, contents.game));
  const canTakeOver = text !== undefined;
  const taking = useTakeOver(text, contents);
  const canAnalyse = canTakeOver && !survey?.broken && !isWorld(contents.game);
  return (
    <div className={embedded ? "viewer embedded" : "viewer"} ref={whole}>
      <div className="viewer-picture">
        <header className="viewer-head">
          <h1 className={embedded ? "hidden" : "viewer-title"}>{gameTitle(contents.game, contents.title)}</h1>
          {live === "running" && <span className="live">● {say("live")}</span>}
          <div className="viewer-tools">
            <span className="news" role="status">
              {recorder.running ? say("filmRecording") : notice}
            </span>
            {canTakeOver && !embedded && tool("hand", say("takeOver"), () => taking.ask(playback.playhead.turn))}
            {canAnalyse && !embedded && tool("analyse", say("analyseGame"), () => go(`/analyse/${id}`))}
            {!embedded && id !== "file" && tool("link", say("permalink"), () => void copy(link()))}
            {!embedded &&
              id !== "file" &&
              tool("embed", say("embed"), () => {
                const address = `${location.origin}/embed/${id}`;
                void copy(
                  `<iframe src="${address}" width="800" height="600" style="border:0" allowfullscreen></iframe>`,
                );
              })}
            {tool("picture", say("picture"), () => {
              void savePicture(screen.current!, `${contents.game}-${playback.playhead.turn}.png`);
            })}
            {!embedded && tool("film", say("film"), playhead)}
            {text !== undefined &&
              tool("download", say("download"), () =>
                saveText(text, `${contents.game}-${contents.seed}.json`, "application/json"),
              )}
            {!embedded && tool("colours", say("keyColours"), otherPalette)}
            {tool("full", say("fullScreen"), fullScreen)}
          </div>
        </header>
        {taking.question}
        <Warnings state={state} reconnect={reconnect} trouble={trouble} />
        <div className="screen" ref={screen}>
          <Screen
            game={contents.game}
            playback={playback}
            seats={contents.seats}
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
          byLot={contents.byLot}
          marks={survey?.marks ?? NO_MARKS}
          act={act}
        />
      </div>
      {!embedded && (
        <Panel
          table={<Standings playback={playback} contents={contents} />}
          curves={contents.columns.length > 0 && <Curves playback={playback} contents={contents} survey={survey} />}
          show={
            shows.list.length > 0 ? (
              <DisplayChoices choices={choices} shows={shows.list} names={names} world={world} />
            ) : (
              contents.cells && <TruthChoice legend={truthLegend(contents.cells)} tellTruth={tellTruth} />
            )
          }
          log={<TurnLog playback={playback} contents={contents} logs={state.logs} act={act} />}
        />
      )}
    </div>
  );
}

/** What this drawing can show or hide; boards have nothing to choose. */
function useShows() {
  const [list, setList] = useState<Painter["shows"]>([]);
  const onDrawing = useCallback((drawing: Drawing) => {
    setList(drawing.kind === "world" ? drawing.makePainter().shows : []);
  }, []);
  return { list, onDrawing };
}

/** The address names the turn while the playhead stands still, so that reloading and sharing come back to it. */
function useRememberedTurn(playback: Playback, id: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = playback.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { playhead } = playback;
        if (id !== "file" && !playhead.playing && location.pathname.endsWith(`/${id}`))
          history.replaceState(null, "", `?turn=${playhead.turn}`);
      }, 400);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [playback, id]);
}

function Warnings({ state, reconnect, trouble }: Pick<Props, "state" | "reconnect" | "trouble">) {
  const { say, tell } = useWords();
  const { survey, live, brokenOff, contents } = state;
  return (
    <>
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
