// The moving picture on the first page: the same viewer without its controls.

import "../look/viewer.css";
import "../look/boards.css";
import { useEffect } from "react";
import type { Contents } from "../scenes/messages.ts";
import { useWords } from "../words/index.ts";
import { usePlayerNames } from "../words/player-names.ts";
import { useChoices } from "./controls/display-choices.ts";
import type { Playback } from "./model/playback.ts";
import { useSlowPicture, useViewedMatch } from "./model/use-viewed-match.ts";
import { SeatBadge } from "./panels/standings.tsx";
import { Screen } from "./screen.tsx";

export default function FeaturedMatch({ id }: { id: string }) {
  const opened = useViewedMatch(id, undefined);
  const choices = useChoices();
  if (opened.status !== "open") return null;
  const { contents, playback } = opened.state;
  if (!contents || !playback) return null;
  return (
    <>
      <Screen
        game={contents.game}
        playback={playback}
        seats={contents.seats}
        options={choices.options}
        follow={undefined}
        minimap={false}
      />
      <Caption playback={playback} contents={contents} />
    </>
  );
}

function Caption({ playback, contents }: { playback: Playback; contents: Contents }) {
  const { say } = useWords();
  const nameOf = usePlayerNames();
  const picture = useSlowPicture(playback, 300);
  useEffect(() => playback.playhead.setSpeed(2), [playback]);
  const over = picture?.frame.turn === contents.length && contents.outcome !== undefined;
  useEffect(() => {
    if (!over) return;
    // A moment to see the end, then again from the beginning.
    const timer = setTimeout(() => {
      playback.playhead.seek(0);
      playback.playhead.play();
      playback.touch();
    }, 3000);
    return () => clearTimeout(timer);
  }, [over, playback]);
  return (
    <p className="featured-caption">
      {contents.seats.map(({ name }, seat) => (
        <span key={seat}>
          <SeatBadge seat={seat} /> {nameOf(name, contents.game)}{" "}
        </span>
      ))}
      <span className="dim">{say("turnOf", { turn: picture?.frame.turn ?? 0, length: contents.length })}</span>
    </p>
  );
}
