// The moving picture on the first page: the same viewer without its controls.

import "../look/viewer.css";
import "../look/boards.css";
import { useEffect } from "react";
import type { Contents } from "../stage/messages.ts";
import { useWords } from "../words/index.ts";
import type { Projector } from "./projector.ts";
import { Screen } from "./screen.tsx";
import { useChoices } from "./show-options.tsx";
import { SeatBadge, shortName } from "./standings.tsx";
import { useShow, useSlowPicture } from "./use-show.ts";

export default function FeaturedFilm({ id }: { id: string }) {
  const opened = useShow(id, undefined);
  const choices = useChoices();
  if (opened.status !== "open") return null;
  const { contents, projector } = opened.state;
  if (!contents || !projector) return null;
  return (
    <>
      <Screen
        game={contents.game}
        projector={projector}
        seats={contents.seats}
        options={choices.options}
        follow={undefined}
        minimap={false}
      />
      <Caption projector={projector} contents={contents} />
    </>
  );
}

function Caption({ projector, contents }: { projector: Projector; contents: Contents }) {
  const { say } = useWords();
  const picture = useSlowPicture(projector, 300);
  useEffect(() => projector.film.setSpeed(2), [projector]);
  const over = picture?.frame.turn === contents.length && contents.outcome !== undefined;
  useEffect(() => {
    if (!over) return;
    // A moment to see the end, then again from the beginning.
    const timer = setTimeout(() => {
      projector.film.seek(0);
      projector.film.play();
      projector.touch();
    }, 3000);
    return () => clearTimeout(timer);
  }, [over, projector]);
  return (
    <p className="featured-caption">
      {contents.seats.map(({ name }, seat) => (
        <span key={seat}>
          <SeatBadge seat={seat} /> {shortName(name, contents.game)}{" "}
        </span>
      ))}
      <span className="dim">{say("turnOf", { turn: picture?.frame.turn ?? 0, length: contents.length })}</span>
    </p>
  );
}
